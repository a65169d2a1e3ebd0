import { refusal, type people, type Person } from '#test/callers.ts'
import type { TestDatabase } from '#test/database.ts'
import { aCustomer, aRacquet } from '#test/factories.ts'
import { customerNumber, openTextServer, openTextShop, receiveText, type TextServer } from '#test/text-shop.ts'
import { makeTextsDue, sendDueTexts, updateTextSettings } from '#test/texts.ts'
import type { Twilio } from '#test/twilio.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TextServer
let twilio: Twilio
let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let customer_id: string

const number = customerNumber

beforeAll(async () => {
  server = await openTextServer()
  ;({ twilio, database, users } = server)
})
beforeEach(async () => {
  ann = await openTextShop(server)
  customer_id = (await aCustomer(ann.api, { full_name: 'Jonas Weber', phone: number, email: 'jonas@example.com' })).id
})

/** Simulates Twilio passing on a text to the business. Returns the newest reply. */
async function text(body: string, from = number) {
  await receiveText(server, ann, body, { from })
  return (await ann.api.replies.list({})).items[0]
}

async function answer(written = 'Yes, until seven', question = 'Are you open today?') {
  const reply = await text(question)
  return ann.api.replies.answer({ id: reply?.id ?? '', text: written })
}

const sendDue = async (services = database.services) => {
  await makeTextsDue(database.owner)
  await sendDueTexts(services)
}
const messageOf = async () => (await ann.api.messages.list({ customer_id })).items[0]

describe('an answer to a customer without a job', () => {
  it('is texted through the provider, gets its report, and is listed with the customer', async () => {
    expect(await answer()).toMatchObject({ string_job_id: null, done_by_name: 'Ann Rossi', answers: [{ state: 'waiting' }] })
    await sendDue()
    expect(twilio.sent).toMatchObject([{ to: number, body: 'Yes, until seven' }])
    const [sent] = twilio.sent
    if (sent) await users.app.fetch(twilio.report(sent, 'delivered'))
    expect(await messageOf()).toMatchObject({
      kind: 'answer',
      string_job_id: null,
      job_number: null,
      racquet_model: null,
      customer_name: 'Jonas Weber',
      state: 'sent',
      delivery: 'delivered',
    })
    expect((await ann.api.replies.list({ customer_id })).items).toMatchObject([
      { text: 'Are you open today?', answers: [{ text: 'Yes, until seven', state: 'sent', by_name: 'Ann Rossi' }] },
    ])
  })

  it('counts toward the monthly limit, and is left to members above it', async () => {
    await updateTextSettings(ann.api, { monthly_limit: 1 })
    await answer('First')
    await sendDue()
    await answer('Second')
    await sendDue()
    expect(twilio.sent.map(({ body }) => body)).toEqual(['First'])
    expect((await ann.api.texts.settings()).used_this_month).toBe(1)
    const { items, count } = await ann.api.messages.toPassOn({})
    expect([count, items]).toMatchObject([
      1,
      [
        {
          string_job_id: null,
          text: 'Second',
          why: 'This month’s limit of texts is reached',
          link: expect.stringMatching(/^sms:/),
        },
      ],
    ])
    expect(await ann.api.messages.markNotified({ id: items[0]?.id ?? '' })).toMatchObject({ state: 'notified' })
  })

  it('waits for the end of the quiet hours', async () => {
    await updateTextSettings(ann.api, { quiet_from: '21:00', quiet_until: '08:00' })
    await database.owner`update businesses set time_zone = 'Europe/Berlin' where id = ${ann.id}`
    await answer()
    const at = (time: string) => ({ ...database.services, clock: () => `2026-11-23T${time}:00.000Z` })
    await sendDue(at('22:00'))
    expect(twilio.sent).toEqual([])
    expect(await messageOf()).toMatchObject({ state: 'waiting', why: 'Waits until the quiet hours end' })
    await sendDue(at('12:00'))
    expect(twilio.sent).toHaveLength(1)
  })

  it('isn’t texted to a number that stopped texts, and is left to members as a call', async () => {
    const reply = await text('Are you open today?')
    await text('STOP')
    await ann.api.replies.answer({ id: reply?.id ?? '', text: 'Yes' })
    await sendDue()
    expect(twilio.sent).toEqual([])
    expect((await ann.api.messages.toPassOn({})).items).toMatchObject([{ channel: 'phone', why: 'Stopped texts' }])
  })

  it('can be canceled and sent again', async () => {
    await answer()
    const { id } = (await messageOf()) ?? { id: '' }
    expect(await ann.api.messages.cancel({ id })).toMatchObject({ state: 'cancelled' })
    expect(await ann.api.messages.sendAgain({ id })).toMatchObject({ state: 'waiting' })
    await sendDue()
    expect(twilio.sent).toHaveLength(1)
  })

  it('counts toward the monthly limit each time it is sent again', async () => {
    await answer()
    await sendDue()
    const { used_this_month } = await ann.api.texts.settings()
    const [sent] = twilio.sent
    if (sent) await users.app.fetch(twilio.report(sent, 'undelivered', 30_003))
    const failed = await messageOf()
    expect(failed).toMatchObject({ state: 'failed', delivery: 'undelivered' })
    const repeated = await ann.api.messages.sendAgain({ id: failed?.id ?? '' })
    await sendDue()
    expect(twilio.sent).toHaveLength(2)
    expect((await ann.api.texts.settings()).used_this_month).toBe(used_this_month * 2)
    expect(repeated).toMatchObject({ state: 'waiting', delivery: null })
    expect(await messageOf()).toMatchObject({ state: 'sent', delivery: 'accepted' })
  })

  it('moves with its customer in a merge, and is deleted by the erasure', async () => {
    await answer()
    const { id: kept } = await aCustomer(ann.api, { full_name: 'Jonas W.' })
    await aRacquet(ann.api, { customer_id: kept })
    await ann.api.customers.merge({ id: kept, other: customer_id })
    expect((await ann.api.replies.list({ customer_id: kept })).items).toMatchObject([{ answers: [{ text: 'Yes, until seven' }] }])
    expect((await ann.api.messages.list({ customer_id: kept })).items).toMatchObject([{ kind: 'answer' }])
    const { updated_at } = await ann.api.customers.get({ id: kept })
    await ann.api.customers.erase({ id: kept, updated_at })
    expect(await database.owner`select from messages where stringer_id = ${ann.id}`).toEqual([])
  })

  it('to a number that several customers share requires choosing the sender first', async () => {
    await aCustomer(ann.api, { full_name: 'Petra Weber', phone: number })
    const { id } = (await text('Is it ready?')) ?? { id: '' }
    expect(await refusal(ann.api.replies.answer({ id, text: 'Yes' }))).toMatchObject({ message: 'Choose the sender first' })
    await ann.api.replies.setCustomer({ id, customer_id })
    await ann.api.replies.answer({ id, text: 'Yes' })
    await sendDue()
    expect(twilio.sent).toMatchObject([{ to: number, body: 'Yes' }])
  })
})
