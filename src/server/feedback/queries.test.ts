import type { Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { feedbackAverages } from './queries.ts'

let database: BusyDatabase
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
  await database.owner`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, comfort_rating)
    select stringer_id, gen_random_uuid(), id, customer_id, 'customer', 1 + job_number % 5, 4 from string_jobs
    where status = 'picked_up' and job_number % 3 = 0`
  await database.owner`update string_jobs set string_crosses_brand = 'Wilson', string_crosses_model = 'NXT' where job_number % 30 = 0`
  await database.owner`vacuum analyze feedback, string_jobs`
})

describe('with thousands of feedback records', () => {
  const averages = async (filter: Parameters<typeof feedbackAverages>[1]) => {
    const [plan] = await plansOf(database, busy.id, (db) => feedbackAverages(db, filter))
    expect(plan?.scanned).toEqual([])
    return plan
  }

  it('averages of a customer or a racquet read only their records', async () => {
    const [job] = (await busy.api.jobs.list({ limit: 1, status: ['picked_up'] })).items
    const ofCustomer = await averages({ customer_id: job?.customer_id })
    expect(ofCustomer?.indexes).toContain('feedback_of_customer')
    expect(ofCustomer?.read.get('feedback')).toBeLessThan(20)
    const ofRacquet = await averages({ racquet_id: job?.racquet_id })
    expect(ofRacquet?.read.get('string_jobs')).toBeLessThan(20)
  })

  it('averages of a string read each record of the business once', async () => {
    const rare = await averages({ string_brand: 'wilson', string_model: 'nxt' })
    expect(rare?.read.get('string_jobs')).toBeLessThanOrEqual(20_000)
    expect(rare?.read.get('feedback')).toBeLessThan(700)
    const often = await averages({ string_brand: 'Luxilon', string_model: 'ALU Power' })
    expect(often?.read.get('string_jobs')).toBe(20_000)
  })
})
