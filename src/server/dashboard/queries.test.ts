import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { manyJobs, plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { lastStringings, latestFeedback, monthFigures, readTotals } from './queries.ts'

let database: TestDatabase
let busy: Person

beforeAll(async () => {
  database = await testDatabase()
  busy = await people(database.services).signUp('Busy')
  await manyJobs(database, busy.id)
}, 60_000)

describe('with twenty thousand jobs', () => {
  it('the month’s figures read the month only', async () => {
    const [plan] = await plansOf(database, busy.id, (users) => monthFigures(users, new Date().toISOString(), 0))
    for (const index of ['jobs_by_date', 'jobs_by_payment_day', 'jobs_by_completion']) expect(plan?.indexes).toContain(index)
    expect(plan?.scanned).not.toContain('string_jobs')
  })

  it('what is open and owed is read without the finished and paid', async () => {
    const [plan] = await plansOf(database, busy.id, readTotals)
    expect(plan?.indexes).toContain('jobs_owed')
    expect(plan?.wasted).toBeLessThan(300)
  })

  it('finds the latest feedback and the due racquets without reading all jobs', async () => {
    await database.owner`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, created_at)
      select stringer_id, gen_random_uuid(), id, customer_id, 'customer', 4, time_completed from string_jobs where time_completed is not null`
    await database.owner`update racquets set plays_per_week = 2 where right(id::text, 1) = '7'`
    await database.owner`vacuum analyze feedback, racquets`
    const [plan] = await plansOf(database, busy.id, (users) => latestFeedback(users, 5))
    expect(plan?.read.get('feedback')).toBeLessThan(10)
    expect(plan?.read.get('string_jobs')).toBeLessThan(10)
    const [due] = await plansOf(database, busy.id, (users) => lastStringings(users, 13, 300))
    expect(due?.read.get('string_jobs')).toBeLessThan(400)
  })
})

describe('a month', () => {
  it('is one of the stringer’s time zone', async () => {
    await database.owner`update profiles set time_zone = 'Pacific/Auckland', subscription_tier = 'paid'`
    await database.owner`delete from string_jobs`
    const seed = (day: string) => database.owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_date,
        string_mains_brand, string_mains_model, tension_mains, price, payment_status, paid_at, time_completed, status)
      select ${busy.id}, gen_random_uuid(), customer_id, id, ${day}, 'Head', 'Hawk', 50, 10.10, 'paid', ${day},
        ${day}::timestamptz + interval '90 minutes', 'completed' from racquets limit 1`
    // Auckland is 13 hours ahead then: the first is still October there, the others are November.
    for (const day of ['2026-10-31T10:30:00Z', '2026-10-31T11:30:00Z', '2026-11-20T00:00:00Z']) await seed(day)
    const months: unknown[] = []
    await plansOf(database, busy.id, async (users) => {
      for (const back of [0, 1] as const) months.push(await monthFigures(users, '2026-11-21T07:00:00Z', back))
    })
    expect(months).toEqual([
      { jobs: 2, income: '20.20', turnaround: 1.5 },
      { jobs: 1, income: '10.10', turnaround: null },
    ])
  })
})
