import type { CustomerId, JobId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, updateCustomer } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ;[ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const customer = (fields: Parameters<typeof aCustomer>[1] = {}) => aCustomer(ann.api, fields)
const payerOf = async (id: CustomerId) => (await ann.api.customers.get({ id })).payer_id
const setPayer = (id: CustomerId, payer_id: CustomerId | null) => updateCustomer(ann.api, { id, payer_id })
const removeCustomer = (id: CustomerId) => ann.api.customers.remove({ id })
const eraseById = async (id: CustomerId) =>
  ann.api.customers.erase({ id, updated_at: (await ann.api.customers.get({ id })).updated_at })
const waitingMessage = async (job_id: JobId) =>
  (await ann.api.messages.list({ job_id })).items.find(({ state }) => state === 'waiting')
const refuses = (message: string) => ({ code: 'VALIDATION_ERROR', fields: [{ path: 'payer_id', message }] })

async function aFinishedJob(customer_id: CustomerId, price: string) {
  const { id: racquet_id } = await aRacquet(ann.api, { customer_id })
  return aJob(ann.api, { customer_id, racquet_id, status: 'completed', price })
}

describe('a payer', () => {
  it('is set when a customer is added or updated, and is named in lists', async () => {
    const club = await customer({ full_name: 'Baseline Club', is_organisation: true })
    const ben = await customer({ payer_id: club.id })
    expect(await ann.api.customers.get({ id: ben.id })).toMatchObject({ payer_id: club.id, payer_name: 'Baseline Club' })
    expect((await ann.api.customers.list({ payer_id: club.id })).items.map(({ id }) => id)).toEqual([ben.id])
    expect(await ann.api.customers.get({ id: club.id })).toMatchObject({ is_organisation: true, pays_for: { customers: 1 } })
    await setPayer(ben.id, null)
    expect(await payerOf(ben.id)).toBeNull()
  })

  it('is another customer of the business, who has no payer', async () => {
    const [tom, ben, eva] = [await customer(), await customer(), await customer()]
    const { id: his } = await aCustomer(bob.api)
    expect(await refusal(setPayer(ben.id, his))).toMatchObject(refuses('This customer doesn’t exist'))
    expect(await refusal(customer({ payer_id: his }))).toMatchObject(refuses('This customer doesn’t exist'))
    expect(await refusal(setPayer(ben.id, ben.id))).toMatchObject(refuses('Choose another customer'))
    await setPayer(ben.id, tom.id)
    expect(await refusal(setPayer(eva.id, ben.id))).toMatchObject(
      refuses('This customer has a payer. Choose that payer instead.'),
    )
    expect(await refusal(setPayer(tom.id, eva.id))).toMatchObject(
      refuses('This customer pays for others, so nobody else can pay for them.'),
    )
    await expect(database.owner`update customers set payer_id = ${ben.id} where id = ${eva.id}`).rejects.toThrow(/has no payer/)
  })

  it('never has a payer, even if many changes arrive at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [a, b, c] = [await customer(), await customer(), await customer()]
      const tries = await Promise.allSettled([
        setPayer(a.id, b.id),
        setPayer(b.id, c.id),
        setPayer(c.id, a.id),
        setPayer(b.id, a.id),
      ])
      expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    }
    const chains = await database.owner`select c.id from customers c
      join customers p on p.stringer_id = c.stringer_id and p.id = c.payer_id where p.payer_id is not null`
    expect(chains).toEqual([])
  })

  it('is not overwritten by an edit of an older version', async () => {
    const [tom, ben] = [await customer(), await customer()]
    await setPayer(ben.id, tom.id)
    const stale = ann.api.customers.update({ id: ben.id, updated_at: ben.updated_at, payer_id: null })
    expect(await refusal(stale)).toMatchObject({ code: 'CONFLICT_ERROR', conflict: { current: { payer_id: tom.id } } })
  })

  it('pays for nobody after being deleted or erased', async () => {
    const [tom, club, ben, eva] = [
      await customer(),
      await customer({ is_organisation: true }),
      await customer(),
      await customer(),
    ]
    await setPayer(ben.id, tom.id)
    await setPayer(eva.id, club.id)
    await ann.api.customers.remove({ id: tom.id })
    const { updated_at } = await ann.api.customers.get({ id: club.id })
    await ann.api.customers.erase({ id: club.id, updated_at })
    expect([await payerOf(ben.id), await payerOf(eva.id)]).toEqual([null, null])
    expect(await refusal(setPayer(ben.id, club.id))).toMatchObject(refuses('This customer was erased. Choose another payer.'))
  })

  it('can be deleted while being assigned to a customer', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [tom, ben] = [await customer(), await customer()]
      const [set, removed] = await Promise.allSettled([setPayer(ben.id, tom.id), ann.api.customers.remove({ id: tom.id })])
      expect(removed.status).toBe('fulfilled')
      const refusals = set.status === 'rejected' ? [set.reason] : []
      expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'VALIDATION_ERROR' })))
      expect(await payerOf(ben.id)).toBeNull()
    }
  })
})

