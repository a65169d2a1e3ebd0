import { refusal, type Person } from '#test/callers.ts'
import { claimOf } from '#test/claims.ts'
import { updateProfile } from '#test/factories.ts'
import { customersOf, payingUsers, sessionIn, subscribe } from '#test/paying.ts'
import { monthlyPrice, yearlyPrice } from '#test/stripe-records.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { cancelSubscription } from './service.ts'

type PayingUsers = Awaited<ReturnType<typeof payingUsers>>

let users: PayingUsers
let stripe: PayingUsers['stripe']

beforeAll(async () => {
  users = await payingUsers()
  stripe = users.stripe
})

afterEach(() => stripe.setFault('none'))

const activeSubscriptions = (person: Person) =>
  [...stripe.records.subscriptions.values()].filter(
    ({ customer, status }) => customersOf(stripe, person).includes(customer) && status !== 'canceled',
  )

describe('the plan', () => {
  it('shows the prices from the provider', async () => {
    const ann = await users.signUp('Ann')
    expect(await ann.api.billing.plan()).toMatchObject({
      tier: 'free',
      payments_ready: true,
      prices: { monthly: { amount: '7.00', currency: 'USD' }, yearly: { amount: '70.00', currency: 'USD' } },
      subscription: { state: 'none', interval: null, renews_at: null, by_operator: false },
    })
  })

  it('caches the prices', async () => {
    const ann = await users.signUp('Ann')
    await ann.api.billing.plan()
    const before = stripe.requests.length
    await Promise.all([ann.api.billing.plan(), ann.api.billing.plan()])
    expect(stripe.requests.slice(before).filter((line) => line.includes('/prices/'))).toEqual([])
  })
})

describe('paying', () => {
  it('activates the paid tier and shows the renewal date', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe, 'yearly')
    const { tier, limits, subscription } = await ann.api.billing.plan()
    expect({ tier, value: limits.active_customers.value }).toEqual({ tier: 'paid', value: null })
    expect(subscription).toMatchObject({ state: 'active', interval: 'yearly', cancels_at: null, past_due_until: null })
    expect(subscription.renews_at).toMatch(/^20\d\d-/)
    expect((await ann.api.inventory.list({})).items).toEqual([])
  })

  it('is recognized on return, even before the webhook', async () => {
    const ann = await users.signUp('Ann')
    const { url, opens } = await ann.api.billing.checkout({ interval: 'monthly' })
    expect(opens).toBe('checkout')
    const session_id = sessionIn(url)
    stripe.actions.pay(session_id)
    expect((await ann.api.billing.plan()).tier).toBe('free')
    expect(await ann.api.billing.refresh({ session_id })).toMatchObject({ tier: 'paid', subscription: { state: 'active' } })
  })

  it('uses the name from the profile', async () => {
    const ann = await users.signUp('Ann')
    await updateProfile(ann.api, { full_name: 'Ann Lindqvist' })
    await subscribe(ann, stripe, 'yearly')
    const names = () => [...stripe.records.customers.values()].filter(({ email }) => email === ann.email).map(({ name }) => name)
    expect(names()).toEqual(['Ann Lindqvist'])
    await updateProfile(ann.api, { full_name: 'Ann Berg' })
    await ann.api.billing.portal()
    expect(names()).toEqual(['Ann Berg'])
  })

  it('changes nothing if the checkout is abandoned', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    expect(await ann.api.billing.refresh({ session_id: sessionIn(url) })).toMatchObject({
      tier: 'free',
      subscription: { state: 'none' },
    })
    // The open checkout page is reused.
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).url).toBe(url)
  })

  it('returns to the page it came from', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    const session = stripe.records.sessions.get(sessionIn(url))
    expect(session?.success_url).toBe('http://localhost:3000/subscription?checkout=success&session_id={CHECKOUT_SESSION_ID}')
    expect(session?.cancel_url).toBe('http://localhost:3000/subscription?checkout=cancelled')
  })

  it('requires an interval', async () => {
    const ann = await users.signUp('Ann')
    const response = await ann.rest('/api/billing/checkout', {
      method: 'POST',
      body: JSON.stringify({ interval: 'weekly' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Choose monthly or yearly' })
  })
})

describe('two tabs', () => {
  it('share one customer and one checkout page', async () => {
    const ann = await users.signUp('Ann')
    const tabs = await Promise.all(Array.from({ length: 5 }, () => ann.api.billing.checkout({ interval: 'monthly' })))
    expect(new Set(tabs.map(({ url }) => url)).size).toBe(1)
    expect(customersOf(stripe, ann)).toHaveLength(1)
  })

  it('expire the first checkout when the interval changes', async () => {
    const ann = await users.signUp('Ann')
    const first = await ann.api.billing.checkout({ interval: 'monthly' })
    const second = await ann.api.billing.checkout({ interval: 'yearly' })
    expect(stripe.records.sessions.get(sessionIn(first.url))?.status).toBe('expired')
    expect(stripe.records.lineItems.get(sessionIn(second.url))?.price).toBe(yearlyPrice)
  })

  it('that both pay get one subscription and a refund of the second payment', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    const first = stripe.actions.pay(sessionIn(url))
    // Both pages were opened at the same moment, so neither was expired.
    const price = stripe.records.prices.get(monthlyPrice)
    if (!price) throw new Error('There is no price')
    const second = stripe.actions.subscribe(first.customer, price, { made_by: 'stringdesk' })
    await stripe.deliverEvents()
    expect(activeSubscriptions(ann).map(({ id }) => id)).toEqual([first.subscription])
    const refunded = [...stripe.records.invoices.values()].filter(({ id }) =>
      [...stripe.records.refunds.values()].some(
        ({ payment_intent }) =>
          [...stripe.records.payments.values()].find(({ payment }) => payment.payment_intent === payment_intent)?.invoice === id,
      ),
    )
    expect(refunded.map(({ parent }) => parent.subscription_details.subscription)).toEqual([second.id])
    const { tier, subscription } = await ann.api.billing.plan()
    expect(tier).toBe('paid')
    expect(subscription).toMatchObject({ state: 'active' })
    expect(subscription.refunded_at).toMatch(/^20\d\d-/)
  })

  it('keep a second subscription that was created by hand at the provider', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe)
    const [customer = ''] = customersOf(stripe, ann)
    const price = stripe.records.prices.get(yearlyPrice)
    if (price) stripe.actions.subscribe(customer, price, {})
    await stripe.deliverEvents()
    expect(activeSubscriptions(ann)).toHaveLength(2)
  })

  it('open the portal if there is a subscription', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe)
    const { opens, url } = await ann.api.billing.checkout({ interval: 'yearly' })
    expect(opens).toBe('portal')
    expect(new URL(url).searchParams.get('back')).toBe('http://localhost:3000/subscription?portal=done')
  })

  it('open the portal if the other tab has paid and no webhook has arrived', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    stripe.actions.pay(sessionIn(url))
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).opens).toBe('portal')
    expect((await ann.api.billing.plan()).tier).toBe('paid')
  })
})

