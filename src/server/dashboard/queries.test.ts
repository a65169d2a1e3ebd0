import type { Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { lastStringings, latestFeedback, monthFigures, currentCounts } from './queries.ts'

let database: BusyDatabase
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
})

describe('with twenty thousand jobs', () => {
  it('reads only the month for its figures', async () => {
    const [plan] = await plansOf(database, busy.id, (db) => monthFigures(db, new Date().toISOString(), 0))
    for (const index of ['jobs_by_date', 'jobs_by_payment_day', 'jobs_by_completion']) expect(plan?.indexes).toContain(index)
    expect(plan?.scanned).not.toContain('string_jobs')
  })

  it('counts open and owed jobs without reading finished and paid ones', async () => {
    const [plan] = await plansOf(database, busy.id, currentCounts)
    expect(plan?.indexes).toContain('jobs_owed')
    expect(plan?.indexes).toContain('jobs_to_refund')
    expect(plan?.wasted).toBeLessThan(300)
  })

  it('reads the latest feedback and racquets due without scanning all jobs', async () => {
    await database.owner`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, created_at)
      select stringer_id, gen_random_uuid(), id, customer_id, 'customer', 4, time_completed from string_jobs where time_completed is not null`
    await database.owner`update racquets set plays_per_week = 2 where right(id::text, 1) = '7'`
    await database.owner`vacuum analyze feedback, racquets`
    const [latest] = await plansOf(database, busy.id, (db) => latestFeedback(db, 5))
    expect(latest?.read.get('feedback')).toBeLessThan(10)
    expect(latest?.read.get('string_jobs')).toBeLessThan(10)
    const [due] = await plansOf(database, busy.id, (db) => lastStringings(db, 13, 300))
    expect(due?.read.get('string_jobs')).toBeLessThan(400)
  })
})

describe('a month', () => {
  it('uses the business’s time zone', async () => {
    await database.owner`update businesses set time_zone = 'Pacific/Auckland', subscription_tier = 'paid'`
    await database.owner`delete from string_jobs`
    const seed = (day: string) => database.owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_date,
        string_mains_brand, string_mains_model, tension_mains, price, paid_amount, payment_status, paid_at, time_completed, status)
      select ${busy.id}, gen_random_uuid(), customer_id, id, ${day}, 'Head', 'Hawk', 50, 10.10, 10.10, 'paid', ${day},
        ${day}::timestamptz + interval '90 minutes', 'completed' from racquets limit 1`
    // Auckland is 13 hours ahead on these days, so the first is in October there and the others in November.
    for (const day of ['2026-10-31T10:30:00Z', '2026-10-31T11:30:00Z', '2026-11-20T00:00:00Z']) await seed(day)
    const months: unknown[] = []
    await plansOf(database, busy.id, async (db) => {
      for (const back of [0, 1] as const) months.push(await monthFigures(db, '2026-11-21T07:00:00Z', back))
    })
    expect(months).toEqual([
      { jobs: 2, income: '20.20', turnaround: 1.5 },
      { jobs: 1, income: '10.10', turnaround: null },
    ])
  })
})
