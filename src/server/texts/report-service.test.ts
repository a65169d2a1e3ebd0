import type { people, Person } from '#test/callers.ts'
import type { TestDatabase } from '#test/database.ts'
import { aCustomer, aJob } from '#test/factories.ts'
import type { TextGateway } from '#test/text-gateway.ts'
import { openTextServer, openTextShop, type TextServer } from '#test/text-shop.ts'
import { aTextGateway, makeTextsDue, sendDueTexts, updateTextSettings, useGateway, useTwilio } from '#test/texts.ts'
import type { SentText, Twilio } from '#test/twilio.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

let server: TextServer
let twilio: Twilio
let gateway: TextGateway
let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  server = await openTextServer()
  ;({ twilio, database, users } = server)
  gateway = await aTextGateway()
})
beforeEach(async () => {
  gateway.received.length = 0
  ann = await openTextShop(server)
})

const messageOf = async (job_id: string) => (await ann.api.messages.list({ job_id })).items[0]

/** Creates a text that Twilio has accepted. */
async function aSentText(): Promise<{ job: string; sent: SentText }> {
  const { id: customer_id } = await aCustomer(ann.api, { phone: '01573 5980001', preferred_contact_method: 'sms' })
  const { id: job } = await aJob(ann.api, { customer_id, status: 'completed' })
  await makeTextsDue(database.owner)
  await sendDueTexts(database.services)
  const sent = twilio.sent.at(-1)
  if (!sent) throw new Error('Nothing was sent')
  return { job, sent }
}

const report = async (sent: SentText, status: string, code?: number) =>
  (await users.app.fetch(twilio.report(sent, status, code))).status

describe('Twilio’s reports', () => {
  it('move a text forward, even out of order and repeatedly', async () => {
    const { job, sent } = await aSentText()
    for (const status of ['sent', 'queued', 'sent', 'delivered', 'delivered', 'sent', 'sending']) {
      expect(await report(sent, status)).toBe(200)
    }
    expect(await messageOf(job)).toMatchObject({ state: 'sent', delivery: 'delivered', why: null })
  })

  it('never change the first final state, even if several arrive at once', async () => {
    const { job, sent } = await aSentText()
    await report(sent, 'undelivered', 30_005)
    await Promise.all([report(sent, 'delivered'), report(sent, 'sent'), report(sent, 'undelivered', 30_008)])
    expect(await messageOf(job)).toMatchObject({
      state: 'failed',
      delivery: 'undelivered',
      why: 'This number doesn’t exist or isn’t in use',
    })
  })

  it('of an earlier send don’t change a text that is sent again, neither before nor after that', async () => {
    const { job, sent } = await aSentText()
    await report(sent, 'failed', 30_003)
    await ann.api.messages.sendAgain({ id: (await messageOf(job))?.id ?? '' })
    await report(sent, 'delivered')
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
    expect(twilio.sent).toHaveLength(2)
    await report(sent, 'delivered')
    expect(await messageOf(job)).toMatchObject({ state: 'sent', delivery: 'accepted' })
  })

  it('are refused without Twilio’s signature, and at replaced addresses', async () => {
    const { job, sent } = await aSentText()
    const genuine = twilio.report(sent, 'delivered')
    const forged = new Request(genuine.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      body: await genuine.text(),
    })
    expect((await users.app.fetch(forged)).status).toBe(403)
    const moved = twilio.report({ ...sent, status_callback: sent.status_callback.replace(/\.\d\./, '.7.') }, 'delivered')
    expect((await users.app.fetch(moved)).status).toBe(404)
    const { updated_at } = await ann.api.texts.settings()
    await ann.api.texts.renewAddresses({ updated_at: updated_at ?? '' })
    expect(await report(sent, 'delivered')).toBe(404)
    expect(await messageOf(job)).toMatchObject({ delivery: 'accepted' })
  })

  it('of one business don’t change the texts of another', async () => {
    const { job, sent } = await aSentText()
    const bob = await users.signUp('Bob')
    const { status_url } = await useTwilio(bob.api, twilio)
    const { search } = new URL(sent.status_callback)
    expect(await report({ ...sent, status_callback: `${status_url}${search}` }, 'undelivered', 30_005)).toBe(200)
    expect(await messageOf(job)).toMatchObject({ state: 'sent', delivery: 'accepted' })
  })
})

