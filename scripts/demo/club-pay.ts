// The club's pay for its stringers: rates, and a pay run for each month.
import { addDays, atHour, dayOf } from '#domain/values/dates/dates.ts'
import { read } from '#domain/values/records.ts'
import { openTotals } from '#server/pay/queries.ts'
import { closeRun, setRate } from '#server/pay/service.ts'

import { dayAfter } from './days.ts'
import type { Command, Step } from './steps.ts'
import { addMinutes, type Clock } from './visits.ts'
import { openedAt } from './year.ts'

const amounts = { standard: '12.00', hybrid: '15.00' } as const

const set =
  (kind: 'standard' | 'hybrid', valid_from: string): Command =>
  (db) => {
    const rule = { user_id: null, kind, customer_id: null, string_brand: null, string_model: null }
    return setRate(db, { ...rule, amount: read.money.parse(amounts[kind]), valid_from, from: null })
  }

/** Closes everybody's open entries up to a day. */
const closeRuns =
  (to: string): Command =>
  async (db) => {
    for (const { user_id, count, total, currency } of await openTotals(db, { to, user_id: undefined }))
      await closeRun(db, { user_id, to, count, total, currency })
  }

const daysPerYear = 365

/** The first days of the months of the year. */
const firstDays = (clock: Clock): number[] =>
  Array.from({ length: daysPerYear }, (_, index) => index - daysPerYear + 1).filter((days) =>
    dayAfter(clock, days).endsWith('-01'),
  )

/** Pays each month on the first day of the next one, in the morning. */
export function paySteps(clock: Clock): Step[] {
  const { now, time_zone } = clock
  const runs = firstDays(clock).map((days): Step => {
    const at = atHour(addDays(now, days, time_zone), 9, time_zone)
    return { at, by: 'owner', run: closeRuns(dayAfter(clock, days - 1)) }
  })
  return [
    { at: addMinutes(openedAt(clock), 10), by: 'owner', run: set('standard', dayOf(openedAt(clock), time_zone)) },
    { at: addMinutes(openedAt(clock), 11), by: 'owner', run: set('hybrid', dayOf(openedAt(clock), time_zone)) },
    ...runs.filter(({ at }) => at < now),
  ]
}
