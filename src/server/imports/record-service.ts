// What an import of any kind leaves besides its records: how its columns were matched, and a row by which it can be undone.
import { createHash } from 'node:crypto'

import type { TenantDb } from '#database/access.ts'
import type { ImportKind } from '#domain/import/undo.ts'
import { importId, newId, type ImportId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { rememberedTargets } from './context-queries.ts'
import { insertImport, type NewImport } from './insert-queries.ts'

/** Runs a query as the member who imports. Not one transaction: files are read and planned in between. */
export type WithTenantDb = <Result>(query: (db: TenantDb) => Promise<Result>) => Promise<Result>

const hashHeading = (columns: readonly string[]): string => createHash('sha256').update(JSON.stringify(columns)).digest('hex')

/** How the columns of the last file of a kind with the same names of columns were matched; undefined if there was none. */
export async function rememberedMapping<Target extends string>(
  db: TenantDb,
  kind: ImportKind,
  columns: readonly string[],
  targets: readonly Target[],
): Promise<Target[] | undefined> {
  const remembered = await rememberedTargets(db, kind, hashHeading(columns))
  // A field may have got another name since.
  return z.array(z.enum(targets)).optional().catch(undefined).parse(remembered)
}

interface ImportedFile {
  readonly kind: ImportKind
  readonly name: string
  readonly columns: readonly string[]
  /** The field of each column. */
  readonly targets: readonly string[]
}

/** How many records an import made, and how many rows added nothing. */
type ImportCounts = Pick<NewImport, 'customers' | 'racquets' | 'jobs' | 'items' | 'existing' | 'refused'>

const maxFileName = 255

/** Writes that an import is made, before its records, which name it. */
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
