import { newId } from '#domain/values/ids.ts'

import type { Caller } from './callers.ts'
import { dayIn } from './factories.ts'
import type { Queries, Sql } from './sql.ts'

export interface PayIds {
  readonly rate: string
  readonly run: string
}

interface Paid {
  readonly stringer_id: string
  readonly user_id: string
  readonly job: { readonly id: string; readonly job_number: number }
}

/** Inserts a rate, today's pay run with one entry, and an open entry directly. */
export async function aPayRun(owner: Sql, { stringer_id, user_id, job }: Paid): Promise<PayIds> {
  const [id, rate, day] = [newId(), newId(), dayIn(0)]
  await owner`insert into pay_rates (stringer_id, id, kind, amount, valid_from) values (${stringer_id}, ${rate}, 'standard', 5, ${day})`
  const addEntry = (sql: Queries, string_job_id: string, pay_run_id: string | null) =>
    sql`insert into pay_entries (stringer_id, user_id, string_job_id, job_number, day, paid_for, amount, currency, reason, pay_run_id)
      values (${stringer_id}, ${user_id}, ${string_job_id}, ${job.job_number}, ${day}, 'standard', 5, 'USD', 'finished', ${pay_run_id})`
  await owner.begin(async (sql) => {
    await sql`insert into pay_runs (stringer_id, id, user_id, from_day, to_day, count, total, currency)
      values (${stringer_id}, ${id}, ${user_id}, ${day}, ${day}, 1, 5, 'USD')`
    await addEntry(sql, job.id, id)
    // An entry for a deleted job.
    await addEntry(sql, newId(), null)
  })
  return { rate, run: id }
}

interface Ids extends PayIds {
  readonly customer: string
  readonly member: string
}

const valid_from = dayIn(7)

/** Calls that would succeed if the ids were the caller's. */
export const payAttempts = {
  'pay.setRate': [
    (api: Caller, his: Ids) => api.pay.setRate({ kind: 'standard', user_id: his.member, valid_from, from: null }),
    (api: Caller, his: Ids) => api.pay.setRate({ customer_id: his.customer, valid_from, from: null }),
    (api: Caller, his: Ids) => api.pay.setRate({ kind: 'rush', valid_from, from: his.rate }),
  ],
  'pay.closeRun': [
    (api: Caller, his: Ids) => api.pay.closeRun({ user_id: his.member, to: dayIn(0), count: 1, total: '5.00', currency: 'USD' }),
  ],
  'pay.run': [(api: Caller, his: Ids) => api.pay.run({ id: his.run })],
  'pay.exportRun': [(api: Caller, his: Ids) => api.pay.exportRun({ id: his.run })],
}

const ofMember = ({ member }: Ids, { items }: { items: readonly { user_id: string }[] }) => ({
  items: items.filter(({ user_id }) => user_id === member),
})

/** Lists that contain Bob's records for him and nothing for others. */
export const payLists = {
  'pay.entries': (api: Caller, his: Ids) => api.pay.entries({ user_id: his.member }),
  'pay.runs': (api: Caller, his: Ids) => api.pay.runs({ user_id: his.member }),
  'pay.report': async (api: Caller, his: Ids) => ofMember(his, await api.pay.report({ from: dayIn(-1), to: dayIn(1) })),
  'pay.rates': async (api: Caller, his: Ids) => ({
    items: (await api.pay.rates()).items.filter(({ id }) => id === his.rate),
  }),
  'pay.open': async (api: Caller, his: Ids) => ofMember(his, await api.pay.open({})),
}
