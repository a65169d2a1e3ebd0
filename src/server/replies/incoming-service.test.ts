import type { Person } from '#test/callers.ts'
import type { TestDatabase } from '#test/database.ts'
import { aCustomer, aJob } from '#test/factories.ts'
import { customerNumber, openTextServer, openTextShop, receiveText, type TextServer } from '#test/text-shop.ts'
import { makeTextsDue, sendDueTexts } from '#test/texts.ts'
import type { Twilio } from '#test/twilio.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TextServer
let twilio: Twilio
let database: TestDatabase
let ann: Person

beforeAll(async () => {
  server = await openTextServer()
  ;({ twilio, database } = server)
})
beforeEach(async () => {
  ann = await openTextShop(server)
})

describe('a text', () => {
  it('from the person who gets the customer’s messages joins the customer’s job, and STOP applies to that number', async () => {
    const { id: customer_id } = await aCustomer(ann.api, {
      full_name: 'Jonas Weber',
      phone: '01573 5980002',
      preferred_contact_method: 'sms',
      contact: 'other',
      contact_name: 'Ina Weber',
      contact_phone: customerNumber,
    })
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    await receiveText(server, ann, 'Can I come at 6?')
    expect((await ann.api.replies.list({})).items).toMatchObject([{ string_job_id: id, customer: { full_name: 'Jonas Weber' } }])
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
    expect(twilio.sent.map(({ to }) => to)).toEqual([customerNumber])
    expect((await ann.api.customers.get({ id: customer_id })).recipient.texts_stopped_at).toBeNull()
    await receiveText(server, ann, 'STOP')
    const { recipient, texts_stopped_at } = await ann.api.customers.get({ id: customer_id })
    expect(recipient).toMatchObject({ full_name: 'Ina Weber', texts_stopped_at: expect.any(String) })
    expect(texts_stopped_at).toBeNull()
  })
})
