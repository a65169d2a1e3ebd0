import { createLog } from '#server/platform/log.ts'
import { startStripe, type StandIn } from '#test/stripe.ts'
import { monthlyPrice, yearlyPrice } from '#test/stripe-book.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { amountOf } from './amounts.ts'
import type { Prices, ProviderSettings } from './payments.ts'
import { keptPrices } from './prices.ts'
import { stripePayments } from './stripe.ts'

const log = createLog('silent')
let stripe: StandIn
let settings: ProviderSettings

beforeAll(async () => {
  stripe = await startStripe()
  settings = {
    secret_key: stripe.settings.STRIPE_SECRET_KEY,
    webhook_secret: stripe.settings.STRIPE_WEBHOOK_SECRET,
    price_ids: { monthly: monthlyPrice, yearly: yearlyPrice },
    api_url: stripe.url,
  }
})

afterEach(() => stripe.misbehave('none'))
afterAll(() => stripe.stop())

const ann = { stringer_id: 'a', email: 'ann@example.com', full_name: 'Ann' }
const places = { success_url: 'http://localhost/yes', cancel_url: 'http://localhost/no' }

describe('the adapter', () => {
  it('gives up on a provider that does not answer, after a second attempt', async () => {
    const payments = stripePayments(settings, log, 150)
    stripe.misbehave('slow')
    await expect(payments.createCustomer(ann, null)).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 503 })
  })

  it.each([
    ['a price that does not exist', { price_ids: { monthly: 'price_gone', yearly: yearlyPrice } }],
    ['a key that is not valid', { secret_key: 'sk_test_wrong' }],
  ])('%s is the operator’s to mend, and said so', async (_, wrong) => {
    const customer = await stripePayments(settings, log).createCustomer(ann, null)
    const payments = stripePayments({ ...settings, ...wrong }, log)
    await expect(payments.openCheckout(customer, 'monthly', places)).rejects.toMatchObject({
      code: 'UNKNOWN_ERROR',
      message: 'Payments are not set up right here. Please tell whoever runs this Stringdesk.',
    })
    expect(await payments.prices()).toBeUndefined()
  })

  it('says nothing of the key where it is refused', async () => {
    const payments = stripePayments({ ...settings, secret_key: 'sk_live_do_not_say' }, log)
    const refused: unknown = await payments.createCustomer(ann, null).catch((thrown: unknown) => thrown)
    expect(String(refused)).not.toContain('sk_live')
  })
})

describe('prices that are kept', () => {
  const prices = (amount: string): Prices => ({ monthly: { amount, currency: 'USD' }, yearly: { amount, currency: 'USD' } })

  it('are read again after an hour; until that is done the last ones are given', async () => {
    let time = 0
    const answers: (Prices | Error)[] = [prices('1.00'), new Error('down'), prices('2.00')]
    let reads = 0
    const read = async (): Promise<Prices> => {
      const answer = answers[reads]
      reads += 1
      if (!answer || answer instanceof Error) throw answer ?? new Error('Read too often')
      return answer
    }
    const kept = keptPrices(read, log, () => time)
    const amount = async () => (await kept())?.monthly.amount
    expect(await amount()).toBe('1.00')
    time = 3_599_000
    expect([await amount(), reads]).toEqual(['1.00', 1])
    time = 3_600_000
    // Down: the stale ones, and no second question for half a minute.
    expect([await amount(), reads]).toEqual(['1.00', 2])
    time += 29_000
    expect([await amount(), reads]).toEqual(['1.00', 2])
    time += 1_000
    expect(await amount()).toBe('1.00')
    expect([await amount(), reads]).toEqual(['2.00', 3])
  })

  it('hold nobody up when the provider never answers', async () => {
    const kept = keptPrices(() => new Promise(() => {}), log)
    expect(await Promise.all([kept(), kept()])).toEqual([undefined, undefined])
  })
})

describe('amounts', () => {
  it.each([
    [700, 'usd', '7.00', 'USD'],
    [7, 'eur', '0.07', 'EUR'],
    [700, 'jpy', '700', 'JPY'],
    [7000, 'kwd', '7.000', 'KWD'],
    [-700, 'sek', '-7.00', 'SEK'],
  ])('%i %s is %s %s', (units, currency, amount, code) => {
    expect(amountOf(units, currency)).toEqual({ amount, currency: code })
  })
})
