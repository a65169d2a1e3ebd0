import { type JobId, paymentId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, payPart, updateJob, payJob, unpayJob } from '#test/factories.ts'
import { closeToday } from '#test/day-close.ts'
import { joinAs } from '#test/members.ts'
import { backdatePayments } from '#test/payments.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let cora: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '12' })
  const users = people(database.services)
  ann = await users.signUp('Ann Rossi')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  cora = await joinAs(database.owner, await users.signUp('Cora Lind'), ann.id, 'counter')
})

/** Finished jobs of one customer with these prices, oldest first. */
async function finishedJobs(...prices: string[]) {
  const { id: customer_id } = await aCustomer(ann.api)
  const { id: racquet_id } = await aRacquet(ann.api, { customer_id })
  const jobs = []
  for (const price of prices) jobs.push(await aJob(ann.api, { customer_id, racquet_id, status: 'completed', price }))
  return { customer_id, ids: jobs.map(({ id }) => id) }
}

const stateOf = async (id: string) => {
  const { payment_status, payment_method, paid_amount, owed } = await ann.api.jobs.get({ id })
  return [payment_status, payment_method, paid_amount, owed]
}
const only = (ids: readonly JobId[]): JobId => {
  const [id] = ids
  if (id === undefined) throw new Error('No job')
  return id
}

describe('a price that is raised and lowered again', () => {
  it('changes neither a payment nor its time', async () => {
    const { ids } = await finishedJobs('32.00')
    const id = only(ids)
    await payJob(cora.api, id, 'Cash')
    await backdatePayments(database.owner, id, 20)
    const before = await ann.api.jobs.get({ id })
    await updateJob(cora.api, { id, price: '33.00' })
    await updateJob(cora.api, { id, price: '32.00' })
    const after = await ann.api.jobs.get({ id })
    expect(after).toMatchObject({ payment_status: 'paid', paid_at: before.paid_at, payments: before.payments })
  })

  it('leaves an imported payment as it was', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await importPayment(id)
    await updateJob(cora.api, { id, price: '30.00' })
    expect(await stateOf(id)).toEqual(['unpaid', 'Card', '27.00', '3.00'])
    await updateJob(cora.api, { id, price: '27.00' })
    expect(await stateOf(id)).toEqual(['paid', 'Card', '27.00', '0.00'])
    expect((await ann.api.jobs.get({ id })).paid_at).toBe('2025-05-03T10:00:00.000Z')
    expect((await ann.api.jobs.get({ id })).payments).toMatchObject([
      { kind: 'opening', amount: '27.00', method: 'Card', paid_at: '2025-05-03T10:00:00.000Z' },
    ])
  })
})

/** Turns a job into one that was imported as paid, without entries. */
const importPayment = (id: string) => database.owner`update string_jobs set payment_status = 'paid', payment_method = 'Card',
  paid_at = '2025-05-03T10:00:00Z', paid_amount = price where id = ${id}`

