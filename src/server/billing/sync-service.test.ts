import { type Person } from '#test/callers.ts'
import { customersOf, payingUsers, subscribe } from '#test/paying.ts'
import { email } from '#domain/values/fields.ts'
import { writeTier } from './queries.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { forgetOldEvents } from './sync-queries.ts'
import { endGraces, reconcile, sync, type Billing } from './sync-service.ts'

type Desk = Awaited<ReturnType<typeof payingUsers>>

let users: Desk
let stripe: Desk['stripe']
let billing: Billing

beforeAll(async () => {
  users = await payingUsers()
  stripe = users.stripe
  const { payments, ...services } = users.database.services
  if (!payments) throw new Error('Payments are off')
  billing = { ...services, payments }
})

afterEach(() => stripe.misbehave('none'))

const standing = async ({ api }: Person): Promise<string> => {
  const { tier, subscription } = await api.billing.plan()
  return `${tier}, ${subscription.state}`
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const operator = (who: Person, tier: 'free' | 'paid') =>
  writeTier(users.database.services.access.asSystem('operator'), email.parse(who.email), tier)

describe('past due', () => {
  it('keeps paid for seven days from the failed renewal, then is free with nothing lost, and paid again once paid', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    await ann.api.inventory.create({ brand: 'Luxilon', model: 'ALU Power' })
    stripe.life.failRenewal(id, 6)
    await stripe.tell()
    expect(await standing(ann)).toBe('paid, past_due')
    const { past_due_until } = (await ann.api.billing.plan()).subscription
    expect(Math.round((Date.parse(past_due_until ?? '') - Date.now()) / 86_400_000)).toBe(1)

    await endGraces(billing)
    expect(await standing(ann)).toBe('paid, past_due')
    await endGraces({ ...billing, clock: () => inDays(1.01) })
    expect(await standing(ann)).toBe('free, past_due')

    stripe.life.payOpen(id)
    await stripe.tell()
    expect(await standing(ann)).toBe('paid, active')
    expect((await ann.api.inventory.list({})).items).toMatchObject([{ model: 'ALU Power' }])
  })

  it('the next month that is not paid begins no new seven days', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    stripe.life.failRenewal(id, 31)
    stripe.life.failRenewal(id, 1)
    await stripe.tell()
    expect(await standing(ann)).toBe('free, past_due')
  })

  it('a payment that comes between the look and the end of the grace wins', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    stripe.life.failRenewal(id, 3)
    await stripe.tell()
    stripe.life.payOpen(id)
    await Promise.all([stripe.tell(), endGraces({ ...billing, clock: () => inDays(8) })])
    expect(await standing(ann)).toBe('paid, active')
  })
})

describe('cancelling', () => {
  it('keeps paid until the period ends', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    const { renews_at } = (await ann.api.billing.plan()).subscription
    stripe.life.cancelAtEnd(id)
    await stripe.tell()
    expect(await ann.api.billing.plan()).toMatchObject({
      tier: 'paid',
      subscription: { state: 'cancelling', cancels_at: renews_at, renews_at: null },
    })
    stripe.life.cancel(id)
    await stripe.tell()
    expect(await standing(ann)).toBe('free, cancelled')
  })
})

describe('the nightly round', () => {
  it('repairs what no event told', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    const ended = await subscribe(ann, stripe)
    await bob.api.billing.checkout({ interval: 'yearly' })
    const [session] = [...stripe.book.sessions.values()].filter(({ customer }) => customersOf(stripe, bob).includes(customer))
    stripe.life.cancel(ended)
    stripe.life.pay(session?.id ?? '')
    expect([await standing(ann), await standing(bob)]).toEqual(['paid, active', 'free, none'])
    await reconcile(billing)
    expect([await standing(ann), await standing(bob)]).toEqual(['free, cancelled', 'paid, active'])
  })

  it('changes nobody while the provider is down, and does not ask for everybody', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, n) => users.signUp(`Ann ${n}`)))
    for (const one of crowd) await subscribe(one, stripe)
    stripe.misbehave('error')
    const before = stripe.asked.length
    await reconcile(billing)
    // Five of them, each tried twice.
    expect(stripe.asked.length - before).toBe(10)
    expect(await Promise.all(crowd.map(standing))).toEqual(crowd.map(() => 'paid, active'))
  })
})

describe('answers that overtake one another', () => {
  it('what was asked for earlier never overwrites what was asked for later', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    const [customer_id = ''] = customersOf(stripe, ann)
    const session = users.database.services.identity.sessionOf(new Headers({ cookie: ann.cookie() }))
    if (!session) throw new Error('Nobody is signed in')
    const payee = { stringer_id: session.user_id, customer_id }
    // Asked while it was active, answered only after a later question was.
    const held = Promise.withResolvers<void>()
    const slow = sync(
      {
        ...billing,
        payments: {
          ...billing.payments,
          subscriptionsOf: async (customer) => {
            const old = await billing.payments.subscriptionsOf(customer)
            await held.promise
            return old
          },
        },
      },
      payee,
    )
    await expect.poll(() => stripe.asked.at(-1)).toBe('GET /v1/subscriptions')
    stripe.life.cancel(id)
    await stripe.tell()
    held.resolve()
    await slow
    expect(await standing(ann)).toBe('free, cancelled')
  })
})

describe('an operator’s tier', () => {
  it('stays for who never paid, whatever round is made', async () => {
    const ann = await users.signUp('Ann')
    await operator(ann, 'paid')
    await reconcile(billing)
    expect(await ann.api.billing.plan()).toMatchObject({ tier: 'paid', subscription: { by_operator: true, state: 'none' } })
  })

  it('wins until the provider says something else than before', async () => {
    const ann = await users.signUp('Ann')
    const id = await subscribe(ann, stripe)
    stripe.life.cancel(id)
    await stripe.tell()
    await operator(ann, 'paid')
    await reconcile(billing)
    expect(await standing(ann)).toBe('paid, cancelled')

    const again = await subscribe(ann, stripe)
    expect((await ann.api.billing.plan()).subscription.by_operator).toBe(false)
    stripe.life.cancel(again)
    await stripe.tell()
    expect(await standing(ann)).toBe('free, cancelled')
  })
})

describe('what is kept', () => {
  it('the events of the last 30 days', async () => {
    const { owner, services } = users.database
    await owner`insert into app.provider_events (id, applied_at) values ('evt_old', now() - interval '31 days'), ('evt_new', now())`
    await forgetOldEvents(services.access.asSystem('upkeep'))
    const kept = await owner<{ id: string }[]>`select id from app.provider_events where id in ('evt_old', 'evt_new')`
    expect(kept.map(({ id }) => id)).toEqual(['evt_new'])
  })

  it('is written by the machine alone: a stringer reads and cannot write', async () => {
    const { owner } = users.database
    const rights = await owner<{ right: string }[]>`select privilege_type as right from information_schema.role_table_grants
      where table_name = 'subscriptions' and grantee = 'stringdesk_app'`
    expect(rights.map(({ right }) => right)).toEqual(['SELECT'])
  })
})
