// What one kind of import defines; import-service.ts does the rest. Each kind is a folder with `definition.ts`, `import-tasks.ts` (its rules,
// run by worker threads) and `import-queries.ts`.
import type { TenantDb } from '#database/access.ts'
import type { ImportKind } from '#domain/import/undo.ts'
import type { ImportId } from '#domain/values/ids.ts'
import type * as z from 'zod'

import type { Batch } from './batches.ts'
import type { Counts, ImportFile, ImportTypes, Row, Target } from './import-file.ts'
import type { Suggestion } from './import-rules.ts'

/** What an import does with the rows of a file. */
export interface PlannedImport<T extends ImportTypes> {
  /** What the rows were compared with. */
  readonly context: T['Context']
  readonly counts: Counts<T>
  /** The listed rows. */
  readonly rows: Row<T>[]
  readonly suggestions: Suggestion[]
  /** The records to insert. Empty for a preview, or if there is nothing new. */
  readonly batches: readonly Batch[]
}

/** Runs a query as the importing member. Each query is a separate transaction, because files are read and planned in between. */
export type WithTenantDb = <Result>(query: (db: TenantDb) => Promise<Result>) => Promise<Result>

export interface ImportSteps<T extends ImportTypes> {
  readonly plan: (db: TenantDb) => Promise<PlannedImport<T>>
  readonly write: (db: TenantDb, planned: PlannedImport<T>, first_number: number) => Promise<ImportId>
}

export interface FinishedImport<T extends ImportTypes> {
  readonly planned: PlannedImport<T>
  /** Null if there was nothing new. */
  readonly import_id: ImportId | null
}

/** Plans and writes an import in one or more transactions. */
export type ImportTransaction<T extends ImportTypes> = (
  steps: ImportSteps<T>,
  withTenantDb: WithTenantDb,
) => Promise<FinishedImport<T>>

export interface InsertOptions {
  readonly import_id: ImportId
  /** The first of the numbers that were reserved. */
  readonly first_number: number
}

/** Inserts a batch. @param records a JSON array of records with their ids */
export type Insert = (db: TenantDb, records: string, options: InsertOptions) => Promise<void>

export interface ImportDefinition<T extends ImportTypes> {
  readonly kind: ImportKind
  /** The address of its `import-tasks.ts`. */
  readonly tasks: string
  readonly targets: readonly Target<T>[]
  readonly conventions: z.ZodType<T['Conventions']>
  readonly counts: z.ZodType<Counts<T>>
  readonly readSettings: (db: TenantDb) => Promise<T['Settings']>
  /** Reads the existing records that rows are compared with, as JSON for a worker thread. */
  readonly readContext: (db: TenantDb, file: ImportFile<T>) => Promise<T['Context']>
  /** The field and the message of what the user must choose before the file can be imported. */
  readonly findObstacle: (file: ImportFile<T>) => readonly [path: string, message: string] | undefined
  /** @throws AppError if the plan must not be written */
  readonly checkPlan?: (planned: PlannedImport<T>, choices: ImportFile<T>['choices']) => void
  readonly transaction: ImportTransaction<T>
  /** The inserts of the batches. */
  readonly inserts: Readonly<Record<string, Insert>>
  readonly toPreview: (file: ImportFile<T>, planned: PlannedImport<T>) => T['Preview']
}
