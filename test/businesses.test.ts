// Checks whose records members of several businesses and removed members can access.
import { newId } from '#domain/values/ids.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, refusal, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aCustomer, aJob, aToken } from './factories.ts'
import { joinAs } from './members.ts'

const noPermission = { code: 'AUTH_ERROR', status: 403, message: 'You do not have permission to perform this action' }

let database: TestDatabase
let users: ReturnType<typeof people>
let club: Person, other: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ;[club, other] = [await users.signUp('Club'), await users.signUp('Other')]
  await database.owner`update businesses set subscription_tier = 'paid' where id in (${club.id}, ${other.id})`
  await Promise.all([club, other].map(({ api }) => aJob(api)))
})

const remove = (person: Person, stringer_id: string) =>
  database.owner`update members set removed_at = now() where stringer_id = ${stringer_id} and user_id = ${person.user_id}`

const namesOf = async ({ api }: Person) => (await api.customers.list({})).items.map(({ full_name }) => full_name)

describe('a member of two businesses', () => {
  it('reads and writes the business that the request names, even concurrently', async () => {
    const ann = await users.signUp('Ann')
    const tabs = [await joinAs(database.owner, ann, club.id, 'stringer'), await joinAs(database.owner, ann, other.id, 'counter')]
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => aCustomer((tabs[n % 2] ?? ann).api, { full_name: `Tab ${n % 2}, ${n}` })),
    )
    for (const [n, owner] of [club, other].entries()) {
      const names = (await namesOf(owner)).filter((name) => name.startsWith('Tab'))
      expect(names).toHaveLength(10)
      expect(names.every((name) => name.startsWith(`Tab ${n},`))).toBe(true)
    }
    expect((await namesOf(ann)).filter((name) => name.startsWith('Tab'))).toEqual([])
    expect((await tabs[0]?.api.identity.profile())?.role).toBe('stringer')
    expect((await tabs[1]?.api.identity.profile())?.role).toBe('counter')
  })

  it('cannot use a record of one business in the other', async () => {
    const ann = await users.signUp('Ann')
    const [inClub, inOther] = [
      await joinAs(database.owner, ann, club.id, 'manager'),
      await joinAs(database.owner, ann, other.id, 'manager'),
    ]
    const { id } = await aCustomer(inClub.api)
    expect(await refusal(inOther.api.customers.get({ id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    const racquet = { customer_id: id, brand: 'Yonex', model: 'Ezone' }
    expect(await refusal(inOther.api.racquets.create(racquet))).toMatchObject({ message: 'Referenced record does not exist' })
  })

  it('works in the business joined first until a request names another', async () => {
    const ann = await users.signUp('Ann')
    await joinAs(database.owner, ann, club.id, 'stringer')
    const { profile, businesses } = (await ann.api.identity.session()) ?? {}
    expect(profile?.business_id).toBe(ann.id)
    expect(businesses?.map(({ id, role }) => [id, role])).toEqual([
      [ann.id, 'owner'],
      [club.id, 'stringer'],
    ])
    expect((await ann.in(club.id).api.identity.session())?.profile.business_id).toBe(club.id)
  })
})

describe('a non-member', () => {
  it.each([
    ['an existing business', () => club.id],
    ['a business that does not exist', () => newId()],
    ['an invalid id', () => 'club'],
  ])('is refused when naming %s', async (_, id) => {
    const stranger = (await users.signUp('Stranger')).in(id())
    expect(await refusal(stranger.api.jobs.list({}))).toEqual(noPermission)
    expect(await refusal(stranger.api.customers.create({ full_name: 'Forged' }))).toEqual(noPermission)
    expect((await refusal(users.nobody().in(id()).api.jobs.list({}))).code).toBe('AUTH_ERROR')
  })

  it('gets a session in their own business when naming another', async () => {
    const stranger = await users.signUp('Stranger')
    expect((await stranger.in(club.id).api.identity.session())?.profile.business_id).toBe(stranger.id)
  })
})

describe('a removed member', () => {
  it('is refused at the next request, and gets a session in another business', async () => {
    const ann = await users.signUp('Ann')
    const tab = await joinAs(database.owner, ann, club.id, 'stringer')
    await tab.api.jobs.list({})
    await remove(ann, club.id)
    expect(await refusal(tab.api.jobs.list({}))).toEqual(noPermission)
    expect(await refusal(tab.api.customers.create({ full_name: 'Forged' }))).toEqual(noPermission)
    const session = await tab.api.identity.session()
    expect(session?.profile.business_id).toBe(ann.id)
    expect(session?.businesses.map(({ id }) => id)).toEqual([ann.id])
  })

  it('gets a business of their own if it was the last one', async () => {
    const ann = await users.signUp('Ann')
    const tab = await joinAs(database.owner, ann, club.id, 'stringer')
    await database.owner`delete from businesses where id = ${ann.id}`
    expect((await ann.api.identity.session())?.profile.business_id).toBe(club.id)
    await remove(ann, club.id)
    const sessions = await Promise.all([1, 2, 3].map(() => tab.api.identity.session()))
    expect(new Set(sessions.map((session) => session?.businesses.length))).toEqual(new Set([1]))
    expect(sessions[0]?.profile).toMatchObject({ role: 'owner', full_name: 'Ann' })
    expect(await tab.in(sessions[0]?.profile.business_id ?? '').api.customers.list({})).toMatchObject({ items: [] })
  })

  it('loses their access tokens even if they rejoin', async () => {
    const ann = await users.signUp('Ann')
    const tab = await joinAs(database.owner, ann, club.id, 'stringer')
    const { token } = await aToken({ api: tab.api, password: ann.password }, ['jobs:read', 'analytics:read'])
    const status = async (path: string) => (await users.program(token).rest(`/api/${path}`)).status
    expect(await status('jobs')).toBe(200)
    // The token has the scope, but the role lacks the permission.
    expect(await status('analytics/work')).toBe(403)
    await club.api.people.remove({ user_id: ann.user_id, role: 'stringer' })
    expect(await status('jobs')).toBe(401)
    await database.owner`update members set removed_at = null where user_id = ${ann.user_id}`
    expect(await status('jobs')).toBe(401)
  })

  it('keeps their name in the history when their account is deleted', async () => {
    const ann = await users.signUp('Ann Leaver')
    await joinAs(database.owner, ann, club.id, 'stringer')
    await ann.api.identity.deleteAccount({ email: ann.email, current_password: ann.password })
    const rows = await database.owner`select full_name, removed_at is not null as removed from members
      where stringer_id = ${club.id} and user_id = ${ann.user_id}`
    expect([...rows]).toEqual([{ full_name: 'Ann Leaver', removed: true }])
    expect(await database.owner`select from businesses where id = ${ann.id}`).toHaveLength(0)
  })
})

describe('a business on the free tier', () => {
  it('lets in only its owner, and the other members again after an upgrade', async () => {
    const [shop, ann] = [await users.signUp('Shop'), await users.signUp('Ann')]
    const setTier = (tier: string) => database.owner`update businesses set subscription_tier = ${tier} where id = ${shop.id}`
    await setTier('paid')
    const tab = await joinAs(database.owner, ann, shop.id, 'manager')
    expect(await tab.api.jobs.list({})).toMatchObject({ items: [] })
    await setTier('free')
    expect(await refusal(tab.api.jobs.list({}))).toEqual(noPermission)
    expect(await shop.api.jobs.list({})).toMatchObject({ items: [] })
    const session = await tab.api.identity.session()
    expect(session?.profile.business_id).toBe(ann.id)
    expect(session?.businesses.find(({ id }) => id === shop.id)).toMatchObject({ name: 'Shop', is_open: false })
    await setTier('paid')
    expect(await tab.api.jobs.list({})).toMatchObject({ items: [] })
  })
})

describe('the owners of a business', () => {
  it('cannot both step down at once', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    await joinAs(database.owner, bob, ann.id, 'owner')
    const results = await Promise.allSettled(
      [ann, bob].map(
        ({ user_id }) =>
          database.owner`update members set role = 'manager' where stringer_id = ${ann.id} and user_id = ${user_id}`,
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const owners = await database.owner`select user_id from members where stringer_id = ${ann.id} and role = 'owner'`
    expect(owners).toHaveLength(1)
  })

  it('do not leave it without an owner by deleting both accounts at once', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    await joinAs(database.owner, bob, ann.id, 'owner')
    await Promise.all(
      [ann, bob].map(({ api, email, password }) => api.identity.deleteAccount({ email, current_password: password })),
    )
    expect(await database.owner`select from businesses where id in (${ann.id}, ${bob.id})`).toHaveLength(0)
  })
})
