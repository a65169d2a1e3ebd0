import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, recordFeedback, updateCustomer, updateJob, unpayJob } from '#test/factories.ts'
import { customerId } from '#domain/values/ids.ts'
import { aFile, importPastJobs, namesOf, undoneOf } from '#test/imports.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

beforeEach(async () => {
  ann = await users.signUp('Ann')
})

const file = aFile(
  [
    'Name,Racquet,Strings,Tension,Date',
    'Jonas,Head Speed,RPM Blast,52,2025-05-03',
    'Jonas,Head Speed,RPM Blast,52,2025-06-03',
    'Priya,Yonex Ezone,RPM Blast,54,2025-05-03',
    'Leo,Wilson Blade,RPM Blast,50,2025-05-03',
  ].join('\n'),
)

async function importFile(): Promise<string> {
  const { import_id } = await importPastJobs(ann, { file })
  if (import_id === null) throw new Error('Nothing was imported')
  return import_id
}

const jobOf = async (search: string) => {
  const { items } = await ann.api.jobs.list({ search })
  const [job] = items
  if (!job) throw new Error('No such job')
  return job
}

const undo = (id: string, kept = 0) => undoneOf(ann.api.imports.undo({ id, kept }))

/** The records an undo keeps, by kind and name. */
async function keptIn(id: string, limit = 50): Promise<string[]> {
  const labels = []
  let after: string | undefined
  do {
    const { items, next } = await ann.api.imports.kept({ id, after, limit })
    labels.push(...items.map(({ kind, label }) => `${kind} ${label}`))
    after = next ?? undefined
  } while (after !== undefined)
  const byKind = Map.groupBy(labels, (label) => label.split(' ')[0])
  return [...byKind.values()].flatMap((some) => some.toSorted())
}

/** The status and the content type of an undo over REST. */
async function undoByRest(id: string, kept: number) {
  const headers = { 'content-type': 'application/json' }
  const response = await ann.rest(`/api/imports/${id}/undo`, { method: 'POST', headers, body: JSON.stringify({ kept }) })
  const { status } = response
  return { status, type: response.headers.get('content-type'), body: await response.text() }
}