describe('receipts and the portal', () => {
  it('belong to one business', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    expect((await ann.api.billing.receipts()).items).toEqual([])
    expect(await refusal(ann.api.billing.portal())).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    await subscribe(ann, stripe)
    const { items } = await ann.api.billing.receipts()
    expect(items).toMatchObject([{ amount: '7.00', currency: 'USD', is_paid: true }])
    expect(items[0]?.url).toMatch(/^https:\/\/invoice\.example\.com\//)
    expect((await ann.api.billing.portal()).url).toContain('/portal/cus_')
    expect((await bob.api.billing.receipts()).items).toEqual([])
  })

  it('reject the checkout of another business', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    const { url } = await bob.api.billing.checkout({ interval: 'monthly' })
    await ann.api.billing.checkout({ interval: 'monthly' })
    stripe.actions.pay(sessionIn(url))
    const error = await refusal(ann.api.billing.refresh({ session_id: sessionIn(url) }))
    expect(error).toEqual(await refusal(ann.api.billing.refresh({ session_id: 'cs_test_never' })))
    expect(error.code).toBe('NOT_FOUND_ERROR')
    expect((await ann.api.billing.plan()).tier).toBe('free')
  })
})

describe('when the provider fails', () => {
  it.each(['error', 'down'] as const)('returns a clear error and writes nothing (%s)', async (fault) => {
    const ann = await users.signUp('Ann')
    stripe.setFault(fault)
    const refused = await refusal(ann.api.billing.checkout({ interval: 'monthly' }))
    expect(refused).toEqual({
      code: 'NETWORK_ERROR',
      status: 503,
      message: "The payment provider isn't available right now. Nothing was changed. Try again in a few minutes.",
    })
    expect([...(await users.database.owner`select from subscriptions where stringer_id = ${ann.id}`)]).toEqual([])
    // The cached prices are still available.
    expect((await ann.api.billing.plan()).prices).not.toBeNull()
    stripe.setFault('none')
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).opens).toBe('checkout')
    expect(customersOf(stripe, ann)).toHaveLength(1)
  })

  it('hides prices, charges nobody and refers to the administrator if a price id is wrong', async () => {
    const wrong = await payingUsers({ STRIPE_YEARLY_PRICE_ID: 'price_gone' })
    const ann = await wrong.signUp('Ann')
    expect(await ann.api.billing.plan()).toMatchObject({ payments_ready: true, prices: null, tier: 'free' })
    const { code, message } = await refusal(ann.api.billing.checkout({ interval: 'yearly' }))
    expect(`${code}: ${message}`).toMatch(/^UNKNOWN_ERROR: Payments aren't set up correctly on this server/)
    expect(wrong.stripe.records.sessions.size).toBe(0)
    await subscribe(ann, wrong.stripe, 'monthly')
    expect((await ann.api.billing.plan()).tier).toBe('paid')
  })

  it.each(['deleted at the provider', 'created with other keys'])('replaces a customer that was %s', async (how) => {
    const ann = await users.signUp('Ann')
    await ann.api.billing.checkout({ interval: 'monthly' })
    const [customer_id = ''] = customersOf(stripe, ann)
    const customer = stripe.records.customers.get(customer_id)
    if (how === 'deleted at the provider' && customer) customer.deleted = true
    else stripe.records.customers.delete(customer_id)
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).opens).toBe('checkout')
    expect(customersOf(stripe, ann)).toHaveLength(1)
    await subscribe(ann, stripe)
    expect((await ann.api.billing.plan()).tier).toBe('paid')
  })
})

describe('deleting an account', () => {
  it('cancels its subscription and deletes the customer at the provider', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe)
    const [customer = ''] = customersOf(stripe, ann)
    const id = claimOf(users.database.services, ann).stringer_id
    stripe.setFault('down')
    await expect(cancelSubscription(users.database.services, id)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    stripe.setFault('none')
    await cancelSubscription(users.database.services, id)
    await cancelSubscription(users.database.services, id)
    expect(stripe.records.customers.get(customer)?.deleted).toBe(true)
    expect(
      [...stripe.records.subscriptions.values()]
        .filter((subscription) => subscription.customer === customer)
        .map(({ status }) => status),
    ).toEqual(['canceled'])
  })
})
