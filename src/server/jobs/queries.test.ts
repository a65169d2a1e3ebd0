import { jobFilter } from '#contract/jobs/jobs.ts'
import type { JobOrder } from '#domain/jobs/order.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { aCustomer, aJob, aRacquet, moveJob, updateJob, payJob } from '#test/factories.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { openRows, jobCounts, jobPage, readyRows } from './queries.ts'

let database: BusyDatabase
let ann: Person
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
  ann = await people(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

type Filter = Parameters<Person['api']['jobs']['list']>[0]
const numberOf = async (id: string) => (await ann.api.jobs.get({ id })).job_number
const listIds = async (filter: Filter) => (await ann.api.jobs.list(filter)).items.map(({ id }) => id)

async function walk(filter: Filter, betweenPages: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await ann.api.jobs.list({ ...filter, after })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
    await betweenPages()
  } while (after)
  return seen
}

describe('the list of jobs', () => {
  it('shows the start of a racquet’s note until the racquet is strung, and all of it with the job', async () => {
    const notes = 'Leather grip, do not press it in the clamps. '.repeat(6).trim()
    const { id: racquet_id, customer_id } = await aRacquet(ann.api, { notes })
    const job = await aJob(ann.api, { racquet_id, customer_id })
    const readNote = async () => (await ann.api.jobs.list({ customer_id })).items.map(({ racquet_note }) => racquet_note)
    expect(await readNote()).toEqual([notes.slice(0, 200)])
    expect((await ann.api.jobs.get({ id: job.id })).racquet).toMatchObject({ notes })
    await moveJob(ann.api, job.id, 'in_progress')
    expect(await readNote()).toEqual([notes.slice(0, 200)])
    await moveJob(ann.api, job.id, 'completed')
    expect(await readNote()).toEqual([null])
    expect((await ann.api.jobs.get({ id: job.id })).racquet).toMatchObject({ notes })
    await ann.api.jobs.remove({ id: job.id })
  })

  it('is filtered by status, payment, overdue, customer, racquet and days', async () => {
    const late = await aJob(ann.api, { due_date: '2026-01-02T10:00:00Z', job_date: '2026-01-01T10:00:00Z' })
    const begun = await aJob(ann.api, { status: 'in_progress', job_date: '2026-01-02T10:00:00Z' })
    const done = await aJob(ann.api, { status: 'completed', due_date: '2026-01-02T10:00:00Z', job_date: '2026-01-03T10:00:00Z' })
    await payJob(ann.api, done.id)
    expect(await listIds({})).toEqual([done.id, begun.id, late.id])
    expect(await listIds({ status: 'pending' })).toEqual([late.id])
    expect(await listIds({ status: ['pending', 'completed'] })).toEqual([done.id, late.id])
    expect(await listIds({ payment_status: 'paid' })).toEqual([done.id])
    expect(await listIds({ overdue: true })).toEqual([late.id])
    expect(await listIds({ overdue: false })).toEqual([done.id, begun.id])
    const { time_completed } = await ann.api.jobs.get({ id: done.id })
    const later = new Date(Date.parse(time_completed ?? '') + 1).toISOString()
    expect(await listIds({ ready_before: later })).toEqual([done.id])
    expect(await listIds({ ready_before: time_completed ?? '' })).toEqual([])
    expect(await listIds({ customer_id: begun.customer_id })).toEqual([begun.id])
    expect(await listIds({ racquet_id: late.racquet_id })).toEqual([late.id])
    expect(await listIds({ from: '2026-01-02T10:00:00Z', to: '2026-01-03T10:00:00Z' })).toEqual([begun.id])
    const rest = await ann.rest('/api/jobs?status=pending&status=completed&overdue=true&limit=10')
    expect(await rest.json()).toMatchObject({ items: [{ id: late.id }], next: null })
  })

  it('is filtered by refunds due', async () => {
    const paid = async (price: string) => {
      const { id } = await aJob(ann.api, { status: 'completed', price })
      await payJob(ann.api, id)
      return id
    }
    const [lowered, free] = [await paid('27.00'), await paid('27.00')]
    await paid('20.00')
    await updateJob(ann.api, { id: lowered, price: '20.00' })
    await updateJob(ann.api, { id: free, price: null })
    expect((await listIds({ refund_due: true })).toSorted()).toEqual([lowered, free].toSorted())
    expect(await listIds({ refund_due: false })).not.toContain(lowered)
    expect((await ann.api.dashboard.get()).refunds_due).toEqual({ amount: '34.00', jobs: 2 })
    await ann.api.payments.refund({ job_id: free, amount: '27', payment_method: 'Cash' })
    expect(await listIds({ refund_due: true })).toEqual([lowered])
    const bob = await people(database.services).signUp('Bob', 'bob@example.com')
    expect((await bob.api.jobs.list({ refund_due: true })).items).toEqual([])
    expect((await bob.api.dashboard.get()).refunds_due).toEqual({ amount: '0.00', jobs: 0 })
  })

  it('is filtered by due day, and counted', async () => {
    const before = await ann.api.jobs.counts({})
    const of = (due_date: string | null, status?: 'in_progress' | 'completed') =>
      aJob(ann.api, { due_date, ...(status && { status }) })
    const early = await of('2031-03-01T08:00:00Z')
    const late = await of('2031-03-01T20:00:00Z', 'in_progress')
    await of('2031-03-01T12:00:00Z', 'completed')
    await of('2031-03-02T00:00:00Z')
    await of(null)
    const day = { due_from: '2031-03-01T00:00:00Z', due_to: '2031-03-02T00:00:00Z' }
    expect(await listIds({ ...day, order: 'due' })).toEqual([early.id, late.id])
    const { due, pending, in_progress, completed, overdue } = await ann.api.jobs.counts(day)
    expect(due).toBe(2)
    expect({ pending, in_progress, completed, overdue }).toEqual({
      pending: before.pending + 3,
      in_progress: before.in_progress + 1,
      completed: before.completed + 1,
      overdue: before.overdue,
    })
  })

  it('is searched by number, customer, racquet and string', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Zofia Kowalczyk' })
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id, brand: 'Tecnifibre', model: 'TF40' })
    const job = await aJob(ann.api, { customer_id, racquet_id, string_crosses_brand: 'Solinco', string_crosses_model: 'Hyper-G' })
    for (const search of [`#${job.job_number}`, 'zofia', 'kowalczik', 'tf40 hyper', 'Solinco kowal']) {
      expect(await listIds({ search })).toEqual([job.id])
    }
    expect(await listIds({ search: String(job.job_number) })).toContain(job.id)
    for (const search of ['#99999999999', '#9999999999', '#0', '%', 'zofia luxilon blade'])
      expect(await listIds({ search })).toEqual([])
  })

  it('is paged without repeated or missing jobs while others are added', async () => {
    const { id: racquet_id, customer_id } = await aRacquet(ann.api)
    const same = { racquet_id, customer_id, job_date: '2026-05-01T10:00:00.123Z' }
    const created = await Promise.all(Array.from({ length: 11 }, () => aJob(ann.api, same)))
    const seen = await walk({ racquet_id, limit: 3 }, () => aJob(ann.api, { racquet_id, customer_id }))
    const ids = created.map(({ id }) => id)
    expect(seen).toEqual(ids.toSorted().toReversed())
  })

  it('lists open jobs by due date, with those without one last', async () => {
    const { id: racquet_id, customer_id } = await aRacquet(ann.api)
    const due = async (due_date: string | null) => (await aJob(ann.api, { racquet_id, customer_id, due_date })).id
    const dates = [null, '2026-07-02T10:00:00Z', '2026-07-01T10:00:00Z', null, '2026-07-02T10:00:00Z', null]
    const [n1, b1, a, n2, b2, n3] = [
      await due(dates[0] ?? null),
      await due(dates[1] ?? null),
      await due(dates[2] ?? null),
      await due(null),
      await due(dates[4] ?? null),
      await due(null),
    ]
    await aJob(ann.api, { racquet_id, customer_id, status: 'completed' })
    expect(await walk({ racquet_id, order: 'due', limit: 2 })).toEqual([a, b1, b2, n1, n2, n3])
    expect(await refusal(ann.api.jobs.list({ order: 'due', after: 'W10' }))).toMatchObject({
      message: 'This page does not exist',
    })
  })

  it('is sorted by number, due date or price, page by page, with jobs that have no value last', async () => {
    const { id: racquet_id, customer_id } = await aRacquet(ann.api)
    const make = async (fields: object) => (await aJob(ann.api, { racquet_id, customer_id, ...fields })).id
    const first = await make({ price: '20.00', due_date: '2026-07-03T10:00:00Z' })
    const second = await make({ price: null, due_date: '2026-07-01T10:00:00Z' })
    const undated = await make({ price: '5.00', due_date: null })
    const same = await make({ price: '20.00', due_date: '2026-07-02T10:00:00Z' })
    const old = await make({
      price: '99.50',
      due_date: '2026-01-02T10:00:00Z',
      job_date: '2026-01-01T10:00:00Z',
      status: 'completed',
    })
    const done = await make({
      price: null,
      due_date: '2026-01-01T10:00:00Z',
      job_date: '2026-01-02T10:00:00Z',
      status: 'completed',
    })
    const created = [first, second, undated, same, old, done]
    for (const limit of [1, 2, 4, 100]) {
      const sorted = (order: JobOrder) => walk({ racquet_id, order, limit })
      expect(await sorted('number_asc')).toEqual(created)
      expect(await sorted('number_desc')).toEqual(created.toReversed())
      expect(await sorted('due_asc')).toEqual([second, same, first, undated, done, old])
      expect(await sorted('due_desc')).toEqual([first, same, second, undated, done, old])
      expect(await sorted('price_asc')).toEqual([undated, first, same, old, second, done])
      expect(await sorted('price_desc')).toEqual([old, same, first, undated, second, done])
    }
    expect(await walk({ search: '#' + String(await numberOf(same)), order: 'price_desc' })).toEqual([same])
    const { next } = await ann.api.jobs.list({ order: 'price_asc', limit: 1 })
    expect(await refusal(ann.api.jobs.list({ order: 'number_asc', after: next ?? '' }))).toMatchObject({
      message: 'This page does not exist',
    })
  })
})

