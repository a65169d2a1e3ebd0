import { createHash } from 'node:crypto'

import type { Stripe } from 'stripe'

import type { CheckoutPlaces } from './payments.ts'

// What our checkouts and their subscriptions carry, to be told from what somebody made by hand.
export const ours = { made_by: 'stringdesk' } as const

/**
 * The page to pay on. One that is open for this price is given again, and those for another price are closed: two tabs show the same
 * page. Two that ask at the same instant see the same last checkout, so their keys are equal and they get the same page too. Undefined
 * when the customer was deleted.
 */
export async function openCheckout(
  client: Stripe,
  customer: string,
  price: string,
  { success_url, cancel_url }: CheckoutPlaces,
): Promise<string | undefined> {
  const wish = {
    mode: 'subscription' as const,
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url,
    cancel_url,
    metadata: { ...ours, price },
    subscription_data: { metadata: ours },
  }
  const [who, { data: before }] = await Promise.all([
    client.customers.retrieve(customer),
    client.checkout.sessions.list({ customer, limit: 20 }),
  ])
  if (who.deleted) return undefined
  const open = before.filter(({ status, metadata }) => status === 'open' && metadata?.['made_by'] === ours.made_by)
  const same = open.find(({ metadata, success_url }) => metadata?.['price'] === price && success_url === wish.success_url)
  await Promise.all(open.filter((session) => session !== same).map(({ id }) => client.checkout.sessions.expire(id)))
  if (same?.url) return same.url
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([wish, before[0]?.id]))
    .digest('base64url')
  const { url } = await client.checkout.sessions.create(wish, { idempotencyKey })
  if (!url) throw new Error('The checkout has no page')
  return url
}
