// What the log says about messages to and from customers, the customer link, and statements.
import type { ActivityRow } from '#contract/people/activity.ts'
import { people, type Person } from '#test/callers.ts'
import { linkTokenOf } from '#test/customer-links.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, chooseMessages } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { newId, customerId, stringerId } from '#domain/values/ids.ts'
import { unsubscribeToken } from '#server/messages/unsubscribe-service.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let olga: Person, sam: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  olga = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid', shop_tools = '{payers}' where id = ${olga.id}`
  sam = await joinAs(database.owner, await users.signUp('Sam'), olga.id, 'stringer')
})

const rowsOf = async (record_id: string) => (await olga.api.activity.list({ record_id, kind: ['messages'] })).items
const happened = ({ actor, by_name, event }: ActivityRow) => [actor, by_name, event?.kind, event?.data]
const newestOf = async (record_id: string) => (await rowsOf(record_id)).slice(0, 1).map(happened)

const aReadyJob = async () => {
  const { id: customer_id } = await aCustomer(olga.api, { email: 'jonas@example.com', phone: '+15550100' })
  return aJob(olga.api, { customer_id, status: 'completed' })
}
const tokenOf = (id: string) => linkTokenOf(olga.api, id)

describe('the log of messages', () => {
  it('has what a member does with a message, and no row for one that is sent by itself', async () => {
    const { id, job_number } = await aReadyJob()
    expect(await rowsOf(id)).toEqual([])
    const [message] = (await olga.api.messages.list({ job_id: id })).items
    const ref = { id: message?.id ?? '' }
    await sam.api.messages.cancel(ref)
    await sam.api.messages.cancel(ref)
    await sam.api.messages.sendAgain(ref)
    await sam.api.messages.send({ job_id: id, channel: 'sms' })
    await sam.api.messages.markNotified(ref)
    await sam.api.messages.markNotified(ref)
    const email = { job_number, message: 'ready', channel: 'email', is_by_hand: false }
    const text = { ...email, channel: 'sms', is_by_hand: true }
    expect((await rowsOf(id)).map(happened)).toEqual([
      ['member', 'Sam', 'message.notified', text],
      ['member', 'Sam', 'message.sent', text],
      ['member', 'Sam', 'message.sent_again', email],
      ['member', 'Sam', 'message.canceled', email],
    ])
  })

  it('has what a customer doesn’t want, chosen by a member or with the link of a mail', async () => {
    const { id } = await aCustomer(olga.api)
    await chooseMessages(sam.api, { customer_id: id, off_kinds: ['ready'] })
    await chooseMessages(sam.api, { customer_id: id, off_kinds: ['ready'] })
    const recipient = { stringer_id: stringerId.parse(olga.id), customer_id: customerId.parse(id) }
    const token = unsubscribeToken(database.services.unsubscribe_secret, recipient)
    const { api } = users.nobody()
    await api.messages.switchReminders({ token, reminders_off: true })
    await api.messages.switchReminders({ token, reminders_off: true })
    expect((await rowsOf(id)).map(happened)).toEqual([
      ['customer', null, 'customer.messages_chosen', { changes: { reminders_off: { from: false, to: true } } }],
      ['member', 'Sam', 'customer.messages_chosen', { changes: { off_kinds: { from: [], to: ['ready'] } } }],
    ])
  })

  it('has a choice once when two make it at the same time', async () => {
    const { id } = await aCustomer(olga.api)
    const recipient = { stringer_id: stringerId.parse(olga.id), customer_id: customerId.parse(id) }
    const token = unsubscribeToken(database.services.unsubscribe_secret, recipient)
    const { api } = users.nobody()
    const switchTo = (reminders_off: boolean) => api.messages.switchReminders({ token, reminders_off })
    const many = <T>(work: () => Promise<T>) => Promise.allSettled([1, 2, 3, 4].map(work))
    await many(() => switchTo(false))
    expect(await rowsOf(id)).toEqual([])
    await many(() => switchTo(true))
    await many(() => switchTo(false))
    const { updated_at } = await olga.api.messages.choices({ customer_id: id })
    await many(() => sam.api.messages.choose({ customer_id: id, updated_at, off_kinds: ['ready'] }))
    const change = (field: string, from: unknown, to: unknown) => ({ changes: { [field]: { from, to } } })
    expect((await rowsOf(id)).map(happened)).toEqual([
      ['member', 'Sam', 'customer.messages_chosen', change('off_kinds', [], ['ready'])],
      ['customer', null, 'customer.messages_chosen', change('reminders_off', true, false)],
      ['customer', null, 'customer.messages_chosen', change('reminders_off', false, true)],
    ])
  })

  it('has a new customer link, and a link that was turned off', async () => {
    const { id, job_number } = await aJob(olga.api)
    await sam.api.jobs.renewLink({ id })
    await sam.api.jobs.revokeLink({ id })
    await sam.api.jobs.revokeLink({ id })
    expect((await rowsOf(id)).map(happened)).toEqual([
      ['member', 'Sam', 'job.link_revoked', { job_number }],
      ['member', 'Sam', 'job.link_renewed', { job_number }],
    ])
  })
})

describe('the log of replies', () => {
  it('has that the customer wrote, once and without the text, and what members do with it', async () => {
    const { id, job_number } = await aReadyJob()
    const token = await tokenOf(id)
    const { api } = users.nobody()
    const key = newId()
    for (const text of ['Is it ready?', 'Is it ready?']) await api.customerPage.write({ token, key, text })
    expect(await newestOf(id)).toEqual([['customer', null, 'reply.received', { job_number }]])
    expect((await rowsOf(id)).length).toBe(1)
    const [reply] = (await olga.api.replies.list({ job_id: id })).items
    const ref = { id: reply?.id ?? '' }
    await sam.api.replies.mark({ ...ref, from: 'open', to: 'done' })
    await sam.api.replies.mark({ ...ref, from: 'done', to: 'open' })
    await sam.api.replies.answer({ ...ref, text: 'Yes, until seven' })
    expect((await rowsOf(id)).slice(0, 3).map(happened)).toEqual([
      ['member', 'Sam', 'reply.answered', { job_number, channel: 'email' }],
      ['member', 'Sam', 'reply.marked', { job_number, from: 'done', to: 'open' }],
      ['member', 'Sam', 'reply.marked', { job_number, from: 'open', to: 'done' }],
    ])
  })

  it('has replies without a job at their customer, or at the business while the sender is unknown', async () => {
    const { id: customer_id } = await aCustomer(olga.api)
    const id = newId()
    await database.owner`insert into replies (stringer_id, id, number, text) values (${olga.id}, ${id}, '+15550199', 'Open?')`
    await olga.api.replies.assign({ id, from: null, to: sam.user_id })
    await olga.api.replies.setCustomer({ id, customer_id })
    await sam.api.replies.mark({ id, from: 'open', to: 'done' })
    const rows = (await olga.api.activity.list({ limit: 3 })).items
    expect(rows.map(({ entity, record_id, event }) => [entity, record_id, event?.kind])).toEqual([
      ['customer', customer_id, 'reply.marked'],
      ['customer', customer_id, 'reply.customer_set'],
      ['business', olga.id, 'reply.assigned'],
    ])
  })
})

describe('the log of statements', () => {
  it('has that a statement was created and each time it was sent, at its payer and without the address', async () => {
    const email = 'club@example.com'
    const { id: payer_id } = await aCustomer(olga.api, { email })
    const job = await aJob(olga.api, { customer_id: payer_id, price: '20.00', status: 'completed' })
    const jobs = [{ id: job.id, amount: '20.00' }]
    const { id, number } = await sam.api.statements.create({ payer_id, jobs, email })
    await database.owner`update messages set state = 'sent' where statement_id = ${id}`
    const { mail } = await olga.api.statements.get({ id })
    await sam.api.statements.send({ id, email, last_mail_id: mail?.id ?? null })
    const { items } = await olga.api.activity.list({ record_id: payer_id, kind: ['payment'] })
    expect(items.map(({ entity, by_name, event }) => [entity, by_name, event?.kind, event?.data])).toEqual([
      ['customer', 'Sam', 'statement.sent', { statement_id: id, number }],
      ['customer', 'Sam', 'statement.sent', { statement_id: id, number }],
      ['customer', 'Sam', 'statement.created', { statement_id: id, number, jobs: 1, total: '20.00', currency: 'USD' }],
    ])
  })
})
