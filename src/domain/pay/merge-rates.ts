// Rates of two customers who become one (decision 0059).
import { ratesOn, type Rate } from './rates.ts'

const lastDay = '2199-12-31'

/**
 * Whether the rates of the customer that stays hide one of the other: for the same person or everybody, of another amount, now or later. The
 * rules of the kept customer stay, and those that it doesn't have move to it.
 * @param today in the time zone of the business
 */
export function hidesRate(kept: readonly Rate[], gone: readonly Rate[], today: string): boolean {
  const people = new Set(kept.map(({ user_id }) => user_id))
  return [today, lastDay].some((day) => {
    const amounts = new Map(ratesOn(kept, day).map(({ user_id, amount }) => [user_id, amount]))
    return ratesOn(gone, day).some(({ user_id, amount }) => people.has(user_id) && amounts.get(user_id) !== amount)
  })
}