describe('what a payer owes', () => {
  it('covers their own jobs and those of all customers they pay for, and is settled job by job', async () => {
    const tom = await customer({ full_name: 'Tom Berg' })
    const [ben, eva] = [await customer({ payer_id: tom.id }), await customer({ payer_id: tom.id })]
    const jobs = [await aFinishedJob(tom.id, '10'), await aFinishedJob(ben.id, '20.50'), await aFinishedJob(eva.id, '30')]
    await aFinishedJob((await customer()).id, '99')
    const owed = async () =>
      (await ann.api.jobs.list({ payer_id: tom.id, payment_status: 'unpaid', status: ['completed', 'picked_up'] })).items
    expect((await owed()).map(({ id }) => id).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
    expect((await ann.api.customers.get({ id: tom.id })).pays_for).toEqual({ customers: 2, jobs: 3, owed: '60.50' })
    const [first, ...rest] = jobs.map(({ id }) => id)
    if (first === undefined) throw new Error('No job')
    await ann.api.jobs.pay({ ids: rest, owed: '50.50', payment_method: 'Card' })
    expect((await owed()).map(({ id }) => id)).toEqual([first])
    expect(await refusal(ann.api.jobs.pay({ ids: [first, ...rest], owed: '60.50', payment_method: 'Card' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
    })
    expect((await ann.api.customers.get({ id: tom.id })).pays_for).toEqual({ customers: 2, jobs: 1, owed: '10.00' })
    expect((await bob.api.jobs.list({ payer_id: tom.id })).items).toEqual([])
  })

  it('does not appear in messages to the customer', async () => {
    const tom = await customer()
    const ben = await customer({ payer_id: tom.id, email: 'ben@example.com' })
    const { id } = await aFinishedJob(ben.id, '27')
    const message = await ann.api.messages.send({ job_id: id, kind: 'ready', channel: 'email' })
    expect(message).toMatchObject({ address: 'ben@example.com' })
    expect(message.text).not.toContain('27.00')
  })
})

describe('messages about racquets', () => {
  const family = async () => {
    const tom = await customer({ full_name: 'Tom Berg', email: 'tom@example.com', phone: '+1 555 0111' })
    const ben = await customer({ full_name: 'Ben Berg', email: 'ben@example.com', payer_id: tom.id, contact: 'payer' })
    return { tom, ben, job_id: (await aFinishedJob(ben.id, '27')).id }
  }
  const send = (job_id: JobId, channel: 'email' | 'sms' = 'email') => ann.api.messages.send({ job_id, kind: 'ready', channel })

  it('go to the payer if the business chose so, with the name of the customer and the amount', async () => {
    const { ben, job_id } = await family()
    const message = await send(job_id)
    expect(message).toMatchObject({ address: 'tom@example.com', customer_id: ben.id })
    expect(message.text).toMatch(/^Hi Tom,[^]*\(Ben Berg\) is ready[^]*\$27\.00/)
    const text = await send(job_id, 'sms')
    expect(text).toMatchObject({ address: '+1 555 0111', link: expect.stringContaining('sms:+15550111') })
  })

  it('go to the customer again without the payer', async () => {
    const { tom, ben, job_id } = await family()
    await setPayer(ben.id, null)
    expect(await ann.api.customers.get({ id: ben.id })).toMatchObject({ contact: 'self' })
    expect(await send(job_id)).toMatchObject({ address: 'ben@example.com' })
    expect(await customer({ contact: 'payer' })).toMatchObject({ contact: 'self' })
    await updateCustomer(ann.api, { id: ben.id, payer_id: tom.id, contact: 'payer' })
    await ann.api.customers.erase({ id: tom.id, updated_at: (await ann.api.customers.get({ id: tom.id })).updated_at })
    expect(await ann.api.customers.get({ id: ben.id })).toMatchObject({ payer_id: null, contact: 'self' })
  })

  it('go to the customer if they are still waiting when the payer is deleted or erased', async () => {
    for (const leave of [removeCustomer, eraseById]) {
      const { tom, ben, job_id } = await family()
      expect(await waitingMessage(job_id)).toMatchObject({ address: 'tom@example.com', text: expect.stringMatching(/^Hi Tom/) })
      await leave(tom.id)
      const text = expect.stringMatching(/^Hi Ben/)
      expect(await waitingMessage(job_id)).toMatchObject({ address: 'ben@example.com', text, customer_id: ben.id })
    }
  })

  it('lose the payer’s address and text when the payer is erased', async () => {
    const { tom, ben, job_id } = await family()
    await send(job_id)
    const sharesAddress = await customer({ email: 'tom@example.com', payer_id: tom.id })
    await aFinishedJob(sharesAddress.id, '10')
    await database.owner`update messages set state = 'sent' where stringer_id = ${ann.id}`
    await eraseById(tom.id)
    const messagesOf = async (customer_id: CustomerId) => (await ann.api.messages.list({ customer_id })).items
    expect(await messagesOf(ben.id)).toMatchObject([{ state: 'sent', address: null, subject: '', text: '' }])
    expect(await messagesOf(sharesAddress.id)).toMatchObject([{ state: 'sent', address: 'tom@example.com' }])
  })

  it('go to the kept payer if they are still waiting during a merge, until it is undone', async () => {
    const { tom, job_id } = await family()
    const kept = await customer({ full_name: 'Tim Berg', email: 'tim@example.com' })
    const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: tom.id })
    expect(await waitingMessage(job_id)).toMatchObject({ address: 'tim@example.com', text: expect.stringMatching(/^Hi Tim/) })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect(await waitingMessage(job_id)).toMatchObject({ address: 'tom@example.com', text: expect.stringMatching(/^Hi Tom/) })
  })

  it('go to another person if the business chose so, with the name of the customer and without the amount', async () => {
    const coach = { contact_name: 'Ana Coach', contact_phone: '+1 202 555 0122', contact_email: 'ana@example.com' }
    const ben = await customer({ full_name: 'Ben Berg', email: 'ben@example.com', contact: 'other', ...coach })
    const { id } = await aFinishedJob(ben.id, '27')
    const message = await send(id)
    expect(message).toMatchObject({ address: 'ana@example.com', customer_id: ben.id })
    expect(message.text).toMatch(/^Hi Ana,[^]*\(Ben Berg\) is ready/)
    expect(message.text).not.toContain('27.00')
    expect(await send(id, 'sms')).toMatchObject({ address: '+1 202 555 0122' })
    expect(await ann.api.jobs.get({ id })).toMatchObject({ recipient_email: 'ana@example.com' })
    expect((await ann.api.customers.get({ id: ben.id })).recipient).toMatchObject({
      full_name: 'Ana Coach',
      phone: '+1 202 555 0122',
      international_phone: '+12025550122',
    })
    const messageNow = async () => (await ann.api.messages.list({ job_id: id })).items[0]
    expect(await messageNow()).toMatchObject({ state: 'waiting', recipient_name: 'Ana Coach' })
    await updateCustomer(ann.api, { id: ben.id, contact: 'self' })
    expect(await messageNow()).toMatchObject({ recipient_name: 'Ben Berg', text: expect.stringMatching(/^Hi Ben/) })
    expect(await send(id)).toMatchObject({ address: 'ben@example.com' })
    expect((await ann.api.customers.get({ id: ben.id })).recipient).toMatchObject({ full_name: 'Ben Berg' })
  })

  it('can’t go to a contact without a name, or without any phone number and email address', async () => {
    expect(await refusal(customer({ contact: 'other', contact_phone: '555' }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'contact_name' }],
    })
    const ben = await customer({ contact: 'other', contact_name: 'Ana', contact_phone: '555' })
    expect(await refusal(updateCustomer(ann.api, { id: ben.id, contact_phone: null }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'contact_phone' }],
    })
    const { updated_at } = await ann.api.customers.get({ id: ben.id })
    await ann.api.customers.erase({ id: ben.id, updated_at })
    expect(await ann.api.customers.get({ id: ben.id })).toMatchObject({
      contact: 'self',
      contact_name: null,
      contact_phone: null,
    })
  })

  it('follow the removed record’s choice after a merge that takes over its payer, until it is undone', async () => {
    const { tom, ben } = await family()
    const twice = await customer()
    const { merge_id, customer: merged } = await ann.api.customers.merge({ id: twice.id, other: ben.id })
    expect(merged).toMatchObject({ payer_id: tom.id, contact: 'payer' })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect(await ann.api.customers.get({ id: twice.id })).toMatchObject({ payer_id: null, contact: 'self' })
    expect(await ann.api.customers.get({ id: ben.id })).toMatchObject({ payer_id: tom.id, contact: 'payer' })
  })
})

