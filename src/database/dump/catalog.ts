// Reads what to back up from the database catalog, so that a new table can't be forgotten.
import { escapeIdentifier, type ClientBase } from 'pg'

import { queueSchema } from '#database/queue.ts'

export interface DumpTable {
  /** Includes the schema, such as "auth.users". */
  readonly name: string
  /** The stored columns. Generated ones follow from them. */
  readonly columns: readonly string[]
}

export interface Sequence {
  /** Includes the schema. */
  readonly name: string
  /** The last value returned, as text; null if it was never used. */
  readonly last_value: string | null
}

// Excluded because a restore reinstalls the queue, which only wakes workers, and applies the migrations again.
export const derivedSchemas = [queueSchema, 'migration']

/** A condition on pg_namespace n that selects Stringdesk's schemas to back up. */
export const isOwnSchema = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', ${derivedSchemas.map((name) => `'${name}'`).join(', ')})`

/** A condition on a catalog table that excludes rows created by an extension. */
export const isNotOfExtension = (oid: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

/** Quotes a table name for a statement. */
export const quote = (name: string): string => name.split('.').map(escapeIdentifier).join('.')

/** Every table, ordered by name. A partitioned table includes its partitions. */
export async function readTables(client: ClientBase): Promise<DumpTable[]> {
  const { rows } = await client.query<DumpTable>(`
    select n.nspname || '.' || c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and ${isOwnSchema} and ${isNotOfExtension('c.oid')}
    group by 1 order by 1`)
  return rows
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select s.schemaname || '.' || s.sequencename as name, s.last_value::text
    from pg_sequences s join pg_namespace n on n.nspname = s.schemaname where ${isOwnSchema} order by 1`)
  return rows
}

export interface FileRow {
  /** Includes the schema. */
  readonly table: string
  readonly stringer_id: string
  readonly file_id: string
}

// The table of files that no row refers to.
const unusedFiles = 'app.unused_files'

/** Every row that refers to a file, from all tables with the columns stringer_id and file_id. */
export async function readFileRows(client: ClientBase, tables: readonly DumpTable[]): Promise<FileRow[]> {
  const found: FileRow[] = []
  for (const { name, columns } of tables) {
    if (name === unusedFiles || !['stringer_id', 'file_id'].every((column) => columns.includes(column))) continue
    const { rows } = await client.query<FileRow>(
      `select $1::text as table, stringer_id, file_id from ${quote(name)} where file_id is not null order by 2, 3`,
      [name],
    )
    found.push(...rows)
  }
  return found
}