describe('a gateway’s reports', () => {
  const addresses = z.object({ id: z.string(), report: z.string() })

  async function aText() {
    await useGateway(ann.api, gateway)
    const { id: customer_id } = await aCustomer(ann.api, { phone: '01573 5980001', preferred_contact_method: 'sms' })
    const { id: job } = await aJob(ann.api, { customer_id, status: 'completed' })
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
    return { job, ...addresses.parse(JSON.parse(gateway.received.at(-1)?.body ?? '{}')) }
  }

  it.each([
    ['in the address', (url: string) => new Request(`${url}&status=DELIVRD`)],
    ['in a form', (url: string) => new Request(url, { method: 'POST', body: new URLSearchParams({ status: 'delivered' }) })],
    [
      'in JSON',
      (url: string) =>
        new Request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'Delivered', at: 5, more: {} }),
        }),
    ],
  ])('are read %s', async (_, request) => {
    const text = await aText()
    expect((await users.app.fetch(request(text.report))).status).toBe(200)
    expect(await messageOf(text.job)).toMatchObject({ state: 'sent', delivery: 'delivered' })
  })

  it('move a text forward, even out of order, repeatedly and concurrently', async () => {
    const { job, report: url } = await aText()
    const report = async (status: string) => (await users.app.fetch(new Request(`${url}&status=${status}`))).status
    for (const status of ['sent', 'queued', 'sent']) expect(await report(status)).toBe(200)
    expect(await messageOf(job)).toMatchObject({ state: 'sent', delivery: 'sent' })
    await report('undelivered')
    await Promise.all(['delivered', 'sent', 'undelivered', 'delivered'].map((status) => report(status)))
    expect(await messageOf(job)).toMatchObject({ state: 'failed', delivery: 'undelivered' })
  })

  it('may name the text themselves, and change nothing without a known status or text', async () => {
    const { job, id } = await aText()
    const { status_url } = await ann.api.texts.settings()
    const post = async (fields: Record<string, string>) =>
      (await users.app.fetch(new Request(status_url, { method: 'POST', body: new URLSearchParams(fields) }))).status
    for (const fields of [{ id, status: 'hm' }, { id: 'x', status: 'failed' }, { status: 'failed' }, {}]) {
      expect(await post(Object.fromEntries(Object.entries(fields)))).toBe(200)
    }
    expect(await messageOf(job)).toMatchObject({ state: 'sent', delivery: 'accepted' })
    await post({ id, status: 'rejected' })
    expect(await messageOf(job)).toMatchObject({ state: 'failed', why: 'The provider reports that it wasn’t delivered' })
  })

  it('need the secret address', async () => {
    const { report: url } = await aText()
    const forged = new Request(`${url.replace(/\/gateway\/..../, '/gateway/AAAA')}&status=failed`)
    expect((await users.app.fetch(forged)).status).toBe(404)
  })
})

describe('an address of a provider that the business doesn’t use', () => {
  /** Every address that providers could call, with the business's token, as unsigned requests. */
  const addresses = async () => {
    const { incoming_url, status_url } = await ann.api.texts.settings()
    return [incoming_url, status_url].flatMap((url) =>
      ['twilio', 'gateway'].map((provider) => url.replace(/\/texts\/\w+\//, `/texts/${provider}/`)),
    )
  }
  const statuses = async (body: Record<string, string>) => {
    const post = async (url: string) => users.app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(body) }))
    const responses = await Promise.all((await addresses()).map(post))
    return responses.map(({ status }) => status)
  }
  const reply = { from: '+4915735980001', text: 'STOP', From: '+4915735980001', Body: 'STOP' }

  it('doesn’t let anyone skip Twilio’s signature', async () => {
    const { job, sent } = await aSentText()
    const id = new URL(sent.status_callback).searchParams.get('id') ?? ''
    expect(await statuses({ ...reply, id, status: 'failed', MessageStatus: 'failed' })).toEqual([403, 404, 403, 404])
    expect(await messageOf(job)).toMatchObject({ state: 'sent', delivery: 'accepted' })
    expect((await ann.api.replies.list({})).items).toEqual([])
    expect(await database.owner`select from text_opt_outs where stringer_id = ${ann.id}`).toHaveLength(0)
  })

  it('refuses Twilio’s requests once a gateway is used', async () => {
    const { job, sent } = await aSentText()
    await useGateway(ann.api, gateway)
    expect(await report(sent, 'delivered')).toBe(404)
    expect(await messageOf(job)).toMatchObject({ delivery: 'accepted' })
    expect(await statuses({ from: reply.from, text: 'Hello' })).toEqual([404, 200, 404, 200])
  })

  it('refuses everything while the business texts with a phone', async () => {
    await updateTextSettings(ann.api, { provider: 'phone' })
    expect(await statuses(reply)).toEqual([404, 404, 404, 404])
  })
})
