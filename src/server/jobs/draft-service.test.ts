import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aReel } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const addFeedback = (job: { id: string; customer_id: string }, tension_feedback: string) =>
  database.owner`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, tension_feedback)
    values (${ann.id}, gen_random_uuid(), ${job.id}, ${job.customer_id}, 'customer', 3, ${tension_feedback})`

describe('a draft', () => {
  it('copies the last job of the racquet, due at five after the turnaround', async () => {
    const tensions = { tension_mains: 55, tension_crosses: 53 }
    const strung = await aJob(ann.api, { ...tensions, string_source_mains: 'customer', string_pattern: '' })
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
    const { id, job_number, job_date } = strung
    expect(draft.last_job).toEqual({ id, job_number, job_date, status: 'pending' })
    expect(draft.last_feedback).toBeNull()
    expect(await refusal(bob.api.jobs.draft({ racquet_id: strung.racquet_id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})

describe('a draft from one of the racquet’s jobs', () => {
  it('copies that job in any status instead of the newest one', async () => {
    const older = await aJob(ann.api, { job_date: '2026-01-05T10:00:00Z', tension_mains: 57, status: 'in_progress' })
    const { racquet_id, customer_id } = older
    const newer = await aJob(ann.api, { racquet_id, customer_id, job_date: '2026-02-05T10:00:00Z', tension_mains: 50 })
    const tension = async (job_id?: string) => (await ann.api.jobs.draft({ racquet_id, job_id })).values.tension_mains
    expect([await tension(), await tension(older.id), await tension(newer.id)]).toEqual([50, 57, 50])
  })

  it('rejects a job of another racquet or another business', async () => {
    const [job, other, his] = [await aJob(ann.api), await aJob(ann.api), await aJob(bob.api)]
    for (const { id } of [other, his])
      expect(await refusal(ann.api.jobs.draft({ racquet_id: job.racquet_id, job_id: id }))).toMatchObject({
        code: 'NOT_FOUND_ERROR',
      })
  })
})

describe('the last feedback on a racquet', () => {
  it('has suggested tensions, and a job shows the feedback on the previous job', async () => {
    const first = await aJob(ann.api, { job_date: '2026-01-05T10:00:00Z', tension_mains: 54, tension_crosses: 52 })
    const { racquet_id, customer_id } = first
    const second = await aJob(ann.api, { racquet_id, customer_id, job_date: '2026-02-05T10:00:00Z' })
    await addFeedback(first, 'too_tight')
    const expected = {
      string_job_id: first.id,
      rating: 3,
      tension_mains: 54,
      suggestion: { because: 'too_tight', tension_mains: 52, tension_crosses: 50 },
    }
    expect((await ann.api.jobs.draft({ racquet_id })).last_feedback).toMatchObject(expected)
    const detail = await ann.api.jobs.get({ id: second.id })
    expect(detail.last_feedback).toMatchObject(expected)
    expect(detail.feedback).toBeNull()
    expect(detail.stringings.map(({ id }) => id)).toEqual([second.id, first.id])
    await addFeedback(second, 'perfect')
    expect((await ann.api.jobs.draft({ racquet_id })).last_feedback).toMatchObject({ string_job_id: second.id, suggestion: null })
    const earlier = await ann.api.jobs.get({ id: first.id })
    expect(earlier.last_feedback).toBeNull()
    expect(earlier.feedback).toMatchObject({ tension_feedback: 'too_tight' })
  })
})

describe('string suggestions', () => {
  it('are strings of earlier jobs, then of the catalog, each once', async () => {
    await aJob(ann.api, {
      string_mains_model: 'alu power',
      string_crosses_brand: 'Luxilon',
      string_crosses_model: 'Homemade 100%',
    })
    const suggestions = await ann.api.jobs.strings({ search: 'luxi' })
    expect(suggestions[0]).toMatchObject({ brand: 'Luxilon', model: 'ALU Power', from: 'jobs', inventory_id: null })
    expect(suggestions.filter(({ model }) => model.toLowerCase() === 'alu power')).toHaveLength(1)
    expect(suggestions.map(({ from }) => from)).toContain('catalogue')
    expect(await ann.api.jobs.strings({ search: '100%' })).toHaveLength(1)
    expect((await bob.api.jobs.strings({ search: 'homemade' })).length).toBe(0)
  })
})

describe('suggested strings in stock', () => {
  it('with enough for a racquet come before those with less', async () => {
    await aReel(database.owner, ann.id, { brand: 'Gosen', model: 'A rest', meters: '11.99' })
    await aReel(database.owner, ann.id, { brand: 'Gosen', model: 'B set', meters: '12' })
    const suggestions = await ann.api.jobs.strings({ search: 'gosen' })
    expect(suggestions.slice(0, 2).map(({ model, quantity_meters }) => [model, quantity_meters])).toEqual([
      ['B set', '12'],
      ['A rest', '11.99'],
    ])
  })

  it('come first with their item, only on the paid tier', async () => {
    const id = await aReel(database.owner, ann.id, { brand: 'Solinco', model: 'Hyper-G', meters: '180.5' })
    const [first] = await ann.api.jobs.strings({ search: 'hyper-g' })
    expect(first).toMatchObject({ model: 'Hyper-G', from: 'stock', inventory_id: id, quantity_meters: '180.5' })
    await database.owner`update businesses set subscription_tier = 'free' where id = ${ann.id}`
    const after = await ann.api.jobs.strings({ search: 'hyper-g' })
    expect(after.map(({ from }) => from)).not.toContain('stock')
  })
})
