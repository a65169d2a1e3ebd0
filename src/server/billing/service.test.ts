import { refusal, type Person } from '#test/callers.ts'
import { updateProfile } from '#test/factories.ts'
import { customersOf, payingUsers, sessionIn, subscribe } from '#test/paying.ts'
import { monthlyPrice, yearlyPrice } from '#test/stripe-book.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { cancelSubscription } from './service.ts'

type Desk = Awaited<ReturnType<typeof payingUsers>>

let users: Desk
let stripe: Desk['stripe']

beforeAll(async () => {
  users = await payingUsers()
  stripe = users.stripe
})

afterEach(() => stripe.misbehave('none'))

const liveOf = (who: Person) =>
  [...stripe.book.subscriptions.values()].filter(
    ({ customer, status }) => customersOf(stripe, who).includes(customer) && status !== 'canceled',
  )

describe('the plan', () => {
  it('says what the paid plan costs, as the provider has it', async () => {
    const ann = await users.signUp('Ann')
    expect(await ann.api.billing.plan()).toMatchObject({
      tier: 'free',
      payments_ready: true,
      prices: { monthly: { amount: '7.00', currency: 'USD' }, yearly: { amount: '70.00', currency: 'USD' } },
      subscription: { state: 'none', interval: null, renews_at: null, by_operator: false },
    })
  })

  it('reads the prices once for all', async () => {
    const ann = await users.signUp('Ann')
    await ann.api.billing.plan()
    const before = stripe.asked.length
    await Promise.all([ann.api.billing.plan(), ann.api.billing.plan()])
    expect(stripe.asked.slice(before).filter((line) => line.includes('/prices/'))).toEqual([])
  })
})

describe('paying', () => {
  it('makes the stringer paid, and says when it renews', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe, 'yearly')
    const { tier, limits, subscription } = await ann.api.billing.plan()
    expect({ tier, value: limits.active_customers.value }).toEqual({ tier: 'paid', value: null })
    expect(subscription).toMatchObject({ state: 'active', interval: 'yearly', cancels_at: null, past_due_until: null })
    expect(subscription.renews_at).toMatch(/^20\d\d-/)
    expect((await ann.api.inventory.list({})).items).toEqual([])
  })

  it('is known on return, also when no event has come', async () => {
    const ann = await users.signUp('Ann')
    const { url, opens } = await ann.api.billing.checkout({ interval: 'monthly' })
    expect(opens).toBe('checkout')
    const session_id = sessionIn(url)
    stripe.life.pay(session_id)
    expect((await ann.api.billing.plan()).tier).toBe('free')
    expect(await ann.api.billing.refresh({ session_id })).toMatchObject({ tier: 'paid', subscription: { state: 'active' } })
  })

  it('is done by the name that the profile has', async () => {
    const ann = await users.signUp('Ann')
    await updateProfile(ann.api, { full_name: 'Ann Lindqvist' })
    await subscribe(ann, stripe, 'yearly')
    const names = () => [...stripe.book.customers.values()].filter(({ email }) => email === ann.email).map(({ name }) => name)
    expect(names()).toEqual(['Ann Lindqvist'])
    await updateProfile(ann.api, { full_name: 'Ann Berg' })
    await ann.api.billing.portal()
    expect(names()).toEqual(['Ann Berg'])
  })

  it('that was broken off leaves everything as it was', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    expect(await ann.api.billing.refresh({ session_id: sessionIn(url) })).toMatchObject({
      tier: 'free',
      subscription: { state: 'none' },
    })
    // The page is still open: nobody gets a second one.
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).url).toBe(url)
  })

  it('comes back to where it was asked from, and to no other site', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    const session = stripe.book.sessions.get(sessionIn(url))
    expect(session?.success_url).toBe('http://localhost:3000/subscription?checkout=success&session_id={CHECKOUT_SESSION_ID}')
    expect(session?.cancel_url).toBe('http://localhost:3000/subscription?checkout=cancelled')
  })

  it('needs to know whether by month or by year', async () => {
    const ann = await users.signUp('Ann')
    const answer = await ann.rest('/api/billing/checkout', {
      method: 'POST',
      body: JSON.stringify({ interval: 'weekly' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Choose monthly or yearly' })
  })
})

describe('two tabs', () => {
  it('at once make one customer and one page', async () => {
    const ann = await users.signUp('Ann')
    const tabs = await Promise.all(Array.from({ length: 5 }, () => ann.api.billing.checkout({ interval: 'monthly' })))
    expect(new Set(tabs.map(({ url }) => url)).size).toBe(1)
    expect(customersOf(stripe, ann)).toHaveLength(1)
  })

  it('one by month and then one by year: the first page is closed', async () => {
    const ann = await users.signUp('Ann')
    const first = await ann.api.billing.checkout({ interval: 'monthly' })
    const second = await ann.api.billing.checkout({ interval: 'yearly' })
    expect(stripe.book.sessions.get(sessionIn(first.url))?.status).toBe('expired')
    expect(stripe.book.wanted.get(sessionIn(second.url))?.price).toBe(yearlyPrice)
  })

  it('that both pay end with one subscription, and the second payment given back', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    const first = stripe.life.pay(sessionIn(url))
    // The second page was opened in the same instant as the first, so nothing could close it.
    const price = stripe.book.prices.get(monthlyPrice)
    if (!price) throw new Error('There is no price')
    const second = stripe.life.subscribe(first.customer, price, { made_by: 'stringdesk' })
    await stripe.tell()
    expect(liveOf(ann).map(({ id }) => id)).toEqual([first.subscription])
    const refunded = [...stripe.book.invoices.values()].filter(({ id }) =>
      [...stripe.book.refunds.values()].some(
        ({ payment_intent }) =>
          [...stripe.book.payments.values()].find(({ payment }) => payment.payment_intent === payment_intent)?.invoice === id,
      ),
    )
    expect(refunded.map(({ parent }) => parent.subscription_details.subscription)).toEqual([second.id])
    const { tier, subscription } = await ann.api.billing.plan()
    expect(tier).toBe('paid')
    expect(subscription).toMatchObject({ state: 'active' })
    expect(subscription.refunded_at).toMatch(/^20\d\d-/)
  })

  it('a second subscription that somebody made by hand at the provider is left alone', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe)
    const [customer = ''] = customersOf(stripe, ann)
    const price = stripe.book.prices.get(yearlyPrice)
    if (price) stripe.life.subscribe(customer, price, {})
    await stripe.tell()
    expect(liveOf(ann)).toHaveLength(2)
  })

  it('with a subscription the checkout is the portal', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe)
    const { opens, url } = await ann.api.billing.checkout({ interval: 'yearly' })
    expect(opens).toBe('portal')
    expect(new URL(url).searchParams.get('back')).toBe('http://localhost:3000/subscription?portal=done')
  })

  it('paid in one, and the other asks before we heard of it: the portal as well', async () => {
    const ann = await users.signUp('Ann')
    const { url } = await ann.api.billing.checkout({ interval: 'monthly' })
    stripe.life.pay(sessionIn(url))
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).opens).toBe('portal')
    expect((await ann.api.billing.plan()).tier).toBe('paid')
  })
})

