import { randomBytes } from 'node:crypto'

import { maxEndpoints } from '#domain/webhooks/events.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { openTestServices, testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, someVersion } from '#test/factories.ts'
import { isSignedWith, localReceivers } from '#test/receiver.ts'
import { aReceiver, sendDue } from '#test/webhooks.ts'
import { symmetricEncrypt } from 'better-auth/crypto'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase(localReceivers)
  users = people(database.services)
})

async function aShop(name: string): Promise<Person> {
  const person = await users.signUp(name)
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${person.id}`
  return person
}

/** The names of all tables with rows that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await database.owner<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth', 'app', 'queue') and table_type = 'BASE TABLE'`
  const found = await Promise.all(
    tables.map(({ name }) => database.owner.unsafe(`select from ${name} t where strpos(t::text, $1) > 0`, [text])),
  )
  return tables.filter((_, n) => (found[n]?.length ?? 0) > 0).map(({ name }) => name)
}

const url = 'https://example.com/webhooks'

describe('creating a webhook', () => {
  it('shows its secret once, and stores it encrypted', async () => {
    const { api } = await aShop('Ann')
    const { secret, ...record } = await api.webhooks.create({ url, events: ['stock.low', 'job.paid', 'job.paid'] })
    expect(record).toEqual({
      id: expect.any(String),
      url,
      events: ['job.paid', 'stock.low'],
      is_on: true,
      off_reason: null,
      failing_since: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await api.webhooks.list()).items).toEqual([{ ...record, last_delivery: null }])
    expect(await tablesWith(secret.slice(6))).toEqual([])
  })

  it('needs the paid tier, unlike listing and deleting', async () => {
    const free = await users.signUp('Free')
    expect(await refusal(free.api.webhooks.create({ url, events: ['job.paid'] }))).toMatchObject({
      code: 'TIER_LIMIT_ERROR',
      limit: { name: 'webhooks', value: 0, count: 0 },
    })
    const late = await aShop('Late')
    const { id, updated_at } = await late.api.webhooks.create({ url, events: ['job.paid'] })
    await database.owner`update businesses set subscription_tier = 'free' where id = ${late.id}`
    expect(await refusal(late.api.webhooks.update({ id, updated_at, is_on: false }))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
    expect(await refusal(late.api.webhooks.test({ id }))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
    expect((await late.api.webhooks.list()).items).toMatchObject([{ id }])
    expect(await late.api.webhooks.remove({ id })).toEqual({ id })
  })

  it('is refused above the maximum, even when two are created at once', async () => {
    const { api, id } = await aShop('Many')
    await database.owner`insert into webhook_endpoints (stringer_id, id, url, events, secret)
      select ${id}::uuid, gen_random_uuid(), ${url}, '{job.paid}', 'secret' from generate_series(2, ${maxEndpoints}::int)`
    const create = () => api.webhooks.create({ url, events: ['job.paid'] })
    const results = await Promise.allSettled([create(), create()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(create())).toMatchObject({ message: 'You have 10 webhooks. Delete one that you no longer need.' })
  })

  it.each([
    ['', 'The address is required'],
    ['example.com/webhooks', 'Enter a complete address, such as https://example.com/webhooks'],
    ['ftp://example.com', 'Enter a complete address, such as https://example.com/webhooks'],
    ['https://user:password@example.com', 'Enter a complete address, such as https://example.com/webhooks'],
    [`https://example.com/${'x'.repeat(2048)}`, 'The address is too long'],
    ['https://10.0.0.1/in', 'The address must be on the public internet'],
    ['https://localhost/in', 'The address must be on the public internet'],
    ['https://[::1]/in', 'The address must be on the public internet'],
  ])('refuses the address %s', async (given, message) => {
    const { api } = await aShop('Typist')
    expect(await refusal(api.webhooks.create({ url: given, events: ['job.paid'] }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'url', message }],
    })
  })

  it('refuses http unless the operator allows addresses in the local network', async () => {
    const strict = await testDatabase()
    const ann = await people(strict.services).signUp('Ann')
    await strict.owner`update businesses set subscription_tier = 'paid'`
    expect(await refusal(ann.api.webhooks.create({ url: 'http://example.com', events: ['job.paid'] }))).toMatchObject({
      fields: [{ path: 'url', message: 'The address must start with https://' }],
    })
    expect(await refusal(ann.api.webhooks.create({ url, events: [] }))).toMatchObject({
      fields: [{ path: 'events', message: 'Choose at least one event' }],
    })
  })
})

describe('the secret of a webhook', () => {
  it('can’t be stored on a hosted server without a key', async () => {
    const { services, url: databaseUrl } = database
    const keyless = await openTestServices({ ...services.config, DATABASE_URL: databaseUrl }, databaseUrl)
    closeAfterFile(() => keyless.close())
    const { email } = await aShop('Keyless')
    const { api } = await people(keyless).signIn(email)
    expect(await refusal(api.webhooks.create({ url, events: ['job.paid'] }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This server can’t store secrets yet. Ask your administrator to set SECRETS_KEY.',
    })
  })

  it('from an earlier version still signs', async () => {
    const receiver = await aReceiver()
    const { api, id } = await aShop('Early')
    const endpoint = await api.webhooks.create({ url: receiver.url, events: ['job.paid'] })
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const [key] = await database.owner<{ value: string }[]>`select value from auth.secrets where name = 'webhook_secret'`
    const data = await symmetricEncrypt({ key: key?.value ?? '', data: secret })
    await database.owner`update webhook_endpoints set secret = ${data} where stringer_id = ${id}`
    await api.webhooks.test({ id: endpoint.id })
    expect(receiver.received.map((one) => isSignedWith(secret, one))).toEqual([true])
  })

  it('of another webhook doesn’t sign', async () => {
    const receiver = await aReceiver()
    const [{ api, id }, other] = [await aShop('Thief'), await aShop('Owner')]
    const { id: endpoint } = await api.webhooks.create({ url: receiver.url, events: ['job.paid'] })
    await other.api.webhooks.create({ url: receiver.url, events: ['job.paid'] })
    await database.owner`update webhook_endpoints set secret = (select secret from webhook_endpoints where stringer_id = ${other.id})
      where stringer_id = ${id}`
    expect(await api.webhooks.test({ id: endpoint })).toMatchObject({
      state: 'failed',
      error: 'This server can no longer read the secret. Replace it',
    })
    expect(receiver.received).toEqual([])
    // An unreadable secret doesn't keep a new one from signing.
    const [stolen] = (await api.webhooks.list()).items
    const { secret } = await api.webhooks.rotateSecret({ id: endpoint, updated_at: stolen?.updated_at ?? '' })
    await api.webhooks.test({ id: endpoint })
    expect(receiver.received.map((one) => isSignedWith(secret, one))).toEqual([true])
  })
})

describe('updating a webhook', () => {
  it('is refused with the current record if that has changed', async () => {
    const { api } = await aShop('Two tabs')
    const { id, updated_at } = await api.webhooks.create({ url, events: ['job.paid'] })
    const current = await api.webhooks.update({ id, updated_at, events: ['stock.low'] })
    expect(current.events).toEqual(['stock.low'])
    const conflict = { code: 'CONFLICT_ERROR', conflict: { entity: 'webhook', current } }
    expect(await refusal(api.webhooks.update({ id, updated_at, is_on: false }))).toMatchObject(conflict)
    expect(await refusal(api.webhooks.rotateSecret({ id, updated_at }))).toMatchObject(conflict)
  })

  it('to turn it off ends waiting deliveries, which can be sent again', async () => {
    const receiver = await aReceiver()
    const { api } = await aShop('Off and on')
    const created = await api.webhooks.create({ url: receiver.url, events: ['customer.added'] })
    await api.customers.create({ full_name: 'Jonas' })
    const off = await api.webhooks.update({ id: created.id, updated_at: created.updated_at, is_on: false })
    const [ended] = (await api.webhooks.deliveries({})).items
    expect(ended).toMatchObject({ state: 'failed', error: 'The webhook was turned off', attempts: 0 })
    await api.customers.create({ full_name: 'Ana' })
    expect((await api.webhooks.deliveries({})).items).toHaveLength(1)
    await api.webhooks.update({ id: created.id, updated_at: off.updated_at, is_on: true })
    expect(await api.webhooks.redeliver({ id: ended?.id ?? '' })).toMatchObject({ state: 'waiting' })
    await sendDue(database.services)
    expect((await api.webhooks.deliveries({})).items).toMatchObject([{ id: ended?.id, state: 'delivered', attempts: 1 }])
    expect(receiver.received).toMatchObject([{ headers: { 'webhook-id': ended?.id } }])
  })

  it('to rotate the secret signs with both secrets for a day', async () => {
    const receiver = await aReceiver()
    const { api, id } = await aShop('Rotator')
    const first = await api.webhooks.create({ url: receiver.url, events: ['customer.added'] })
    const second = await api.webhooks.rotateSecret({ id: first.id, updated_at: first.updated_at })
    await api.webhooks.test({ id: first.id })
    await database.owner`update webhook_endpoints set previous_secret_until = now() - interval '1 second' where stringer_id = ${id}`
    await api.webhooks.test({ id: first.id })
    const signers = receiver.received.map((one) => [first, second].map(({ secret }) => isSignedWith(secret, one)))
    expect(signers).toEqual([
      [true, true],
      [false, true],
    ])
  })
})

describe('a test delivery', () => {
  it('returns the receiver’s response and is not repeated', async () => {
    const receiver = await aReceiver()
    const { api } = await aShop('Tester')
    const { id, secret } = await api.webhooks.create({ url: receiver.url, events: ['job.paid'] })
    expect(await api.webhooks.test({ id })).toMatchObject({
      endpoint_id: id,
      event: 'webhook.test',
      state: 'delivered',
      attempts: 1,
      response_status: 200,
      response_body: 'thanks',
      error: null,
    })
    receiver.status = 500
    expect(await api.webhooks.test({ id })).toMatchObject({ state: 'failed', error: 'It responded with status 500' })
    expect(receiver.received.map((one) => isSignedWith(secret, one))).toEqual([true, true])
    expect(receiver.received[0]?.event).toMatchObject({ type: 'webhook.test', data: { endpoint_id: id } })
    const idle = await api.webhooks.create({ url: receiver.url, events: ['job.paid'] })
    const last_delivery = { event: 'webhook.test', state: 'failed', response_status: 500, created_at: expect.any(String) }
    expect((await api.webhooks.list()).items).toMatchObject([
      { id: idle.id, last_delivery: null },
      { id, failing_since: null, last_delivery },
    ])
  })

  it('can be sent ten times a minute', async () => {
    const receiver = await aReceiver()
    const { api } = await aShop('Impatient')
    const { id } = await api.webhooks.create({ url: receiver.url, events: ['job.paid'] })
    for (let n = 0; n < 10; n += 1) await api.webhooks.test({ id })
    expect(await refusal(api.webhooks.test({ id }))).toMatchObject({ code: 'RATE_LIMIT_ERROR' })
    expect(receiver.received).toHaveLength(10)
  })
})

it('deliveries are paged, newest first', async () => {
  const { api } = await aShop('Pager')
  await api.webhooks.create({ url, events: ['customer.added'] })
  for (const name of ['A', 'B', 'C']) await api.customers.create({ full_name: name })
  const all = (await api.webhooks.deliveries({})).items
  const first = await api.webhooks.deliveries({ limit: 2 })
  const second = await api.webhooks.deliveries({ limit: 2, after: first.next ?? '' })
  expect([...first.items, ...second.items]).toEqual(all)
  expect([all.length, second.next]).toEqual([3, null])
})

it('no role that serves requests can read a secret', async () => {
  const roles = await database.owner`
    select rolname from pg_roles where rolname like 'stringdesk_%' and rolname not in ('stringdesk_backup', 'stringdesk_system')
      and (has_column_privilege(oid, 'webhook_endpoints', 'secret', 'select')
        or has_column_privilege(oid, 'webhook_endpoints', 'previous_secret', 'select'))`
  expect([...roles]).toEqual([])
})

it('erasing a customer clears what receivers responded about them', async () => {
  const receiver = await aReceiver()
  receiver.respond = async () => 'Created a contact for Jonas'
  const { api } = await aShop('Eraser')
  await api.webhooks.create({ url: receiver.url, events: ['customer.added', 'job.received'] })
  const { customer_id } = await aJob(api)
  await sendDue(database.services)
  const responses = async () => (await api.webhooks.deliveries({})).items.map(({ response_body }) => response_body)
  expect(await responses()).toEqual(['Created a contact for Jonas', 'Created a contact for Jonas'])
  const { updated_at } = await api.customers.get({ id: customer_id })
  await api.customers.erase({ id: customer_id, updated_at })
  expect(await responses()).toEqual([null, null])
})

it('an unknown webhook is not found', async () => {
  const { api } = await aShop('Nobody')
  const id = '01922222-2222-7222-8222-222222222222'
  expect(await refusal(api.webhooks.update({ id, updated_at: someVersion }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
})
