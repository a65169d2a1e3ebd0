import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aRacquet } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const desk = people(database.services)
  ann = await desk.signUp('Ann')
  bob = await desk.signUp('Bob')
  await aJob(bob.api, { status: 'picked_up' })
})

/** Puts a job's instants where a test wants them, past the rules. */
const backdate = (id: string, at: { job_date?: string; time_completed?: string; due_date?: string; paid_at?: string }) =>
  database.owner`update string_jobs set ${database.owner(at)} where id = ${id}`

describe('the summary of a range', () => {
  it('has the last twelve months for a new account, all empty', async () => {
    const summary = await ann.api.analytics.summary({})
    expect(summary.months).toHaveLength(12)
    expect(summary.months.at(-1)).toEqual({ month: summary.to.slice(0, 7), jobs: 0, income: '0.00', profit: null })
    expect(summary).toMatchObject({ owed: '0.00', median_turnaround_hours: null, on_time_share: null, strings: [], frames: [] })
    expect(summary.from.endsWith('-01')).toBe(true)
  })

  it("counts by the months of the stringer's time zone, and what was paid by when it was paid", async () => {
    await ann.api.identity.updateProfile({ time_zone: 'Pacific/Auckland' })
    const { customer_id, id: racquet_id } = await aRacquet(ann.api, { brand: 'Head', model: 'Speed MP' })
    const first = await aJob(ann.api, { customer_id, racquet_id, status: 'completed', price: '20.10' })
    await ann.api.jobs.pay({ id: first.id, payment_method: 'card' })
    // 31 January in UTC, 1 February in Auckland.
    await backdate(first.id, {
      job_date: '2026-01-31T20:00:00Z',
      due_date: '2026-02-02T00:00:00Z',
      time_completed: '2026-02-01T20:00:00Z',
      paid_at: '2026-03-05T00:00:00Z',
    })
    const hybrid = { string_crosses_brand: 'Babolat', string_crosses_model: 'VS Touch' }
    const late = await aJob(ann.api, { customer_id, racquet_id, status: 'picked_up', price: '0.20', ...hybrid })
    await backdate(late.id, {
      job_date: '2026-02-10T00:00:00Z',
      due_date: '2026-02-11T00:00:00Z',
      time_completed: '2026-02-11T12:00:00Z',
    })
    const summary = await ann.api.analytics.summary({ from: '2026-01-15', to: '2026-03-31' })
    expect(summary).toEqual({
      from: '2026-01-15',
      to: '2026-03-31',
      months: [
        { month: '2026-01', jobs: 0, income: '0.00', profit: null },
        { month: '2026-02', jobs: 2, income: '0.00', profit: null },
        { month: '2026-03', jobs: 0, income: '20.10', profit: null },
      ],
      owed: '0.20',
      median_turnaround_hours: 30,
      on_time_share: 0.5,
      strings: [
        { brand: 'Luxilon', model: 'ALU Power', jobs: 2 },
        { brand: 'Babolat', model: 'VS Touch', jobs: 1 },
      ],
      frames: [{ brand: 'Head', model: 'Speed MP', jobs: 2 }],
    })
  })

  it('shows profit on the paid tier: what was paid less what the string cost', async () => {
    await database.owner`update profiles set subscription_tier = 'paid' where id = ${ann.id}`
    await database.owner`update string_jobs set string_cost = '7.35' where stringer_id = ${ann.id} and price = 20.10`
    const { months } = await ann.api.analytics.summary({ from: '2026-03-01', to: '2026-03-31' })
    expect(months).toEqual([{ month: '2026-03', jobs: 0, income: '20.10', profit: '12.75' }])
  })

  it('reads days from the address, and refuses what is none', async () => {
    const read = await ann.rest('/api/analytics?from=2026-02-01&to=2026-02-28')
    expect(await read.json()).toMatchObject({ from: '2026-02-01', months: [{ month: '2026-02', jobs: 2 }] })
    expect(await refusal(ann.api.analytics.summary({ from: 'yesterday' }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'from', message: 'Invalid date' }],
    })
    expect(await refusal(ann.api.analytics.summary({ from: '2026-02-30' }))).toMatchObject({ message: 'Invalid date' })
    expect(await refusal(ann.api.analytics.summary({ from: '2026-03-01', to: '2026-02-01' }))).toMatchObject({
      fields: [{ path: 'to', message: 'The range ends before it begins' }],
    })
  })

  it('is for who is signed in', async () => {
    const { nobody } = people(database.services)
    expect(await refusal(nobody().api.analytics.summary({}))).toMatchObject({ code: 'AUTH_ERROR', status: 401 })
  })
})
