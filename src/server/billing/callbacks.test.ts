import { request } from 'node:http'

import { people, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { customersOf, payingUsers, subscribe } from '#test/paying.ts'
import type { StripeEvent } from '#test/stripe-records.ts'
import { signBody } from '#test/stripe.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

type PayingUsers = Awaited<ReturnType<typeof payingUsers>>

let users: PayingUsers
let stripe: PayingUsers['stripe']

beforeAll(async () => {
  users = await payingUsers()
  stripe = users.stripe
})

afterEach(() => stripe.setFault('none'))

const standing = async ({ api }: Person): Promise<string> => {
  const { tier, subscription } = await api.billing.plan()
  return `${tier}, ${subscription.state}`
}

/** A stringer whose subscription has ended without the event being delivered yet. */
async function endedUntold(): Promise<{ ann: Person; event: StripeEvent }> {
  const ann = await users.signUp('Ann')
  const id = await subscribe(ann, stripe)
  stripe.actions.cancel(id)
  const event = stripe.records.events.at(-1)
  if (!event) throw new Error('Nothing happened')
  return { ann, event }
}

/** Sends a body without Content-Length. @returns the status */
const withoutLength = (body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(users.webhook, { method: 'POST', headers: { 'stripe-signature': signBody(body) } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    // The app may respond before it has read everything.
    sent.on('error', reject)
    sent.write(body)
    sent.end()
  })

const now = () => Math.floor(Date.now() / 1000)

describe('an event', () => {
  it('is only a signal, and the state is read from the provider', async () => {
    const { ann, event } = await endedUntold()
    // The event's own data is outdated and must be ignored.
    const old = { ...event, data: { object: { ...event.data.object, status: 'active' } } }
    expect((await stripe.deliver(old)).status).toBe(200)
    expect(await standing(ann)).toBe('free, cancelled')
  })

  it.each([
    ['unsigned', () => ''],
    ['signed with another secret', (body: string) => signBody(body, { secret: 'whsec_other' })],
    ['signed for another body', () => signBody('{}')],
    ['signed six minutes ago', (body: string) => signBody(body, { at: now() - 360 })],
    ['with a malformed signature', () => 'v1=what'],
  ])('%s is refused and does nothing', async (_, sign) => {
    const { ann, event } = await endedUntold()
    const body = JSON.stringify(event)
    const answer = await stripe.deliver(event, body, sign(body))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', message: 'The signature is not valid' })
    expect(await standing(ann)).toBe('paid, active')
  })

  it('is applied if it is four minutes late', async () => {
    const { ann, event } = await endedUntold()
    const body = JSON.stringify(event)
    expect((await stripe.deliver(event, body, signBody(body, { at: now() - 240 }))).status).toBe(200)
    expect(await standing(ann)).toBe('free, cancelled')
  })

  it('causes one provider request even if it is repeated concurrently', async () => {
    const { ann, event } = await endedUntold()
    await stripe.deliver(event)
    const before = stripe.requests.length
    const answers = await Promise.all(Array.from({ length: 10 }, () => stripe.deliver(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(stripe.requests.slice(before)).toEqual([])
    expect(await standing(ann)).toBe('free, cancelled')
    const [kept] = await users.database.owner`select count(*)::int as n from app.provider_events where id = ${event.id}`
    expect(kept).toEqual({ n: 1 })
  })

  it('leads to the same final state in any order', async () => {
    const ann = await users.signUp('Ann')
    const { length } = stripe.records.events
    const id = await subscribe(ann, stripe)
    stripe.actions.failRenewal(id)
    stripe.actions.payOpen(id)
    stripe.actions.cancel(id)
    for (const event of stripe.records.events.slice(length).toReversed()) await stripe.deliver(event)
    expect(await standing(ann)).toBe('free, cancelled')
  })

  it('leads to the same final state if all arrive at once', async () => {
    const ann = await users.signUp('Ann')
    const { length } = stripe.records.events
    const id = await subscribe(ann, stripe)
    stripe.actions.failRenewal(id)
    stripe.actions.payOpen(id)
    await Promise.all(stripe.records.events.slice(length).map((event) => stripe.deliver(event)))
    expect(await standing(ann)).toBe('paid, active')
  })

  it('is accepted for an unknown customer or without a customer', async () => {
    const { event } = await endedUntold()
    const stranger = { ...event, id: 'evt_stranger', data: { object: { ...event.data.object, customer: 'cus_stranger' } } }
    expect((await stripe.deliver(stranger)).status).toBe(200)
    const about = { ...event, id: 'evt_balance', type: 'balance.available', data: { object: { object: 'balance' } } }
    expect((await stripe.deliver(about)).status).toBe(200)
  })

  it('is refused while the provider is down, and applied on retry', async () => {
    const { ann, event } = await endedUntold()
    stripe.setFault('error')
    const refused = await stripe.deliver(event)
    expect(refused.status).toBe(503)
    expect(await standing(ann)).toBe('paid, active')
    stripe.setFault('none')
    expect((await stripe.deliver(event)).status).toBe(200)
    expect(await standing(ann)).toBe('free, cancelled')
  })

  it('is refused if it is not readable', async () => {
    const { event } = await endedUntold()
    expect((await stripe.deliver(event, 'not json', signBody('not json'))).status).toBe(400)
  })

  it('about the customer itself is applied to that customer', async () => {
    const { ann, event } = await endedUntold()
    const [id = ''] = customersOf(stripe, ann)
    await stripe.deliver({ ...event, id: 'evt_customer', type: 'customer.updated', data: { object: { object: 'customer', id } } })
    expect(await standing(ann)).toBe('free, cancelled')
  })
})

describe('a body that is too large', () => {
  it('is one over 1 MB, and exactly 1 MB is still applied', async () => {
    const { ann, event } = await endedUntold()
    const bare = JSON.stringify({ ...event, padding: '' })
    const body = JSON.stringify({ ...event, padding: 'x'.repeat(1_000_000 - bare.length) })
    expect(Buffer.byteLength(body)).toBe(1_000_000)
    expect((await stripe.deliver(event, body)).status).toBe(200)
    expect(await standing(ann)).toBe('free, cancelled')
  })

  it('is refused by its Content-Length, or counted if it has none', async () => {
    const { ann, event } = await endedUntold()
    const body = JSON.stringify({ ...event, padding: 'x'.repeat(1_000_001) })
    const announced = await stripe.deliver(event, body)
    expect(announced.status).toBe(400)
    expect(await announced.json()).toMatchObject({ message: 'The request is too large. The limit is 1 MB.' })
    const streamed = await withoutLength(body)
    expect(streamed).toBe(400)
    expect(await standing(ann)).toBe('paid, active')
  })
})

describe('without payments', () => {
  it('the webhook address does not exist', async () => {
    const { services } = await testDatabase()
    const answer = await people(services).app.request('/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
  })
})
