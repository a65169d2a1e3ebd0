// Serves an app over real HTTP, with payments through the fake Stripe server.
import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { people, type Person } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import { testDatabase } from './database.ts'
import { startStripe, type FakeStripe } from './stripe.ts'

/** Call this in `beforeAll`. */
export async function payingUsers(settings: Record<string, string> = {}) {
  const stripe = await startStripe()
  const database = await testDatabase({ ...stripe.settings, ...settings })
  const users = people(database.services)
  const server = createServer(getRequestListener(users.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const webhook = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/webhooks/stripe`
  stripe.deliverTo(webhook)
  closeAfterFile(async () => {
    await new Promise((resolve) => server.close(resolve))
    await stripe.stop()
  })
  return { stripe, database, webhook, signUp: (name: string) => users.signUp(name) }
}

export const sessionIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** Pays a checkout on the hosted page and delivers the webhooks. @returns the subscription's id */
export async function subscribe(
  { api }: Person,
  stripe: FakeStripe,
  interval: 'monthly' | 'yearly' = 'monthly',
): Promise<string> {
  const { url } = await api.billing.checkout({ interval })
  const { subscription } = stripe.actions.pay(sessionIn(url))
  await stripe.deliverEvents()
  return subscription ?? ''
}

/** Lists the ids of a business's customers at Stripe. */
export const customersOf = ({ records }: FakeStripe, { id }: Person): string[] =>
  [...records.customers.values()]
    .filter(({ metadata, deleted }) => metadata['stringer_id'] === id && !deleted)
    .map(({ id }) => id)
