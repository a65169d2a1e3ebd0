import type { people, Person } from '#test/callers.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { openTestServices, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, moveJobs, updateProfile } from '#test/factories.ts'
import { openTextServer, openTextShop, type TextServer } from '#test/text-shop.ts'
import { aTextGateway, makeTextsDue, sendDueTexts, updateTextSettings, useGateway } from '#test/texts.ts'
import type { Twilio } from '#test/twilio.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TextServer
let twilio: Twilio
let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  server = await openTextServer()
  ;({ twilio, database, users } = server)
})
beforeEach(async () => {
  ann = await openTextShop(server)
})

/** Creates a customer who prefers texts and whose racquet has just become ready. */
async function ready(phone = '01573 5980001', { api } = ann) {
  const { id: customer_id } = await aCustomer(api, { full_name: 'Jonas Weber', phone, preferred_contact_method: 'sms' })
  return aJob(api, { customer_id, status: 'completed' })
}
const later = () => makeTextsDue(database.owner)
const messageOf = async (job_id: string, { api } = ann) => (await api.messages.list({ job_id })).items[0]
const sendDue = () => sendDueTexts(database.services)

describe('a text through a provider', () => {
  it('waits until the last move can no longer be undone, and is sent with plain quotes', async () => {
    const { id } = await ready()
    expect((await ann.api.messages.toPassOn({})).count).toBe(0)
    await sendDue()
    expect(twilio.sent).toEqual([])
    await later()
    await sendDue()
    expect(twilio.sent).toMatchObject([{ to: '+4915735980001', from: '+4915735980000' }])
    expect(twilio.sent[0]?.body).toMatch(/ready/)
    expect(twilio.sent[0]?.body).not.toMatch(/[’“”]/)
    expect(await messageOf(id)).toMatchObject({ state: 'sent', provider: 'twilio', delivery: 'accepted', why: null })
    expect((await ann.api.texts.settings()).used_this_month).toBeGreaterThan(0)
  })

  it('is sent once, even by several concurrent processes', async () => {
    const other = await openTestServices(database.services.config, database.url)
    closeAfterFile(() => other.close())
    const jobs = []
    for (let n = 1; n <= 8; n += 1) jobs.push(await ready(`01573 598000${n}`))
    await later()
    await Promise.all([sendDue(), sendDueTexts(other), sendDue()])
    expect(new Set(twilio.sent.map(({ to }) => to)).size).toBe(8)
    expect(twilio.sent).toHaveLength(8)
    for (const { id } of jobs) expect(await messageOf(id)).toMatchObject({ state: 'sent' })
  })

  it('names several racquets of one customer in one text', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { phone: '01573 5980001', preferred_contact_method: 'sms' })
    const jobs = [await aJob(ann.api, { customer_id }), await aJob(ann.api, { customer_id })]
    await moveJobs(
      ann.api,
      jobs.map(({ id }) => id),
      'completed',
    )
    await later()
    await sendDue()
    expect(twilio.sent).toHaveLength(1)
    const [sent] = twilio.sent
    if (sent) await users.app.fetch(twilio.report(sent, 'delivered'))
    for (const { id } of jobs) expect(await messageOf(id)).toMatchObject({ state: 'sent', delivery: 'delivered' })
  })

  it('waits while the provider is down for an hour, and is sent once', async () => {
    const { id } = await ready()
    twilio.mode = 'down'
    for (let minutes = 0; minutes <= 21;) {
      await later()
      await sendDue()
      const message = await messageOf(id)
      expect(message).toMatchObject({ state: 'waiting', why: 'The connection was closed. We’ll try again.' })
      minutes += Math.max(1, Math.round((Date.parse(message?.due_at ?? '') - Date.now()) / 60_000))
    }
    expect(Math.round((Date.parse((await messageOf(id))?.due_at ?? '') - Date.now()) / 60_000)).toBe(60)
    twilio.mode = 'ok'
    await later()
    await sendDue()
    await sendDue()
    expect(twilio.sent).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ state: 'sent', why: null })
  })

  it('is not sent again if the report arrives after the response was lost', async () => {
    const { id } = await ready()
    await later()
    twilio.mode = 'down'
    await sendDue()
    const message = await messageOf(id)
    // Twilio had accepted it: its report names the text.
    const { status_url } = await ann.api.texts.settings()
    const report = twilio.callback(`${status_url}?id=${message?.id}.1`, { MessageSid: 'SM1', MessageStatus: 'sent' })
    expect((await users.app.fetch(report)).status).toBe(200)
    twilio.mode = 'ok'
    await later()
    await sendDue()
    expect(twilio.sent).toEqual([])
    expect(await messageOf(id)).toMatchObject({ state: 'sent', delivery: 'sent' })
  })

  it.each([
    [{ status: 400, code: 21_211 }, 'failed', 'Twilio says that this isn’t a phone number'],
    [{ status: 400, code: 21_614 }, 'failed', 'This number can’t receive texts'],
    [{ status: 400, code: 21_999 }, 'failed', 'Twilio reports error 21999'],
    [
      { status: 401, code: 20_003 },
      'waiting',
      'Twilio refused the account SID or the auth token. Check them in Settings. We’ll try again.',
    ],
    [{ status: 429, code: 20_429 }, 'waiting', 'Twilio reports error 20429. We’ll try again.'],
    [{ status: 503, code: 20_503 }, 'waiting', 'Twilio reports error 20503. We’ll try again.'],
  ])('that Twilio refuses with %o is %s', async (mode, state, why) => {
    const { id } = await ready()
    twilio.mode = mode
    await later()
    await sendDue()
    expect(await messageOf(id)).toMatchObject({ state, why })
  })

  it('is left to members if its number is invalid', async () => {
    const { id } = await ready('123')
    await later()
    await sendDue()
    expect(await messageOf(id)).toMatchObject({ state: 'waiting', provider: null, why: 'This isn’t a complete phone number' })
    expect((await ann.api.messages.toPassOn({})).items).toMatchObject([{ string_job_id: id, channel: 'sms' }])
  })

  it('is not delayed by another business’s provider that hangs', async () => {
    const bob = await users.signUp('Bob')
    const gateway = await aTextGateway()
    await useGateway(bob.api, gateway)
    twilio.mode = 'hang'
    for (let n = 1; n <= 4; n += 1) await ready(`01573 598000${n}`)
    await later()
    const sending = sendDue()
    const { id } = await ready('01573 5980009', bob)
    await database.owner`update messages set due_at = now() - interval '1 second' where string_job_id = ${id}`
    await sending
    expect(gateway.received).toHaveLength(1)
    expect(await messageOf(id, bob)).toMatchObject({ state: 'sent', provider: 'gateway' })
  })
})

