// Rates when two customers are merged (decision 0059).
import { ratesOn, type Rate } from './rates.ts'

const lastDay = '2199-12-31'

/**
 * Whether the kept customer's rates hide a different rate of the removed customer, for the same member or for everybody, now or later. The
 * kept customer's rules stay; rules that it doesn't have are moved to it.
 * @param today in the time zone of the business
 */
export function hidesRate(kept: readonly Rate[], gone: readonly Rate[], today: string): boolean {
  const people = new Set(kept.map(({ user_id }) => user_id))
  return [today, lastDay].some((day) => {
    const amounts = new Map(ratesOn(kept, day).map(({ user_id, amount }) => [user_id, amount]))
    return ratesOn(gone, day).some(({ user_id, amount }) => people.has(user_id) && amounts.get(user_id) !== amount)
  })
}
