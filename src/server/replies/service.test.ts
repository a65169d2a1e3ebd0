import { refusal, type people, type Person } from '#test/callers.ts'
import { linkTokenOf } from '#test/customer-links.ts'
import type { TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, updateJob } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import type { TextGateway } from '#test/text-gateway.ts'
import { customerNumber, openTextServer, openTextShop, receiveText, type TextServer } from '#test/text-shop.ts'
import { aTextGateway, makeTextsDue, sendDueTexts, useGateway } from '#test/texts.ts'
import type { Twilio } from '#test/twilio.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

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
  ann = await openTextShop(server)
})

const phone = '01573 5980001'
const number = customerNumber

const text = (body: string, options?: Parameters<typeof receiveText>[3]) => receiveText(server, ann, body, options)

const repliesOf = async (person: Person, filter: Parameters<Person['api']['replies']['list']>[0] = {}) =>
  (await person.api.replies.list(filter)).items

async function aReadyJob(full_name = 'Jonas Weber') {
  const { id: customer_id } = await aCustomer(ann.api, { full_name, phone, preferred_contact_method: 'sms' })
  return aJob(ann.api, { customer_id, status: 'completed' })
}

describe('a text of a customer', () => {
  it('joins their open job once, even if it is reported repeatedly', async () => {
    const { id, job_number } = await aReadyJob()
    expect(await text('Can I come at 6? 🎾', { sid: 'SMtwice' })).toBe(200)
    await Promise.all([text('Can I come at 6? 🎾', { sid: 'SMtwice' }), text('Can I come at 6? 🎾', { sid: 'SMtwice' })])
    expect(await repliesOf(ann)).toEqual([
      expect.objectContaining({
        text: 'Can I come at 6? 🎾',
        number,
        string_job_id: id,
        job_number,
        customer: { id: expect.any(String), full_name: 'Jonas Weber' },
        candidates: [],
        done_at: null,
      }),
    ])
    expect(await repliesOf(ann, { job_id: id })).toHaveLength(1)
  })

  it('joins the last job picked up for 30 days, and after that the customer', async () => {
    const { id } = await aReadyJob()
    await ann.api.jobs.move({ id, from: 'completed', to: 'picked_up' })
    await text('Thanks!')
    await database.owner`update string_jobs set picked_up_at = now() - interval '31 days' where id = ${id}`
    await text('Do you have time on Friday?')
    expect((await repliesOf(ann)).map(({ string_job_id, customer }) => [string_job_id, customer?.full_name])).toEqual([
      [null, 'Jonas Weber'],
      [id, 'Jonas Weber'],
    ])
  })

  it('from a number that a family shares waits until a member chooses the sender, once', async () => {
    const jonas = await aReadyJob()
    const { id: petra } = await aCustomer(ann.api, { full_name: 'Petra Weber', phone: '+49 1573 5980001' })
    await text('Is it ready?')
    const [reply] = await repliesOf(ann)
    expect(reply).toMatchObject({ customer: null, string_job_id: null })
    expect(reply?.candidates.map(({ full_name }) => full_name)).toEqual(['Jonas Weber', 'Petra Weber'])
    const id = reply?.id ?? ''
    const tries = await Promise.allSettled([
      ann.api.replies.setCustomer({ id, customer_id: jonas.customer_id }),
      ann.api.replies.setCustomer({ id, customer_id: petra }),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(ann.api.replies.setCustomer({ id, customer_id: petra }))).toMatchObject({ code: 'CONFLICT_ERROR' })
  })

  it('from an unknown number is stored, but not one without a number or text', async () => {
    await text('Hello?', { from: '+4915735980077' })
    await text('Your code is 1234', { from: 'BANK' })
    await text(' \u0000 ')
    expect((await repliesOf(ann)).map(({ customer, candidates }) => [customer, candidates])).toEqual([[null, []]])
  })

  it('is stored at most thirty times an hour', async () => {
    await Promise.all(Array.from({ length: 35 }, (_, n) => text(`Hello ${n}`)))
    expect((await ann.api.replies.list({})).open).toBe(30)
    expect((await ann.api.dashboard.badges()).open_replies).toBe(30)
  })

  it('is refused without Twilio’s signature, and accepted from a gateway', async () => {
    const { incoming_url } = await ann.api.texts.settings()
    const forged = new Request(incoming_url ?? '', { method: 'POST', body: new URLSearchParams({ From: number, Body: 'Hi' }) })
    expect((await users.app.fetch(forged)).status).toBe(403)
    await useGateway(ann.api, gateway)
    const { incoming_url: address } = await ann.api.texts.settings()
    for (const at of [`${address}?from=015735980001&text=Hi&id=1`, `${address}?from=015735980001&text=Hi&id=1`])
      expect((await users.app.fetch(new Request(at))).status).toBe(200)
    expect(await repliesOf(ann)).toMatchObject([{ text: 'Hi', number }])
  })
})

describe('STOP', () => {
  it('ends texts immediately, START resumes them, and neither is a reply', async () => {
    await aReadyJob()
    for (const word of ['Stop', 'stop.']) expect(await text(word)).toBe(200)
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
    expect(twilio.sent).toEqual([])
    await text('START')
    const { id } = await aReadyJob('Ina Weber')
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
    expect(twilio.sent.map(({ to }) => to)).toEqual([number])
    expect((await ann.api.messages.list({ job_id: id })).items).toMatchObject([{ state: 'sent' }])
    expect(await repliesOf(ann)).toEqual([])
  })

  const isStopped = async () => (await database.owner`select from text_opt_outs where stringer_id = ${ann.id}`).length > 0
  const viaGateway = async (parameters: Record<string, string>) => {
    const { incoming_url } = await ann.api.texts.settings()
    const address = `${incoming_url}?${new URLSearchParams({ from: phone, ...parameters })}`
    expect((await users.app.fetch(new Request(address))).status).toBe(200)
  }

  it('stays in effect when an earlier START is reported again', async () => {
    for (const [word, sid] of [
      ['STOP', 'SM-1'],
      ['START', 'SM-2'],
      ['STOP', 'SM-3'],
      ['START', 'SM-2'],
    ] as const)
      await text(word, { sid })
    expect(await isStopped()).toBe(true)
    await text('STOP', { sid: 'SM-1' })
    await text('START', { sid: 'SM-4' })
    await text('STOP', { sid: 'SM-3' })
    expect(await isStopped()).toBe(false)
  })

  it('and START apply in the order they were sent, if the gateway reports the time', async () => {
    await useGateway(ann.api, gateway)
    await viaGateway({ text: 'STOP', id: 'g2', time: '2026-11-24T10:00:02Z' })
    await viaGateway({ text: 'START', id: 'g1', time: '2026-11-24T10:00:01Z' })
    await viaGateway({ text: 'START', id: 'g3', time: '2026-11-24T10:00:02Z' })
    expect(await isStopped()).toBe(true)
    await viaGateway({ text: 'START', id: 'g4', time: '2026-11-24T10:00:04Z' })
    await viaGateway({ text: 'STOP', id: 'g5', time: '2026-11-24T10:00:03Z' })
    expect(await isStopped()).toBe(false)
  })

  it('and START from a gateway without ids and times apply in order of arrival', async () => {
    await useGateway(ann.api, gateway)
    await viaGateway({ text: 'STOP' })
    expect(await isStopped()).toBe(true)
    await viaGateway({ text: 'START', time: 'today' })
    expect(await isStopped()).toBe(false)
    await viaGateway({ text: 'STOP', time: '2099-01-01T00:00:00Z' })
    await viaGateway({ text: 'START' })
    expect(await isStopped()).toBe(false)
  })

  it('and START that arrive at the same time leave one consistent state', async () => {
    await Promise.all(['STOP', 'START', 'STOP', 'START'].map((word) => text(word)))
    await text('STOP')
    expect(await isStopped()).toBe(true)
  })
})

describe('STOP of merged and erased customers', () => {
  const other = '+4915735980002'
  const stopped = async (): Promise<(string | null)[]> => {
    const rows = await database.owner<{ number: string | null }[]>`
      select number from text_opt_outs where stringer_id = ${ann.id} order by number`
    return rows.map((row) => row.number)
  }
  const twoCustomers = async () => ({
    kept: (await aCustomer(ann.api, { phone: other })).id,
    gone: (await aCustomer(ann.api, { phone })).id,
  })
  const erase = async (id: string) => {
    const { updated_at } = await ann.api.customers.get({ id })
    await ann.api.customers.erase({ id, updated_at })
  }

  it('applies to the kept number until the merge is undone', async () => {
    const { kept, gone } = await twoCustomers()
    await text('STOP')
    const { merge_id } = await ann.api.customers.merge({ id: kept, other: gone })
    expect(await stopped()).toEqual([number, other])
    await ann.api.customers.undoMerge({ id: merge_id })
    expect(await stopped()).toEqual([number])
  })

  it('stays in effect after the merge is undone if the owner of the kept number also sent STOP', async () => {
    const { kept, gone } = await twoCustomers()
    await text('STOP')
    const { merge_id } = await ann.api.customers.merge({ id: kept, other: gone })
    await text('STOP', { from: other })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect(await stopped()).toEqual([number, other])
  })

  it('survives erasure as a hash, even for the number removed by a merge', async () => {
    const { kept, gone } = await twoCustomers()
    const { id: first } = await aCustomer(ann.api, { phone: '+4915735980003' })
    await text('STOP')
    await text('STOP', { from: '+4915735980003' })
    await ann.api.customers.merge({ id: gone, other: first })
    await ann.api.customers.merge({ id: kept, other: gone })
    expect(await stopped()).toEqual([number, other, '+4915735980003'])
    await erase(kept)
    expect(await stopped()).toEqual([null, null, null])
    await aReadyJob('Jonas again')
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
    expect(twilio.sent).toEqual([])
  })
})

describe('a reply', () => {
  it('is marked as done once, with the member’s name, and can be reopened', async () => {
    await aReadyJob()
    await text('Thanks!')
    const [reply] = await repliesOf(ann)
    const id = reply?.id ?? ''
    const done = { id, from: 'open', to: 'done' } as const
    const tries = await Promise.allSettled([ann.api.replies.mark(done), ann.api.replies.mark(done)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(ann.api.replies.mark(done))).toMatchObject({ code: 'CONFLICT_ERROR' })
    expect(await repliesOf(ann, { state: 'done' })).toMatchObject([{ id, done_by_name: 'Ann Rossi' }])
    expect(await ann.api.replies.list({ state: 'open' })).toMatchObject({ items: [], open: 0 })
    expect(await ann.api.replies.mark({ id, from: 'done', to: 'open' })).toMatchObject({ done_at: null, done_by_name: null })
  })

  it('stays with the job after a merge, and is deleted when its customer is erased', async () => {
    const { customer_id } = await aReadyJob()
    const { id: kept } = await aCustomer(ann.api, { full_name: 'Jonas W.' })
    await aRacquet(ann.api, { customer_id: kept })
    await text('Thanks!')
    const version = async (id: string) => (await ann.api.customers.get({ id })).updated_at
    await ann.api.customers.merge({ id: kept, other: customer_id })
    expect(await repliesOf(ann)).toMatchObject([{ customer: { id: kept } }])
    await ann.api.customers.erase({ id: kept, updated_at: await version(kept) })
    expect(await repliesOf(ann)).toEqual([])
  })

  it('belongs to one business', async () => {
    await aReadyJob()
    await text('Thanks!')
    const [reply] = await repliesOf(ann)
    const bob = await users.signUp('Bob')
    expect(await repliesOf(bob)).toEqual([])
    const id = reply?.id ?? ''
    expect(await refusal(bob.api.replies.mark({ id, from: 'open', to: 'done' }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})

describe('an answer', () => {
  const delivered = async () => {
    await makeTextsDue(database.owner)
    await sendDueTexts(database.services)
  }

  it('is texted to the number of the reply, which is then done, and can be sent again if it failed', async () => {
    const { id } = await aReadyJob()
    await database.owner`delete from messages`
    await text('Is it ready?')
    const [reply] = await repliesOf(ann)
    const answered = await ann.api.replies.answer({ id: reply?.id ?? '', text: 'Yes 🎾' })
    expect(answered).toMatchObject({
      done_by_name: 'Ann Rossi',
      answers: [{ text: 'Yes 🎾', state: 'waiting', by_name: 'Ann Rossi' }],
    })
    await delivered()
    expect(twilio.sent).toMatchObject([{ to: number, body: 'Yes 🎾' }])
    const [message] = (await ann.api.messages.list({ job_id: id })).items
    expect(message).toMatchObject({ kind: 'answer', state: 'sent', channel: 'sms' })
    await database.owner`update messages set state = 'failed', reason = 'other', why = 'No such number'`
    await ann.api.messages.sendAgain({ id: message?.id ?? '' })
    await delivered()
    expect(twilio.sent).toHaveLength(2)
    expect((await repliesOf(ann))[0]?.answers).toMatchObject([{ state: 'sent' }])
  })

  it('is written once: the second of two people sees the first one’s answer, and a repeated request adds nothing', async () => {
    await aReadyJob()
    await text('Is it ready?')
    const id = (await repliesOf(ann))[0]?.id ?? ''
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
    const sam = await joinAs(database.owner, await users.signUp('Sam Berg'), ann.id, 'counter')
    const calls = [ann.api.replies.answer({ id, text: 'Yes' }), sam.api.replies.answer({ id, text: 'No' })]
    const tries = await Promise.allSettled(calls)
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [isYes, written] = tries[0]?.status === 'fulfilled' ? [true, 'Yes'] : [false, 'No']
    expect(await refusal(Promise.all(calls))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: {
        entity: 'reply',
        current: { id, answers: [{ text: written }] },
        last_change: { by_user_id: (isYes ? ann : sam).user_id },
      },
    })
    expect((await repliesOf(ann))[0]?.answers).toMatchObject([{ text: written }])
    await ann.api.replies.mark({ id, from: 'done', to: 'open' })
    await ann.api.replies.answer({ id, text: 'It is at the counter' })
    expect((await repliesOf(ann))[0]?.answers).toHaveLength(2)
  })

  it('is limited to twenty for each reply', async () => {
    await aReadyJob()
    await text('Is it ready?')
    const id = (await repliesOf(ann))[0]?.id ?? ''
    await ann.api.replies.answer({ id, text: 'Yes' })
    await database.owner`insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
      from messages m, generate_series(1, 19) where m.reply_id = ${id}`
    await ann.api.replies.mark({ id, from: 'done', to: 'open' })
    expect(await refusal(ann.api.replies.answer({ id, text: 'Still' }))).toMatchObject({ message: 'A reply can have 20 answers' })
    expect((await repliesOf(ann))[0]).toMatchObject({ done_at: null, answers: { length: 20 } })
  })

  it('needs a recipient and text', async () => {
    await text('Hello?', { from: '+4915735980077' })
    const id = (await repliesOf(ann))[0]?.id ?? ''
    expect(await refusal(ann.api.replies.answer({ id, text: 'Hello' }))).toMatchObject({ message: 'Choose the sender first' })
    expect(await refusal(ann.api.replies.answer({ id, text: ' ' }))).toMatchObject({ message: 'Text is required' })
  })

  it('is not combined with others, and a change to the job does not affect its text', async () => {
    const { id } = await aReadyJob()
    await database.owner`delete from messages`
    for (const words of ['One', 'Two']) await text(words)
    const open = await repliesOf(ann)
    for (const reply of open) await ann.api.replies.answer({ id: reply.id, text: `About ${reply.text}` })
    await updateJob(ann.api, { id, price: '99.00' })
    await delivered()
    expect(twilio.sent.map(({ body }) => body).toSorted()).toEqual(['About One', 'About Two'])
  })
})

describe('a message on the customer page', () => {
  const key = '00000000-0000-4000-8000-000000000001'
  const tokenOf = (id: string) => linkTokenOf(ann.api, id)

  it('is stored once, and the answer is shown there and sent by email', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Petra Weber', email: 'petra@example.com' })
    const { id } = await aJob(ann.api, { customer_id })
    const token = await tokenOf(id)
    const { api } = users.nobody()
    for (let tries = 0; tries < 2; tries += 1) await api.customerPage.write({ token, key, text: 'Softer, please' })
    const [reply, ...others] = await repliesOf(ann)
    expect(others).toEqual([])
    expect(reply).toMatchObject({
      number: null,
      text: 'Softer, please',
      string_job_id: id,
      customer: { full_name: 'Petra Weber' },
    })
    await ann.api.replies.answer({ id: reply?.id ?? '', text: 'Will do' })
    const { conversation } = await api.customerPage.job({ token })
    expect(conversation).toMatchObject([{ text: 'Softer, please', answers: [{ text: 'Will do' }] }])
    expect(conversation[0]?.answers[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const [message] = (await ann.api.messages.list({ job_id: id })).items
    expect(message).toMatchObject({ kind: 'answer', channel: 'email', address: 'petra@example.com', text: 'Will do' })
  })

  it('is shown without texts and without messages about other jobs', async () => {
    const { id, customer_id } = await aReadyJob()
    const { id: other } = await aJob(ann.api, { customer_id })
    await text('By text')
    const { api } = users.nobody()
    await api.customerPage.write({ token: await tokenOf(other), key, text: 'About the other' })
    expect((await api.customerPage.job({ token: await tokenOf(id) })).conversation).toEqual([])
  })

  it('is refused with a dead link, without text, with too much text, and after ten an hour', async () => {
    const { id } = await aReadyJob()
    const token = await tokenOf(id)
    const { api } = users.nobody()
    const write = (written: string, n = 0) =>
      api.customerPage.write({ token, key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, text: written })
    expect(await refusal(write(' '))).toMatchObject({ message: 'Write something first' })
    expect(await refusal(write('x'.repeat(1001)))).toMatchObject({ message: 'At most 1000 characters' })
    expect(await refusal(api.customerPage.write({ token: 'x'.repeat(24), key, text: 'Hi' }))).toMatchObject({
      code: 'NOT_FOUND_ERROR',
    })
    await Promise.all(Array.from({ length: 10 }, (_, n) => write('Hi', n)))
    expect(await refusal(write('Hi', 11))).toMatchObject({ code: 'RATE_LIMIT_ERROR' })
  })
})
