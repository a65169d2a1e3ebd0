import { shiftDays } from '#domain/values/dates/durations.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { gracePeriodEnd, graceDays, tierOf } from '#domain/billing/tiers.ts'
import { NetworkError } from '#domain/errors.ts'
import type { Services } from '#server/procedure/context.ts'
import type { Payments, ProviderSubscription, WebhookEvent } from '#server/platform/payments/payments.ts'

import {
  endTier,
  findSubscriber,
  isApplied,
  listOverdue,
  listSubscribers,
  nextSyncNumber,
  writeState,
  type ProviderState,
  type Subscriber,
} from './sync-queries.ts'

/** The services that billing needs. Commands have only these. */
export type Billing = Pick<Services, 'access' | 'log' | 'clock'> & { readonly payments: Payments }

// If there are several subscriptions, the one with the lowest rank counts.
const ranks: Readonly<Record<string, number>> = { active: 0, trialing: 0, past_due: 1, unpaid: 2, paused: 2, incomplete: 3 }
const lastRank = 4
const rankOf = ({ status }: ProviderSubscription): number => ranks[status] ?? lastRank

/** Whether it renews, so that another subscription would be a duplicate payment. */
export const isRenewing = (subscription: ProviderSubscription): boolean => rankOf(subscription) <= 2

// Among renewing subscriptions the oldest comes first, among ended ones the newest.
function compareSubscriptions(a: ProviderSubscription, b: ProviderSubscription): number {
  const byAge = a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)
  return rankOf(a) - rankOf(b) || (isRenewing(a) ? byAge : -byAge)
}

/** Fetches the subscription from the provider and stores it. Refunds and cancels duplicates. */
export async function sync(billing: Billing, { stringer_id, customer_id }: Subscriber, event_id?: string) {
  const { payments, access, log, clock } = billing
  const system = access.asSystem('billing')
  const sync_number = await nextSyncNumber(system)
  const subscriptions = await payments.listSubscriptions(customer_id)
  const [current, ...others] = subscriptions.toSorted(compareSubscriptions)
  const duplicates = others.filter((other) => other.is_ours && rankOf(other) <= 1)
  for (const { id } of duplicates) {
    log.warn({ stringer_id, subscription_id: id }, 'duplicate subscription: refunding and canceling it')
    await payments.refundAndCancel(id)
  }
  const now = clock()
  const state = { ...toState(current), ...(duplicates.length > 0 && { refunded_at: now }) }
  await writeState(system, stringer_id, { state, tier: tierOf(state, now), sync_number, checked_at: now, event_id })
  return current
}

const noSubscription: ProviderState = {
  subscription_id: null,
  status: null,
  price_id: null,
  interval: null,
  current_period_end: null,
  cancels_at: null,
  past_due_since: null,
}

function toState(subscription: ProviderSubscription | undefined): ProviderState {
  if (!subscription) return noSubscription
  const { id: subscription_id, status, price_id, interval, current_period_end, cancels_at, past_due_since } = subscription
  return { subscription_id, status, price_id, interval, current_period_end, cancels_at, past_due_since }
}

/** Handles a provider event once, by fetching the current state (docs/decisions/0015). */
export async function applyWebhookEvent(billing: Billing, { id, type, customer_id }: WebhookEvent): Promise<void> {
  const { access, log } = billing
  const system = access.asSystem('webhook')
  if (customer_id === undefined || (await isApplied(system, id))) return
  const subscriber = await findSubscriber(system, customer_id)
  if (subscriber) await sync(billing, subscriber, id)
  else log.info({ event_id: id, type, customer_id }, 'ignored an event of an unknown customer')
}

const pageSize = 100

/** After this many consecutive failures, the provider is considered down and the run stops. */
const maxFailures = 5

/** Syncs all subscriptions one after another, in case events were lost. */
export async function reconcile(billing: Billing): Promise<void> {
  const system = billing.access.asSystem('reconcile')
  let after: StringerId | undefined
  let failures = 0
  for (;;) {
    const subscribers = await listSubscribers(system, after, pageSize)
    for (const subscriber of subscribers) {
      const isSynced = await trySync(billing, subscriber)
      failures = isSynced ? 0 : failures + 1
      if (failures >= maxFailures) return
    }
    after = subscribers.at(-1)?.stringer_id
    if (subscribers.length < pageSize) return
  }
}

async function trySync(billing: Billing, subscriber: Subscriber): Promise<boolean> {
  try {
    await sync(billing, subscriber)
    return true
  } catch (err) {
    const { stringer_id } = subscriber
    if (!(err instanceof NetworkError)) billing.log.error({ err, stringer_id }, 'a subscription could not be checked')
    return false
  }
}

/** Ends the paid tier of subscriptions that have been past due for too long. Does not call the provider. */
export async function endGracePeriods({ access, clock }: Pick<Billing, 'access' | 'clock'>): Promise<void> {
  const system = access.asSystem('grace')
  const now = clock()
  const dueBefore = shiftDays(now, -graceDays)
  for (const subscription of await listOverdue(system, dueBefore)) {
    if (subscription.past_due_since && gracePeriodEnd(subscription.past_due_since) <= now) await endTier(system, subscription)
  }
}
