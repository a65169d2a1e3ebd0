// The club's payments of the last weeks, and its closed days.
import type { day_close_totals, day_closes, payment_entries } from '#database/tables/day-closes.ts'
import { totalPayments } from '#domain/day-close/totals.ts'
import { atHour, dayOf } from '#domain/values/dates.ts'
import { addDays } from '#domain/values/days.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { dayCloseId, paymentEntryId, paymentId, userId, type PaymentId, type StringerId } from '#domain/values/ids.ts'
import { noMoney, sumMoney } from '#domain/values/money.ts'
import { read } from '#domain/values/records.ts'

import { clubPeople, type ClubIds } from './club-people.ts'
import { dayAfter } from './days.ts'
import { createRandom, type Random } from './random.ts'
import type { Clock } from './visits.ts'
import type { DemoYear } from './year.ts'

type Payment = typeof payment_entries.$inferInsert & { readonly payment_id: PaymentId }
type Close = typeof day_closes.$inferInsert
type Total = typeof day_close_totals.$inferInsert

/** How many past days the club has closed. */
const closedDays = 40
/** The cash in the drawer every morning. */
const float = read.money.parse('150.00')
const seed = 2028

/** Usually zero. Occasionally someone gave the wrong change. */
const miscount = (random: Random) => (random.chance(0.85) ? noMoney : read.money.parse(random.pick(['-2.00', '1.00', '5.00'])))

/** Each payment covers one job. */
const idsOf = (id: string) => ({ id: paymentEntryId.parse(id), payment_id: paymentId.parse(id) })

function createPayments(random: Random, { jobs, events }: DemoYear, clock: Clock): Payment[] {
  const numbers = new Map(jobs.map(({ id, job_number }) => [id, job_number]))
  const since = dayAfter(clock, -closedDays)
  return events
    .filter(({ kind, created_at }) => kind === 'payment' && dayOf(created_at, clock.time_zone) >= since)
    .map(({ stringer_id, string_job_id, payment_method, amount, by_user_id, created_at }) => ({
      stringer_id,
      ...idsOf(random.id(created_at)),
      kind: 'payment' as const,
      string_job_id,
      job_number: numbers.get(string_job_id) ?? 0,
      method: payment_method ?? null,
      amount: amount ?? noMoney,
      by_user_id: by_user_id ? userId.parse(by_user_id) : null,
      day: dayOf(created_at, clock.time_zone),
      created_at,
    }))
}

interface DayToClose {
  readonly stringer_id: StringerId
  readonly day: string
  readonly payments: readonly Payment[]
  readonly previous: Close | undefined
}

function closeDay(random: Random, { stringer_id, day, payments, previous }: DayToClose, people: ClubIds, clock: Clock) {
  const nameOf = new Map<string, string>(clubPeople.map(({ key, full_name }) => [people[key], full_name]))
  const closed_at = atHour(`${day}T12:00:00Z`, 20, clock.time_zone)
  const id = dayCloseId.parse(random.id(closed_at))
  const sums = totalPayments(
    payments.map(({ payment_id, method = null, by_user_id = null, amount }) => {
      return { payment_id, method, by_user_id, by_name: nameOf.get(by_user_id ?? '') ?? null, amount }
    }),
  )
  const opening_cash = previous?.left_cash ?? float
  const expected_cash = sumMoney([opening_cash, ...sums.filter(({ is_cash }) => is_cash).map(({ amount }) => amount)])
  const counted_cash = sumMoney([expected_cash, miscount(random)])
  const close: Close = {
    stringer_id,
    id,
    first_day: previous ? addDays(previous.day, 1) : day,
    day,
    previous_id: previous?.id ?? null,
    currency: 'EUR',
    entries: payments.length,
    amount: sumMoney(payments.map(({ amount }) => amount)),
    opening_cash,
    expected_cash,
    counted_cash,
    left_cash: compareDecimals(counted_cash, float) < 0 ? counted_cash : float,
    note: null,
    by_user_id: people.counter,
    by_name: nameOf.get(people.counter) ?? '',
    closed_at,
  }
  const totals = sums.map((sum): Total => ({ ...sum, stringer_id, id: random.id(closed_at), day_close_id: id }))
  return { close, totals }
}

/** Closes every past day with payments. A close's rows belong to it from the start, as the database requires. */
export function closeDays(stringer_id: StringerId, year: DemoYear, people: ClubIds, clock: Clock) {
  const random = createRandom(seed)
  const payments = createPayments(random, year, clock)
  const today = dayAfter(clock, 0)
  const byDay = Map.groupBy(payments, ({ day }) => day)
  const closes: Close[] = []
  const totals: Total[] = []
  for (const day of [...byDay.keys()].filter((candidate) => candidate < today).toSorted()) {
    const closed = closeDay(random, { stringer_id, day, payments: byDay.get(day) ?? [], previous: closes.at(-1) }, people, clock)
    closes.push(closed.close)
    totals.push(...closed.totals)
  }
  const closeOf = new Map(closes.map(({ day, id }) => [day, id]))
  return { closes, totals, payments: payments.map((payment) => ({ ...payment, day_close_id: closeOf.get(payment.day) ?? null })) }
}
