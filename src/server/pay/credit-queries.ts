// Entries that are written together with a change of a job (decision 0059). The jobs are locked.
import type { TenantDb } from '#database/access.ts'
import { todayOf } from '#database/planned-day.ts'
import { businesses } from '#database/tables/businesses.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { pay_entries, pay_rates } from '#database/tables/pay.ts'
import type { PayReason } from '#domain/pay/reasons.ts'
import type { Rate } from '#domain/pay/rates.ts'
import type { JobId } from '#domain/values/ids.ts'
import { sql, type SQL } from 'drizzle-orm'

type NewEntry = typeof pay_entries.$inferInsert

export interface PayContext extends Record<string, unknown> {
  readonly zone: string
  /** In the order in which they were set. */
  readonly rates: readonly Rate[]
  /** Jobs that are not credited: they have a credit already, or were redone. */
  readonly not_credited: readonly JobId[]
}

const idsParam = (ids: readonly JobId[]): SQL => sql`${sql.param([...ids])}::uuid[]`

const isReversed = (entry: SQL): SQL =>
  sql`exists (select from ${pay_entries} r where r.stringer_id = ${entry}.stringer_id and r.reverses = ${entry}.id)`

/** What is needed to credit jobs when they are finished; undefined for a business that doesn't use pay. One query. */
export async function readPayContext(db: TenantDb, ids: readonly JobId[]): Promise<PayContext | undefined> {
  const { rows } = await db.execute<PayContext>(sql`
    select b.time_zone as zone,
        coalesce((select json_agg(json_build_object('user_id', r.user_id, 'kind', r.kind, 'customer_id', r.customer_id,
            'string_brand', r.string_brand, 'string_model', r.string_model, 'amount', r.amount::text, 'valid_from', r.valid_from)
            order by r.created_at, r.id)
          from ${pay_rates} r where r.stringer_id = b.id and (r.customer_id is null or r.customer_id in (
            select j.customer_id from ${string_jobs} j where j.stringer_id = b.id and j.id = any(${idsParam(ids)})))), '[]') as rates,
        array(select j.id from ${string_jobs} j where j.stringer_id = b.id and j.id = any(${idsParam(ids)}) and (
            exists (select from ${string_jobs} redo where redo.stringer_id = b.id and redo.redo_of = j.id)
            or exists (select from ${pay_entries} e where e.stringer_id = b.id and e.string_job_id = j.id and e.amount > 0
              and not ${isReversed(sql`e`)}))) as not_credited
      from ${businesses} b where b.id = ${db.stringer_id} and 'pay' = any(b.shop_tools)`)
  return rows[0]
}

export async function insertEntries(db: TenantDb, entries: readonly Omit<NewEntry, 'stringer_id'>[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(pay_entries).values(entries.map((entry) => ({ ...entry, stringer_id: db.stringer_id })))
}

/** Writes the counter-entries of entries that none reverses yet. */
const reverse = async (db: TenantDb, which: SQL, reason: PayReason): Promise<void> => {
  await db.execute(sql`
    insert into ${pay_entries} (stringer_id, user_id, string_job_id, job_number, day, paid_for, amount, reason, reverses)
    select e.stringer_id, e.user_id, e.string_job_id, e.job_number, ${todayOf(db)}, e.paid_for, -e.amount, ${reason}::text, e.id
      from ${pay_entries} e where e.stringer_id = ${db.stringer_id} and ${which} and not ${isReversed(sql`e`)}`)
}

/** Reverses what was credited for jobs. */
export const reverseCredits = (db: TenantDb, ids: readonly JobId[], reason: 'stepped_back' | 'redo' | 'deleted'): Promise<void> =>
  reverse(db, sql`e.string_job_id = any(${idsParam(ids)}) and e.amount > 0`, reason)

/** Credits a finished job again that has lost its credit to a redo. */
export const restoreCredit = (db: TenantDb, id: JobId): Promise<void> =>
  reverse(
    db,
    sql`e.string_job_id = ${id} and e.reason = 'redo' and exists (select from ${string_jobs} j
      where j.stringer_id = e.stringer_id and j.id = e.string_job_id and j.status in ('completed', 'picked_up'))`,
    'redo_deleted',
  )
