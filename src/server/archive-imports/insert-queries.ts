// Writes an archive's rows.
import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { maxEndpoints } from '#domain/webhooks/events.ts'
import type { ExportedTable } from '#server/exports/archive-service.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { eq, max, sql, type SQL } from 'drizzle-orm'

import { importedTables, type OwnerIds } from './table-queries.ts'

const separator = sql`, `
const names = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    separator,
  )

/** A batch's rows as `r`, with the column types of the database. */
const recordset = (rows: string, { columns }: ExportedTable): SQL =>
  // Cast to text first, because the driver would encode a json parameter a second time.
  sql`json_to_recordset(${rows}::text::json) as r (${sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    separator,
  )})`

interface Batch {
  readonly table: ExportedTable
  /** The columns of the rows. */
  readonly columns: readonly string[]
  /** A JSON array. */
  readonly rows: string
}

/** Inserts rows of a table in `importedTables`. */
export async function insertRows(db: TenantDb, { table, columns, rows }: Batch, ids: OwnerIds): Promise<void> {
  const { without = [], values = {}, makeRoom, onConflict = sql`` } = importedTables[table.name] ?? {}
  const isCopied = (column: string) => column !== 'stringer_id' && !without.includes(column) && !Object.hasOwn(values, column)
  const copied = columns.filter(isCopied)
  const computed = Object.entries(values)
  const written = ['stringer_id', ...copied, ...computed.map(([column]) => column)]
  const sources = [
    sql`${db.stringer_id}::uuid`,
    ...copied.map((column) => sql`r.${sql.identifier(column)}`),
    ...computed.map(([, value]) => value(ids)),
  ]
  if (makeRoom) await db.execute(makeRoom(db.stringer_id, recordset(rows, table)))
  await db.execute(sql`insert into ${sql.identifier(table.name)} (${names(written)})
    select ${sql.join(sources, separator)} from ${recordset(rows, table)} where true ${onConflict}`)
}

/** The user id of the business's owner. */
export async function readOwner(db: TenantDb): Promise<string> {
  const { rows } = await db.execute<{ owner_id: string }>(sql`select owner_id from businesses where id = ${db.stringer_id}`)
  return orNotFound(rows[0]).owner_id
}

/** Copies the settings that a member may change. Raises the business's version, because a member may be editing it. */
export async function updateSettings(db: TenantDb, { table, columns, rows }: Batch): Promise<void> {
  await db.execute(sql`select set_config('app.keep_updated_at', '', true)`)
  const { rows: allowed } = await db.execute<{ name: string }>(sql`select c as name from unnest(${sql.param(columns)}::text[]) c
    where c <> 'updated_at' and has_column_privilege('businesses', c, 'update')`)
  if (allowed.length === 0) return
  const changes = allowed.map(({ name }) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
  await db.execute(sql`update businesses set ${sql.join(changes, separator)} from ${recordset(rows, table)}
    where businesses.id = ${db.stringer_id}`)
}

/** Inserts a webhook, turned off, unless the account has reached its maximum. An existing webhook stays unchanged. */
export async function insertWebhook(
  db: TenantDb,
  { table, rows }: Pick<Batch, 'table' | 'rows'>,
  options: { readonly id: string; readonly secret: string; readonly allowsHttp: boolean },
): Promise<void> {
  const { id, secret, allowsHttp } = options
  const { rows: added } = await db.execute(sql`insert into webhook_endpoints (stringer_id, id, url, events, secret)
      select ${db.stringer_id}::uuid, r.id, r.url, r.events, ${secret} from ${recordset(rows, table)}
      where r.id = ${id}::uuid and (r.url ilike 'https:%' or ${allowsHttp}::boolean)
        and (select count(*) from webhook_endpoints where stringer_id = ${db.stringer_id}) < ${maxEndpoints}
      on conflict (stringer_id, id) do nothing returning id`)
  if (added.length === 0) return
  await db.execute(sql`update webhook_endpoints set is_on = false where stringer_id = ${db.stringer_id} and id = ${id}`)
}

interface StoredPhoto {
  readonly racquet_id: string
  readonly file_id: string
}

/** Adds photos to their racquets. Files without a racquet stay unused. @returns the number of added photos */
export async function insertPhotos(db: TenantDb, photos: readonly StoredPhoto[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`with added as (
      insert into racquet_photos (stringer_id, racquet_id, file_id)
      select r.stringer_id, r.id, p.file_id
      from json_to_recordset(${JSON.stringify(photos)}::text::json) as p (racquet_id uuid, file_id uuid)
        join racquets r on r.stringer_id = ${db.stringer_id} and r.id = p.racquet_id
      returning file_id
    ), used as (
      delete from app.unused_files u using added a where u.stringer_id = ${db.stringer_id} and u.file_id = a.file_id
    )
    select count(*)::int as count from added`)
  return rows[0]?.count ?? 0
}

/** Prevents duplicate job numbers. Earlier versions did not export the counter. */
export async function raiseJobCounter(db: TenantDb): Promise<void> {
  const [highest] = await db
    .select({ number: max(string_jobs.job_number) })
    .from(string_jobs)
    .where(eq(string_jobs.stringer_id, db.stringer_id))
  const number = highest?.number ?? null
  if (number === null) return
  await db.execute(sql`insert into job_counters as c (stringer_id, last_job_number) values (${db.stringer_id}, ${number})
    on conflict (stringer_id) do update set last_job_number = greatest(c.last_job_number, ${number}::int)`)
}

/** Sets every item's quantity to the sum of its movements, and excludes the imported jobs from the monthly limit. */
export async function completeArchive(db: TenantDb): Promise<void> {
  await db.execute(sql`select app.complete_archive_import()`)
}
