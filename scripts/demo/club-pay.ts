// The club's pay for its stringers: rates, a credit per job, and a monthly pay run.
import { dayOf } from '#domain/values/dates.ts'
import type { pay_entries, pay_rates, pay_runs } from '#database/tables/pay.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { isHybrid } from '#domain/jobs/strings.ts'
import { payEntryId, payRateId, payRunId, userId, type PayRunId, type StringerId } from '#domain/values/ids.ts'
import { noMoney, subtractMoney, sumMoney } from '#domain/values/money.ts'
import { read } from '#domain/values/records.ts'

import type { ClubIds } from './club-people.ts'
import { dayAfter } from './days.ts'
import { createRandom, type Random } from './random.ts'
import type { Clock } from './visits.ts'

type Rate = typeof pay_rates.$inferInsert
type Entry = typeof pay_entries.$inferInsert & { readonly id: string; readonly created_at: string }
type Run = typeof pay_runs.$inferInsert

export interface ClubPay {
  readonly rates: readonly Rate[]
  readonly runs: readonly Run[]
  readonly entries: readonly Entry[]
}

const seed = 2030
const amounts = { standard: read.money.parse('12.00'), hybrid: read.money.parse('15.00') }
const currency = 'EUR'

function createRates(random: Random, stringer_id: StringerId, people: ClubIds, clock: Clock): Rate[] {
  const rate = (kind: 'standard' | 'hybrid'): Rate => ({
    stringer_id,
    id: payRateId.parse(random.id(clock.now)),
    kind,
    amount: amounts[kind],
    valid_from: dayAfter(clock, -400),
    by_user_id: people.owner,
  })
  return [rate('standard'), rate('hybrid')]
}

/** Credits finished jobs, and reverses the credit of a job that was redone. */
function createEntries(random: Random, jobs: readonly Job[], clock: Clock): Entry[] {
  const credits = new Map<string, Entry>()
  const reversals: Entry[] = []
  for (const job of jobs) {
    const original = job.redo_of === null ? undefined : credits.get(job.redo_of)
    if (original) reversals.push(reverse(random, original, job, clock))
    const { stringer_id, id, job_number, strung_by, time_completed } = job
    if (time_completed === null || strung_by === null) continue
    const paid_for = isHybrid(job) ? 'hybrid' : 'standard'
    credits.set(id, {
      stringer_id,
      id: payEntryId.parse(random.id(time_completed)),
      user_id: strung_by,
      string_job_id: id,
      job_number,
      day: dayOf(time_completed, clock.time_zone),
      paid_for,
      amount: amounts[paid_for],
      currency,
      reason: 'finished',
      reverses: null,
      by_user_id: strung_by,
      created_at: time_completed,
    })
  }
  return [...credits.values(), ...reversals]
}

const reverse = (random: Random, credit: Entry, { id, job_date }: Job, clock: Clock): Entry => ({
  ...credit,
  id: payEntryId.parse(random.id(job_date)),
  day: dayOf(job_date, clock.time_zone),
  amount: subtractMoney(noMoney, credit.amount),
  reason: 'redo',
  reverses: credit.id,
  redo_id: id,
  created_at: job_date,
})

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Closes every month before the current one. */
export function createPay(stringer_id: StringerId, jobs: readonly Job[], people: ClubIds, clock: Clock): ClubPay {
  const random = createRandom(seed)
  const rates = createRates(random, stringer_id, people, clock)
  const open = createEntries(random, jobs, clock)
  const thisMonth = dayAfter(clock, 0).slice(0, 'YYYY-MM'.length)
  const keyOf = ({ user_id, day }: Entry) => `${user_id} ${day.slice(0, 'YYYY-MM'.length)}`
  const runs: Run[] = []
  const runOf = new Map<string, PayRunId>()
  for (const [key, entries] of Map.groupBy(open, keyOf)) {
    const [user_id, month] = key.split(' ')
    if (month === undefined || month >= thisMonth) continue
    const to_day = lastDayOf(month)
    const closed_at = `${to_day}T18:00:00.000Z`
    const id = payRunId.parse(random.id(closed_at))
    runOf.set(key, id)
    runs.push({
      stringer_id,
      id,
      user_id: userId.parse(user_id),
      from_day: `${month}-01`,
      to_day,
      count: entries.length,
      total: sumMoney(entries.map(({ amount }) => amount)),
      currency,
      by_user_id: people.owner,
      closed_at,
    })
  }
  return { rates, runs, entries: open.map((entry) => ({ ...entry, pay_run_id: runOf.get(keyOf(entry)) ?? null })) }
}
