import { dayMs } from '#domain/values/dates/durations.ts'
import type { TenantDb } from '#database/access.ts'
import type { Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { feedbackOf } from './feedback-queries.ts'
import { headlineOf } from './headline-queries.ts'
import { topRacquets, topStrings, tensionsByString } from './top-queries.ts'
import { owedOf } from './owed-queries.ts'
import { workByPerson } from './person-queries.ts'
import { redosOf } from './redo-queries.ts'
import { returningOf } from './returning-queries.ts'
import { profitOf, workOf } from './series-queries.ts'
import { turnaroundOf } from './turnaround-queries.ts'

let database: BusyDatabase
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
  await database.owner`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, created_at)
    select stringer_id, gen_random_uuid(), id, customer_id, 'customer', 4, time_completed from string_jobs where time_completed is not null`
  await database.owner`vacuum analyze`
})

const now = new Date().toISOString()
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
/** Thirty days and the thirty before them hold 1440 of the twenty thousand jobs, which span more than two years. */
const input = { now, from: daysAgo(29), to: daysAgo(0) }
const maxRows = 1500

const queries: readonly (readonly [panel: string, index: string, work: (db: TenantDb) => Promise<unknown>])[] = [
  ['work', 'jobs_by_date', (db) => workOf(db, { ...input, by: 'day' })],
  ['work', 'jobs_by_payment_day', (db) => workOf(db, { ...input, by: 'day' })],
  ['turnaround', 'jobs_by_completion', (db) => turnaroundOf(db, input)],
  ['owed', 'jobs_owed', (db) => owedOf(db, input)],
  ['owed', 'jobs_by_payment_day', (db) => owedOf(db, input)],
  ['strings', 'jobs_by_date', (db) => topStrings(db, input, 10)],
  ['racquets', 'jobs_by_date', (db) => topRacquets(db, input, 10)],
  ['tensions', 'jobs_by_date', (db) => tensionsByString(db, input, 10)],
  ['returning', 'jobs_by_date', (db) => returningOf(db, input)],
  ['returning', 'jobs_of_racquet', (db) => returningOf(db, input)],
  ['feedback', 'feedback_by_date', (db) => feedbackOf(db, input, 10)],
  ['redos', 'jobs_by_completion', (db) => redosOf(db, input, 10)],
  ['people', 'jobs_by_completion', (db) => workByPerson(db, input, 'everybody', 10)],
  ['profit', 'jobs_by_payment_day', (db) => profitOf(db, { ...input, by: 'month' })],
]

describe('with twenty thousand jobs, a panel of thirty days', () => {
  it.each(queries)('%s reads %s, and only the requested days', async (_, index, work) => {
    const [plan] = await plansOf(database, busy.id, work)
    expect(plan?.indexes).toContain(index)
    expect(plan?.scanned).not.toContain('string_jobs')
    expect(plan?.scanned).not.toContain('feedback')
    expect(plan?.wasted).toBeLessThan(maxRows)
    expect(plan?.read.get('string_jobs') ?? 0).toBeLessThan(maxRows)
    expect(plan?.read.get('feedback') ?? 0).toBeLessThan(maxRows)
  })
})

it('the main figures read three months and the payments since the one last year, all from indexes', async () => {
  const [plan] = await plansOf(database, busy.id, (db) => headlineOf(db, input))
  for (const index of ['jobs_by_completion', 'jobs_by_payment_day', 'jobs_owed']) expect(plan?.indexes).toContain(index)
  expect(plan?.scanned).not.toContain('string_jobs')
  expect(plan?.wasted).toBeLessThan(10_000)
})
