import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, updateCustomer, someVersion } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let bob: Person

const notFound = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

describe('customers', () => {
  it('requires authentication', async () => {
    const { id } = await aCustomer(ann.api)
    const { api } = users.nobody()
    const calls = [
      api.customers.list({}),
      api.customers.get({ id }),
      api.customers.create({ full_name: 'Ann' }),
      updateCustomer(api, { id, full_name: 'Ann' }),
      api.customers.remove({ id }),
    ]
    for (const call of calls)
      expect(await refusal(call)).toMatchObject({ code: 'AUTH_ERROR', message: 'Authentication required' })
  })

  it('creates, reads, updates and deletes a customer', async () => {
    const created = await ann.api.customers.create({ full_name: ' Rafa Lund ', email: '', phone: '0151 23' })
    expect(created).toMatchObject({ full_name: 'Rafa Lund', email: null, phone: '0151 23', is_active: true, stringer_id: ann.id })
    const changed = await updateCustomer(ann.api, { id: created.id, phone: null, preferred_contact_method: 'sms' })
    expect(changed).toMatchObject({ full_name: 'Rafa Lund', phone: null, preferred_contact_method: 'sms' })
    expect(await updateCustomer(ann.api, { id: created.id, stringer_id: ann.id })).toMatchObject({ phone: null, is_active: true })
    const moved = updateCustomer(ann.api, { id: created.id, stringer_id: bob.id })
    expect(await refusal(moved)).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Invalid stringer ID' })
    expect(await ann.api.customers.get({ id: created.id })).toMatchObject({ racquet_count: 0, last_job_date: null, owed: '0.00' })
    await ann.api.customers.remove({ id: created.id })
    expect(await refusal(ann.api.customers.get({ id: created.id }))).toEqual(notFound)
  })

  it('counts active racquets, the last job and the amount owed of each customer', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Owing' })
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id })
    await aRacquet(ann.api, { customer_id, is_active: false })
    const job_date = '2026-03-04T10:00:00Z'
    await aJob(ann.api, { customer_id, racquet_id, status: 'completed', price: '20.10', job_date })
    await aJob(ann.api, { customer_id, racquet_id, status: 'picked_up', price: '0.20', job_date: '2026-03-03T10:00:00Z' })
    await aJob(ann.api, { customer_id, racquet_id, price: '99', job_date: '2026-03-02T10:00:00Z' })
    const paid = await aJob(ann.api, { status: 'completed', price: '50' })
    const sums = { racquet_count: 1, last_job_date: '2026-03-04T10:00:00.000Z', owed: '20.30' }
    expect(await ann.api.customers.get({ id: customer_id })).toMatchObject(sums)
    expect((await ann.api.customers.list({ search: 'owing' })).items).toMatchObject([{ id: customer_id, ...sums }])
    expect(await ann.api.customers.get({ id: paid.customer_id })).toMatchObject({ racquet_count: 1, owed: '50.00' })
    expect(await refusal(ann.api.customers.remove({ id: customer_id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This customer has jobs. Archive the customer instead: the history stays.',
    })
  })

  it('hides customers of other businesses', async () => {
    const { id } = await aCustomer(ann.api)
    expect(await refusal(bob.api.customers.get({ id }))).toEqual(notFound)
    expect(await refusal(bob.api.customers.update({ id, updated_at: someVersion, full_name: 'Mine' }))).toEqual(notFound)
    expect(await refusal(bob.api.customers.remove({ id }))).toEqual(notFound)
    expect((await bob.api.customers.list({})).items).toEqual([])
    expect(await refusal(bob.api.customers.create({ full_name: 'Carl', stringer_id: ann.id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Invalid stringer ID',
    })
    expect(await bob.api.customers.create({ full_name: 'Carl', stringer_id: bob.id })).toMatchObject({ stringer_id: bob.id })
  })

  it('searches name, email and phone, tolerating typos', async () => {
    const { id } = await aCustomer(ann.api, { full_name: 'Żaneta Kowalczyk', email: 'zk@club.example', phone: '+49 151 777' })
    const search = async (text: string) => (await ann.api.customers.list({ search: text })).items.map((row) => row.id)
    for (const text of ['żaneta', 'KOWAL', 'kowalczik', 'zk@club', '777', 'kowal 151']) expect(await search(text)).toEqual([id])
    for (const text of ['%', '_', '\\', "'", 'kowal 999']) expect(await search(text)).toEqual([])
  })

  it('pages by name without repeating or missing customers while others are added', async () => {
    const cleo = await users.signUp('Cleo')
    await database.owner`update businesses set subscription_tier = 'paid'`
    const names = ['Ann', 'ann', 'Änne', 'Bea', 'Bea', 'Bea', 'zoe']
    for (const full_name of names) await aCustomer(cleo.api, { full_name })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await cleo.api.customers.list({ limit: 2, after })
      seen.push(...page.items.map(({ full_name }) => full_name))
      after = page.next ?? undefined
      await aCustomer(cleo.api, { full_name: 'Aaron' })
    } while (after)
    expect(seen).toEqual(['ann', 'Ann', 'Änne', 'Bea', 'Bea', 'Bea', 'zoe'])
  })
})

describe('texts of a customer', () => {
  it('are stored as they look', async () => {
    const created = await aCustomer(ann.api, {
      full_name: '\uFEFFAnna\u200B Mu\u0308ller\u202E',
      email: 'anna@mu\u0308ller.example\u200B',
      phone: '\u202A+46 70 123 45 67\u202C',
      contact_email: null,
    })
    expect(created).toMatchObject({ full_name: 'Anna Müller', email: 'anna@müller.example', phone: '+46 70 123 45 67' })
    expect((await ann.api.customers.get({ id: created.id })).recipient.email).toBe('anna@müller.example')
    const [row] = await database.owner`select email from customers where id = ${created.id}`
    expect(row).toEqual({ email: 'anna@xn--mller-kva.example' })
  })

  it('are refused if they are invisible, and so are undeliverable email addresses', async () => {
    expect(await refusal(ann.api.customers.create({ full_name: '\u200B\u3164 \u2800' }))).toMatchObject({
      fields: [{ path: 'full_name', message: 'Customer name is required' }],
    })
    for (const email of ['mailto:a@b.example', 'a@x,example.com', 'a@b.example.'])
      expect(await refusal(ann.api.customers.create({ full_name: 'Ann', email }))).toMatchObject({
        fields: [{ path: 'email', message: 'Invalid email address' }],
      })
  })
})

describe('the free tier', () => {
  it('allows 25 active customers, even under concurrency', async () => {
    const free = await users.signUp('Free')
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => aCustomer(free.api)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    expect(await refusal(aCustomer(free.api))).toEqual({
      code: 'TIER_LIMIT_ERROR',
      status: 403,
      message: 'Tier limit reached. Please upgrade your subscription.',
      limit: { name: 'active_customers', value: 25, count: 25 },
    })
    const archived = await aCustomer(free.api, { is_active: false })
    expect(await refusal(updateCustomer(free.api, { id: archived.id, is_active: true }))).toMatchObject({
      code: 'TIER_LIMIT_ERROR',
    })
    expect(await updateCustomer(free.api, { id: archived.id, notes: 'Edits are never refused' })).toMatchObject({
      is_active: false,
    })
  })
})
