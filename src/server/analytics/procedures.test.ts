import { panels } from '#domain/analytics/panels.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aRacquet, recordFeedback, updateProfile, payJob } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await aJob(bob.api, { status: 'picked_up' })
})

/** Sets a job's instants directly in the database. */
const backdate = (id: string, at: { job_date?: string; time_completed?: string; due_date?: string; paid_at?: string }) =>
  database.owner`update string_jobs set job_date = coalesce(${at.job_date}, job_date), due_date = coalesce(${at.due_date}, due_date),
    time_completed = coalesce(${at.time_completed}, time_completed), paid_at = coalesce(${at.paid_at}, paid_at) where id = ${id}`

const march = { from: '2026-03-01', to: '2026-03-31' }

describe('a new account', () => {
  it('has empty figures for today', async () => {
    const { from, to, jobs, income, series } = await ann.api.analytics.work({})
    expect({ isOneDay: from === to, jobs, income, series }).toEqual({
      isOneDay: true,
      jobs: { range: 0, before: 0 },
      income: { range: '0.00', before: '0.00' },
      series: [{ from, to, jobs: 0, income: '0.00' }],
    })
    expect(await ann.api.analytics.turnaround(march)).toMatchObject({ median_hours: { range: null, before: null } })
    expect(await ann.api.analytics.returning(march)).toMatchObject({
      returning_share: { range: null },
      restring_days: { range: null },
    })
    expect(await ann.api.analytics.feedback(march)).toMatchObject({ answers: { range: 0 }, dimensions: [], strings: [] })
    expect(await ann.api.analytics.owed(march)).toMatchObject({ amount: { range: '0.00', before: '0.00' } })
  })
})

describe('a range', () => {
  it('uses the business’s time zone and counts income on the day of payment', async () => {
    await updateProfile(ann.api, { time_zone: 'Pacific/Auckland' })
    const job = await aJob(ann.api, { status: 'completed', price: '20.10' })
    await payJob(ann.api, job.id, 'card')
    // 28 February in UTC, 1 March in Auckland.
    await backdate(job.id, {
      job_date: '2026-02-28T12:00:00Z',
      time_completed: '2026-03-02T12:00:00Z',
      paid_at: '2026-03-31T10:30:00Z',
    })
    expect(await ann.api.analytics.work({ ...march, by: 'month' })).toMatchObject({
      before_from: '2026-01-29',
      before_to: '2026-02-28',
      jobs: { range: 1, before: 0 },
      income: { range: '20.10', before: '0.00' },
    })
  })

  it('begins with the first job by default', async () => {
    expect(await ann.api.analytics.work({ to: '2026-03-31' })).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
  })

  it('is read from the URL and validated', async () => {
    const read = await ann.rest('/api/analytics/work?from=2026-03-01&to=2026-03-31&by=week')
    expect(await read.json()).toMatchObject({ series: { length: 6, 0: { from: '2026-03-01', to: '2026-03-01', jobs: 1 } } })
    const refusals = [
      [{ from: 'yesterday' }, 'from', 'Invalid date'],
      [{ from: '2026-02-30' }, 'from', 'Invalid date'],
      [{ from: '2026-03-01', to: '2026-02-01' }, 'to', 'The end date is before the start date'],
      [{ from: '2016-02-29', to: '2026-02-28' }, 'from', 'Choose a range of at most ten years'],
      [{ from: '1990-01-01' }, 'from', 'Choose a range of at most ten years'],
    ] as const
    for (const [range, path, message] of refusals) {
      expect(await refusal(ann.api.analytics.owed(range))).toMatchObject({
        code: 'VALIDATION_ERROR',
        fields: [{ path, message }],
      })
    }
    expect(await ann.api.analytics.work({ from: '2016-03-01', to: '2026-02-28', by: 'month' })).toMatchObject({
      series: { length: 120 },
    })
  })
})

describe('amounts owed', () => {
  it('include jobs that were unpaid at that time and paid later', async () => {
    const { customer_id, id: racquet_id } = await aRacquet(bob.api)
    const job = await aJob(bob.api, { customer_id, racquet_id, status: 'picked_up', price: '30.00' })
    await payJob(bob.api, job.id)
    await backdate(job.id, {
      job_date: '2026-01-01T00:00:00Z',
      time_completed: '2026-01-10T12:00:00Z',
      paid_at: '2026-03-15T00:00:00Z',
    })
    expect(await bob.api.analytics.owed(march)).toMatchObject({
      amount: { range: '0.00', before: '30.00' },
      customers: { before: 1 },
    })
    expect(await bob.api.analytics.owed({ from: '2026-02-01', to: '2026-02-10' })).toMatchObject({
      ages: [{ jobs: 0 }, { jobs: 0 }, { age: '31-90', jobs: 1, amount: '30.00' }, { jobs: 0 }],
    })
  })
})

