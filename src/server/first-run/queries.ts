import { lockRows } from '#database/locks.ts'
import { clearReferencesToJobs } from '#database/queries/references.ts'
import type { TenantDb } from '#database/access.ts'
import { jsonParameter } from '#database/queries/imports.ts'
import { businesses } from '#database/tables/businesses.ts'
import { imports } from '#database/tables/imports.ts'
import type { RemovedSample } from '#contract/first-run.ts'
import type { FirstChoice } from '#domain/first-run/choices.ts'
import type { PastEvent } from '#domain/jobs/history.ts'
import { customerId, jobId, type ImportId } from '#domain/values/ids.ts'
import { isUsed } from '#server/imports/undo-service.ts'
import { insertHistory } from '#server/jobs/detail-service.ts'
import { undoAllPayments } from '#server/jobs/ledger-service.ts'
import { reverseCredits } from '#server/pay/credit-service.ts'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

/** Stores the first choice. Returns false if another choice was made before. The choice "import" can still be changed. */
export async function storeChoice(db: TenantDb, choice: FirstChoice): Promise<boolean> {
  const stored = await db
    .update(businesses)
    .set({ first_choice: choice })
    .where(and(eq(businesses.id, db.stringer_id), or(isNull(businesses.first_choice), eq(businesses.first_choice, 'import'))))
    .returning({ id: businesses.id })
  return stored.length > 0
}

export async function readChoice(db: TenantDb): Promise<FirstChoice | null> {
  const [row] = await db.select({ choice: businesses.first_choice }).from(businesses).where(eq(businesses.id, db.stringer_id))
  return row?.choice ?? null
}

