// Records an import of any kind: its column mapping, and a row used to undo it.
import { createHash } from 'node:crypto'

import type { TenantDb } from '#database/access.ts'
import { countsOf } from '#domain/import/events.ts'
import type { ImportKind } from '#domain/import/undo.ts'
import { importId, newId, type ImportId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import * as z from 'zod'

import { countRecords, type Batch } from './batches.ts'
import { insertImport, rememberedTargets } from './queries.ts'

const hashHeading = (columns: readonly string[]): string => createHash('sha256').update(JSON.stringify(columns)).digest('hex')

export const parseTargets = <Target extends string>(known: readonly Target[], targets: unknown): Target[] =>
  z.array(z.enum(known)).parse(targets)

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

interface Planned {
  readonly batches: readonly Batch[]
  readonly counts: { readonly existing: number; readonly refused: number }
}

const maxFileName = 255

/** Records an import before its records, which refer to it. */
export async function recordImport(
  db: TenantDb,
  { kind, name, columns, targets }: ImportedFile,
  { batches, counts: { existing, refused } }: Planned,
): Promise<ImportId> {
  const id = importId.parse(newId())
  const count = (into: string) => countRecords(batches, into)
  const counts = { customers: count('customers'), racquets: count('racquets'), jobs: count('jobs'), items: count('items') }
  await insertImport(db, {
    id,
    kind,
    file_name: name.slice(-maxFileName),
    ...counts,
    existing,
    refused,
    heading_hash: hashHeading(columns),
    targets: [...targets],
  })
  await record(db, [{ kind: 'import.added', record_id: id, data: { counts: countsOf(kind, counts) } }])
  return id
}
