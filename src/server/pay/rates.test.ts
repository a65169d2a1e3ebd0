import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, dayIn } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { openPayShop, type PayShop } from '#test/pay-shop.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

type RateInput = Parameters<Person['api']['pay']['setRate']>[0]

let database: TestDatabase
let users: ReturnType<typeof people>
let shop: PayShop

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '10' })
  users = people(database.services)
})
beforeEach(async () => {
  shop = await openPayShop(database, users)
})

describe('setting a rate', () => {
  it('is refused unless it names the newest rate', async () => {
    const { ann, standard } = shop
    const first = await standard()
    const conflict = { entity: 'pay_rate', current: { id: first.id, amount: '10.00' } }
    expect(await refusal(standard({ amount: '11' }))).toMatchObject({ code: 'CONFLICT_ERROR', conflict })
    const tries = await Promise.allSettled(['11', '12', '13'].map((amount) => standard({ amount, from: first.id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ann.api.pay.rates()).items).toHaveLength(2)
    const { items } = await ann.api.activity.list({ kind: ['pay'] })
    expect(items.map(({ event }) => event?.kind)).toEqual(['pay_rate.set', 'pay_rate.set'])
    expect(items.at(-1)).toMatchObject({
      entity: 'business',
      record_id: ann.id,
      event: { data: { member: null, paid_for: 'standard', string: null, amount: '10.00', valid_from: dayIn(-30) } },
    })
  })

  it('of the first owner, whose id is that of the business, is logged as about the member', async () => {
    const { ann, standard } = shop
    await standard({ user_id: ann.user_id })
    const { items } = await ann.api.activity.list({ kind: ['pay'] })
    expect(items[0]).toMatchObject({ entity: 'member', record_id: ann.id })
  })

  it('is refused with the author and time of the newest rate', async () => {
    const { ann, standard } = shop
    const mia = await joinAs(database.owner, await users.signUp('Mia Roth'), ann.id, 'manager')
    const first = await standard()
    const newest = await mia.api.pay.setRate({ kind: 'standard', amount: '11', valid_from: dayIn(0), from: first.id })
    expect(await refusal(standard({ amount: '12', from: first.id }))).toMatchObject({
      conflict: {
        current: { id: newest.id },
        last_change: { at: newest.created_at, by_user_id: mia.user_id, by_name: 'Mia Roth' },
      },
    })
  })

  it('applies to one kind, customer or string, and to members of the business', async () => {
    const { setRate, standard } = shop
    const messageOf = async (fields: Partial<RateInput>) => (await refusal(setRate(fields))).fields?.[0]?.message
    expect(await messageOf({})).toBe('A rate is for a kind of job, a customer or a string')
    expect(await messageOf({ string_brand: 'Luxilon' })).toBe('Choose the brand and model of the string')
    const stranger = await users.signUp('Bob')
    expect(await refusal(standard({ user_id: stranger.user_id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('follows a merged customer', async () => {
    const { ann, setRate } = shop
    const [kept, gone] = [await aCustomer(ann.api), await aCustomer(ann.api)]
    await setRate({ customer_id: gone.id })
    await ann.api.customers.merge({ id: kept.id, other: gone.id })
    expect((await ann.api.pay.rates()).items).toMatchObject([{ customer_id: kept.id, customer_name: kept.full_name }])
  })

  it('returns to a customer whose merge is undone, and is never hidden by a rate of the remaining customer', async () => {
    const { ann, sam, setRate } = shop
    const [kept, gone] = [await aCustomer(ann.api), await aCustomer(ann.api)]
    const everybody = await setRate({ customer_id: gone.id, amount: '8' })
    const forSam = await setRate({ customer_id: gone.id, user_id: sam.user_id, amount: '9' })
    const ofKept = await setRate({ customer_id: kept.id, amount: '7' })
    const ratesOf = async (id: string) =>
      (await ann.api.pay.rates()).items.filter(({ customer_id }) => customer_id === id).map((rate) => rate.id)
    const merge = () => ann.api.customers.merge({ id: kept.id, other: gone.id })
    expect((await refusal(merge())).message).toContain('Both customers have their own pay rates')
    const same = await setRate({ customer_id: kept.id, amount: '8', from: ofKept.id })
    await merge()
    expect(await ratesOf(kept.id)).toEqual([same.id, ofKept.id, forSam.id])
    const [{ id } = { id: '' }] = (await ann.api.customers.get({ id: kept.id })).merges
    await ann.api.customers.undoMerge({ id })
    expect(await ratesOf(kept.id)).toEqual([same.id, ofKept.id])
    expect(await ratesOf(gone.id)).toEqual([forSam.id, everybody.id])
  })
})