describe('receipts and the portal', () => {
  it('are the stringer’s own', async () => {
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

  it('another’s checkout is not there', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    const { url } = await bob.api.billing.checkout({ interval: 'monthly' })
    await ann.api.billing.checkout({ interval: 'monthly' })
    stripe.life.pay(sessionIn(url))
    const his = await refusal(ann.api.billing.refresh({ session_id: sessionIn(url) }))
    expect(his).toEqual(await refusal(ann.api.billing.refresh({ session_id: 'cs_test_never' })))
    expect(his.code).toBe('NOT_FOUND_ERROR')
    expect((await ann.api.billing.plan()).tier).toBe('free')
  })
})

describe('a provider in trouble', () => {
  it.each(['error', 'down'] as const)('%s: said in clear words, and nothing is half-written', async (fault) => {
    const ann = await users.signUp('Ann')
    stripe.misbehave(fault)
    const refused = await refusal(ann.api.billing.checkout({ interval: 'monthly' }))
    expect(refused).toEqual({
      code: 'NETWORK_ERROR',
      status: 503,
      message: 'The payment provider does not answer right now. Nothing was changed: try again in a few minutes.',
    })
    expect([...(await users.database.owner`select from subscriptions where stringer_id = ${ann.id}`)]).toEqual([])
    // The last prices are still known.
    expect((await ann.api.billing.plan()).prices).not.toBeNull()
    stripe.misbehave('none')
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).opens).toBe('checkout')
    expect(customersOf(stripe, ann)).toHaveLength(1)
  })

  it('a price id that does not exist: no price is said, nobody is charged, and it is said whose it is to mend', async () => {
    const wrong = await payingUsers({ STRIPE_YEARLY_PRICE_ID: 'price_gone' })
    const ann = await wrong.signUp('Ann')
    expect(await ann.api.billing.plan()).toMatchObject({ payments_ready: true, prices: null, tier: 'free' })
    const { code, message } = await refusal(ann.api.billing.checkout({ interval: 'yearly' }))
    expect(`${code}: ${message}`).toMatch(/^UNKNOWN_ERROR: Payments are not set up right here\. Please tell whoever runs/)
    expect(wrong.stripe.book.sessions.size).toBe(0)
    await subscribe(ann, wrong.stripe, 'monthly')
    expect((await ann.api.billing.plan()).tier).toBe('paid')
  })

  it.each(['deleted there', 'made with other keys'])('a customer that was %s is made anew', async (how) => {
    const ann = await users.signUp('Ann')
    await ann.api.billing.checkout({ interval: 'monthly' })
    const [gone = ''] = customersOf(stripe, ann)
    const customer = stripe.book.customers.get(gone)
    if (how === 'deleted there' && customer) customer.deleted = true
    else stripe.book.customers.delete(gone)
    expect((await ann.api.billing.checkout({ interval: 'monthly' })).opens).toBe('checkout')
    expect(customersOf(stripe, ann)).toHaveLength(1)
    await subscribe(ann, stripe)
    expect((await ann.api.billing.plan()).tier).toBe('paid')
  })
})

describe('an account that is deleted', () => {
  it('ends what it pays for, and the provider forgets who it was', async () => {
    const ann = await users.signUp('Ann')
    await subscribe(ann, stripe)
    const [customer = ''] = customersOf(stripe, ann)
    const id = users.database.services.identity.sessionOf(new Headers({ cookie: ann.cookie() }))?.user_id
    if (!id) throw new Error('Nobody is signed in')
    stripe.misbehave('down')
    await expect(cancelSubscription(users.database.services, id)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    stripe.misbehave('none')
    await cancelSubscription(users.database.services, id)
    await cancelSubscription(users.database.services, id)
    expect(stripe.book.customers.get(customer)?.deleted).toBe(true)
    expect(
      [...stripe.book.subscriptions.values()].filter((held) => held.customer === customer).map(({ status }) => status),
    ).toEqual(['canceled'])
  })
})
