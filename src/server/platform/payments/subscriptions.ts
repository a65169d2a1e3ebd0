import type { Stripe } from 'stripe'

import { ourMetadata } from './checkout.ts'
import type { ProviderSubscription } from './payments.ts'

const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString()
const toInstantOrNull = (seconds: number | null | undefined): string | null => (seconds ? toInstant(seconds) : null)

/** All subscriptions of a customer, including ended ones. */
export async function readSubscriptions(client: Stripe, customer: string): Promise<ProviderSubscription[]> {
  const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 100 })
  return Promise.all(
    data.map(async (subscription) => ({
      ...toSubscription(subscription),
      past_due_since: subscription.status === 'past_due' ? await pastDueSince(client, subscription) : null,
    })),
  )
}

function toSubscription(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data
  const period_end = toInstantOrNull(item?.current_period_end)
  return {
    id: subscription.id,
    status: subscription.status,
    price_id: item?.price.id ?? null,
    interval: toInterval(item?.price.recurring?.interval),
    current_period_end: period_end,
    cancels_at: toInstantOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? period_end : null),
    created_at: toInstant(subscription.created),
    is_ours: subscription.metadata['made_by'] === ourMetadata.made_by,
  }
}

const toInterval = (interval: string | undefined) =>
  interval === 'month' ? ('monthly' as const) : interval === 'year' ? ('yearly' as const) : null

// Uses the oldest open invoice, so that the grace period does not restart with each unpaid month.
async function pastDueSince(client: Stripe, { id, created, items }: Stripe.Subscription): Promise<string> {
  const { data } = await client.invoices.list({ subscription: id, status: 'open', limit: 100 })
  const since = data.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created)
  return toInstant(since.length > 0 ? Math.min(...since) : (items.data[0]?.current_period_start ?? created))
}
