import type { JobId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, moveJob } from '#test/factories.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let count = 0

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  ann = await people(database.services).signUp('Ann', `ann${(count += 1)}@example.com`)
})

const customerId = async (fields: Parameters<typeof aCustomer>[1] = {}) => (await aCustomer(ann.api, fields)).id
const messagesOf = async (job_id: string) => (await ann.api.messages.list({ job_id })).items

describe('a message by hand', () => {
  const send = async (job_id: string) =>
    await ann.rest('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ job_id }),
    })

  it('goes to one address at most ten times an hour, counted across jobs', async () => {
    await database.owner`delete from auth.rate_limits`
    const [one, two] = [await customerId({ email: 'full@example.com' }), await customerId({ email: 'Full@example.com' })]
    const [first, second] = [await aJob(ann.api, { customer_id: one }), await aJob(ann.api, { customer_id: two })]
    for (let n = 0; n < 10; n += 1) expect((await send(n % 2 === 0 ? first.id : second.id)).status).toBe(200)
    const refused = await send(first.id)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3500]).toEqual([429, true])
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: '10 messages were sent to full@example.com in the last hour. Try again in 60 minutes.',
    })
    const [message = { id: '' }] = await messagesOf(second.id)
    await ann.api.messages.cancel({ id: message.id })
    expect(await refusal(ann.api.messages.sendAgain({ id: message.id }))).toMatchObject({ status: 429 })
    expect(await messagesOf(second.id)).toMatchObject([{ state: 'cancelled' }])
  })

  it('goes to all addresses at most two hundred times an hour, and is unlimited if a member passes it on', async () => {
    await database.owner`delete from auth.rate_limits`
    const other = await aJob(ann.api, { customer_id: await customerId({ email: 'other@example.com' }) })
    expect((await send(other.id)).status).toBe(200)
    const sms = await aJob(ann.api, { customer_id: await customerId({ phone: '555 0100', preferred_contact_method: 'sms' }) })
    for (let n = 0; n < 12; n += 1) expect((await send(sms.id)).status).toBe(200)
    await database.owner`update auth.rate_limits set count = 200`
    await database.owner`delete from auth.rate_limits where key = sha256(convert_to(${`message by ${ann.id} to other@example.com`}, 'UTF8'))`
    expect(await refusal(ann.api.messages.send({ job_id: other.id }))).toMatchObject({
      message: 'You’ve sent 200 messages by hand in the last hour. Try again in 60 minutes.',
    })
  })
})

describe('a reminder to collect', () => {
  const aReadyJob = async () => {
    const job = await aJob(ann.api, { customer_id: await customerId({ phone: '555 0100', preferred_contact_method: 'phone' }) })
    await moveJob(ann.api, job.id, 'completed')
    return job.id
  }
  const remind = (job_id: JobId) => ann.api.messages.send({ job_id, kind: 'please_collect' })
  const remindAndCall = async (job_id: JobId) => await ann.api.messages.markNotified({ id: (await remind(job_id)).id })
  const makeDaysPass = async (days: number) =>
    await database.owner`update messages set sent_at = sent_at - make_interval(days => ${days}),
      earlier_sent_at = earlier_sent_at - make_interval(days => ${days}) where stringer_id = ${ann.id}`

  it('goes out three times, seven days apart, and counts only messages that reached the customer', async () => {
    const id = await aReadyJob()
    expect(await remind(id)).toMatchObject({ sent_count: 0, last_sent_at: null })
    const first = await remindAndCall(id)
    expect(first).toMatchObject({ state: 'notified', sent_count: 1, last_sent_at: first.sent_at })
    expect(await refusal(remind(id))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/^The next reminder can be sent on /),
    })
    await makeDaysPass(7)
    const second = await remind(id)
    expect(second).toMatchObject({
      id: first.id,
      state: 'waiting',
      sent_at: null,
      sent_count: 1,
      last_sent_at: expect.any(String),
    })
    await ann.api.messages.cancel({ id: second.id })
    await ann.api.messages.sendAgain({ id: second.id })
    await ann.api.messages.markNotified({ id: second.id })
    await makeDaysPass(7)
    expect(await remindAndCall(id)).toMatchObject({ sent_count: 3 })
    await makeDaysPass(30)
    expect(await refusal(remind(id))).toMatchObject({ message: 'After 3 reminders, call the customer instead.' })
    expect(await messagesOf(id)).toMatchObject([{ kind: 'please_collect', state: 'notified' }, { kind: 'ready' }])
  })

  it('goes out immediately after a text that its provider didn’t deliver', async () => {
    const id = await aReadyJob()
    await remindAndCall(id)
    await database.owner`update messages set state = 'failed' where stringer_id = ${ann.id} and kind = 'please_collect'`
    expect(await remind(id)).toMatchObject({ state: 'waiting', sent_count: 0, last_sent_at: null })
  })

  it('does not limit other messages', async () => {
    const id = await aReadyJob()
    const send = () => ann.api.messages.send({ job_id: id, kind: 'ready' })
    for (let n = 1; n <= 4; n += 1)
      expect(await ann.api.messages.markNotified({ id: (await send()).id })).toMatchObject({ sent_count: n })
  })
})
