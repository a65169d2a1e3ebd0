import { createLog } from '#server/platform/log.ts'
import { startStripe, type FakeStripe } from '#test/stripe.ts'
import { monthlyPrice, yearlyPrice } from '#test/stripe-records.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Prices, ProviderSettings } from './payments.ts'
import { cachePrices, toPrice } from './prices.ts'
import { stripePayments } from './stripe.ts'

const log = createLog('silent')
let stripe: FakeStripe
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

afterEach(() => stripe.setFault('none'))
afterAll(() => stripe.stop())

const ann = { stringer_id: 'a', email: 'ann@example.com', full_name: 'Ann' }
const returnUrls = { success_url: 'http://localhost/yes', cancel_url: 'http://localhost/no' }

describe('Stripe payments', () => {
  it('times out after a second attempt', async () => {
    const payments = stripePayments(settings, log, 150)
    stripe.setFault('slow')
    await expect(payments.createCustomer(ann, null)).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 503 })
  })

  it.each([
    ['a price that does not exist', { price_ids: { monthly: 'price_gone', yearly: yearlyPrice } }],
    ['an invalid key', { secret_key: 'sk_test_wrong' }],
  ])('asks to contact the administrator about %s', async (_, wrong) => {
    const customer = await stripePayments(settings, log).createCustomer(ann, null)
    const payments = stripePayments({ ...settings, ...wrong }, log)
    await expect(payments.openCheckout(customer, 'monthly', returnUrls)).rejects.toMatchObject({
      code: 'UNKNOWN_ERROR',
      message: "Payments aren't set up correctly on this server. Contact your administrator.",
    })
    expect(await payments.prices()).toBeUndefined()
  })

  it('does not include an invalid key in the error', async () => {
    const payments = stripePayments({ ...settings, secret_key: 'sk_live_secret' }, log)
    const refused: unknown = await payments.createCustomer(ann, null).catch((error: unknown) => error)
    expect(String(refused)).not.toContain('sk_live')
  })
})

describe('cached prices', () => {
  const prices = (amount: string): Prices => ({ monthly: { amount, currency: 'USD' }, yearly: { amount, currency: 'USD' } })

  it('are refetched after an hour, and returned stale until then', async () => {
    let time = 0
    const responses: (Prices | Error)[] = [prices('1.00'), new Error('down'), prices('2.00')]
    let reads = 0
    const read = async (): Promise<Prices> => {
      const response = responses[reads]
      reads += 1
      if (!response || response instanceof Error) throw response ?? new Error('Read too often')
      return response
    }
    const readCached = cachePrices(read, log, () => time)
    const amount = async () => (await readCached())?.monthly.amount
    expect(await amount()).toBe('1.00')
    time = 3_599_000
    expect([await amount(), reads]).toEqual(['1.00', 1])
    time = 3_600_000
    // The provider is down: callers get stale prices, and there is no further attempt for 30 seconds.
    expect([await amount(), reads]).toEqual(['1.00', 2])
    time += 29_000
    expect([await amount(), reads]).toEqual(['1.00', 2])
    time += 1_000
    expect(await amount()).toBe('1.00')
    expect([await amount(), reads]).toEqual(['2.00', 3])
  })

  it('do not block callers if the provider never responds', async () => {
    const readCached = cachePrices(() => new Promise(() => {}), log)
    expect(await Promise.all([readCached(), readCached()])).toEqual([undefined, undefined])
  })
})

describe('toPrice', () => {
  it.each([
    [700, 'usd', '7.00', 'USD'],
    [7, 'eur', '0.07', 'EUR'],
    [700, 'jpy', '700', 'JPY'],
    [7000, 'kwd', '7.000', 'KWD'],
    [-700, 'sek', '-7.00', 'SEK'],
  ])('%i %s is %s %s', (units, currency, amount, code) => {
    expect(toPrice(units, currency)).toEqual({ amount, currency: code })
  })
})
