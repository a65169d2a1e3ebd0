import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob } from '#test/factories.ts'
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

  it('goes to one address ten times in an hour and no oftener, whatever the job, and to all two hundred times', async () => {
    await database.owner`delete from auth.rate_limits`
    const [one, two] = [await customerId({ email: 'full@example.com' }), await customerId({ email: 'Full@example.com' })]
    const [first, second] = [await aJob(ann.api, { customer_id: one }), await aJob(ann.api, { customer_id: two })]
    for (let n = 0; n < 10; n += 1) expect((await send(n % 2 === 0 ? first.id : second.id)).status).toBe(200)
    const refused = await send(first.id)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3500]).toEqual([503, true])
    expect(await refused.json()).toMatchObject({
      code: 'NETWORK_ERROR',
      message: '10 messages in an hour went to full@example.com. Try again in 60 minutes.',
    })
    const [message = { id: '' }] = await messagesOf(second.id)
    await ann.api.messages.cancel({ id: message.id })
    expect(await refusal(ann.api.messages.sendAgain({ id: message.id }))).toMatchObject({ status: 503 })
    expect(await messagesOf(second.id)).toMatchObject([{ state: 'cancelled' }])
  })

  it('goes to all two hundred times in an hour, and without a limit where the stringer tells it', async () => {
    await database.owner`delete from auth.rate_limits`
    const other = await aJob(ann.api, { customer_id: await customerId({ email: 'other@example.com' }) })
    expect((await send(other.id)).status).toBe(200)
    const sms = await aJob(ann.api, { customer_id: await customerId({ phone: '555 0100', preferred_contact_method: 'sms' }) })
    for (let n = 0; n < 12; n += 1) expect((await send(sms.id)).status).toBe(200)
    await database.owner`update auth.rate_limits set count = 200`
    await database.owner`delete from auth.rate_limits where key = sha256(convert_to(${`message by ${ann.id} to other@example.com`}, 'UTF8'))`
    expect(await refusal(ann.api.messages.send({ job_id: other.id }))).toMatchObject({
      message: '200 messages in an hour were sent by hand. Try again in 60 minutes.',
    })
  })
})
