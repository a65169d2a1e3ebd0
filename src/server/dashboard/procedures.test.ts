import { dayMs } from '#domain/values/dates/durations.ts'
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, updateJob, payJob } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await aJob(bob.api, { status: 'completed' })
})

describe('the dashboard', () => {
  it('shows a new account its first steps', async () => {
    const empty = await ann.api.dashboard.get()
    expect(empty).toMatchObject({
      bench: { items: [], count: 0, overdue: 0 },
      ready: { items: [], count: 0, unpaid: 0, owed: '0.00' },
      owed: { amount: '0.00', customers: 0 },
      first_steps: { customer: false, racquet: false, job: false },
    })
    expect(empty.month.median_turnaround_hours).toEqual({ this_month: null, month_before: null })
    await aCustomer(ann.api)
    expect((await ann.api.dashboard.get()).first_steps).toEqual({ customer: true, racquet: false, job: false })
  })

  it('shows open jobs by due date, ready jobs, the amount owed and the month’s figures', async () => {
    const late = await aJob(ann.api, { due_date: '2026-01-05T17:00:00Z' })
    const undated = await aJob(ann.api, { due_date: null })
    const soon = await aJob(ann.api, { status: 'in_progress' })
    const ready = await aJob(ann.api, { status: 'completed', price: '20.10' })
    const owing = await aJob(ann.api, { status: 'picked_up', price: '0.20', customer_id: ready.customer_id })
    const paid = await aJob(ann.api, { status: 'picked_up' })
    await payJob(ann.api, paid.id, 'card')
    const view = await ann.api.dashboard.get()
    expect(view.bench.items.map(({ id }) => id)).toEqual([late.id, soon.id, undated.id])
    expect(view.bench).toMatchObject({ count: 3, overdue: 1 })
    expect(view.ready.items.map(({ id }) => id)).toEqual([ready.id])
    expect(view.ready).toMatchObject({ count: 1, unpaid: 1, owed: '20.10' })
    expect(owing.customer_id).toBe(ready.customer_id)
    expect(view.owed).toEqual({ amount: '20.30', customers: 1 })
    expect(view.low_stock_items).toBe(0)
    expect(view.month).toMatchObject({
      jobs: { this_month: 6, month_before: 0 },
      income: { this_month: '27.00', month_before: '0.00' },
      median_turnaround_hours: { this_month: 0.1, month_before: null },
    })
    expect(view.first_steps).toEqual({ customer: true, racquet: true, job: true })
    expect(await ann.api.dashboard.badges()).toEqual({ open_jobs: 3, messages_to_pass_on: 0, open_replies: 0 })
  })

  it('lists racquets due for new strings, by plays per week and material', async () => {
    const eve = await users.signUp('Eve')
    const strung = async (weeksAgo: number, racquetInput: object, jobInput: object = {}) => {
      const racquet = await aRacquet(eve.api, racquetInput)
      const { id } = await aJob(eve.api, {
        racquet_id: racquet.id,
        customer_id: racquet.customer_id,
        status: 'picked_up',
        ...jobInput,
      })
      const at = new Date(Date.now() - weeksAgo * 7 * dayMs).toISOString()
      await updateJob(eve.api, { id, job_date: at, time_completed: at })
      return racquet.id
    }
    const often = await strung(9, { plays_per_week: 7 })
    const stiff = await strung(16, { plays_per_week: 1 }, { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power' })
    const chosenInterval = await strung(3, { restring_weeks: 2 })
    await strung(14, { plays_per_week: 1 }, { string_mains_brand: 'Wilson', string_mains_model: 'NXT' })
    await strung(6, { plays_per_week: 7 })
    await strung(60, {})
    const back = await strung(20, { plays_per_week: 7 })
    await aJob(eve.api, { racquet_id: back, customer_id: (await eve.api.racquets.get({ id: back })).customer_id })
    const { restring_due } = await eve.api.dashboard.inbox()
    expect(restring_due.count).toBe(3)
    expect(restring_due.items.map(({ racquet_id }) => racquet_id)).toEqual([stiff, often, chosenInterval])
  })
})
