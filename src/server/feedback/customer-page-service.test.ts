import * as text from '#text/compiled/messages.js'
import { people, refusal, type Person } from '#test/callers.ts'
import { linkTokenOf } from '#test/customer-links.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, moveJob, recordFeedback, updateProfile } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let nobody: Person

// None of these may appear on the customer page.
const secrets = {
  full_name: 'Zsófia Quasimodo',
  email: 'zsofia@quasimodo.example',
  phone: '+36 30 555 0199',
  notes: 'Pays late, likes to talk',
  labor_notes: 'Hoop is cracked at six',
  price: '31.45',
}

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  nobody = users.nobody()
  await updateProfile(ann.api, { business_name: 'Baseline Stringing', business_phone: '+1 555 0100' })
})

const tokenOf = (id: string) => linkTokenOf(ann.api, id)

async function aSecretJob(status: Parameters<typeof aJob>[1] = {}) {
  const { full_name, email, phone, notes, labor_notes, price } = secrets
  const { id: customer_id } = await aCustomer(ann.api, { full_name, email, phone, notes })
  const { id: racquet_id } = await aRacquet(ann.api, { customer_id, brand: 'Yonex', model: 'EZONE 98', notes })
  const job = await aJob(ann.api, { customer_id, racquet_id, labor_notes, price, ...status })
  return { ...job, token: await tokenOf(job.id) }
}

