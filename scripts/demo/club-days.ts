// The days that the club has closed.
import { expectedCash, totalPayments } from '#domain/day-close/totals.ts'
import { addDays, atHour } from '#domain/values/dates/dates.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { noMoney, sumMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import { openEntries } from '#server/day-close/queries.ts'
import { closeDay, readOpenDay } from '#server/day-close/service.ts'

import { createRandom, type Random } from './random.ts'
import type { Command, Step } from './steps.ts'
import type { Clock } from './visits.ts'

/** How many past days the club has closed. */
const closedDays = 40
const closingHour = 20
/** The cash in the drawer every morning. */
const float = read.money.parse('150.00')
const seed = 2028

/** Usually zero. Occasionally someone gave the wrong change. */
const miscount = (random: Random) => (random.chance(0.85) ? noMoney : read.money.parse(random.pick(['-2.00', '1.00', '5.00'])))

/** Closes the day if anything was paid. The drawer has what the payments say, except for a miscount. */
const close =
  (random: Random): Command =>
  async (db, { now }) => {
    const { day, first_day, entries, previous, opening_cash: left } = await readOpenDay(db, now)
    if (day === null || entries === 0) return
    const opening_cash = left ?? float
    const expected = expectedCash(opening_cash, totalPayments(await openEntries(db, { first_day, day })))
    const counted_cash = sumMoney([expected, miscount(random)])
    const left_cash = compareDecimals(counted_cash, float) < 0 ? counted_cash : float
    const counts = { opening_cash, counted_cash, left_cash, note: null }
    await closeDay(db, { day, previous_id: previous?.id ?? null, entries, ...counts }, now)
  }

export function closingSteps({ now, time_zone }: Clock): Step[] {
  const random = createRandom(seed)
  return Array.from({ length: closedDays }, (_, index): Step => {
    const at = atHour(addDays(now, index - closedDays, time_zone), closingHour, time_zone)
    return { at, by: 'counter', run: close(random) }
  })
}
