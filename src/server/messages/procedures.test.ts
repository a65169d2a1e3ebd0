import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import {
  aCustomer,
  aJob,
  aRacquet,
  chooseMessages,
  moveJob,
  unpayJob,
  updateCustomer,
  updateJob,
  updateMessageSetting,
  updateRacquet,
  lastPaymentOf,
  payJob,
} from '#test/factories.ts'
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

const aCustomerId = async (fields: Parameters<typeof aCustomer>[1] = {}) =>
  (await aCustomer(ann.api, { full_name: 'Jonas Weber', email: 'jonas@example.com', ...fields })).id
const messagesOf = async (job_id: string) => (await ann.api.messages.list({ job_id })).items

describe('a ready message', () => {
  it('is written once, with the link and the amount owed, and becomes due some time after the move', async () => {
    const job = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed' })
    const { feedback_path } = await ann.api.jobs.get({ id: job.id })
    const [message, ...others] = await messagesOf(job.id)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      kind: 'ready',
      channel: 'email',
      address: 'jonas@example.com',
      state: 'waiting',
      job_number: job.job_number,
      customer_name: 'Jonas Weber',
      link: null,
    })
    expect(message?.text).toContain(`http://localhost:3000${feedback_path}`)
    expect(message?.text).toContain('To pay: $27.00')
    expect(Date.parse(message?.due_at ?? '') - Date.parse(message?.created_at ?? '')).toBeGreaterThan(100_000)
  })

  it('is canceled when the job is reopened, and restored when it is finished again', async () => {
    const { id } = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed' })
    const [first] = await messagesOf(id)
    await moveJob(ann.api, id, 'in_progress')
    expect(await messagesOf(id)).toMatchObject([{ state: 'cancelled', why: 'The job was reopened' }])
    await payJob(ann.api, id)
    await moveJob(ann.api, id, 'completed')
    const [again, ...others] = await messagesOf(id)
    expect(others).toEqual([])
    expect(again).toMatchObject({ id: first?.id, state: 'waiting', why: null })
    expect(again?.text).not.toContain('To pay')
  })

  it('does not request a payment that was already made', async () => {
    const { id } = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed' })
    await payJob(ann.api, id)
    expect((await messagesOf(id))[0]?.text).not.toContain('To pay')
    await unpayJob(ann.api, id)
    expect((await messagesOf(id))[0]?.text).toContain('To pay: $27.00')
    await ann.api.jobs.pay({ ids: [id], owed: '27' })
    expect((await messagesOf(id))[0]?.text).not.toContain('To pay')
  })

  it('is written for each of several jobs finished at once, with their new payments', async () => {
    const [one, two] = [await aCustomerId(), await aCustomerId({ full_name: 'Mia Falk', email: 'mia@example.com' })]
    const jobs = [await aJob(ann.api, { customer_id: one }), await aJob(ann.api, { customer_id: two })]
    const paid = { payment_method: 'Cash' }
    await ann.api.jobs.moveMany({ jobs: jobs.map(({ id, status }) => ({ id, from: status, paid })), to: 'completed' })
    const messages = (await Promise.all(jobs.map(({ id }) => messagesOf(id)))).flat()
    expect(messages).toMatchObject([{ customer_name: 'Jonas Weber' }, { customer_name: 'Mia Falk' }])
    for (const { kind, state, text } of messages) {
      expect({ kind, state }).toEqual({ kind: 'ready', state: 'waiting' })
      expect(text).not.toContain('To pay')
    }
    await Promise.all(jobs.map(({ id }) => moveJob(ann.api, id, 'picked_up')))
    const collected = (await Promise.all(jobs.map(({ id }) => messagesOf(id)))).flat()
    expect(collected.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  it('is not written again if it was sent before the job was reopened', async () => {
    const { id } = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed' })
    await database.owner`update messages set state = 'sent' where string_job_id = ${id}`
    await moveJob(ann.api, id, 'in_progress')
    await moveJob(ann.api, id, 'completed')
    expect(await messagesOf(id)).toMatchObject([{ state: 'sent' }])
  })

  it('is canceled if the racquet was already picked up', async () => {
    const { id } = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'picked_up' })
    expect(await messagesOf(id)).toMatchObject([{ state: 'cancelled', why: 'The racquet was already picked up' }])
  })

  it('is restored when the pick-up is undone, unless it was canceled by hand', async () => {
    const { id } = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed' })
    const [first] = await messagesOf(id)
    await moveJob(ann.api, id, 'picked_up', { paid: { payment_method: 'Cash' } })
    await moveJob(ann.api, id, 'completed', { paid: { undo: await lastPaymentOf(ann.api, id) } })
    const [again, ...others] = await messagesOf(id)
    expect(others).toEqual([])
    expect(again).toMatchObject({ id: first?.id, state: 'waiting', why: null, text: first?.text })
    expect(again?.text).toContain('To pay: $27.00')
    await ann.api.messages.cancel({ id: again?.id ?? '' })
    await moveJob(ann.api, id, 'picked_up')
    await moveJob(ann.api, id, 'completed')
    expect(await messagesOf(id)).toMatchObject([{ state: 'cancelled' }])
  })

  it('is not written if the business or the customer turned it off', async () => {
    const quiet = await aCustomerId()
    expect(await chooseMessages(ann.api, { customer_id: quiet, off_kinds: ['ready'] })).toMatchObject({
      off_kinds: ['ready'],
      reminders_off: false,
    })
    expect(await ann.api.messages.choices({ customer_id: quiet })).toMatchObject({ off_kinds: ['ready'] })
    expect(await messagesOf((await aJob(ann.api, { customer_id: quiet, status: 'completed' })).id)).toEqual([])
    await updateMessageSetting(ann.api, { kind: 'ready', is_on: false })
    expect(await messagesOf((await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed' })).id)).toEqual([])
  })

  it('contains the current customer link: the new one after renewal, none after revocation', async () => {
    const { id } = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed' })
    const { feedback_path } = await ann.api.jobs.renewLink({ id })
    expect((await messagesOf(id))[0]?.text).toContain(feedback_path)
    await ann.api.jobs.revokeLink({ id })
    expect((await messagesOf(id))[0]?.text).not.toContain('feedback')
    expect((await messagesOf(id))[0]?.text).toMatch(/^Hi Jonas,\n\nYour Wilson .+\nTo pay: \$27.00\n\n\n?Ann$/)
  })
})

describe('a message greets', () => {
  it.each([
    ['Weber, Jonas', false, 'Hi Jonas,'],
    ['張本 智和', false, 'Hi 張本 智和,'],
    ['Baseline Friends', true, 'Hi Baseline Friends,'],
  ])('%s (organization: %s) with "%s"', async (full_name, is_organisation, greeting) => {
    const { id } = await aJob(ann.api, { customer_id: await aCustomerId({ full_name, is_organisation }), status: 'completed' })
    expect((await messagesOf(id))[0]?.text.split('\n')[0]).toBe(greeting)
  })

  it('and links a number with the country code of the time zone, and without the extension', async () => {
    await database.owner`update businesses set time_zone = 'Europe/Stockholm' where id = ${ann.id}`
    const customer_id = await aCustomerId({ phone: '070-123 45 67 ext. 5', preferred_contact_method: 'phone' })
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    expect(await messagesOf(id)).toMatchObject([{ channel: 'phone', link: 'tel:+46701234567' }])
    expect(await ann.api.customers.get({ id: customer_id })).toMatchObject({ international_phone: '+46701234567' })
  })
})

describe('a waiting message follows its job', () => {
  const waiting = async (fields: Parameters<typeof aJob>[1] = {}) => {
    const job = await aJob(ann.api, { customer_id: await aCustomerId(), status: 'completed', ...fields })
    const message = async () => (await messagesOf(job.id))[0]
    return { job, message }
  }

  it('when price, strings or tension change', async () => {
    const { job, message } = await waiting()
    await updateJob(ann.api, { id: job.id, price: '31.50', string_mains_model: 'Element', tension_mains: 49 })
    const { text } = (await message()) ?? {}
    expect(text).toContain('To pay: $31.50')
    expect(text).toContain('Luxilon Element at 49 lbs')
    await updateJob(ann.api, { id: job.id, price: null })
    expect((await message())?.text).not.toContain('To pay')
  })

  it('when the due date changes', async () => {
    await updateMessageSetting(ann.api, { kind: 'received', is_on: true })
    const { job, message } = await waiting({ status: 'pending', due_date: '2099-03-05T12:00:00.000Z' })
    expect((await message())?.text).toContain('ready by Thu, 5 Mar 2099 at 12:00')
    await updateJob(ann.api, { id: job.id, due_date: '2099-03-06T12:00:00.000Z' })
    expect((await message())?.text).toContain('ready by Fri, 6 Mar 2099 at 12:00')
    await updateMessageSetting(ann.api, { kind: 'received', is_on: false })
  })

  it('when the racquet changes, and goes to its owner', async () => {
    const { job, message } = await waiting()
    const other = await aCustomerId({ full_name: 'Mia Lund', email: 'mia@example.com' })
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id: other, brand: 'Yonex', model: 'EZONE' })
    await updateJob(ann.api, { id: job.id, customer_id: other, racquet_id })
    expect(await message()).toMatchObject({ address: 'mia@example.com', subject: 'Your Yonex EZONE is ready', state: 'waiting' })
    expect((await message())?.text).toContain('Hi Mia,')
    await updateRacquet(ann.api, { id: racquet_id, model: 'EZONE 98' })
    expect(await message()).toMatchObject({ subject: 'Your Yonex EZONE 98 is ready' })
  })

  it('but keeps a channel chosen by hand, and stays unchanged once sent', async () => {
    const { job, message } = await waiting()
    await updateCustomer(ann.api, { id: job.customer_id, phone: '555 0100' })
    await ann.api.messages.send({ job_id: job.id, channel: 'sms' })
    await updateJob(ann.api, { id: job.id, price: '31.50' })
    expect(await message()).toMatchObject({ channel: 'sms', address: '555 0100', text: expect.stringContaining('$31.50') })
    await ann.api.messages.markNotified({ id: (await message())?.id ?? '' })
    await updateJob(ann.api, { id: job.id, price: '40.00' })
    expect((await message())?.text).toContain('$31.50')
  })
})

