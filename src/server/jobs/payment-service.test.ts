import { type JobId, paymentId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, payPart, updateJob, payJob, unpayJob } from '#test/factories.ts'
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
const owedBy = async (id: string) => (await ann.api.customers.get({ id })).owed
const entriesOf = (id: JobId) => database.owner<{ kind: string; method: string | null; amount: string }[]>`
  select kind, method, app.money(amount)::text as amount from payment_entries where stringer_id = ${ann.id} and string_job_id = ${id} order by created_at, kind = 'payment'`
const only = (ids: readonly JobId[]): JobId => {
  const [id] = ids
  if (id === undefined) throw new Error('No job')
  return id
}

describe('a part payment', () => {
  it('leaves the rest owed, and the last one makes the job paid', async () => {
    const { ids, customer_id } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(ann.api, { id, amount: '10', payment_method: 'Card' })
    expect(await stateOf(id)).toEqual(['unpaid', 'Card', '10.00', '17.00'])
    expect(await owedBy(customer_id)).toBe('17.00')
    await payJob(cora.api, id, 'Cash')
    expect(await stateOf(id)).toEqual(['paid', 'Cash', '27.00', '0.00'])
    const { payments } = await ann.api.jobs.get({ id })
    expect(payments.map(({ method, amount, by_name, undone_at }) => [method, amount, by_name, undone_at])).toEqual([
      ['Card', '10.00', 'Ann Rossi', null],
      ['Cash', '17.00', 'Cora Lind', null],
    ])
    expect(payments.map(({ is_closed }) => is_closed)).toEqual([false, false])
  })

  it('is undone starting with the last one, always by counter-entries', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(ann.api, { id, amount: '10', payment_method: 'Card' })
    await payJob(ann.api, id, 'Cash')
    const [first] = (await ann.api.jobs.get({ id })).payments
    if (!first) throw new Error('No payment')
    expect(await refusal(ann.api.payments.undo({ payment_id: first.id }))).toMatchObject({ code: 'CONFLICT_ERROR' })
    await unpayJob(ann.api, id)
    expect(await stateOf(id)).toEqual(['unpaid', 'Card', '10.00', '17.00'])
    await ann.api.payments.undo({ payment_id: first.id })
    expect(await stateOf(id)).toEqual(['unpaid', null, '0.00', '27.00'])
    expect(await refusal(ann.api.payments.undo({ payment_id: first.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect((await entriesOf(id)).map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'Card', '10.00'],
      ['payment', 'Cash', '17.00'],
      ['undo', 'Cash', '-17.00'],
      ['undo', 'Card', '-10.00'],
    ])
  })

  it('is recorded once for each amount seen as owed, even if many arrive at once', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? ann : cora).api.jobs.pay({ ids: [id], owed: '27', amount: '10', payment_method: 'Cash' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(id)).toEqual(['unpaid', 'Cash', '10.00', '17.00'])
    const rest = await Promise.allSettled(
      Array.from({ length: 20 }, () => ann.api.jobs.pay({ ids: [id], owed: '17', payment_method: 'Cash' })),
    )
    expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await entriesOf(id)).reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(27)
  })

  it('makes the job paid once it covers a lowered price', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(ann.api, { id, amount: '10', payment_method: 'Card' })
    await updateJob(ann.api, { id, price: '10' })
    expect(await stateOf(id)).toEqual(['paid', 'Card', '10.00', '0.00'])
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('stays when the last payment of the job is undone together with a move', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(ann.api, { id, amount: '10', payment_method: 'Card' })
    const pickUp = { id, from: 'completed', to: 'picked_up', paid: { payment_method: 'Cash' } } as const
    const first = paymentId.parse((await ann.api.jobs.move(pickUp)).payment_id)
    const undo = () => ann.api.jobs.move({ id, from: 'picked_up', to: 'completed', paid: { undo: first } })
    await undo()
    expect(await stateOf(id)).toEqual(['unpaid', 'Card', '10.00', '17.00'])
    await ann.api.jobs.move(pickUp)
    expect(await refusal(undo())).toMatchObject({ code: 'CONFLICT_ERROR', message: expect.stringContaining('was paid again') })
    await unpayJob(ann.api, id)
    expect(await stateOf(id)).toEqual(['unpaid', 'Card', '10.00', '17.00'])
  })
})

