// An app that takes payments, served over real HTTP, with the stand-in for the provider.
import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase } from './database.ts'
import { startStripe, type StandIn } from './stripe.ts'

/** Call it in `beforeAll`. */
export async function payingUsers(settings: Record<string, string> = {}) {
  const stripe = await startStripe()
  const database = await testDatabase({ ...stripe.settings, ...settings })
  const crowd = people(database.services)
  const server = createServer(getRequestListener(crowd.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const webhook = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/webhooks/stripe`
  stripe.tellTo(webhook)
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await stripe.stop()
  })
  return { stripe, database, webhook, signUp: (name: string) => crowd.signUp(name) }
}

export const sessionIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** Takes a stringer through the checkout and the provider's hosted page, and tells of it. @returns the subscription's id */
export async function subscribe({ api }: Person, stripe: StandIn, interval: 'monthly' | 'yearly' = 'monthly'): Promise<string> {
  const { url } = await api.billing.checkout({ interval })
  const { subscription } = stripe.life.pay(sessionIn(url))
  await stripe.tell()
  return subscription ?? ''
}

/** The customers that the provider has of a stringer. */
export const customersOf = ({ book }: StandIn, { id }: Person): string[] =>
  [...book.customers.values()].filter(({ metadata, deleted }) => metadata['stringer_id'] === id && !deleted).map(({ id }) => id)
