import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { aCustomer, aJob, recordFeedback } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let ann: Person
let bob: Person
let nobody: Person

beforeAll(async () => {
  const users = people((await testDatabase()).services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  nobody = users.nobody()
})

describe('feedback recorded at the counter', () => {
  it('can be recorded, and corrected field by field', async () => {
    const job = await aJob(ann.api, { status: 'completed' })
    const input = { string_job_id: job.id, customer_id: job.customer_id, rating: 4, playability_notes: 'Softer, please' }
    const first = await recordFeedback(ann.api, input)
    expect(first).toMatchObject({ ...input, entered_by: 'business', tension_feedback: null })
    const second = await recordFeedback(ann.api, { string_job_id: job.id, tension_feedback: 'too_tight', rating: null })
    expect(second).toMatchObject({
      id: first.id,
      rating: null,
      tension_feedback: 'too_tight',
      playability_notes: 'Softer, please',
    })
  })

  it('is rejected until the racquet is strung', async () => {
    const job = await aJob(ann.api, { status: 'in_progress' })
    expect(await refusal(recordFeedback(ann.api, { string_job_id: job.id, rating: 4 }))).toMatchObject({
      message: 'This racquet is not strung yet',
    })
  })

  it('is rejected for a customer other than the job’s', async () => {
    const job = await aJob(ann.api, { status: 'completed' })
    const other = await aCustomer(ann.api)
    const wrong = recordFeedback(ann.api, { string_job_id: job.id, customer_id: other.id, rating: 4 })
    expect(await refusal(wrong)).toMatchObject({ fields: [{ path: 'customer_id', message: 'Invalid customer ID' }] })
  })

  it('is hidden from other businesses and requires authentication', async () => {
    const { id } = await aJob(ann.api, { status: 'completed' })
    await recordFeedback(ann.api, { string_job_id: id, rating: 5 })
    expect(await refusal(bob.api.feedback.record({ string_job_id: id, updated_at: null, rating: 1 }))).toMatchObject({
      status: 404,
    })
    expect((await bob.api.feedback.list({ job_id: id })).items).toEqual([])
    expect(await refusal(nobody.api.feedback.record({ string_job_id: id, updated_at: null, rating: 1 }))).toMatchObject({
      status: 401,
    })
    expect(await refusal(nobody.api.feedback.list({}))).toMatchObject({ status: 401 })
  })
})

describe('the feedback list', () => {
  it('is paged, newest first, and filtered by job, racquet and customer', async () => {
    const carl = await people((await testDatabase()).services).signUp('Carl')
    const first = await aJob(carl.api, { status: 'completed' })
    const again = await aJob(carl.api, { ...racquetOf(first), status: 'completed' })
    const other = await aJob(carl.api, { status: 'picked_up' })
    for (const { id } of [first, again, other]) await recordFeedback(carl.api, { string_job_id: id, rating: 4 })
    const jobsOf = async (filter: Parameters<Person['api']['feedback']['list']>[0]) => {
      const { items, next } = await carl.api.feedback.list(filter)
      return { jobs: items.map(({ string_job_id }) => string_job_id), next }
    }
    const newest = await jobsOf({ limit: 2 })
    expect(newest.jobs).toEqual([other.id, again.id])
    expect(await jobsOf({ limit: 2, after: newest.next ?? '' })).toEqual({ jobs: [first.id], next: null })
    expect((await jobsOf({ job_id: again.id })).jobs).toEqual([again.id])
    expect((await jobsOf({ racquet_id: first.racquet_id })).jobs).toEqual([again.id, first.id])
    expect((await jobsOf({ customer_id: other.customer_id })).jobs).toEqual([other.id])
    expect(await refusal(carl.api.feedback.list({ after: 'nonsense' }))).toMatchObject({ message: 'This page does not exist' })
  })
})

describe('feedback averages', () => {
  it('are by racquet, customer and string, with the number of ratings', async () => {
    const dora = await people((await testDatabase()).services).signUp('Dora')
    const first = await aJob(dora.api, { status: 'completed' })
    const again = await aJob(dora.api, { ...racquetOf(first), status: 'completed' })
    const gut = { string_mains_brand: 'Babolat', string_mains_model: 'VS' }
    const hybrid = { ...gut, string_crosses_brand: 'LUXILON', string_crosses_model: 'alu power' }
    const other = await aJob(dora.api, { ...hybrid, status: 'completed' })
    const record = (job: { id: string }, fields: object) => recordFeedback(dora.api, { string_job_id: job.id, ...fields })
    await record(first, { rating: 5, spin_rating: 4, would_restring_same: true })
    await record(again, { rating: 4, would_restring_same: false })
    await record(other, { rating: 1 })
    // Crosses of the same brand as the mains, with only a model.
    const sameMake = { string_mains_brand: 'Solinco', string_mains_model: 'Hyper-G', string_crosses_model: 'Confidential' }
    await record(await aJob(dora.api, { ...sameMake, status: 'completed' }), { rating: 2 })
    expect(await dora.api.feedback.averages({ string_brand: 'Solinco', string_model: 'Confidential' })).toMatchObject({
      rating: { average: 2, n: 1 },
    })
    const none = { average: null, n: 0 }
    const expected = { rating: { average: 4.5, n: 2 }, spin_rating: { average: 4, n: 1 }, feel_rating: none }
    expect(await dora.api.feedback.averages({ racquet_id: first.racquet_id })).toMatchObject(expected)
    expect(await dora.api.feedback.averages({ customer_id: first.customer_id })).toMatchObject(expected)
    expect(await dora.api.feedback.averages({ string_brand: 'Luxilon', string_model: 'ALU Power' })).toMatchObject({
      rating: { average: 3.3, n: 3 },
      would_restring_same: { yes: 1, n: 2 },
    })
    expect(await dora.api.feedback.averages({ string_brand: 'babolat', string_model: 'vs' })).toMatchObject({
      rating: { average: 1, n: 1 },
    })
    expect(await dora.api.feedback.averages({ string_brand: 'Babolat', string_model: 'ALU Power' })).toMatchObject({
      rating: none,
    })
    expect(await bob.api.feedback.averages({ racquet_id: first.racquet_id })).toMatchObject({ rating: none })
    expect(await refusal(nobody.api.feedback.averages({}))).toMatchObject({ status: 401 })
  })
})

const racquetOf = ({ customer_id, racquet_id }: { customer_id: string; racquet_id: string }) => ({ customer_id, racquet_id })
