import { dayMs } from '#domain/values/dates/durations.ts'
import { type Person } from '#test/callers.ts'
import { claimOf } from '#test/claims.ts'
import { customersOf, payingUsers, subscribe } from '#test/paying.ts'
import { email } from '#domain/values/fields.ts'
import { writeTier } from './queries.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { deleteOldEvents } from './sync-queries.ts'
import { endGracePeriods, reconcile, sync, type Billing } from './sync-service.ts'

type PayingUsers = Awaited<ReturnType<typeof payingUsers>>

let users: PayingUsers
let stripe: PayingUsers['stripe']
let billing: Billing

beforeAll(async () => {
  users = await payingUsers()
  stripe = users.stripe
  const { payments, ...services } = users.database.services
  if (!payments) throw new Error('Payments are off')
  billing = { ...services, payments }
})

afterEach(() => stripe.setFault('none'))

const planStatus = async ({ api }: Person): Promise<string> => {
  const { tier, subscription } = await api.billing.plan()
  return `${tier}, ${subscription.state}`
}

const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const setTier = (person: Person, tier: 'free' | 'paid') =>
  writeTier(users.database.services.access.asSystem('operator'), email.parse(person.email), tier)

describe('past due', () => {
  it('keeps the paid tier for seven days, then becomes free without losing data, and paid again after payment', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    await ann.api.inventory.create({ brand: 'Luxilon', model: 'ALU Power' })
    stripe.actions.failRenewal(id, 6)
    await stripe.deliverEvents()
    expect(await planStatus(ann)).toBe('paid, past_due')
    const { past_due_until } = (await ann.api.billing.plan()).subscription
    expect(Math.round((Date.parse(past_due_until ?? '') - Date.now()) / dayMs)).toBe(1)

    await endGracePeriods(billing)
    expect(await planStatus(ann)).toBe('paid, past_due')
    await endGracePeriods({ ...billing, clock: () => inDays(1.01) })
    expect(await planStatus(ann)).toBe('free, past_due')

    stripe.actions.payOpen(id)
    await stripe.deliverEvents()
    expect(await planStatus(ann)).toBe('paid, active')
    expect((await ann.api.inventory.list({})).items).toMatchObject([{ model: 'ALU Power' }])
  })

  it('does not restart the seven days with the next unpaid month', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    stripe.actions.failRenewal(id, 31)
    stripe.actions.failRenewal(id, 1)
    await stripe.deliverEvents()
    expect(await planStatus(ann)).toBe('free, past_due')
  })

  it('keeps the paid tier if the payment arrives while the grace period ends', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    stripe.actions.failRenewal(id, 3)
    await stripe.deliverEvents()
    stripe.actions.payOpen(id)
    await Promise.all([stripe.deliverEvents(), endGracePeriods({ ...billing, clock: () => inDays(8) })])
    expect(await planStatus(ann)).toBe('paid, active')
  })
})

describe('canceling', () => {
  it('keeps the paid tier until the period ends', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    const { renews_at } = (await ann.api.billing.plan()).subscription
    stripe.actions.cancelAtEnd(id)
    await stripe.deliverEvents()
    expect(await ann.api.billing.plan()).toMatchObject({
      tier: 'paid',
      subscription: { state: 'cancelling', cancels_at: renews_at, renews_at: null },
    })
    stripe.actions.cancel(id)
    await stripe.deliverEvents()
    expect(await planStatus(ann)).toBe('free, cancelled')
  })
})

