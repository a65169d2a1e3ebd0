import type { Stripe } from 'stripe'

import { ours } from './checkout.ts'
import type { ProviderSubscription } from './payments.ts'

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
const instantOrNull = (seconds: number | null | undefined): string | null => (seconds ? instantOf(seconds) : null)

/** Every subscription that a customer has or had. */
export async function readSubscriptions(client: Stripe, customer: string): Promise<ProviderSubscription[]> {
  const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 100 })
  return Promise.all(
    data.map(async (subscription) => ({
      ...told(subscription),
      past_due_since: subscription.status === 'past_due' ? await openSince(client, subscription) : null,
    })),
  )
}

function told(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data
  const period_end = instantOrNull(item?.current_period_end)
  return {
    id: subscription.id,
    status: subscription.status,
    price_id: item?.price.id ?? null,
    interval: intervalOf(item?.price.recurring?.interval),
    current_period_end: period_end,
    cancels_at: instantOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? period_end : null),
    created_at: instantOf(subscription.created),
    is_ours: subscription.metadata['made_by'] === ours.made_by,
  }
}

const intervalOf = (interval: string | undefined) =>
  interval === 'month' ? ('monthly' as const) : interval === 'year' ? ('yearly' as const) : null

// The oldest invoice that waits, so that the days of grace do not begin anew with each month that is not paid.
async function openSince(client: Stripe, { id, created, items }: Stripe.Subscription): Promise<string> {
  const { data } = await client.invoices.list({ subscription: id, status: 'open', limit: 100 })
  const since = data.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created)
  return instantOf(since.length > 0 ? Math.min(...since) : (items.data[0]?.current_period_start ?? created))
}
