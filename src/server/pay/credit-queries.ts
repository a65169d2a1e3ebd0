// Entries that are written together with a change to a job (decision 0059). The jobs are locked.
import type { TenantDb } from '#database/access.ts'
import { todayOf } from '#database/queries/days.ts'
import { businesses } from '#database/tables/businesses.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { pay_entries, pay_rates } from '#database/tables/pay.ts'
import type { PayReason } from '#domain/pay/reasons.ts'
import type { Rate } from '#domain/pay/rates.ts'
import type { JobId } from '#domain/values/ids.ts'
import { sql, type SQL } from 'drizzle-orm'

type NewEntry = typeof pay_entries.$inferInsert

export interface PayContext extends Record<string, unknown> {
  /** In the time zone of the business. */
  readonly today: string
  readonly currency: string
  /** In the order in which they were set. */
  readonly rates: readonly Rate[]
  /** Jobs that already have a credit. */
  readonly credited: readonly JobId[]
  readonly redone: readonly JobId[]
}

const idsParam = (ids: readonly JobId[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/** Whether an entry `e` is the last one of its job. If it is a credit, it is the job's only one. */
const isLast = sql`not exists (select from ${pay_entries} later where later.stringer_id = e.stringer_id
  and later.string_job_id = e.string_job_id and later.position > e.position)`

/** The data for crediting jobs when they are finished. Undefined for a business that doesn't use pay. One query. */
export async function readPayContext(db: TenantDb, ids: readonly JobId[], now: string): Promise<PayContext | undefined> {
  const { rows } = await db.execute<PayContext>(sql`
    select ${todayOf(db, now)}::text as today, b.currency,
        coalesce((select json_agg(json_build_object('user_id', r.user_id, 'kind', r.kind, 'customer_id', r.customer_id,
            'string_brand', r.string_brand, 'string_model', r.string_model, 'amount', app.money(r.amount)::text, 'valid_from', r.valid_from)
            order by r.created_at, r.id)
          from ${pay_rates} r where r.stringer_id = b.id and (r.customer_id is null or r.customer_id in (
            select j.customer_id from ${string_jobs} j where j.stringer_id = b.id and j.id = any(${idsParam(ids)})))), '[]') as rates,
        array(select e.string_job_id from ${pay_entries} e where e.stringer_id = b.id and e.string_job_id = any(${idsParam(ids)})
          and e.amount > 0 and ${isLast}) as credited,
        array(select redo.redo_of from ${string_jobs} redo where redo.stringer_id = b.id and redo.redo_of = any(${idsParam(ids)})) as redone
      from ${businesses} b where b.id = ${db.stringer_id} and 'pay' = any(b.shop_tools)`)
  return rows[0]
}

export async function insertEntries(db: TenantDb, entries: readonly Omit<NewEntry, 'stringer_id'>[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(pay_entries).values(entries.map((entry) => ({ ...entry, stringer_id: db.stringer_id })))
}

/** Writes counter-entries of the last entries of jobs. If a redo is the reason, they name it. */
const reverse = async (db: TenantDb, which: SQL, reason: PayReason, now: string): Promise<void> => {
  await db.execute(sql`
    insert into ${pay_entries}
        (stringer_id, user_id, string_job_id, job_number, day, paid_for, amount, currency, reason, reverses, redo_id)
    select e.stringer_id, e.user_id, e.string_job_id, e.job_number, ${todayOf(db, now)}, e.paid_for, -e.amount, e.currency,
        ${reason}::text, e.id, case when ${reason}::text = 'redo' then redo.id end
      from ${pay_entries} e left join ${string_jobs} redo on redo.stringer_id = e.stringer_id and redo.redo_of = e.string_job_id
      where e.stringer_id = ${db.stringer_id} and ${which} and ${isLast}`)
}

const isCreditOf = (ids: readonly JobId[]): SQL => sql`e.string_job_id = any(${idsParam(ids)}) and e.amount > 0`

/** Reverses the credits of jobs. */
export const reverseCredits = (
  db: TenantDb,
  ids: readonly JobId[],
  reason: 'stepped_back' | 'deleted',
  now: string,
): Promise<void> => reverse(db, isCreditOf(ids), reason, now)

/** Reverses the credits of jobs that were redone. */
export const reverseRedone = (db: TenantDb, ids: readonly JobId[], now: string): Promise<void> =>
  reverse(db, sql`${isCreditOf(ids)} and redo.id is not null`, 'redo', now)

/**
 * Restores the credit that a finished job lost to a redo, if the redo took it from the person who strung the job last and no entry was
 * written for the job since.
 */
export const restoreCredit = (db: TenantDb, id: JobId, redo: JobId, now: string): Promise<void> =>
  reverse(
    db,
    sql`e.string_job_id = ${id} and e.reason = 'redo' and e.redo_id = ${redo} and exists (select from ${string_jobs} j
      where j.stringer_id = e.stringer_id and j.id = e.string_job_id and j.strung_by = e.user_id)`,
    'redo_deleted',
    now,
  )