describe('with twenty thousand jobs', () => {
  const list = async (filter: object) => {
    const [plan] = await plansOf(database, busy.id, (users) => jobPage(users, jobFilter.parse(filter)))
    return plan
  }

  it.each([
    ['newest', {}, 'jobs_by_date'],
    ['one status', { status: 'completed' }, 'jobs_by_status'],
    ['unpaid', { payment_status: 'unpaid' }, 'jobs_by_payment'],
    ['refunds due', { refund_due: true }, 'jobs_to_refund'],
    ['days', { from: '2026-01-01T00:00:00Z' }, 'jobs_by_date'],
    ['bench', { order: 'due' }, 'jobs_on_bench'],
    ['numbers', { order: 'number_desc' }, 'string_jobs_stringer_id_job_number_key'],
    ['due dates', { order: 'due_asc' }, 'jobs_on_bench'],
    ['latest due dates', { order: 'due_desc' }, 'jobs_on_bench'],
    ['lowest prices', { order: 'price_asc' }, 'jobs_by_price'],
    ['highest prices', { order: 'price_desc' }, 'jobs_by_price'],
  ])('the list of %s reads its index', async (_, filter, index) => {
    const plan = await list(filter)
    expect(plan?.indexes).toContain(index)
    expect(plan?.scanned).not.toContain('string_jobs')
  })

  it('the lists of a customer and of a racquet read their indexes', async () => {
    const [job] = await database.owner<
      { customer_id: string; racquet_id: string }[]
    >`select customer_id, racquet_id from string_jobs
      where stringer_id = ${busy.id} and job_number = 77`
    for (const filter of [{ customer_id: job?.customer_id }, { racquet_id: job?.racquet_id }]) {
      const plan = await list(filter)
      expect(plan?.indexes.join()).toMatch(/jobs_of_(customer|racquet)/)
      expect(plan?.scanned).toEqual([])
      expect(plan?.wasted).toBeLessThan(50)
    }
  })

  it('the second page does not reread the first one', async () => {
    const first = await busy.api.jobs.list({ limit: 100 })
    const plan = await list({ after: first.next, limit: 10 })
    expect(plan).toMatchObject({ scanned: [], wasted: 0 })
    expect(plan?.indexes).toContain('jobs_by_date')
  })

  it.each(['number_asc', 'number_desc', 'due_asc', 'due_desc', 'price_asc', 'price_desc'] as const)(
    'the pages of %s don’t read earlier ones again, down to the last section',
    async (order) => {
      let after: string | undefined
      for (let page = 0; page < 3; page += 1) after = (await busy.api.jobs.list({ order, limit: 100, after })).next ?? undefined
      const plans = await plansOf(database, busy.id, (users) => jobPage(users, jobFilter.parse({ order, limit: 100, after })))
      expect(plans.flatMap(({ scanned }) => scanned)).not.toContain('string_jobs')
      expect(plans.reduce((sum, { wasted }) => sum + wasted, 0)).toBeLessThan(400)
    },
  )

  it('overdue jobs are read from the index of open jobs', async () => {
    const plan = await list({ overdue: true })
    expect(plan?.scanned).not.toContain('string_jobs')
    expect(plan?.wasted).toBeLessThan(100)
  })

  it('a search that most jobs match reads the list’s index page by page', async () => {
    const first = await busy.api.jobs.list({ search: 'luxilon cust', limit: 40 })
    const second = await busy.api.jobs.list({ search: 'luxilon cust', limit: 40, after: first.next ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(80)
    expect((await busy.api.jobs.list({ search: 'luxilonn brand' })).items).toHaveLength(50)
    expect((await busy.api.customers.list({ search: 'customer' })).items).toHaveLength(50)
    expect((await busy.api.search.find({ text: 'c' })).customers).toHaveLength(5)
    const plans = await plansOf(database, busy.id, (users) => jobPage(users, jobFilter.parse({ search: 'luxilon cust' })))
    expect(plans.flatMap(({ scanned }) => scanned)).toEqual([])
    expect(plans.at(-1)?.indexes).toContain('jobs_by_date')
  })

  it('counts read the index on the status', async () => {
    const [plan] = await plansOf(database, busy.id, (users) =>
      jobCounts(users, { due_from: '2026-01-01T00:00:00Z', due_to: '2026-01-02T00:00:00Z' }),
    )
    expect(plan?.scanned).toEqual([])
    expect(plan?.wasted).toBeLessThan(100)
  })

  it('open and ready jobs read their indexes', async () => {
    const [bench, ready] = await plansOf(database, busy.id, async (users) => [
      await openRows(users, 50),
      await readyRows(users, 20),
    ])
    expect(bench?.indexes).toContain('jobs_on_bench')
    expect(ready?.indexes).toContain('jobs_by_status')
  })
})
