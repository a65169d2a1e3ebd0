// Writes what an import of past jobs makes: one query for each batch of rows.
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { imports } from '#database/tables/imports.ts'
import { job_events, string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { ImportedCustomer } from '#domain/import/customer-rows.ts'
import type { ImportedJob, ImportedRacquet } from '#domain/import/jobs/rows.ts'
import { newId, type CustomerId, type ImportId, type JobId, type RacquetId } from '#domain/values/ids.ts'
import { eq, sql } from 'drizzle-orm'

/** Names the lock among other advisory locks. */
const lockSpace = 26

/**
 * Takes the turn of a business to import, until the transaction ends. Undoing takes it, too.
 * @returns false if another import or undo has it
 */
export async function takeTurn(db: TenantDb): Promise<boolean> {
  const { rows } = await db.execute<{ is_taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockSpace}::int, hashtext(${db.stringer_id})) as is_taken`,
  )
  return rows[0]?.is_taken ?? false
}

/** Blocks other inserts of customers until the transaction ends, with the row lock that the trigger of the tier limit takes. */
export async function lockCustomerInserts(db: TenantDb): Promise<void> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, db.stringer_id)).for('no key update')
}

/**
 * Takes numbers for new jobs, so that an import does not lock the counter until it ends.
 * @returns the last of them
 */
export async function reserveJobNumbers(db: TenantDb, count: number): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`
    insert into job_counters as c (stringer_id, last_job_number) values (${db.stringer_id}, ${count})
    on conflict (stringer_id) do update set last_job_number = c.last_job_number + ${count}::int
    returning last_job_number as last`)
  return rows[0]?.last ?? count
}

/** Gives back numbers that were not used, unless a job has taken the next one. Then there is a gap. */
export async function returnJobNumbers(db: TenantDb, count: number, last: number): Promise<void> {
  await db.execute(sql`update job_counters set last_job_number = last_job_number - ${count}::int
    where stringer_id = ${db.stringer_id} and last_job_number = ${last}`)
}

/**
 * Discards the cached plans of the triggers' queries. In a new installation they were made for empty tables and would scan whole tables
 * for each inserted row.
 */
export async function discardPlans(db: TenantDb): Promise<void> {
  await db.execute(sql`discard plans`)
}

export type NewImport = Omit<typeof imports.$inferInsert, 'stringer_id' | 'kind' | 'undone_at' | 'created_at'>

export async function insertImport(db: TenantDb, fields: NewImport): Promise<void> {
  await db.insert(imports).values({ ...fields, stringer_id: db.stringer_id, kind: 'jobs' })
}

// Cast to text first: the driver would encode a parameter of type json a second time.
const toJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::json`

export type NewCustomer = ImportedCustomer & { readonly id: CustomerId }
export type NewRacquet = ImportedRacquet & { readonly id: RacquetId; readonly customer_id: CustomerId }
export type NewPastJob = Omit<ImportedJob, 'day'> & {
  readonly id: JobId
  readonly customer_id: CustomerId
  readonly racquet_id: RacquetId
  readonly job_number: number
}

export async function insertCustomers(db: TenantDb, import_id: ImportId, rows: readonly NewCustomer[]): Promise<void> {
  await db.execute(sql`insert into ${customers} (stringer_id, import_id, id, full_name, email, phone)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, r.* from json_to_recordset(${toJson(rows)})
      as r (id uuid, full_name text, email text, phone text)`)
}

export async function insertRacquets(db: TenantDb, import_id: ImportId, rows: readonly NewRacquet[]): Promise<void> {
  await db.execute(sql`insert into ${racquets} (stringer_id, import_id, id, customer_id, brand, model, own_number, string_pattern)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, r.* from json_to_recordset(${toJson(rows)})
      as r (id uuid, customer_id uuid, brand text, model text, own_number smallint, string_pattern text)`)
}

/** Inserts finished jobs, each with its pick-up and its payment in its history. */
export async function insertPastJobs(db: TenantDb, import_id: ImportId, rows: readonly NewPastJob[]): Promise<void> {
  await db.execute(sql`insert into ${string_jobs} (stringer_id, import_id, status, id, customer_id, racquet_id, job_number, job_date,
      time_completed, picked_up_at, string_mains_brand, string_mains_model, string_mains_color, string_crosses_brand,
      string_crosses_model, string_crosses_color, string_source_mains, string_source_crosses, tension_mains, tension_crosses,
      string_pattern, price, payment_status, payment_method, paid_at, duration_minutes, labor_notes)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, 'picked_up', r.* from json_to_recordset(${toJson(rows)})
      as r (id uuid, customer_id uuid, racquet_id uuid, job_number integer, job_date timestamptz, time_completed timestamptz,
        picked_up_at timestamptz, string_mains_brand text, string_mains_model text, string_mains_color text,
        string_crosses_brand text, string_crosses_model text, string_crosses_color text, string_source_mains text,
        string_source_crosses text, tension_mains smallint, tension_crosses smallint, string_pattern text, price numeric,
        payment_status text, payment_method text, paid_at timestamptz, duration_minutes integer, labor_notes text)`)
  const events = rows.flatMap(({ id, picked_up_at, paid_at, price, payment_method }) => [
    { id: newId(), string_job_id: id, kind: 'status', to_value: 'picked_up', created_at: picked_up_at },
    ...(paid_at === null
      ? []
      : [
          {
            id: newId(),
            string_job_id: id,
            kind: 'payment',
            to_value: 'paid',
            amount: price,
            payment_method,
            created_at: paid_at,
          },
        ]),
  ])
  await db.execute(sql`insert into ${job_events} (stringer_id, id, string_job_id, kind, to_value, amount, payment_method, created_at)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${toJson(events)})
      as r (id uuid, string_job_id uuid, kind text, to_value text, amount numeric, payment_method text, created_at timestamptz)`)
}