describe('the monthly limit', () => {
  it('holds when two processes send concurrently, and leaves the rest to members', async () => {
    await updateTextSettings(ann.api, { monthly_limit: 3 })
    await updateProfile(ann.api, { business_name: 'Ann' })
    const setting = { kind: 'ready' as const, updated_at: null, text: 'Ready' }
    await ann.api.messages.updateSetting(setting)
    const jobs = []
    for (let n = 1; n <= 6; n += 1) jobs.push(await ready(`01573 598000${n}`))
    await later()
    await Promise.all([sendDue(), sendDue()])
    expect(twilio.sent).toHaveLength(3)
    expect((await ann.api.texts.settings()).used_this_month).toBe(3)
    const { items } = await ann.api.messages.toPassOn({})
    expect(items.map(({ why }) => why)).toEqual(Array.from({ length: 3 }, () => 'This month’s limit of texts is reached'))
    const states = await Promise.all(jobs.map(async ({ id }) => (await messageOf(id))?.state))
    expect(states.filter((state) => state === 'sent')).toHaveLength(3)
  })

  it('counts a text once, regardless of its attempts', async () => {
    const { id } = await ready()
    twilio.mode = 'down'
    for (let n = 0; n < 3; n += 1) {
      await later()
      await sendDue()
    }
    const { used_this_month } = await ann.api.texts.settings()
    twilio.mode = 'ok'
    await later()
    await sendDue()
    expect(await messageOf(id)).toMatchObject({ state: 'sent' })
    expect((await ann.api.texts.settings()).used_this_month).toBe(used_this_month)
  })
})

it('in quiet hours, texts wait until they end', async () => {
  const clock = (time: string) => ({ ...database.services, clock: () => `2026-11-23T${time}:00.000Z` })
  await updateProfile(ann.api, { time_zone: 'Europe/Berlin' })
  await updateTextSettings(ann.api, { quiet_from: '21:00', quiet_until: '08:00' })
  const { id } = await ready()
  await later()
  await sendDueTexts(clock('20:30'))
  expect(twilio.sent).toEqual([])
  const message = await messageOf(id)
  expect(message).toMatchObject({ state: 'waiting', why: 'Waits until the quiet hours end' })
  expect((Date.parse(message?.due_at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(10.5, 1)
  await later()
  await sendDueTexts(clock('19:59'))
  expect(twilio.sent).toHaveLength(1)
})

describe('when the provider is changed', () => {
  it('waiting texts go through the new one, or are left to members', async () => {
    const gateway = await aTextGateway()
    const [first, second] = [await ready('01573 5980001'), await ready('01573 5980002')]
    await useGateway(ann.api, gateway)
    await database.owner`update messages set due_at = now() - interval '1 second' where string_job_id = ${first.id}`
    await sendDue()
    expect([twilio.sent.length, gateway.received.length]).toEqual([0, 1])
    await updateTextSettings(ann.api, { provider: 'phone' })
    await later()
    await sendDue()
    expect(gateway.received).toHaveLength(1)
    expect((await ann.api.messages.toPassOn({})).items).toMatchObject([{ string_job_id: second.id }])
  })

  it('nothing is sent with credentials that can no longer be read', async () => {
    const { id } = await ready()
    await database.owner`update text_settings set twilio_auth_token = 'damaged'`
    await later()
    await sendDue()
    expect(await messageOf(id)).toMatchObject({
      state: 'waiting',
      why: 'This server can no longer read the credentials. Enter them again in Settings. We’ll try again.',
    })
  })
})

describe('a customer who sent STOP to Twilio', () => {
  it('is left to members as a call, and gets no further texts', async () => {
    const { id } = await ready()
    twilio.mode = { status: 400, code: 21_610 }
    await later()
    await sendDue()
    expect(await messageOf(id)).toMatchObject({
      state: 'waiting',
      channel: 'phone',
      provider: null,
      why: 'Stopped texts',
    })
    twilio.mode = 'ok'
    await ready('+49 (0)1573-5980001')
    await later()
    await sendDue()
    expect(twilio.sent).toEqual([])
  })
})
