import type { Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { plansOf } from '#test/plans.ts'
import { takeNextJob } from '#server/jobs/assignment-queries.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { readLoad } from './queries.ts'

let database: BusyDatabase
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
})

describe('with 20,000 jobs', () => {
  it('the load reads only the open jobs', async () => {
    const plans = await plansOf(database, busy.id, readLoad)
    expect(plans).toHaveLength(1)
    expect(plans[0]?.indexes).toContain('jobs_on_bench')
    expect(plans[0]?.wasted).toBeLessThan(10)
    expect(plans[0]?.read.get('string_jobs')).toBeLessThanOrEqual(50)
  })

  it('taking the next job reads the first one', async () => {
    const plans = await plansOf(database, busy.id, takeNextJob)
    expect(plans[0]?.indexes).toContain('jobs_on_bench')
    expect(plans[0]?.read.get('string_jobs')).toBe(1)
  })
})