describe('a merge', () => {
  it('moves the customers of a payer, and an undo moves them back', async () => {
    const [tom, twice, ben, eva] = [await customer(), await customer(), await customer(), await customer()]
    await setPayer(ben.id, tom.id)
    await setPayer(eva.id, twice.id)
    const { merge_id } = await ann.api.customers.merge({ id: tom.id, other: twice.id })
    expect([await payerOf(ben.id), await payerOf(eva.id)]).toEqual([tom.id, tom.id])
    const later = await customer({ payer_id: tom.id })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect([await payerOf(ben.id), await payerOf(eva.id), await payerOf(later.id)]).toEqual([tom.id, twice.id, tom.id])
  })

  it('takes over a payer, or notes the name of a different one', async () => {
    const [tom, eva] = [await customer({ full_name: 'Tom Berg' }), await customer({ full_name: 'Eva Berg' })]
    const [ben, twice] = [await customer(), await customer({ payer_id: tom.id })]
    const first = await ann.api.customers.merge({ id: ben.id, other: twice.id })
    expect(first.customer).toMatchObject({ payer_id: tom.id })
    await ann.api.customers.undoMerge({ id: first.merge_id })
    expect([await payerOf(ben.id), await payerOf(twice.id)]).toEqual([null, tom.id])
    await setPayer(ben.id, eva.id)
    const { customer: merged } = await ann.api.customers.merge({ id: ben.id, other: twice.id })
    expect(merged).toMatchObject({ payer_id: eva.id, notes: expect.stringContaining('Also paid by: Tom Berg') })
  })

  it('of a payer with the customer they pay for leaves no payer, in both directions, until it is undone', async () => {
    for (const isPayerKept of [true, false]) {
      const tom = await customer()
      const ben = await customer({ payer_id: tom.id })
      const [kept, gone] = isPayerKept ? [tom, ben] : [ben, tom]
      const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
      expect(await payerOf(kept.id)).toBeNull()
      await ann.api.customers.undoMerge({ id: merge_id })
      expect([await payerOf(tom.id), await payerOf(ben.id)]).toEqual([null, tom.id])
    }
  })

  it('is refused if a payer would have a payer', async () => {
    const [tom, club] = [await customer(), await customer({ is_organisation: true })]
    await customer({ payer_id: tom.id })
    const twice = await customer({ payer_id: club.id })
    const message = 'One customer has a payer, and the other pays for others. Remove the payer first.'
    expect(await refusal(ann.api.customers.merge({ id: tom.id, other: twice.id }))).toMatchObject({ message })
    expect(await refusal(ann.api.customers.merge({ id: twice.id, other: tom.id }))).toMatchObject({ message })
  })

  it('is undone without a payer who has been deleted', async () => {
    const tom = await customer()
    const [ben, twice] = [await customer(), await customer({ payer_id: tom.id })]
    const { merge_id } = await ann.api.customers.merge({ id: ben.id, other: twice.id })
    await ann.api.customers.remove({ id: tom.id })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect([await payerOf(ben.id), await payerOf(twice.id)]).toEqual([null, null])
  })

  it('is undone with the customer its payer has since been merged into', async () => {
    const [first, second, club] = [await customer(), await customer(), await customer({ is_organisation: true })]
    const [ben, twice] = [await customer(), await customer({ payer_id: first.id, contact: 'payer' })]
    const { merge_id } = await ann.api.customers.merge({ id: ben.id, other: twice.id })
    await ann.api.customers.merge({ id: second.id, other: first.id })
    await ann.api.customers.merge({ id: club.id, other: second.id })
    expect(await payerOf(ben.id)).toBe(club.id)
    await ann.api.customers.undoMerge({ id: merge_id })
    expect(await ann.api.customers.get({ id: ben.id })).toMatchObject({ payer_id: null, contact: 'self' })
    expect(await ann.api.customers.get({ id: twice.id })).toMatchObject({ payer_id: club.id, contact: 'payer' })
  })

  it('is undone without a payer who got a payer in a later merge', async () => {
    const [tom, eva, club] = [await customer(), await customer(), await customer({ is_organisation: true })]
    const [ben, twice] = [await customer({ payer_id: eva.id }), await customer({ payer_id: tom.id })]
    const { merge_id } = await ann.api.customers.merge({ id: ben.id, other: twice.id })
    const later = await customer({ payer_id: club.id })
    await ann.api.customers.merge({ id: later.id, other: tom.id })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect([await payerOf(ben.id), await payerOf(twice.id), await payerOf(later.id)]).toEqual([eva.id, null, club.id])
  })

  it('is undone even if the payer has since been merged into the kept customer', async () => {
    const tom = await customer()
    const [ben, twice] = [await customer(), await customer({ payer_id: tom.id })]
    const { merge_id } = await ann.api.customers.merge({ id: ben.id, other: twice.id })
    await ann.api.customers.merge({ id: ben.id, other: tom.id })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect([await payerOf(ben.id), await payerOf(twice.id)]).toEqual([null, ben.id])
  })
})
