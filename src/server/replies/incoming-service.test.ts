import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob } from '#test/factories.ts'
import { localServers } from '#test/local-server.ts'
import { aTwilio, makeTextsDue, sendDueTexts, useTwilio } from '#test/texts.ts'
import type { Twilio } from '#test/twilio.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let twilio: Twilio
let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  twilio = await aTwilio()
  database = await testDatabase({ ...localServers, TWILIO_API_URL: twilio.url, PORT: '3000' })
  users = people(database.services)
})
beforeEach(async () => {
  twilio.sent.length = 0
  await database.owner`delete from messages`
  ann = await users.signUp('Ann Rossi')
  await useTwilio(ann.api, twilio)
})

const phone = '01573 5980001'
const number = '+4915735980001'
let texts = 0

/** Twilio passes on a text to the business. */
async function text(body: string): Promise<void> {
  const { incoming_url } = await ann.api.texts.settings()
  const request = twilio.callback(incoming_url ?? '', {
    From: number,
    To: '+4915735980099',
    Body: body,
    MessageSid: `SM${(texts += 1)}`,
  })
  expect((await users.app.fetch(request)).status).toBe(200)
}

describe('a text', () => {
  it('of the person who gets the customer’s messages joins the customer’s job, and STOP holds for that number', async () => {
    const { id: customer_id } = await aCustomer(ann.api, {
      full_name: 'Jonas Weber',
      phone: '01573 5980002',
      preferred_contact_method: 'sms',
      contact: 'other',
      contact_name: 'Ina Weber',
      contact_phone: phone,
    })
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    await text('Can I come at 6?')
    expect((await ann.api.replies.list({})).items).toMatchObject([{ string_job_id: id, customer: { full_name: 'Jonas Weber' } }])
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
    expect(twilio.sent.map(({ to }) => to)).toEqual([number])
    expect((await ann.api.customers.get({ id: customer_id })).recipient.texts_stopped_at).toBeNull()
    await text('STOP')
    const { recipient, texts_stopped_at } = await ann.api.customers.get({ id: customer_id })
    expect(recipient).toMatchObject({ full_name: 'Ina Weber', texts_stopped_at: expect.any(String) })
    expect(texts_stopped_at).toBeNull()
  })
})
