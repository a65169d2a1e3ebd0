// What is picked up, and how it is paid.
import type { JobRow } from '#contract/jobs/jobs.ts'
import { sumOwed } from '#domain/jobs/payment.ts'
import type { JobId } from '#domain/values/ids.ts'
import { formatMoney, noMoney } from '#domain/values/money/money.ts'

import { paidPickup, type MoveInput } from '../mutations.ts'

/** A payment method, or `later` to pick up without paying. */
export type PickupPayment = { readonly method: string } | 'later' | null

// A payer with more racquets is a club, whose members collect their own.
const maxPreselected = 8

/** Whether a job is picked up unless the user deselects it: all of a payer with a few racquets, or else only the opened one. */
export const isPreselected = ({ id }: Pick<JobRow, 'id'>, opened: JobId, readyCount: number): boolean =>
  id === opened || readyCount <= maxPreselected

/** The label of the button: "Picked up and paid $54.00". */
export function pickupLabel(jobs: readonly JobRow[], payment: PickupPayment, currency: string): string {
  const owed = sumOwed(jobs)
  if (owed === noMoney) return 'Picked up'
  const amount = formatMoney(owed, currency)
  return payment === 'later' ? `Picked up, ${amount} owed` : `Picked up and paid ${amount}`
}

/** The move of the jobs with their payment; null while the method isn't chosen. */
export function pickupMove(jobs: readonly JobRow[], payment: PickupPayment, currency: string): MoveInput | null {
  if (jobs.length === 0) return null
  if (sumOwed(jobs) === noMoney || payment === 'later') return { jobs, to: 'picked_up' }
  return payment && paidPickup(jobs, payment.method, currency)
}
