// Which changes write deliveries, and their content.
import type { SystemDb } from '#database/access.ts'
import { stringerId } from '#domain/values/ids.ts'
import { webhookEvents } from '#domain/webhooks/events.ts'
import { recordAsSystem } from '#server/events/record.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { claimOf } from '#test/claims.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, anItem, moveJob, moveJobs, recordFeedback, unpayJob, updateJob, payJob } from '#test/factories.ts'
import { aFile, importPastJobs } from '#test/imports.ts'
import { event, type ReceivedEvent } from '#test/receiver.ts'
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid'`
  await ann.api.webhooks.create({ url: 'https://example.com', events: [...webhookEvents] })
})

/** The events since the last call, oldest first, with their data. */
async function takeEvents(): Promise<ReceivedEvent[]> {
  const rows = await database.owner<
    { body: string }[]
  >`with gone as (delete from webhook_deliveries returning body, created_at, event)
    select body from gone order by created_at, event`
  return rows.map(({ body }) => event.parse(JSON.parse(body)))
}

const typesOf = async (): Promise<string[]> => (await takeEvents()).map(({ type }) => type)

it('sends events for a job from intake to pick-up', async () => {
  const { id, customer_id, racquet_id } = await aJob(ann.api, { price: '27.50' })
  const [added, received] = await takeEvents()
  expect(added).toMatchObject({ type: 'customer.added', data: { id: customer_id } })
  expect(received).toEqual({
    type: 'job.received',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    by: { user_id: ann.user_id, name: 'Ann', access_token: null },
    data: {
      id,
      job_number: 1,
      status: 'pending',
      customer_id,
      racquet_id,
      job_date: expect.any(String),
      due_date: expect.any(String),
      time_started: null,
      time_completed: null,
      picked_up_at: null,
      string_mains_brand: 'Luxilon',
      string_mains_model: 'ALU Power',
      string_crosses_brand: null,
      string_crosses_model: null,
      tension_mains: 52,
      tension_crosses: null,
      price: '27.50',
      payment_status: 'unpaid',
      payment_method: null,
      paid_at: null,
    },
  })
  await moveJob(ann.api, id, 'in_progress')
  await moveJob(ann.api, id, 'completed')
  expect(await typesOf()).toEqual(['job.started', 'job.finished'])
  await moveJob(ann.api, id, 'picked_up', { paid: { payment_method: 'Cash' } })
  expect(await takeEvents()).toMatchObject([
    { type: 'job.paid', data: { id, status: 'picked_up', payment_method: 'Cash' } },
    { type: 'job.picked_up', data: { id, payment_status: 'paid' } },
  ])
})

it('sends no events for moving back or undoing a payment', async () => {
  const { id } = await aJob(ann.api, { status: 'picked_up' })
  await payJob(ann.api, id, null)
  await takeEvents()
  await unpayJob(ann.api, id)
  await moveJob(ann.api, id, 'completed')
  await moveJob(ann.api, id, 'in_progress')
  expect(await typesOf()).toEqual([])
})

it('sends no payment event for a price that is raised and lowered again', async () => {
  const { id } = await aJob(ann.api, { price: '27.00' })
  await payJob(ann.api, id, 'Cash')
  await takeEvents()
  await updateJob(ann.api, { id, price: '30.00' })
  await updateJob(ann.api, { id, price: '27.00' })
  expect(await typesOf()).toEqual([])
  await updateJob(ann.api, { id, price: '30.00', payment_status: 'paid' })
  expect(await typesOf()).toEqual(['job.paid'])
})