describe('feedback', () => {
  it('omits averages of fewer than three ratings', async () => {
    const { customer_id, id: racquet_id } = await aRacquet(bob.api)
    const addFeedback = async (comfort_rating?: number) => {
      const { id } = await aJob(bob.api, { customer_id, racquet_id, status: 'picked_up' })
      await recordFeedback(bob.api, { string_job_id: id, rating: 4, ...(comfort_rating && { comfort_rating }) })
    }
    for (const comfort of [5, 4]) await addFeedback(comfort)
    expect(await bob.api.analytics.feedback({})).toMatchObject({ answers: { range: 2 }, dimensions: [], strings: [] })
    await addFeedback()
    const ratings = [{ dimension: 'overall', average: 4, n: 3 }]
    expect(await bob.api.analytics.feedback({})).toMatchObject({
      answers: { range: 3 },
      dimensions: [{ ...ratings[0], before: null }],
      strings: [{ brand: 'Luxilon', model: 'ALU Power', answers: 3, ratings }],
    })
  })
})

describe('profit', () => {
  it('requires the paid plan', async () => {
    const refused = { code: 'TIER_LIMIT_ERROR', status: 403 }
    expect(await refusal(ann.api.analytics.profit(march))).toMatchObject(refused)
    expect(await refusal(ann.api.analytics.export({ ...march, panel: 'profit' }))).toMatchObject(refused)
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
    await database.owner`update string_jobs set string_cost = '7.35' where stringer_id = ${ann.id}`
    expect(await ann.api.analytics.profit({ ...march, by: 'month' })).toMatchObject({
      profit: { range: '12.75', before: '0.00' },
      series: [{ income: '20.10', string_cost: '7.35', profit: '12.75' }],
    })
  })
})

describe('an export', () => {
  it.each(panels)('of %s is a CSV file', async (panel) => {
    const file = await ann.api.analytics.export({ ...march, panel })
    if (!(file instanceof File)) throw new Error('Not a file')
    expect(file.name).toMatch(new RegExp(`^analytics-${panel}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
    const [heading = '', ...lines] = (await file.text()).trim().split('\r\n')
    expect(heading).toContain(',')
    expect(lines.every((line) => line.split(',').length === heading.split(',').length)).toBe(true)
  })

  it('has the figures of the panel', async () => {
    const file = await ann.api.analytics.export({ ...march, panel: 'work', by: 'month' })
    if (!(file instanceof File)) throw new Error('Not a file')
    expect(await file.text()).toBe('from,to,jobs,income,currency\r\n2026-03-01,2026-03-31,1,20.10,USD\r\n')
  })

  it('uses the units and the currency of the settings', async () => {
    const carla = await people(database.services).signUp('Carla', 'carla@example.com')
    for (const tension_mains of [50, 54]) await aJob(carla.api, { tension_mains, tension_crosses: null, status: 'completed' })
    const sheet = async (panel: (typeof panels)[number]) => {
      const file = await carla.api.analytics.export({ panel, by: 'month' })
      if (!(file instanceof File)) throw new Error('Not a file')
      return (await file.text()).trim().split('\r\n')
    }
    const spread = 'brand,model,jobs,unit,min,lower_quartile,median,upper_quartile,max'
    expect((await sheet('tensions')).slice(-2)).toEqual([
      expect.stringContaining(spread),
      'Luxilon,ALU Power,2,lbs,50,50,50,54,54',
    ])
    const stored = await carla.api.jobs.list({})
    await updateProfile(carla.api, { tension_unit: 'kg', currency: 'JPY' })
    expect((await sheet('tensions')).at(-1)).toBe('Luxilon,ALU Power,2,kg,22.7,22.7,22.7,24.5,24.5')
    for (const panel of ['work', 'owed'] as const) expect((await sheet(panel)).at(-1)).toMatch(/,JPY$/)
    expect(await carla.api.jobs.list({})).toEqual(stored)
  })
})

it('requires authentication', async () => {
  const { nobody } = people(database.services)
  expect(await refusal(nobody().api.analytics.work({}))).toMatchObject({ code: 'AUTH_ERROR', status: 401 })
})
