// Records an import of any kind: its column mapping, and a row used to undo it.
import { createHash } from 'node:crypto'

import type { TenantDb } from '#database/access.ts'
import type { ImportKind } from '#domain/import/undo.ts'
import { importId, newId, type ImportId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { insertImport, rememberedTargets, type NewImport } from './queries.ts'

/** Runs a query as the importing member. Each query is a separate transaction, because files are read and planned in between. */
export type WithTenantDb = <Result>(query: (db: TenantDb) => Promise<Result>) => Promise<Result>

const hashHeading = (columns: readonly string[]): string => createHash('sha256').update(JSON.stringify(columns)).digest('hex')

/** The mapping of the last file of a kind with the same column names, or undefined if there was none. */
export async function rememberedMapping<Target extends string>(
  db: TenantDb,
  kind: ImportKind,
  columns: readonly string[],
  targets: readonly Target[],
): Promise<Target[] | undefined> {
  const remembered = await rememberedTargets(db, kind, hashHeading(columns))
  // A field may have been renamed since.
  return z.array(z.enum(targets)).optional().catch(undefined).parse(remembered)
}

interface ImportedFile {
  readonly kind: ImportKind
  readonly name: string
  readonly columns: readonly string[]
  /** The field of each column. */
  readonly targets: readonly string[]
}

/** How many records an import created, and how many rows added nothing. */
type ImportCounts = Pick<NewImport, 'customers' | 'racquets' | 'jobs' | 'items' | 'existing' | 'refused'>

const maxFileName = 255

/** Records an import before its records, which refer to it. */
export async function recordImport(
  db: TenantDb,
  { kind, name, columns, targets }: ImportedFile,
  { customers, racquets, jobs, items, existing, refused }: ImportCounts,
): Promise<ImportId> {
  const id = importId.parse(newId())
  const file_name = name.slice(-maxFileName)
  const mapping = { heading_hash: hashHeading(columns), targets: [...targets] }
  await insertImport(db, { id, kind, file_name, customers, racquets, jobs, items, existing, refused, ...mapping })
  return id
}
