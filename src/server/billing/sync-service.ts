import type { StringerId } from '#domain/values/ids.ts'
import { graceEnds, pastDueDays, tierOf } from '#domain/billing/tiers.ts'
import { NetworkError } from '#domain/errors.ts'
import type { Services } from '#server/http/context.ts'
import type { Payments, ProviderSubscription, Signal } from '#server/platform/payments/payments.ts'

import {
  drawTicket,
  endTier,
  isApplied,
  pastGrace,
  payeeOf,
  payeesAfter,
  writeTold,
  type Payee,
  type Told,
} from './sync-queries.ts'

/** What it needs of the process; a command has no more. */
export type Billing = Pick<Services, 'access' | 'log' | 'clock'> & { readonly payments: Payments }

// The further up, the more it is the one that counts.
const ranks: Readonly<Record<string, number>> = { active: 0, trialing: 0, past_due: 1, unpaid: 2, paused: 2, incomplete: 3 }
const lastRank = 4
const rankOf = ({ status }: ProviderSubscription): number => ranks[status] ?? lastRank

/** Whether it goes on by itself, so that another one would be a second payment. */
export const goesOn = (subscription: ProviderSubscription): boolean => rankOf(subscription) <= 2

// Of those that go on the first one made, of those that ended the last.
function inOrder(one: ProviderSubscription, other: ProviderSubscription): number {
  const later = one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id)
  return rankOf(one) - rankOf(other) || (goesOn(one) ? later : -later)
}

/** Asks the provider for the state of a stringer's subscription and writes it. A second payment for the same is given back. */
export async function sync(billing: Billing, { stringer_id, customer_id }: Payee, event_id?: string) {
  const { payments, access, log, clock } = billing
  const system = access.asSystem('billing')
  const ticket = await drawTicket(system)
  const found = (await payments.subscriptionsOf(customer_id)).toSorted(inOrder)
  const [kept, ...others] = found
  const doubles = others.filter((other) => other.is_ours && rankOf(other) <= 1)
  for (const { id } of doubles) {
    log.warn({ stringer_id, subscription_id: id }, 'paid twice: the second subscription is given back')
    await payments.refundAndCancel(id)
  }
  const now = clock()
  const told = { ...toldOf(kept), ...(doubles.length > 0 && { refunded_at: now }) }
  await writeTold(system, stringer_id, { told, tier: tierOf(told, now), ticket, checked_at: now, event_id })
  return kept
}

const nothing: Told = {
  subscription_id: null,
  status: null,
  price_id: null,
  interval: null,
  current_period_end: null,
  cancels_at: null,
  past_due_since: null,
}

function toldOf(kept: ProviderSubscription | undefined): Told {
  if (!kept) return nothing
  const { id: subscription_id, status, price_id, interval, current_period_end, cancels_at, past_due_since } = kept
  return { subscription_id, status, price_id, interval, current_period_end, cancels_at, past_due_since }
}

/** Acts on an event of the provider: once, whatever it says, by asking how things stand. */
export async function applySignal(billing: Billing, { id, type, customer_id }: Signal): Promise<void> {
  const { access, log } = billing
  const system = access.asSystem('webhook')
  if (customer_id === undefined || (await isApplied(system, id))) return
  const payee = await payeeOf(system, customer_id)
  if (payee) await sync(billing, payee, id)
  else log.info({ event_id: id, type, customer_id }, 'an event of a customer whom nobody here is')
}

const atOnce = 100

/** After so many refusals in a row the provider is down, and the next round will do. */
const tooManyFailures = 5

/** Asks the provider about everybody, one after the other: repairs what no event told. */
export async function reconcile(billing: Billing): Promise<void> {
  const system = billing.access.asSystem('reconcile')
  let after: StringerId | undefined
  let inARow = 0
  for (;;) {
    const payees = await payeesAfter(system, after, atOnce)
    for (const payee of payees) {
      const isDone = await attempt(billing, payee)
      inARow = isDone ? 0 : inARow + 1
      if (inARow >= tooManyFailures) return
    }
    after = payees.at(-1)?.stringer_id
    if (payees.length < atOnce) return
  }
}

async function attempt(billing: Billing, payee: Payee): Promise<boolean> {
  try {
    await sync(billing, payee)
    return true
  } catch (err) {
    const { stringer_id } = payee
    if (!(err instanceof NetworkError)) billing.log.error({ err, stringer_id }, 'a subscription could not be checked')
    return false
  }
}

/** Takes the paid tier from whoever is past due for longer than it is kept. Needs nobody's answer. */
export async function endGraces({ access, clock }: Pick<Billing, 'access' | 'clock'>): Promise<void> {
  const system = access.asSystem('grace')
  const now = clock()
  const since = new Date(Date.parse(now) - pastDueDays * 86_400_000).toISOString()
  for (const subscription of await pastGrace(system, since)) {
    if (subscription.past_due_since && graceEnds(subscription.past_due_since) <= now) await endTier(system, subscription)
  }
}
