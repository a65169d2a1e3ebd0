import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob } from '#test/factories.ts'
import { isSignedWith, localReceivers, type Receiver } from '#test/receiver.ts'
import { aReceiver, sendDue } from '#test/webhooks.ts'
import { beforeAll, expect, it, vi } from 'vitest'

import { deleteOldDeliveries, deliveryClaims } from './delivery-queries.ts'
import { deliverWebhooks } from './delivery-service.ts'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase(localReceivers)
  users = people(database.services)
})

interface Shop extends Person {
  readonly receiver: Receiver
  readonly endpoint: string
  readonly secret: string
}

/** Creates a business with a webhook for new customers. */
async function aShop(name: string): Promise<Shop> {
  const person = await users.signUp(name)
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${person.id}`
  const receiver = await aReceiver()
  const { id, secret } = await person.api.webhooks.create({ url: receiver.url, events: ['customer.added'] })
  return { ...person, receiver, endpoint: id, secret }
}

const makeDue = ({ id }: Person) =>
  database.owner`update webhook_deliveries set due_at = now() - interval '1 second' where stringer_id = ${id}`

/** Adds customers whose deliveries are due. Otherwise they become due up to a millisecond after they are written. */
async function addCustomers(shop: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await shop.api.customers.create({ full_name: `Customer ${n}` })
  await makeDue(shop)
}

const deliveriesOf = async ({ api }: Person) => (await api.webhooks.deliveries({})).items

/** The emails to a person about webhooks. */
async function mailsTo({ email }: Person): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes('Subject: A webhook of'))
    .map((mail) => mail.replaceAll('=\r\n', ''))
}

it('sends each delivery once, signed, even by several concurrent processes', async () => {
  const shop = await aShop('Ann')
  await addCustomers(shop, 10)
  await Promise.all([sendDue(database.services), sendDue(database.services), sendDue(database.services)])
  const { received } = shop.receiver
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
  expect(received).toHaveLength(10)
  expect(received.every((one) => isSignedWith(shop.secret, one))).toBe(true)
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Stringdesk-Webhooks' })
  const deliveries = await deliveriesOf(shop)
  expect(deliveries.map(({ state, attempts, error }) => [state, attempts, error])).toEqual(
    deliveries.map(() => ['delivered', 1, null]),
  )
  expect(deliveries[0]).toMatchObject({ response_status: 200, response_body: 'thanks', duration_ms: expect.any(Number) })
})

it('retries with growing delays for three days, with the same id and body', async () => {
  const shop = await aShop('Unlucky')
  shop.receiver.status = 503
  await addCustomers(shop, 1)
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await sendDue(database.services)
    const [row] = await database.owner<{ state: string; pause: number }[]>`
      select state, round(extract(epoch from due_at - attempted_at) / 60)::int as pause from webhook_deliveries
      where stringer_id = ${shop.id}`
    pauses.push(row?.state === 'waiting' ? row.pause : 0)
    await makeDue(shop)
  }
  expect(pauses).toEqual([1, 5, 30, 120, 300, 600, 840, 1200, 1200, 0])
  expect(pauses.reduce((sum, minutes) => sum + minutes, 0) / 60).toBeCloseTo(71.6, 1)
  expect(await deliveriesOf(shop)).toMatchObject([
    { state: 'failed', attempts: 10, response_status: 503, response_body: 'thanks', error: 'It responded with status 503' },
  ])
  expect(new Set(shop.receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  expect((await shop.api.webhooks.list()).items[0]?.failing_since).not.toBeNull()
  const [failed] = await deliveriesOf(shop)
  const id = failed?.id ?? ''
  shop.receiver.status = 204
  await shop.api.webhooks.redeliver({ id })
  await sendDue(database.services)
  expect(await deliveriesOf(shop)).toMatchObject([{ id, state: 'delivered', attempts: 1, error: null }])
  expect((await shop.api.webhooks.list()).items[0]?.failing_since).toBeNull()
})

it('resends a delivery that a killed process had taken', async () => {
  const shop = await aShop('Crash')
  await addCustomers(shop, 1)
  const system = database.services.access.asSystem('test')
  expect(await deliveryClaims(system)()).toMatchObject({ delivery: { endpoint_id: shop.endpoint } })
  await sendDue(database.services)
  expect(shop.receiver.received).toHaveLength(0)
  await makeDue(shop)
  await sendDue(database.services)
  expect(await deliveriesOf(shop)).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

it('turns a webhook off after five days of failure, with one mail to the owner', async () => {
  const shop = await aShop('Forgotten')
  shop.receiver.status = 500
  await addCustomers(shop, 3)
  await sendDue(database.services)
  expect(await mailsTo(shop)).toEqual([])
  await database.owner`update webhook_endpoints set failing_since = now() - interval '5 days' where stringer_id = ${shop.id}`
  await makeDue(shop)
  await sendDue(database.services)
  expect((await shop.api.webhooks.list()).items).toMatchObject([{ is_on: false, off_reason: 'failing' }])
  expect((await deliveriesOf(shop)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  const [mail, ...others] = await mailsTo(shop)
  expect(others).toEqual([])
  expect(mail).toContain('Subject: A webhook of your Stringdesk account was turned off')
  expect(mail).toContain('because it has failed for 5 days')
  expect(mail).toContain('The last attempt: It responded with status 500.')
  const [endpoint] = (await shop.api.webhooks.list()).items
  await shop.api.webhooks.update({ id: shop.endpoint, updated_at: endpoint?.updated_at ?? '', is_on: true })
  expect((await shop.api.webhooks.list()).items).toMatchObject([{ is_on: true, off_reason: null, failing_since: null }])
})

it('turns a webhook off immediately if the receiver is gone', async () => {
  const shop = await aShop('Moved away')
  shop.receiver.status = 410
  await addCustomers(shop, 1)
  await sendDue(database.services)
  expect((await shop.api.webhooks.list()).items).toMatchObject([{ is_on: false, off_reason: 'gone' }])
  expect((await mailsTo(shop)).join()).toContain('responded that it no longer exists')
  const [stopped] = (await shop.api.activity.list({ kind: 'settings', limit: 1 })).items
  expect(stopped).toMatchObject({
    record_id: shop.endpoint,
    by_user_id: null,
    event: { kind: 'webhook.stopped', data: { is_on: false, reason: 'gone' } },
  })
})

it('sends nothing for a business on the free plan', async () => {
  const shop = await aShop('Downgraded')
  await addCustomers(shop, 1)
  await database.owner`update businesses set subscription_tier = 'free' where id = ${shop.id}`
  await sendDue(database.services)
  expect(await deliveriesOf(shop)).toMatchObject([{ state: 'failed', error: 'Webhooks are part of the paid plan' }])
  expect(shop.receiver.received).toEqual([])
})

it('is not delayed by a slow receiver, neither other deliveries nor moves of jobs', async () => {
  const [slow, fast] = [await aShop('Slow'), await aShop('Fast')]
  const release = Promise.withResolvers<string>()
  slow.receiver.respond = () => release.promise
  const job = await aJob(slow.api)
  await database.owner`insert into webhook_deliveries (stringer_id, id, endpoint_id, event, body)
    select ${slow.id}::uuid, gen_random_uuid(), ${slow.endpoint}::uuid, 'customer.added',
      '{"type": "customer.added", "timestamp": "2026-11-23T12:00:00.000Z", "by": null, "data": {}}' from generate_series(1, 1000)`
  const stop = new AbortController()
  const sending = deliverWebhooks(database.services, stop.signal)
  await vi.waitFor(() => expect(slow.receiver.received).toHaveLength(2), 60_000)
  await addCustomers(fast, 1)
  await slow.api.jobs.move({ id: job.id, from: 'pending', to: 'in_progress' })
  await vi.waitFor(() => expect(fast.receiver.received).toHaveLength(1), 60_000)
  // Taken after everything that was due before it.
  await addCustomers(fast, 1)
  await vi.waitFor(() => expect(fast.receiver.received).toHaveLength(2), 60_000)
  expect(slow.receiver.received).toHaveLength(2)
  stop.abort()
  release.resolve('late')
  await sending
  const [row] = await database.owner<{ waiting: number }[]>`
    select count(*)::int as waiting from webhook_deliveries where stringer_id = ${slow.id} and state = 'waiting'`
  expect(row?.waiting).toBeGreaterThan(900)
  await slow.api.webhooks.remove({ id: slow.endpoint })
})

it('keeps deliveries for 30 days', async () => {
  const shop = await aShop('Archive')
  await addCustomers(shop, 2)
  await sendDue(database.services)
  const [kept, gone] = await deliveriesOf(shop)
  await database.owner`update webhook_deliveries set created_at = now() - interval '31 days' where id = ${gone?.id ?? ''}`
  await deleteOldDeliveries(database.services.access.asSystem('test'))
  expect((await deliveriesOf(shop)).map(({ id }) => id)).toEqual([kept?.id])
})
