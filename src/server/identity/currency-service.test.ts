// Money in currencies other than the dollar, through the API.
import { aJob, moveJob, updateJob, updateProfile, payJob } from '#test/factories.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
beforeEach(async () => {
  ann = await users.signUp('Ann Rossi')
})

const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).fields

describe('a price', () => {
  it.each([
    ['USD', '999.99', '1000', '27.125', 'Price may have at most 2 decimals'],
    ['CZK', '99999.99', '100000', '27.125', 'Price may have at most 2 decimals'],
    ['INR', '99999.99', '100000', '27.125', 'Price may have at most 2 decimals'],
    ['HUF', '999999.00', '999999.01', '27.125', 'Price may have at most 2 decimals'],
    ['JPY', '999999.00', '1000000', '2700.50', 'Price must be a whole number'],
    ['KRW', '999999.00', '1000000', '27000.50', 'Price must be a whole number'],
    ['KWD', '8.125', '1000', '8.1255', 'Price may have at most 3 decimals'],
  ])('in %s is at most %s, with the currency’s decimals', async (currency, highest, above, uneven, message) => {
    await updateProfile(ann.api, { currency })
    const job = await aJob(ann.api, { price: highest })
    expect(job).toMatchObject({ price: highest, owed: highest })
    expect(await updateProfile(ann.api, { default_price: highest })).toMatchObject({ default_price: highest })
    const tooHigh = [{ path: 'price', message: 'Price is too high' }]
    expect(await fieldsOf(aJob(ann.api, { price: above }))).toEqual(tooHigh)
    expect(await fieldsOf(updateJob(ann.api, { id: job.id, price: above }))).toEqual(tooHigh)
    expect(await fieldsOf(updateJob(ann.api, { id: job.id, price: uneven }))).toEqual([{ path: 'price', message }])
    expect(await fieldsOf(updateProfile(ann.api, { default_price: above }))).toEqual([
      { path: 'default_price', message: 'Price is too high' },
    ])
  })

  it('stays unchanged when the business changes its currency, until it is edited', async () => {
    await updateProfile(ann.api, { currency: 'JPY', default_price: '2700' })
    const job = await aJob(ann.api, { price: '27000' })
    await updateProfile(ann.api, { currency: 'USD' })
    expect(await ann.api.identity.profile()).toMatchObject({ currency: 'USD', default_price: '2700.00' })
    expect(await updateJob(ann.api, { id: job.id, labor_notes: 'Red string', price: '27000' })).toMatchObject({
      price: '27000.00',
    })
    expect(await fieldsOf(updateJob(ann.api, { id: job.id, price: '26000' }))).toEqual([
      { path: 'price', message: 'Price is too high' },
    ])
    await moveJob(ann.api, job.id, 'completed')
    expect(await payJob(ann.api, job.id, 'Cash')).toMatchObject({ paid_amount: '27000.00' })
    expect(await fieldsOf(updateProfile(ann.api, { default_price: '2800' }))).toMatchObject([{ message: 'Price is too high' }])
  })
})

it('partial payments, sums and the day close are exact in a currency with three decimals', async () => {
  await updateProfile(ann.api, { currency: 'KWD' })
  const job = await aJob(ann.api, { price: '8.125' })
  const part = { ids: [job.id], owed: '8.125', payment_method: 'Cash' }
  const { items } = await ann.api.jobs.pay({ ...part, amount: '2.5' })
  expect(items).toMatchObject([{ paid_amount: '2.50', owed: '5.625' }])
  await moveJob(ann.api, job.id, 'completed')
  expect(await ann.api.dashboard.get()).toMatchObject({ owed: { amount: '5.625' } })
  const { day, entries, previous } = await ann.api.dayClose.open({})
  const cash = { opening_cash: '10', counted_cash: '12.505', left_cash: '10.005' }
  const closed = await ann.api.dayClose.close({ day: day ?? '', entries, previous_id: previous?.id ?? null, ...cash })
  expect(closed).toMatchObject({ expected_cash: '12.50', counted_cash: '12.505', difference: '0.005', left_cash: '10.005' })
})

it('a partial payment is a whole number of yen', async () => {
  await updateProfile(ann.api, { currency: 'JPY' })
  const { id } = await aJob(ann.api, { price: '2700' })
  const part = { ids: [id], owed: '2700', payment_method: 'Cash' }
  expect(await fieldsOf(ann.api.jobs.pay({ ...part, amount: '0.50' }))).toEqual([
    { path: 'amount', message: 'Amount must be a whole number' },
  ])
})