describe('a higher price of a paid job', () => {
  it('leaves the difference owed and the ledger unchanged', async () => {
    const { ids, customer_id } = await finishedJobs('27.00')
    const id = only(ids)
    await payJob(cora.api, id, 'Cash')
    await backdatePayments(database.owner, id, 2)
    // This corrects no payment, so it needs no such permission.
    await updateJob(cora.api, { id, price: '30.00' })
    expect(await stateOf(id)).toEqual(['unpaid', 'Cash', '27.00', '3.00'])
    expect(await owedBy(customer_id)).toBe('3.00')
    expect((await entriesOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([['payment', '27.00']])
    await payJob(ann.api, id, 'Card')
    expect(await stateOf(id)).toEqual(['paid', 'Card', '30.00', '0.00'])
    const [, rest] = (await ann.api.jobs.get({ id })).payments
    await ann.api.payments.undo({ payment_id: rest?.id ?? '' })
    expect(await stateOf(id)).toEqual(['unpaid', 'Cash', '27.00', '3.00'])
  })

  it('is paid by the same edit if it sets the job to paid', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payJob(ann.api, id, 'Cash')
    await updateJob(ann.api, { id, price: '30.00', payment_status: 'paid' })
    expect(await stateOf(id)).toEqual(['paid', 'Cash', '30.00', '0.00'])
    expect((await entriesOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', '27.00'],
      ['payment', '3.00'],
    ])
  })

  it('keeps the amount paid when the same edit corrects the method', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payJob(ann.api, id, 'Cash')
    await updateJob(ann.api, { id, price: '30.00', payment_method: 'Card' })
    expect(await stateOf(id)).toEqual(['unpaid', 'Card', '27.00', '3.00'])
    expect((await entriesOf(id)).slice(1).map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['undo', 'Cash', '-27.00'],
      ['payment', 'Card', '27.00'],
    ])
  })

  it.each([null, '0.00'])('is owed in full if nothing was paid at the earlier price %s', async (price) => {
    const { customer_id } = await finishedJobs()
    const { id } = await aJob(ann.api, { customer_id, status: 'completed', price })
    await payJob(ann.api, id, 'Cash')
    const { paid_at } = await ann.api.jobs.get({ id })
    await updateJob(ann.api, { id, price: '25.00' })
    expect(await stateOf(id)).toEqual(['unpaid', 'Cash', '0.00', '25.00'])
    expect((await entriesOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([['payment', '0.00']])
    await updateJob(ann.api, { id, price })
    expect(await stateOf(id)).toEqual(['paid', 'Cash', '0.00', '0.00'])
    expect((await ann.api.jobs.get({ id })).paid_at).toBe(paid_at)
  })
})

describe('a refund', () => {
  const sumByMethod = async (id: JobId) => {
    const sums = new Map<string | null, number>()
    for (const { method, amount } of await entriesOf(id)) sums.set(method, (sums.get(method) ?? 0) + Number(amount))
    return Object.fromEntries(sums)
  }

  /** A job of 20.00 that was paid with 10.00 by card and 17.00 in cash. */
  async function overpaidJob(): Promise<JobId> {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(ann.api, { id, amount: '10', payment_method: 'Card' })
    await payJob(ann.api, id, 'Cash')
    await updateJob(ann.api, { id, price: '20.00' })
    return id
  }

  it('pays back what exceeds a lowered price, by any method, and can be undone', async () => {
    const id = await overpaidJob()
    expect(await stateOf(id)).toEqual(['paid', 'Cash', '27.00', '0.00'])
    expect(await entriesOf(id)).toHaveLength(2)
    await ann.api.payments.refund({ job_id: id, amount: '7', payment_method: 'Transfer' })
    expect(await stateOf(id)).toEqual(['paid', 'Cash', '20.00', '0.00'])
    expect(await sumByMethod(id)).toEqual({ Card: 10, Cash: 17, Transfer: -7 })
    const { payments, events } = await ann.api.jobs.get({ id })
    expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', '10.00'],
      ['payment', '17.00'],
      ['refund', '-7.00'],
    ])
    expect(events.at(-1)).toMatchObject({ from_value: 'paid', to_value: 'refunded', amount: '-7.00', payment_method: 'Transfer' })

    const [, cash, refund] = payments
    const undo = (payment_id = '') => ann.api.payments.undo({ payment_id })
    expect(await refusal(undo(cash?.id))).toMatchObject({ code: 'CONFLICT_ERROR' })
    expect(await refusal(updateJob(ann.api, { id, payment_status: 'unpaid' }))).toMatchObject({ code: 'VALIDATION_ERROR' })
    await undo(refund?.id)
    expect(await stateOf(id)).toEqual(['paid', 'Cash', '27.00', '0.00'])
    expect(await sumByMethod(id)).toEqual({ Card: 10, Cash: 17, Transfer: 0 })
    await undo(cash?.id)
    expect(await stateOf(id)).toEqual(['unpaid', 'Card', '10.00', '10.00'])
  })

  it('states its amount, and is refused above what is due', async () => {
    const id = await overpaidJob()
    expect(await refusal(ann.api.payments.refund({ job_id: id, amount: '7.01', payment_method: 'Cash' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      message: expect.stringMatching(/^#\d+ now has a refund of \$7\.00 due$/),
      conflict: { entity: 'job', current: { id, paid_amount: '27.00', price: '20.00' } },
    })
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => ann.api.payments.refund({ job_id: id, amount: '7', payment_method: 'Cash' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(ann.api.payments.refund({ job_id: id, amount: '0', payment_method: 'Cash' }))).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    expect(await sumByMethod(id)).toEqual({ Card: 10, Cash: 10 })
  })

  it('covers everything that was paid once a job costs nothing', async () => {
    const { ids } = await finishedJobs('27.00')
    const id = only(ids)
    await payPart(ann.api, { id, amount: '10', payment_method: 'Card' })
    await updateJob(ann.api, { id, price: null })
    expect(await stateOf(id)).toEqual(['paid', 'Card', '10.00', '0.00'])
    await ann.api.payments.refund({ job_id: id, amount: '10', payment_method: 'Card' })
    expect(await stateOf(id)).toEqual(['paid', 'Card', '0.00', '0.00'])
  })

  it('stays in the ledger when the price rises again or the method is corrected', async () => {
    const id = await overpaidJob()
    await ann.api.payments.refund({ job_id: id, amount: '7', payment_method: 'Transfer' })
    await updateJob(ann.api, { id, price: '25.00' })
    expect(await stateOf(id)).toEqual(['unpaid', 'Cash', '20.00', '5.00'])
    await payJob(ann.api, id, 'Cash')
    expect(await sumByMethod(id)).toEqual({ Card: 10, Cash: 22, Transfer: -7 })
    await updateJob(ann.api, { id, payment_method: 'Card' })
    expect(await sumByMethod(id)).toEqual({ Card: 15, Cash: 17, Transfer: -7 })
    expect(await stateOf(id)).toEqual(['paid', 'Card', '25.00', '0.00'])
  })

  it('can be undone after the price has risen above the remaining payments', async () => {
    const id = await overpaidJob()
    await ann.api.payments.refund({ job_id: id, amount: '7', payment_method: 'Transfer' })
    await updateJob(ann.api, { id, price: '25.00' })
    const refund = (await ann.api.jobs.get({ id })).payments.at(-1)
    await ann.api.payments.undo({ payment_id: refund?.id ?? '' })
    expect(await sumByMethod(id)).toEqual({ Card: 10, Cash: 17, Transfer: 0 })
    expect((await stateOf(id)).slice(2)).toEqual(['27.00', '0.00'])
    expect((await ann.api.jobs.get({ id })).payments.at(-1)).toMatchObject({ kind: 'refund', undone_at: expect.any(String) })
  })

  it('is recorded and undone only by members who may correct payments', async () => {
    const id = await overpaidJob()
    expect(await refusal(cora.api.payments.refund({ job_id: id, amount: '7', payment_method: 'Cash' }))).toMatchObject({
      status: 403,
    })
    await ann.api.payments.refund({ job_id: id, amount: '7', payment_method: 'Cash' })
    const refund = (await ann.api.jobs.get({ id })).payments.at(-1)
    expect(await refusal(cora.api.payments.undo({ payment_id: refund?.id ?? '' }))).toMatchObject({ status: 403 })
  })
})

describe('a payment of several jobs', () => {
  it('settles the oldest jobs first and the last one in part, and is undone as a whole', async () => {
    const { ids, customer_id } = await finishedJobs('20.00', '30.00', '40.00')
    const [first, second, third] = ids
    if (!first || !second || !third) throw new Error('No job')
    const { items } = await ann.api.jobs.pay({ ids, owed: '90', amount: '35.50', payment_method: 'Transfer' })
    expect(items.map(({ id, owed }) => [id, owed])).toEqual([
      [first, '0.00'],
      [second, '14.50'],
    ])
    expect(await owedBy(customer_id)).toBe('54.50')
    const [payment] = (await ann.api.jobs.get({ id: second })).payments
    expect(payment).toMatchObject({ amount: '15.50', method: 'Transfer', jobs: 2 })
    await ann.api.payments.undo({ payment_id: payment?.id ?? '' })
    expect(await owedBy(customer_id)).toBe('90.00')
    expect((await ann.api.jobs.get({ id: first })).payments).toMatchObject([{ undone_at: expect.any(String), jobs: 0 }])
  })

  it('keeps the parts of the other jobs when a move undoes the part of one', async () => {
    const { ids } = await finishedJobs('20.00', '30.00')
    const id = only(ids)
    const paid = { payment_method: 'Cash' }
    const pickUp = ids.map((one) => ({ id: one, from: 'completed' as const, paid }))
    const [moved] = (await ann.api.jobs.moveMany({ jobs: pickUp, to: 'picked_up' })).items
    const payment_id = paymentId.parse(moved?.payment_id)
    await ann.api.jobs.move({ id, from: 'picked_up', to: 'completed', paid: { undo: payment_id } })
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      ['unpaid', null, '0.00', '20.00'],
      ['paid', 'Cash', '30.00', '0.00'],
    ])
    expect(await ann.api.payments.undo({ payment_id })).toMatchObject({ items: [{ id: ids[1] }] })
  })

  it('is refused with the current amounts if the caller has seen another amount', async () => {
    const { ids } = await finishedJobs('20.00', '30.00')
    const [first = '', second = ''] = ids
    await updateJob(ann.api, { id: first, price: '25.00' })
    expect(await refusal(ann.api.jobs.pay({ ids, owed: '50', payment_method: 'Cash' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: {
        entity: 'payment',
        current: {
          owed: '55.00',
          jobs: [
            { id: first, owed: '25.00' },
            { id: second, owed: '30.00' },
          ],
        },
        last_change: { by_user_id: ann.user_id },
      },
    })
    const tooMuch = ann.api.jobs.pay({ ids, owed: '55', amount: '55.01', payment_method: 'Cash' })
    expect(await refusal(tooMuch)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'amount' }] })
    expect(await stateOf(first)).toEqual(['unpaid', null, '0.00', '25.00'])
  })

  it('is refused if one of them has been paid since, even if the same amount is owed', async () => {
    const { ids } = await finishedJobs('20.00', '30.00')
    const [first = '', second = ''] = ids
    await payJob(cora.api, first, 'Cash')
    await updateJob(ann.api, { id: second, price: '50.00' })
    expect(await refusal(ann.api.jobs.pay({ ids, owed: '50', payment_method: 'Cash' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      message: expect.stringContaining('Check the amount, then record the payment again.'),
    })
    expect(await stateOf(second)).toEqual(['unpaid', null, '0.00', '50.00'])
  })

  it('of an earlier day can be undone only by members who may correct it', async () => {
    const { ids } = await finishedJobs('20.00')
    const id = only(ids)
    await payPart(cora.api, { id, amount: '5', payment_method: 'Cash' })
    const [payment] = (await ann.api.jobs.get({ id })).payments
    await backdatePayments(database.owner, id, 2)
    const payment_id = payment?.id ?? ''
    expect(await refusal(cora.api.payments.undo({ payment_id }))).toMatchObject({ status: 403 })
    await ann.api.payments.undo({ payment_id })
    expect(await stateOf(id)).toEqual(['unpaid', null, '0.00', '20.00'])
  })

  it('settles more than 100 jobs, and is refused for too many before anything is written', async () => {
    const { ids, customer_id } = await finishedJobs('1.00')
    const id = only(ids)
    await database.owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, status, time_completed, price,
        string_mains_brand, string_mains_model, tension_mains)
      select stringer_id, gen_random_uuid(), customer_id, racquet_id, 'completed', now(), 1, 'Luxilon', 'Element', 50
      from string_jobs, generate_series(1, 119) where id = ${id}`
    const all = await database.owner<{ id: string }[]>`select id from string_jobs where customer_id = ${customer_id}`
    const paying = { ids: all.map((job) => job.id), owed: '120', payment_method: 'Cash' }
    const many = Array.from({ length: 501 }, () => id)
    expect(await refusal(ann.api.jobs.pay({ ...paying, ids: many }))).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await owedBy(customer_id)).toBe('120.00')
    expect((await ann.api.jobs.pay({ ...paying, amount: '119.50' })).items).toHaveLength(120)
    expect(await owedBy(customer_id)).toBe('0.50')
  })
})