describe('undoing an import', () => {
  it('is refused with its error’s status instead of within a stream', async () => {
    const unknown = await undoByRest('019a0000-0000-7000-8000-000000000001', 0)
    expect(unknown).toMatchObject({ status: 404, type: expect.stringContaining('application/json') })
    expect(JSON.parse(unknown.body)).toMatchObject({ code: 'NOT_FOUND_ERROR', status: 404 })
    const id = await importFile()
    expect(await undoByRest(id, 7)).toMatchObject({ status: 409 })
    expect(await undoByRest(id, 0)).toMatchObject({ status: 200, type: expect.stringContaining('text/event-stream') })
    expect(await undoByRest(id, 0)).toMatchObject({ status: 400 })
  })

  it('removes only the records it created', async () => {
    const own = await aJob(ann.api)
    const id = await importFile()
    expect(await ann.api.imports.get({ id })).toMatchObject({
      removable: { jobs: 4, racquets: 3, customers: 3, items: 0 },
      kept: { jobs: 0, racquets: 0, customers: 0, items: 0 },
    })
    expect(await keptIn(id)).toEqual([])
    const left = await undo(id)
    expect(left).toMatchObject({ removable: { jobs: 0, racquets: 0, customers: 0, items: 0 }, undone_at: expect.any(String) })
    expect((await ann.api.jobs.list({})).items.map(({ id }) => id)).toEqual([own.id])
    expect((await namesOf(ann)).length).toBe(1)
    expect(await refusal(undo(id))).toMatchObject({ message: 'This import has already been undone.' })
    expect((await importPastJobs(ann, { file })).counts.new).toBe(4)
  })

  it('keeps records changed or used since, together with the records they belong to', async () => {
    const id = await importFile()
    const [jonas, priya] = [await jobOf('Jonas'), await jobOf('Priya')]
    await updateJob(ann.api, { id: jonas.id, price: '30.00' })
    // Adds a new job for an imported racquet.
    await aJob(ann.api, { customer_id: priya.customer_id, racquet_id: priya.racquet_id })
    const { removable, kept } = await ann.api.imports.get({ id })
    expect([removable, kept]).toEqual([
      { jobs: 3, racquets: 1, customers: 1, items: 0 },
      { jobs: 1, racquets: 2, customers: 2, items: 0 },
    ])
    const expected = ['customer Jonas', 'customer Priya', 'racquet Head Speed', 'racquet Yonex Ezone', `job #${jonas.job_number}`]
    expect(await keptIn(id)).toEqual(expected)
    expect(await keptIn(id, 2)).toEqual(expected)
    const left = await undo(id, 5)
    expect(left.kept).toEqual({ jobs: 1, racquets: 2, customers: 2, items: 0 })
    expect(await namesOf(ann)).toEqual(['Jonas', 'Priya'])
    expect((await ann.api.jobs.list({})).items).toHaveLength(2)
  })

  it.each<[string, (job: { id: string; customer_id: string }) => Promise<unknown>]>([
    ['feedback', ({ id }) => recordFeedback(ann.api, { string_job_id: id, rating: 5 })],
    ['a payment', ({ id }) => unpayJob(ann.api, id)],
    ['a link', ({ id }) => ann.api.jobs.renewLink({ id })],
    [
      'a text from the customer',
      ({ id }) => database.owner`
        insert into replies (stringer_id, id, string_job_id, text) values (${ann.id}, gen_random_uuid(), ${id}, 'When?')`,
    ],
  ])('keeps a job with %s', async (_, use) => {
    const id = await importFile()
    const job = await jobOf('Leo')
    await use(job)
    expect((await undo(id, 3)).kept).toEqual({ jobs: 1, racquets: 1, customers: 1, items: 0 })
    expect((await ann.api.jobs.get({ id: job.id })).id).toBe(job.id)
  })

  it('keeps a customer with preferences, and one that another customer was merged into', async () => {
    const id = await importFile()
    const [jonas, priya] = [await jobOf('Jonas'), await jobOf('Priya')]
    await ann.api.preferences.save({ customer_id: jonas.customer_id, updated_at: null, notes: 'Soft' })
    const other = await aCustomer(ann.api)
    await ann.api.customers.merge({ id: priya.customer_id, other: other.id })
    expect((await undo(id, 2)).kept).toEqual({ jobs: 0, racquets: 0, customers: 2, items: 0 })
    expect(await namesOf(ann)).toEqual(['Jonas', 'Priya'])
  })

  it('keeps a job that was redone', async () => {
    const id = await importFile()
    const { id: redo_of, customer_id, racquet_id } = await jobOf('Leo')
    await aJob(ann.api, { customer_id, racquet_id, redo_of, redo_reason: 'broke_early', redo_price: 'free', price: null })
    expect((await undo(id, 3)).kept).toEqual({ jobs: 1, racquets: 1, customers: 1, items: 0 })
    expect((await ann.api.jobs.get({ id: redo_of })).id).toBe(redo_of)
  })

  it.each<[string, (customer_id: string) => Promise<unknown>]>([
    ['who pays for another', (payer_id) => aCustomer(ann.api, { payer_id: customerId.parse(payer_id) })],
    [
      'with a pay rate',
      (customer_id) => database.owner`insert into pay_rates (stringer_id, id, customer_id, amount, valid_from)
        values (${ann.id}, gen_random_uuid(), ${customer_id}, 8, '2026-01-01')`,
    ],
    [
      'who has sent a text',
      (customer_id) => database.owner`
        insert into replies (stringer_id, id, customer_id, text) values (${ann.id}, gen_random_uuid(), ${customer_id}, 'Hello')`,
    ],
  ])('keeps a customer %s', async (_, use) => {
    const id = await importFile()
    await use((await jobOf('Leo')).customer_id)
    expect((await undo(id, 1)).kept).toEqual({ jobs: 0, racquets: 0, customers: 1, items: 0 })
    expect(await namesOf(ann)).toContain('Leo')
  })

  it('removes nothing if something changed since the caller read it', async () => {
    const id = await importFile()
    const { customer_id } = await jobOf('Leo')
    await updateCustomer(ann.api, { id: customer_id, full_name: 'Leo Silva' })
    expect(await refusal(undo(id, 0))).toMatchObject({
      code: 'CONFLICT_ERROR',
      status: 409,
      conflict: { entity: 'import', current: { id, kept: { customers: 1 } } },
    })
    expect((await ann.api.jobs.list({})).items).toHaveLength(4)
    expect((await undo(id, 1)).kept).toEqual({ jobs: 0, racquets: 0, customers: 1, items: 0 })
  })

  it('never removes a row that others are changing concurrently', async () => {
    const id = await importFile()
    const { items } = await ann.api.jobs.list({})
    const edits = items.map((job) => updateJob(ann.api, { id: job.id, price: '30.00' }))
    const [undone] = await Promise.allSettled([undo(id, 0), ...edits])
    const [row] = await database.owner<{ changed: number }[]>`
      select count(*)::int as changed from string_jobs where stringer_id = ${ann.id} and price = 30`
    const left = (await ann.api.jobs.list({})).items.length
    const expected = undone.status === 'rejected' ? [4, 4] : [0, 0]
    expect([left, row?.changed]).toEqual(expected)
  })

  it('updates the planner statistics for the next list', async () => {
    const analyzed = async () => {
      const [row] = await database.owner<{ times: number }[]>`
        select analyze_count::int as times from pg_stat_user_tables where relname = 'replies'`
      return row?.times ?? 0
    }
    const id = await importFile()
    await database.services.identity.idle()
    const before = await analyzed()
    await undo(id)
    await database.services.identity.idle()
    expect(await analyzed()).toBeGreaterThan(before)
  })

  it('is possible for seven days', async () => {
    const id = await importFile()
    await database.owner`update imports set created_at = now() - interval '7 days' where id = ${id}`
    expect(await refusal(undo(id))).toMatchObject({ message: 'An import can be undone for 7 days.' })
  })
})