describe('an older payment', () => {
  const forbidden = { status: 403 }
  const undoable = async (id: string) => (await ann.api.jobs.get({ id })).payments.filter(({ undone_at }) => undone_at === null)

  async function paidLongAgo(): Promise<JobId> {
    const { ids } = await finishedJobs('32.00')
    const id = only(ids)
    await payJob(cora.api, id, 'Cash')
    await backdatePayments(database.owner, id, 20)
    return id
  }

  it('cannot be undone by counter staff in any way, even after the price was raised and lowered', async () => {
    const id = await paidLongAgo()
    await updateJob(cora.api, { id, price: '33.00' })
    await updateJob(cora.api, { id, price: '32.00' })
    const { payments } = await cora.api.jobs.get({ id })
    const undo = paymentId.parse(payments[0]?.id)
    const attempts = [
      () => cora.api.payments.undo({ payment_id: undo }),
      () => updateJob(cora.api, { id, payment_status: 'unpaid' }),
      () => updateJob(cora.api, { id, payment_method: 'Card' }),
      () => updateJob(cora.api, { id, payment_method: null }),
      () => updateJob(cora.api, { id, price: '31.99' }),
      () => updateJob(cora.api, { id, price: null }),
      () => cora.api.jobs.move({ id, from: 'completed', to: 'picked_up', paid: { undo } }),
      () => cora.api.jobs.remove({ id }),
    ]
    for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject(forbidden)
    expect(await undoable(id)).toHaveLength(1)
    await unpayJob(ann.api, id)
    expect(await stateOf(id)).toEqual(['unpaid', null, '0.00', '32.00'])
  })

  it('of today cannot be undone by counter staff once its day is closed', async () => {
    const { ids } = await finishedJobs('32.00')
    const id = only(ids)
    await payJob(cora.api, id, 'Cash')
    await closeToday(cora.api)
    expect((await undoable(id)).map(({ is_closed }) => is_closed)).toEqual([true])
    expect(await refusal(unpayJob(cora.api, id))).toMatchObject(forbidden)
    expect(await refusal(updateJob(cora.api, { id, payment_method: 'Card' }))).toMatchObject(forbidden)
    await unpayJob(ann.api, id)
    expect(await stateOf(id)).toEqual(['unpaid', null, '0.00', '32.00'])
  })

  it('of a part that covers a lower price keeps its date', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(cora.api, { id, amount: '10', payment_method: 'Cash' })
    await backdatePayments(database.owner, id, 20)
    const [payment] = await undoable(id)
    const paid_at = payment?.paid_at ?? ''
    expect(await updateJob(cora.api, { id, price: '10.00' })).toMatchObject({ payment_status: 'paid', paid_at })
    expect(await refusal(unpayJob(cora.api, id))).toMatchObject(forbidden)
  })

  it.each(['9.99', null])('of a part cannot be made refundable by the price %s', async (price) => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(cora.api, { id, amount: '10', payment_method: 'Cash' })
    await backdatePayments(database.owner, id, 20)
    const [payment] = await undoable(id)
    expect(await refusal(updateJob(cora.api, { id, price }))).toMatchObject(forbidden)
    expect(await refusal(updateJob(cora.api, { id, payment_method: 'Card' }))).toMatchObject(forbidden)
    expect(await refusal(cora.api.payments.undo({ payment_id: payment?.id ?? '' }))).toMatchObject(forbidden)
    expect(await undoable(id)).toHaveLength(1)
  })

  it('stays old when a manager corrects its method', async () => {
    const id = await paidLongAgo()
    const { paid_at } = await ann.api.jobs.get({ id })
    await updateJob(ann.api, { id, payment_method: 'Card' })
    expect(await ann.api.jobs.get({ id })).toMatchObject({ payment_method: 'Card', paid_at })
    expect(await refusal(unpayJob(cora.api, id))).toMatchObject(forbidden)
    expect(await refusal(updateJob(cora.api, { id, payment_method: 'Cash' }))).toMatchObject(forbidden)
  })

  it('stays when a later one of today is undone, and a lower price does not affect it', async () => {
    const id = await paidLongAgo()
    await updateJob(cora.api, { id, price: '40.00' })
    await payJob(cora.api, id, 'Card')
    expect(await refusal(updateJob(cora.api, { id, price: '31.00' }))).toMatchObject(forbidden)
    await updateJob(cora.api, { id, price: '35.00' })
    await unpayJob(cora.api, id)
    expect(await stateOf(id)).toEqual(['unpaid', 'Cash', '32.00', '3.00'])
    expect(await refusal(updateJob(cora.api, { id, price: '20.00' }))).toMatchObject(forbidden)
  })

  it('that was imported can be undone by members who may correct it', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await importPayment(id)
    expect(await refusal(unpayJob(cora.api, id))).toMatchObject(forbidden)
    await unpayJob(ann.api, id)
    expect(await stateOf(id)).toEqual(['unpaid', null, '0.00', '27.00'])
  })
})

describe('at the end of a transaction, the database', () => {
  it.each([
    ['amount paid', 'paid_amount = 26'],
    ['payment status', "payment_status = 'unpaid', paid_at = null"],
    ['price', 'price = 28'],
  ])('refuses another %s than the entries give', async (_, changes) => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(ann.api, { id, amount: '10', payment_method: 'Cash' })
    await payJob(ann.api, id, 'Card')
    await updateJob(ann.api, { id, price: '20.00' })
    const change = database.owner.begin((sql) => sql.unsafe(`update string_jobs set ${changes} where id = '${id}'`))
    await expect(change).rejects.toMatchObject({ code: '23514' })
  })
})
