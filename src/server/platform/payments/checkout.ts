import { createHash } from 'node:crypto'

import type { Stripe } from 'stripe'

import type { ReturnUrls } from './payments.ts'

/** Marks our checkouts and their subscriptions, to distinguish them from ones created by hand in Stripe. */
export const ourMetadata = { made_by: 'stringdesk' } as const

/**
 * Returns the checkout page for a price. Reuses an open checkout for the same price and expires others, so that two tabs show the same
 * page. Two concurrent calls see the same previous checkout, so their idempotency keys are equal.
 * @returns undefined if the customer was deleted
 */
export async function openCheckout(
  client: Stripe,
  customer: string,
  price: string,
  { success_url, cancel_url }: ReturnUrls,
): Promise<string | undefined> {
  const params = {
    mode: 'subscription' as const,
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url,
    cancel_url,
    metadata: { ...ourMetadata, price },
    subscription_data: { metadata: ourMetadata },
  }
  const [{ deleted }, { data: previous }] = await Promise.all([
    client.customers.retrieve(customer),
    client.checkout.sessions.list({ customer, limit: 20 }),
  ])
  if (deleted) return undefined
  const open = previous.filter(({ status, metadata }) => status === 'open' && metadata?.['made_by'] === ourMetadata.made_by)
  const same = open.find(({ metadata, success_url }) => metadata?.['price'] === price && success_url === params.success_url)
  await Promise.all(open.filter((session) => session !== same).map(({ id }) => client.checkout.sessions.expire(id)))
  if (same?.url) return same.url
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([params, previous[0]?.id]))
    .digest('base64url')
  const { url } = await client.checkout.sessions.create(params, { idempotencyKey })
  if (!url) throw new Error('The checkout has no URL')
  return url
}