describe('reconcile', () => {
  it('applies changes whose events were lost', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    const ended = await subscribe(ann, stripe)
    await bob.api.billing.checkout({ interval: 'yearly' })
    const [session] = [...stripe.records.sessions.values()].filter(({ customer }) => customersOf(stripe, bob).includes(customer))
    stripe.actions.cancel(ended)
    stripe.actions.pay(session?.id ?? '')
    expect([await planStatus(ann), await planStatus(bob)]).toEqual(['paid, active', 'free, none'])
    await reconcile(billing)
    expect([await planStatus(ann), await planStatus(bob)]).toEqual(['free, cancelled', 'paid, active'])
  })

  it('changes nothing while the provider is down, and stops after five failures', async () => {
    const manyUsers = await Promise.all(Array.from({ length: 6 }, (_, n) => users.signUp(`Ann ${n}`)))
    for (const user of manyUsers) await subscribe(user, stripe)
    stripe.setFault('error')
    const before = stripe.requests.length
    await reconcile(billing)
    // Two attempts for each of five users.
    expect(stripe.requests.length - before).toBe(10)
    expect(await Promise.all(manyUsers.map(planStatus))).toEqual(manyUsers.map(() => 'paid, active'))
  })
})

describe('concurrent syncs', () => {
  it('never overwrite a newer state with an older one', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    const [customer_id = ''] = customersOf(stripe, ann)
    const { stringer_id } = claimOf(users.database.services, ann)
    const subscriber = { stringer_id, customer_id }
    // Requested while it was active, but the response arrives after a later one.
    const held = Promise.withResolvers<void>()
    const slow = sync(
      {
        ...billing,
        payments: {
          ...billing.payments,
          listSubscriptions: async (customer) => {
            const old = await billing.payments.listSubscriptions(customer)
            await held.promise
            return old
          },
        },
      },
      subscriber,
    )
    await expect.poll(() => stripe.requests.at(-1)).toBe('GET /v1/subscriptions')
    stripe.actions.cancel(id)
    await stripe.deliverEvents()
    held.resolve()
    await slow
    expect(await planStatus(ann)).toBe('free, cancelled')
  })
})

describe('the activity log', () => {
  const plansOf = async ({ api }: Person) =>
    (await api.activity.list({ kind: 'settings' })).items.map(({ event, by_user_id }) => [by_user_id, event])
  const change = (from: string, to: string) => [null, { kind: 'business.plan_changed', data: { from, to } }]

  it('has each change of the plan once, by the payment provider or the operator', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    await reconcile(billing)
    expect(await plansOf(ann)).toEqual([change('free', 'paid')])
    stripe.actions.cancel(id)
    await stripe.deliverEvents()
    await setTier(ann, 'paid')
    await setTier(ann, 'paid')
    expect(await plansOf(ann)).toEqual([change('free', 'paid'), change('paid', 'free'), change('free', 'paid')])
  })
})

describe('a tier set by the operator', () => {
  it('survives reconcile for an account without a subscription', async () => {
    const ann = await users.signUp('Ann')
    await setTier(ann, 'paid')
    await reconcile(billing)
    expect(await ann.api.billing.plan()).toMatchObject({ tier: 'paid', subscription: { by_operator: true, state: 'none' } })
  })

  it('applies until the tier at the provider changes', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    stripe.actions.cancel(id)
    await stripe.deliverEvents()
    await setTier(ann, 'paid')
    await reconcile(billing)
    expect(await planStatus(ann)).toBe('paid, cancelled')

    const again = await subscribe(ann, stripe)
    expect((await ann.api.billing.plan()).subscription.by_operator).toBe(false)
    stripe.actions.cancel(again)
    await stripe.deliverEvents()
    expect(await planStatus(ann)).toBe('free, cancelled')
  })
})

describe('stored data', () => {
  it('deletes events after 30 days', async () => {
    const { owner, services } = users.database
    await owner`insert into app.provider_events (id, applied_at) values ('evt_old', now() - interval '31 days'), ('evt_new', now())`
    await deleteOldEvents(services.access.asSystem('upkeep'))
    const remaining = await owner<{ id: string }[]>`select id from app.provider_events where id in ('evt_old', 'evt_new')`
    expect(remaining.map(({ id }) => id)).toEqual(['evt_new'])
  })

  it('cannot be written by members', async () => {
    const { owner } = users.database
    const grants = await owner<{ right: string }[]>`select privilege_type as right from information_schema.role_table_grants
      where table_name = 'subscriptions' and grantee = 'stringdesk_app'`
    expect(grants.map(({ right }) => right)).toEqual(['SELECT'])
  })
})