it('sends one event for each of several jobs', async () => {
  const jobs = [await aJob(ann.api), await aJob(ann.api)]
  await takeEvents()
  await moveJobs(
    ann.api,
    jobs.map(({ id }) => id),
    'in_progress',
  )
  const started = await takeEvents()
  expect(started.map(({ data }) => String(data['id'])).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
})

it('sends nothing for a refused change', async () => {
  const { id } = await aJob(ann.api, { status: 'in_progress' })
  const other = await aJob(ann.api)
  await takeEvents()
  const moves = [id, other.id].map((one) => ({ id: one, from: 'in_progress' as const }))
  expect(await refusal(ann.api.jobs.moveMany({ jobs: moves, to: 'completed' }))).toMatchObject({ code: 'CONFLICT_ERROR' })
  expect(await typesOf()).toEqual([])
})

it('sends events for feedback from the business and from the customer', async () => {
  const job = await aJob(ann.api, { status: 'completed' })
  await takeEvents()
  await recordFeedback(ann.api, { string_job_id: job.id, rating: 4, general_comments: 'Too stiff, says Jonas' })
  await recordFeedback(ann.api, { string_job_id: job.id, rating: 3 })
  expect(await takeEvents()).toMatchObject([
    { type: 'feedback.received', data: { string_job_id: job.id, entered_by: 'business', rating: 4 } },
  ])
  const [link] = await database.owner<{ token: string }[]>`select token from feedback_links where string_job_id = ${job.id}`
  await users.nobody().api.customerPage.sendFeedback({ token: link?.token ?? '', rating: 5 })
  const [sent, ...others] = await takeEvents()
  expect(sent).toMatchObject({ type: 'feedback.received', data: { entered_by: 'customer', rating: 5 } })
  expect(others).toEqual([])
  expect(JSON.stringify(sent)).not.toContain('Jonas')
})

it('sends an event for stock that falls to the reorder threshold', async () => {
  const item = await anItem(ann.api, { quantity_meters: '20', reorder_threshold: '10' })
  const count = async (quantity_meters: string) => {
    const { updated_at } = await ann.api.inventory.get({ id: item.id })
    await ann.api.inventory.adjust({ id: item.id, updated_at, quantity_meters, reason: 'Count' })
  }
  await count('10.5')
  expect(await typesOf()).toEqual([])
  await count('9.5')
  await count('8')
  expect(await takeEvents()).toMatchObject([
    { type: 'stock.low', data: { id: item.id, quantity_meters: '9.5', reorder_threshold: '10' } },
  ])
})

it('sends the stock that is left when a job takes string', async () => {
  const item = await anItem(ann.api, { quantity_meters: '20', reorder_threshold: '10' })
  const { id } = await aJob(ann.api, { status: 'in_progress', inventory_mains_id: item.id, meters_used_mains: '12' })
  await takeEvents()
  await moveJob(ann.api, id, 'completed')
  expect(await takeEvents()).toMatchObject([
    { type: 'job.finished', data: { id } },
    { type: 'stock.low', data: { id: item.id, quantity_meters: '8', reorder_threshold: '10' } },
  ])
})

it('sends nothing for imports or for a customer restored from a merge', async () => {
  const [kept, gone] = [await aCustomer(ann.api), await aCustomer(ann.api)]
  const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
  await takeEvents()
  await ann.api.customers.undoMerge({ id: merge_id })
  const jobs = aFile('Name,Racquet,Strings,Tension,Date\nPast,Head Speed,Luxilon ALU Power,52,2025-05-03\n')
  await importPastJobs(ann, { file: jobs })
  for await (const _ of await ann.api.customers.import({ file: aFile('Name\nFrom a file\n') }));
  expect((await ann.api.customers.list({ search: 'From a file' })).items).toHaveLength(1)
  expect(await typesOf()).toEqual([])
})

it('sends events of background work, by no member, unless it is rolled back', async () => {
  const { id, job_number, customer_id } = await aJob(ann.api, { status: 'completed' })
  await recordFeedback(ann.api, { string_job_id: id, rating: 4 })
  const item = await anItem(ann.api, { quantity_meters: '9', reorder_threshold: '10' })
  const { brand, model, gauge, quantity_meters } = item
  await takeEvents()
  const system = database.services.access.asSystem('test')
  const recordAll = (db: SystemDb) =>
    recordAsSystem(db, stringerId.parse(ann.id), [
      { kind: 'job.moved', record_id: id, data: { job_number, from: 'in_progress', to: 'completed' } },
      { kind: 'feedback.received', record_id: id, data: { job_number, entered_by: 'business' } },
      {
        kind: 'item.ran_low',
        record_id: item.id,
        data: { brand, model, gauge, quantity_meters, reorder_threshold: quantity_meters },
      },
      { kind: 'customer.added', record_id: customer_id ?? '', data: {} },
      { kind: 'business.plan_changed', record_id: ann.id, data: { from: 'free', to: 'paid' } },
    ])
  await expect(
    system.transaction(async (db) => {
      await recordAll(db)
      throw new Error('too late')
    }),
  ).rejects.toThrow('too late')
  expect(await typesOf()).toEqual([])
  await system.transaction(recordAll)
  expect(await takeEvents()).toMatchObject([
    { type: 'customer.added', by: null, data: { id: customer_id } },
    { type: 'feedback.received', by: null, data: { string_job_id: id, rating: 4 } },
    { type: 'job.finished', by: null, data: { id, payment_status: 'unpaid' } },
    { type: 'stock.low', by: null, data: { id: item.id, quantity_meters: '9' } },
  ])
})

it('sends only events that an endpoint chose, and only of its own business', async () => {
  const bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid'`
  await bob.api.webhooks.create({ url: 'https://example.com', events: ['job.received'] })
  await aJob(bob.api)
  expect(await typesOf()).toEqual(['job.received'])
  await aJob(bob.api)
  const [row] = await database.owner<{ n: number }[]>`select count(distinct stringer_id)::int as n from webhook_deliveries`
  expect(row?.n).toBe(1)
})

it('writes no delivery if the command is rolled back', async () => {
  const { id } = await aJob(ann.api)
  await takeEvents()
  await database.owner`revoke insert on events from stringdesk_app`
  const refused = await refusal(moveJob(ann.api, id, 'in_progress'))
  await database.owner`grant insert on events to stringdesk_app`
  expect(refused.status).toBe(500)
  expect(await typesOf()).toEqual([])
  await moveJob(ann.api, id, 'in_progress')
  expect(await typesOf()).toEqual(['job.started'])
})

it('sends a receiver only the fields that the API document names', async () => {
  const { id } = await aJob(ann.api, { labor_notes: 'Hoop is cracked' })
  await moveJob(ann.api, id, 'in_progress')
  const sent = await takeEvents()
  expect(sent.map(({ type }) => type)).toEqual(['customer.added', 'job.received', 'job.started'])
  expect(JSON.stringify(sent)).not.toContain('Hoop is cracked')
})

it('lets a business neither read, write nor change the deliveries of another', async () => {
  await aJob(ann.api)
  const [{ n } = { n: 0 }] = await database.owner<{ n: number }[]>`
    select count(*)::int as n from webhook_deliveries where stringer_id = ${ann.id}`
  expect(n).toBeGreaterThan(0)
  const eve = await users.signUp('Eve')
  const { asTenant } = database.services.access
  const asEve = (query: SQL) => asTenant(claimOf(database.services, eve), async (db) => (await db.execute(query)).rowCount)
  expect(await asEve(sql`select id from webhook_deliveries where stringer_id = ${ann.id}`)).toBe(0)
  expect(await asEve(sql`update webhook_deliveries set body = '' where stringer_id = ${ann.id}`)).toBe(0)
  const write = asEve(sql`insert into webhook_deliveries (stringer_id, id, endpoint_id, event, body)
    select ${ann.id}::uuid, gen_random_uuid(), gen_random_uuid(), 'job.paid', '{}'`)
  await expect(write).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
})