describe('the customer page', () => {
  it('shows the status of the job to anyone with the link', async () => {
    const { token } = await aSecretJob()
    const page = await nobody.api.customerPage.job({ token })
    expect(page).toMatchObject({
      business_name: 'Baseline Stringing',
      brand: 'Yonex',
      model: 'EZONE 98',
      status: 'pending',
      string_mains_brand: 'Luxilon',
      tension_mains: 52,
      time_completed: null,
      feedback: null,
      may_send_feedback: false,
    })
    expect(page.job_date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('shows no private data, before and after feedback', async () => {
    const { id, customer_id, racquet_id, stringer_id, token } = await aSecretJob({ status: 'picked_up' })
    await recordFeedback(ann.api, { string_job_id: id, general_comments: 'Told at the counter' })
    const before = await nobody.rest(`/api/customer-page/job?token=${token}`)
    const sent = await nobody.api.customerPage.sendFeedback({ token, rating: 4 })
    const after = await nobody.rest(`/api/customer-page/job?token=${token}`)
    const hidden = [
      ...Object.values(secrets),
      ann.email,
      '555 0100',
      'Told at the counter',
      id,
      customer_id,
      racquet_id,
      stringer_id,
      token,
    ]
    for (const text of [await before.text(), JSON.stringify(sent), await after.text()]) {
      expect(hidden.filter((secret) => text.includes(secret))).toEqual([])
    }
  })

  it('returns the same error for unknown, malformed, renewed, revoked and expired links and for deleted jobs', async () => {
    const renewed = await aSecretJob()
    await ann.api.jobs.renewLink({ id: renewed.id })
    const revoked = await aSecretJob()
    await ann.api.jobs.revokeLink({ id: revoked.id })
    const dead = await aSecretJob({ status: 'completed' })
    await database.owner`update string_jobs set time_completed = now() - interval '181 days' where id = ${dead.id}`
    const deleted = await aSecretJob()
    await ann.api.jobs.remove({ id: deleted.id })
    const tokens = ['A'.repeat(24), 'nonsense', 'ä'.repeat(24), '%00', 'x'.repeat(5000), renewed.token, dead.token]
    const heads = new Set<string>()
    for (const token of [...tokens, revoked.token, deleted.token]) {
      const response = await nobody.rest(`/api/customer-page/job?token=${encodeURIComponent(token)}`)
      // The policy's nonce changes with every response.
      const head = JSON.stringify([...response.headers].filter(([name]) => name !== 'x-request-id'))
      heads.add(head.replaceAll(/'nonce-[^']+'/g, ''))
      const { request_id, ...body } = await response.json()
      expect(body).toEqual({ code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' })
      expect(request_id).toMatch(/^[\da-f-]{36}$/)
      expect(await refusal(nobody.api.customerPage.sendFeedback({ token, rating: 5 }))).toMatchObject({
        status: 404,
        message: 'Resource not found',
      })
    }
    expect(heads.size).toBe(1)
    const gone = [renewed.id, revoked.id, dead.id]
    expect(await database.owner`select id from feedback where string_job_id = any(${gone})`).toHaveLength(0)
    expect(await nobody.api.customerPage.job({ token: await tokenOf(renewed.id) })).toMatchObject({ brand: 'Yonex' })
    await ann.api.jobs.renewLink({ id: revoked.id })
    expect(await nobody.api.customerPage.job({ token: await tokenOf(revoked.id) })).toMatchObject({ brand: 'Yonex' })
    expect(await refusal(nobody.api.customerPage.job({ token: revoked.token }))).toMatchObject({ status: 404 })
  })

  it('requires a token', async () => {
    expect(await (await nobody.rest('/api/customer-page/job')).json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      fields: [{ path: 'token', message: 'Token is required' }],
    })
    expect(await refusal(nobody.api.customerPage.job({ token: ' ' }))).toMatchObject({ message: 'Token is required' })
  })

  it('opens valid links even for an address that has tried too many invalid ones', async () => {
    const { token } = await aSecretJob()
    await database.owner`delete from auth.rate_limits`
    for (let n = 0; n < 150; n += 1) await nobody.api.customerPage.job({ token })
    const tries = Array.from({ length: 101 }, (_, n) => `${'A'.repeat(21)}${String(n).padStart(3, '0')}`)
    const statusCodes: number[] = []
    for (const guess of tries) statusCodes.push((await nobody.rest(`/api/customer-page/job?token=${guess}`)).status)
    expect(statusCodes).toEqual([...tries.slice(1).map(() => 404), 429])
    const answer = await nobody.rest('/api/customer-page/job?token=nonsense')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await nobody.api.customerPage.job({ token })).toMatchObject({ brand: 'Yonex' })
    await database.owner`delete from auth.rate_limits`
  })
})

describe('feedback on the customer page', () => {
  it('is accepted once the racquet is strung, and can be corrected for 14 days', async () => {
    const { id, token } = await aSecretJob()
    expect(await refusal(nobody.api.customerPage.sendFeedback({ token, rating: 5 }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: text.feedback_not_strung(),
    })
    await moveJob(ann.api, id, 'in_progress')
    await moveJob(ann.api, id, 'completed')
    expect(await nobody.api.customerPage.job({ token })).toMatchObject({
      status: 'completed',
      feedback: null,
      may_send_feedback: true,
    })
    const input = {
      rating: 4,
      tension_feedback: 'too_tight',
      would_restring_same: true,
      hours_played: 6,
      general_comments: ' Crisp. ',
    } as const
    const sent = await nobody.api.customerPage.sendFeedback({ token, ...input })
    expect(sent).toMatchObject({
      feedback: { ...input, general_comments: 'Crisp.', spin_rating: null },
      may_send_feedback: true,
    })
    const corrects = sent.feedback?.updated_at ?? null
    const corrected = await nobody.api.customerPage.sendFeedback({ token, rating: 3, spin_rating: 5, corrects })
    expect(corrected.feedback).toMatchObject({ rating: 3, spin_rating: 5, tension_feedback: null, general_comments: null })
    expect((await ann.api.jobs.get({ id })).feedback).toMatchObject({ entered_by: 'customer', rating: 3 })
    await database.owner`update feedback set created_at = now() - interval '15 days' where string_job_id = ${id}`
    expect(await nobody.api.customerPage.job({ token })).toMatchObject({ feedback: { rating: 3 }, may_send_feedback: false })
    expect(await refusal(nobody.api.customerPage.sendFeedback({ token, rating: 1 }))).toMatchObject({
      message: 'Feedback can be changed for 14 days',
    })
    expect((await ann.api.feedback.list({ job_id: id })).items).toMatchObject([{ rating: 3 }])
  })

  it('is saved once when it is sent twice concurrently', async () => {
    const { id, token } = await aSecretJob({ status: 'completed' })
    const sending = [1, 2, 3, 4].map((rating) => nobody.api.customerPage.sendFeedback({ token, rating }))
    const results = await Promise.allSettled(sending)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ann.api.feedback.list({ job_id: id })).items).toHaveLength(1)
  })

  it('keeps the first of two submissions and shows it to the second phone', async () => {
    const { token } = await aSecretJob({ status: 'completed' })
    const first = (rating: number) => nobody.api.customerPage.sendFeedback({ token, rating, corrects: null })
    const both = await Promise.allSettled([first(5), first(2)])
    const won = both.find((result) => result.status === 'fulfilled')?.value.feedback
    const lost: unknown = both.find((result) => result.status === 'rejected')?.reason
    expect(lost).toMatchObject({ code: 'CONFLICT_ERROR', status: 409, data: { conflict: { entity: 'feedback', current: won } } })
    const corrects = won?.updated_at ?? ''
    const corrected = await nobody.api.customerPage.sendFeedback({ token, rating: 3, corrects })
    expect(corrected).toMatchObject({ feedback: { rating: 3 } })
    // The second correction of the same feedback has not seen the first one.
    expect(await refusal(nobody.api.customerPage.sendFeedback({ token, rating: 1, corrects }))).toMatchObject({
      status: 409,
      conflict: { current: { rating: 3 } },
    })
    // Repeating the same correction succeeds, because its response may have been lost.
    expect(await nobody.api.customerPage.sendFeedback({ token, rating: 3, corrects })).toMatchObject({ feedback: { rating: 3 } })
  })

  it('is never replaced by feedback that does not name the version it corrects', async () => {
    const { id, token } = await aSecretJob({ status: 'completed' })
    const post = async (rating: number) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ token, rating })
      return (await nobody.rest('/api/customer-page/feedback', { method: 'POST', headers, body })).json()
    }
    expect(await post(5)).toMatchObject({ feedback: { rating: 5 } })
    expect(await post(1)).toMatchObject({
      code: 'CONFLICT_ERROR',
      status: 409,
      conflict: { entity: 'feedback', current: { rating: 5 } },
    })
    expect((await ann.api.feedback.list({ job_id: id })).items).toMatchObject([{ rating: 5 }])
  })

  it('is limited to twenty submissions per link in ten minutes', async () => {
    const { id, token } = await aSecretJob({ status: 'completed' })
    const post = async (n: number) => {
      const body = JSON.stringify({ token, rating: 5 })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n % 250}.${n % 9}` }
      return (await nobody.rest('/api/customer-page/feedback', { method: 'POST', headers, body })).status
    }
    const sent: number[] = []
    for (let n = 0; n < 20; n += 1) sent.push(await post(n))
    expect(sent).toEqual(Array.from({ length: 20 }, () => 200))
    for (let n = 20; n < 1000; n += 20) sent.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => post(n + more)))))
    expect(sent.slice(20)).toEqual(Array.from({ length: 980 }, () => 429))
    expect((await ann.api.feedback.list({ job_id: id })).items).toHaveLength(1)
    expect(await nobody.api.customerPage.job({ token })).toMatchObject({ feedback: { rating: 5 } })
  })

  it('replaces feedback recorded at the counter without showing it', async () => {
    const { id, token } = await aSecretJob({ status: 'completed' })
    await recordFeedback(ann.api, { string_job_id: id, rating: 2, playability_notes: 'Grumbled' })
    expect(await nobody.api.customerPage.job({ token })).toMatchObject({ feedback: null, may_send_feedback: true })
    await nobody.api.customerPage.sendFeedback({ token, rating: 5 })
    expect((await ann.api.jobs.get({ id })).feedback).toMatchObject({
      entered_by: 'customer',
      rating: 5,
      playability_notes: null,
    })
    expect(await refusal(recordFeedback(ann.api, { string_job_id: id, rating: 1 }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'The customer sent this feedback, so it can’t be changed.',
    })
  })

  it('rejects invalid values with the messages of R19.6', async () => {
    const { token } = await aSecretJob({ status: 'completed' })
    const send = async (body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      return (await nobody.rest('/api/customer-page/feedback', { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    expect(await send({ rating: 4 })).toMatchObject({ fields: [{ path: 'token', message: 'Token is required' }] })
    expect(await send({ token })).toMatchObject({ fields: [{ path: 'rating', message: 'Rating is required' }] })
    expect(await send({ token, rating: 6, comfort_rating: 0, hours_played: 1001, tension_feedback: 'odd' })).toMatchObject({
      fields: [
        { path: 'rating', message: 'Rating must be at most 5' },
        { path: 'tension_feedback', message: 'Invalid tension feedback' },
        { path: 'comfort_rating', message: 'Comfort rating must be at least 1' },
        { path: 'hours_played', message: 'Hours played is too high' },
      ],
    })
    expect(await send({ token, rating: 4, customer_id: ann.id })).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})