it('an intake confirmation is written only if the business turned it on', async () => {
  const customer_id = await aCustomerId()
  expect(await messagesOf((await aJob(ann.api, { customer_id })).id)).toEqual([])
  await updateMessageSetting(ann.api, { kind: 'received', is_on: true })
  const { id } = await aJob(ann.api, { customer_id })
  expect(await messagesOf(id)).toMatchObject([{ kind: 'received', state: 'waiting' }])
  await ann.api.jobs.remove({ id })
  expect((await ann.api.messages.list({ customer_id })).items).toEqual([])
})

describe('a customer who prefers text messages or calls', () => {
  it('gets a prepared message that a member passes on and marks as notified', async () => {
    const sms = await aCustomerId({ phone: '+1 (555) 0100', preferred_contact_method: 'sms' })
    const phone = await aCustomerId({ phone: '555 0101', preferred_contact_method: 'phone', email: null })
    const { id } = await aJob(ann.api, { customer_id: sms, status: 'completed' })
    await aJob(ann.api, { customer_id: phone, status: 'completed' })
    const { items, count } = await ann.api.messages.toPassOn({})
    expect(count).toBe(2)
    expect((await ann.api.dashboard.get()).messages_to_pass_on).toBe(2)
    expect((await ann.api.dashboard.badges()).messages_to_pass_on).toBe(2)
    expect(items).toMatchObject([
      { channel: 'sms', whatsapp_link: expect.stringMatching(/^https:\/\/wa\.me\/15550100\?text=Hi/) },
      { channel: 'phone', link: 'tel:5550101', whatsapp_link: null },
    ])
    expect(decodeURIComponent(items[0]?.link ?? '')).toBe(`sms:+15550100?&body=${items[0]?.text}`)
    const first = await ann.api.messages.toPassOn({ limit: 1 })
    expect(first.items).toEqual(items.slice(0, 1))
    expect((await ann.api.messages.toPassOn({ after: first.next ?? '' })).items).toEqual(items.slice(1))
    const message = items[0]?.id ?? ''
    expect(await ann.api.messages.markNotified({ id: message })).toMatchObject({ state: 'notified', why: null })
    expect(await ann.api.messages.markNotified({ id: message })).toMatchObject({ state: 'notified' })
    expect(await messagesOf(id)).toMatchObject([{ state: 'notified' }])
    expect((await ann.api.messages.toPassOn({})).count).toBe(1)
    expect((await ann.api.dashboard.get()).messages_to_pass_on).toBe(1)
    expect(await refusal(ann.api.messages.cancel({ id: message }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This message is already marked as notified',
    })
  })

  it('has a WhatsApp link without a country code only if the text settings name the country', async () => {
    const customer_id = await aCustomerId({ phone: '01573 5980001', preferred_contact_method: 'sms' })
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    expect(await messagesOf(id)).toMatchObject([{ whatsapp_link: null }])
    await ann.api.texts.updateSettings({ updated_at: null, country: 'DE' })
    expect(await messagesOf(id)).toMatchObject([
      { whatsapp_link: expect.stringMatching(/^https:\/\/wa\.me\/4915735980001\?text=Hi/) },
    ])
  })

  it('gets an email if there is no phone number, and without either the message fails with a reason', async () => {
    const mailed = await aCustomerId({ preferred_contact_method: 'sms' })
    const nobody = await aCustomerId({ email: null })
    const first = await aJob(ann.api, { customer_id: mailed, status: 'completed' })
    expect(await messagesOf(first.id)).toMatchObject([{ channel: 'email', state: 'waiting' }])
    const { id } = await aJob(ann.api, { customer_id: nobody, status: 'completed' })
    const [failed] = await messagesOf(id)
    expect(failed).toMatchObject({ state: 'failed', address: null, why: 'No email address or phone number' })
    await updateCustomer(ann.api, { id: nobody, email: 'late@example.com' })
    expect(await ann.api.messages.sendAgain({ id: failed?.id ?? '' })).toMatchObject({
      id: failed?.id,
      state: 'waiting',
      address: 'late@example.com',
      why: null,
    })
  })
})
