import { aJob, aRacquet } from '#test/factories.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const desk = people(database.services)
  ann = await desk.signUp('Ann')
  bob = await desk.signUp('Bob')
  await database.owner`update profiles set subscription_tier = 'paid'`
})

describe('a job', () => {
  it('goes from drop-off to pick-up and is paid', async () => {
    const job = await aJob(ann.api)
    expect(job).toMatchObject({ status: 'pending', payment_status: 'unpaid', price: '27.00', job_number: 1 })
    await ann.api.jobs.move({ id: job.id, to: 'in_progress' })
    await ann.api.jobs.move({ id: job.id, to: 'completed' })
    const done = await ann.api.jobs.move({ id: job.id, to: 'picked_up', paid: { payment_method: 'cash' } })
    expect(done).toMatchObject({ status: 'picked_up', payment_status: 'paid', payment_method: 'cash' })
    const detail = await ann.api.jobs.get({ id: job.id })
    expect(detail.events.map(({ kind, from_value, to_value }) => [kind, from_value, to_value])).toEqual([
      ['status', null, 'pending'],
      ['status', 'pending', 'in_progress'],
      ['status', 'in_progress', 'completed'],
      ['status', 'completed', 'picked_up'],
      ['payment', 'unpaid', 'paid'],
    ])
    expect(detail.next_moves).toEqual(['completed'])
    expect(detail.feedback_path).toMatch(/^\/feedback\?token=[\w-]{24}$/)
    expect(detail.stringings.map(({ id }) => id)).toEqual([job.id])
  })

  it("is nobody else's", async () => {
    const job = await aJob(ann.api)
    const gone = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }
    expect(await refusal(bob.api.jobs.get({ id: job.id }))).toEqual(gone)
    expect(await refusal(bob.api.jobs.move({ id: job.id, to: 'in_progress' }))).toEqual(gone)
    expect(await refusal(bob.api.jobs.remove({ id: job.id }))).toEqual(gone)
    const racquet = await aRacquet(bob.api)
    expect(await refusal(aJob(bob.api, { customer_id: racquet.customer_id, racquet_id: job.racquet_id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Referenced record does not exist',
    })
    expect((await bob.api.jobs.list({})).items).toEqual([])
  })
})

describe('a draft', () => {
  it('repeats the last job of the frame, due at five after the turnaround', async () => {
    const strung = await aJob(ann.api, { tension_mains: 55, tension_crosses: 53, string_source_mains: 'customer' })
    const draft = await ann.api.jobs.draft({ racquet_id: strung.racquet_id })
    expect(draft.values).toMatchObject({
      string_mains_model: 'ALU Power',
      tension_mains: 55,
      tension_crosses: 53,
      price: '27.00',
    })
    expect(draft.values).toMatchObject({ string_source_mains: 'customer', string_pattern: '16x19' })
    expect(draft.values.due_date).toMatch(/T17:00:00.000Z$/)
    expect(draft.from).toMatchObject({ tension_mains: 'last_job', string_pattern: 'racquet', due_date: 'settings' })
    expect(draft.last_feedback).toBeNull()
    expect(await refusal(bob.api.jobs.draft({ racquet_id: strung.racquet_id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})

describe('strings to choose from', () => {
  it('are those strung before, then the catalogue, each once', async () => {
    await aJob(ann.api, {
      string_mains_model: 'alu power',
      string_crosses_brand: 'Luxilon',
      string_crosses_model: 'Homemade 100%',
    })
    const found = await ann.api.jobs.strings({ search: 'luxi' })
    expect(found[0]).toMatchObject({ brand: 'Luxilon', model: 'ALU Power', from: 'jobs', inventory_id: null })
    expect(found.filter(({ model }) => model.toLowerCase() === 'alu power')).toHaveLength(1)
    expect(found.map(({ from }) => from)).toContain('catalogue')
    expect(await ann.api.jobs.strings({ search: '100%' })).toHaveLength(1)
    expect((await bob.api.jobs.strings({ search: 'homemade' })).length).toBe(0)
  })
})