/** Whether the business has customers of any kind. */
export async function hasCustomers(db: TenantDb): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from customers where stringer_id = ${db.stringer_id}) as has`,
  )
  return rows[0]?.has ?? false
}

interface SampleRecords {
  readonly customers: readonly object[]
  readonly racquets: readonly object[]
  readonly jobs: readonly object[]
  readonly events: readonly PastEvent[]
  readonly feedback: readonly object[]
}

const rowsOf = (rows: readonly object[]) => jsonParameter(JSON.stringify(rows))

/** Inserts the sample shop. Its jobs are numbered from 1, and the next job continues from there. */
export async function insertSample(
  db: TenantDb,
  id: ImportId,
  { customers, racquets, jobs, events, feedback }: SampleRecords,
): Promise<void> {
  const counts = { customers: customers.length, racquets: racquets.length, jobs: jobs.length, existing: 0, refused: 0 }
  await db.insert(imports).values({ ...counts, stringer_id: db.stringer_id, id, kind: 'sample', file_name: 'Sample shop' })
  const own = sql`${db.stringer_id}::uuid, ${id}::uuid`
  await db.execute(sql`insert into customers (stringer_id, import_id, id, full_name, notes)
    select ${own}, r.* from json_to_recordset(${rowsOf(customers)}) as r (id uuid, full_name text, notes text)`)
  await db.execute(sql`insert into racquets (stringer_id, import_id, id, customer_id, brand, model, own_number, string_pattern, plays_per_week)
    select ${own}, r.* from json_to_recordset(${rowsOf(racquets)}) as r (id uuid, customer_id uuid, brand text, model text,
      own_number smallint, string_pattern text, plays_per_week smallint)`)
  await db.execute(sql`insert into job_counters (stringer_id, last_job_number) values (${db.stringer_id}, ${jobs.length})
    on conflict (stringer_id) do update set last_job_number = greatest(job_counters.last_job_number, excluded.last_job_number)`)
  // The jobs' links have no token.
  await db.execute(sql`with added as (
    insert into string_jobs (stringer_id, import_id, id, job_number, customer_id, racquet_id, status, job_date, due_date,
      time_started, time_completed, picked_up_at, duration_minutes, string_mains_brand, string_mains_model, string_crosses_brand,
      string_crosses_model, tension_mains, tension_crosses, string_pattern, price, payment_status, paid_amount, payment_method, paid_at, labor_notes)
    select ${own}, r.* from json_to_recordset(${rowsOf(jobs)}) as r (id uuid, job_number integer, customer_id uuid, racquet_id uuid,
      status text, job_date timestamptz, due_date timestamptz, time_started timestamptz, time_completed timestamptz,
      picked_up_at timestamptz, duration_minutes integer, string_mains_brand text, string_mains_model text, string_crosses_brand text,
      string_crosses_model text, tension_mains smallint, tension_crosses smallint, string_pattern text, price numeric,
      payment_status text, paid_amount numeric, payment_method text, paid_at timestamptz, labor_notes text)
    returning stringer_id, id)
    insert into feedback_links (stringer_id, string_job_id) select stringer_id, id from added`)
  await insertHistory(db, JSON.stringify(events))
  await db.execute(sql`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, created_at)
    select ${db.stringer_id}::uuid, r.id, r.string_job_id, r.customer_id, 'business', r.rating, r.created_at
    from json_to_recordset(${rowsOf(feedback)}) as r (id uuid, string_job_id uuid, customer_id uuid, rating smallint, created_at timestamptz)`)
}

/** The business's default price. */
export async function readDefaultPrice(db: TenantDb): Promise<string | null> {
  const [row] = await db.select({ price: businesses.default_price }).from(businesses).where(eq(businesses.id, db.stringer_id))
  return row?.price ?? null
}

/** The sample shop, unless it was removed. Locks it until the transaction ends, so it is removed only once. */
export async function lockSample(db: TenantDb) {
  const { id, jobs, customers, racquets } = imports
  const [sample] = await db
    .select({ id, jobs, customers, racquets })
    .from(imports)
    .where(and(eq(imports.stringer_id, db.stringer_id), eq(imports.kind, 'sample'), isNull(imports.undone_at)))
    .for('update')
  return sample
}

const keptCustomers = z.array(
  z.object({ id: z.string().transform((id) => customerId.parse(id)), full_name: z.string(), is_sample: z.boolean() }),
)

/** Tables whose rows are removed with the sample shop or handled separately. Rows in any other table keep the customer. */
const goesAlong: ReadonlySet<string> = new Set([
  'customer_string_preferences',
  'feedback',
  'feedback_links',
  'message_choices',
  'racquet_photos',
  // Reversed by entries.
  'pay_entries',
  'payment_entries',
  // Checked separately.
  'customers',
  'string_jobs',
])

const ofSample = (db: TenantDb, id: ImportId): SQL => sql`o.stringer_id = ${db.stringer_id} and o.import_id = ${id}::uuid`
const isOwn = (id: ImportId): SQL => sql`x.import_id is distinct from ${id}::uuid`

const recordedPayments = z.array(z.object({ id: jobId, is_whole: z.boolean() }))

/**
 * The sample shop's jobs with recorded payments that weren't undone. A payment that isn't whole can't be undone, because the job came paid
 * with the sample shop and that was undone or corrected.
 */
async function paidJobs(db: TenantDb, id: ImportId) {
  const { rows } = await db.execute(sql`select o.id, sum(x.amount) = o.paid_amount as is_whole
    from string_jobs o join payment_entries x on x.stringer_id = o.stringer_id and x.string_job_id = o.id and x.kind <> 'opening'
    where ${ofSample(db, id)} group by o.id, o.paid_amount having sum(x.amount) <> 0`)
  const jobs = recordedPayments.parse(rows)
  const idsOf = (isWhole: boolean) => jobs.filter((job) => job.is_whole === isWhole).map((job) => job.id)
  return { whole: idsOf(true), others: idsOf(false) }
}

type PaidJobs = Awaited<ReturnType<typeof paidJobs>>

/**
 * Customers that keep their records: sample customers with added records, and other customers whose sample records have something added.
 */
async function keptBy(db: TenantDb, id: ImportId, paid: PaidJobs) {
  const own = sql`x.stringer_id = ${db.stringer_id}`
  const { rows } = await db.execute(sql`with used as (
      select o.customer_id from string_jobs o where ${ofSample(db, id)} and (${isUsed(db, 'job', goesAlong)} or o.id = any (${sql.param(paid.others)}::uuid[]))
      union select o.customer_id from racquets o where ${ofSample(db, id)} and ${isUsed(db, 'racquet', goesAlong)}
      union select o.id from customers o where ${ofSample(db, id)} and (${isUsed(db, 'customer', goesAlong)}
        or exists (select from racquets x where ${own} and x.customer_id = o.id and ${isOwn(id)})
        or exists (select from string_jobs x where ${own} and x.customer_id = o.id and ${isOwn(id)}))
    ), kept as (
      select customer_id from used
      union select x.payer_id from customers x where ${own} and x.payer_id is not null and (${isOwn(id)} or x.id in (select customer_id from used))
    )
    select c.id, c.full_name, coalesce(c.import_id = ${id}::uuid, false) as is_sample
    from kept join customers c on c.stringer_id = ${db.stringer_id} and c.id = kept.customer_id order by c.full_name, c.id`)
  return keptCustomers.parse(rows)
}

/** Restarts job numbers at 1 if no job is left. Waits for a concurrent creation, which holds the lock, and then finds its job. */
async function restartNumbers(db: TenantDb): Promise<void> {
  await db.execute(sql`select last_job_number from job_counters where stringer_id = ${db.stringer_id} for update`)
  await db.execute(sql`update job_counters set last_job_number = 0 where stringer_id = ${db.stringer_id}
    and not exists (select from string_jobs where stringer_id = ${db.stringer_id})`)
}

const removedJobs = z.array(z.object({ id: jobId }))

/**
 * Removes the sample shop except for customers with added records. Concurrent additions have either finished, or wait for the locks and
 * then find no customer.
 */
export async function removeSample(db: TenantDb, id: ImportId, now: string): Promise<RemovedSample> {
  for (const table of ['customers', 'racquets', 'string_jobs'])
    await lockRows(db, sql`${sql.identifier(table)} o where ${ofSample(db, id)}`)
  await db
    .update(imports)
    .set({ undone_at: sql`now()` })
    .where(and(eq(imports.stringer_id, db.stringer_id), eq(imports.id, id)))
  const paid = await paidJobs(db, id)
  const kept = await keptBy(db, id, paid)
  const keptIds = sql.param(kept.map((one) => one.id))
  const isRemoved = sql`${ofSample(db, id)} and o.customer_id <> all (${keptIds}::uuid[])`
  const removed = removedJobs.parse((await db.execute(sql`select o.id from string_jobs o where ${isRemoved}`)).rows)
  const removedIds = removed.map((job) => job.id)
  await reverseCredits(db, removedIds, 'deleted', now)
  // Payments recorded on sample jobs are not real money.
  await undoAllPayments(
    db,
    paid.whole.filter((job) => removedIds.includes(job)),
  )
  await clearReferencesToJobs(db, removedIds)
  await db.execute(sql`delete from string_jobs o where ${isRemoved}`)
  await db.execute(sql`delete from racquets o where ${isRemoved}
    and not exists (select from string_jobs x where x.stringer_id = o.stringer_id and x.racquet_id = o.id)`)
  await db.execute(sql`delete from customers o where ${ofSample(db, id)} and o.id <> all (${keptIds}::uuid[])`)
  await restartNumbers(db)
  return { kept: kept.flatMap(({ is_sample, ...one }) => (is_sample ? [one] : [])) }
}
