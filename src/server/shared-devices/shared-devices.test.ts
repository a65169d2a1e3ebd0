import { lockCookie } from '#domain/people/pins.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob } from '#test/factories.ts'
import { mailsWith } from '#test/invited.ts'
import { joinAs } from '#test/members.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const noPermission = { code: 'AUTH_ERROR', status: 403 }
const signedOut = { code: 'AUTH_ERROR', status: 401 }
const wrongPin = { code: 'VALIDATION_ERROR', fields: [{ path: 'pin', message: 'Wrong PIN' }] }

let database: TestDatabase
let users: ReturnType<typeof people>
let owner: Person, stringer: Person
/** A locked browser that is a shared tablet of the business. */
let tablet: Person

const lockOf = async ({ user_id }: Person) => {
  const [row] = await database.owner<{ tries: number; minutes: number | null }[]>`
    select tries, round(extract(epoch from locked_until - now()) / 60)::int as minutes from member_pins where user_id = ${user_id}`
  return row
}
const endLock = () =>
  database.owner`update member_pins set locked_until = now() - interval '1 second' where locked_until is not null`

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

beforeEach(async () => {
  owner = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid', business_name = 'Club' where id = ${owner.id}`
  stringer = await joinAs(database.owner, await users.signUp('Sam'), owner.id, 'stringer')
  await database.owner`delete from auth.rate_limits`
  await owner.api.sharedDevices.setPin({ pin: '2580' })
  await stringer.api.sharedDevices.setPin({ pin: '13579' })
  tablet = await users.signIn(owner.email)
  await tablet.api.sharedDevices.register({ name: 'Counter', idle_minutes: 5 })
  await tablet.api.identity.signOut()
})

const unlock = (person: Person, pin: string, device = tablet) => device.api.sharedDevices.unlock({ user_id: person.user_id, pin })

describe('a shared tablet', () => {
  it('shows who has a PIN, and is unlocked with it', async () => {
    expect(await tablet.api.sharedDevices.lockScreen()).toEqual({
      name: 'Counter',
      business_name: 'Club',
      people: [
        { user_id: owner.user_id, full_name: 'Olga', pin_length: 4 },
        { user_id: stringer.user_id, full_name: 'Sam', pin_length: 5 },
      ],
    })
    const session = await unlock(stringer, '13579')
    expect(session).toMatchObject({
      user: { id: stringer.user_id, full_name: 'Sam' },
      profile: { business_id: owner.id, role: 'stringer' },
      shared_device: { name: 'Counter', idle_minutes: 5, by_pin: true },
    })
    expect(await tablet.api.identity.session()).toEqual(session)
    const customer = await tablet.api.customers.create({ full_name: 'Walk-in' })
    expect(customer.full_name).toBe('Walk-in')
    const { items } = await owner.api.sharedDevices.list()
    expect(items).toMatchObject([
      { name: 'Counter', registered_by_name: 'Olga', is_current: false, last_used_at: expect.any(String) },
    ])
  })

  it('opens only its own business, even for a person who works in two', async () => {
    const other = await users.signUp('Other')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${other.id}`
    await joinAs(database.owner, stringer, other.id, 'manager')
    const session = await unlock(stringer, '13579')
    expect(session.businesses.map(({ id }) => id)).toEqual([owner.id])
    expect(await refusal(tablet.in(other.id).api.customers.list({}))).toMatchObject(noPermission)
    expect(await refusal(tablet.in(stringer.user_id).api.customers.list({}))).toMatchObject(noPermission)
  })

  it('ends its session when idle, and stays unlocked while in use', async () => {
    await unlock(stringer, '13579')
    const secondsLeft = async () => {
      const [row] = await database.owner<{ seconds: number }[]>`
        select extract(epoch from expires_at - now())::int as seconds from auth.sessions where business_id = ${owner.id}`
      return row?.seconds ?? 0
    }
    expect(await secondsLeft()).toBeGreaterThan(5 * 60)
    expect(await secondsLeft()).toBeLessThanOrEqual(6 * 60)
    await database.owner`update auth.sessions set expires_at = now() + interval '10 seconds' where business_id = ${owner.id}`
    await tablet.api.sharedDevices.stayUnlocked()
    expect(await secondsLeft()).toBeGreaterThan(5 * 60)
    await tablet.api.identity.session()
    expect(await secondsLeft()).toBeLessThanOrEqual(6 * 60)
    await database.owner`update auth.sessions set expires_at = now() - interval '1 second' where business_id = ${owner.id}`
    expect(await refusal(tablet.api.customers.list({}))).toMatchObject(signedOut)
    expect(await tablet.api.identity.session()).toBeNull()
  })

  it('that was removed signs out its user, and its browser forgets it', async () => {
    await unlock(stringer, '13579')
    const [device] = (await owner.api.sharedDevices.list()).items
    await owner.api.sharedDevices.remove({ id: device?.id ?? '' })
    expect(await refusal(tablet.api.customers.list({}))).toMatchObject(signedOut)
    expect(await refusal(unlock(stringer, '13579'))).toMatchObject(noPermission)
    expect(await tablet.api.sharedDevices.lockScreen()).toBeNull()
    const { items } = await owner.api.activity.list({ kind: 'settings' })
    expect(items.filter(({ record_id }) => record_id === device?.id).map(({ event }) => event)).toEqual([
      { kind: 'shared_device.removed', data: { name: 'Counter' } },
      { kind: 'shared_device.added', data: { name: 'Counter' } },
    ])
  })

  it('can be registered only by owners and managers', async () => {
    expect(await refusal(stringer.api.sharedDevices.register({ name: 'Mine', idle_minutes: 5 }))).toMatchObject(noPermission)
  })

  it('ends the session when it is registered, without further action of its browser', async () => {
    const browser = await users.signIn(owner.email)
    const before = browser.cookie()
    await browser.api.sharedDevices.register({ name: 'Back room', idle_minutes: 5 })
    expect(await browser.api.identity.session()).toBeNull()
    const response = await users.nobody().rest('/api/customers', { headers: { cookie: before } })
    expect(response.status).toBe(401)
  })

  it('is named in the session of a person who signs in there with a password, so that it locks', async () => {
    const session = await tablet.api.identity.signIn({ email: owner.email, password: owner.password })
    const shared_device = { name: 'Counter', idle_minutes: 5, by_pin: false }
    expect(session).toMatchObject({ shared_device })
    expect(await tablet.api.identity.session()).toMatchObject({ shared_device })
    expect((await owner.api.identity.session())?.shared_device).toBeNull()
    await tablet.api.invitations.list()
  })

  it('opens nothing while it is locked, even if its session could not be ended yet', async () => {
    await unlock(stringer, '13579')
    const locked = `${tablet.cookie()}; ${lockCookie}=1`
    const read = () => users.nobody().rest('/api/customers', { headers: { cookie: locked } })
    expect((await read()).status).toBe(401)
    expect((await tablet.api.customers.list({})).items).toEqual([])
    const ending = await users.nobody().rest('/api/identity/sign-out', {
      method: 'POST',
      body: '{}',
      headers: { cookie: locked, 'content-type': 'application/json' },
    })
    expect(ending.headers.getSetCookie().some((cookie) => cookie.startsWith(`${lockCookie}=; Max-Age=0`))).toBe(true)
    expect(await refusal(tablet.api.customers.list({}))).toMatchObject(signedOut)
  })

  it('ends earlier sessions when it is unlocked, by PIN or by password', async () => {
    const read = async (cookie: string) => (await users.nobody().rest('/api/customers', { headers: { cookie } })).status
    const elsewhere = await users.signIn(owner.email)
    await elsewhere.api.sharedDevices.register({ name: 'Back room', idle_minutes: 5 })
    await unlock(stringer, '13579', elsewhere)
    await unlock(stringer, '13579')
    const first = tablet.cookie()
    // The browser was offline when it locked, so it did not end the session.
    await unlock(owner, '2580')
    expect([await read(first), await read(tablet.cookie())]).toEqual([401, 200])
    await tablet.api.identity.signIn({ email: owner.email, password: owner.password })
    const byPassword = tablet.cookie()
    expect(await read(byPassword)).toBe(200)
    await unlock(stringer, '13579')
    expect([await read(byPassword), await read(tablet.cookie())]).toEqual([401, 200])
    expect(await read(elsewhere.cookie())).toBe(200)
    await Promise.allSettled([unlock(stringer, '13579'), unlock(owner, '2580'), unlock(stringer, '13579')])
    const [left] = await database.owner<{ sessions: number }[]>`select count(*)::int as sessions from auth.sessions
      join shared_devices d on d.id = shared_device_id where d.stringer_id = ${owner.id} and d.name = 'Counter'`
    expect(left?.sessions).toBe(1)
  })

  it('locks after the new idle time once that has been changed', async () => {
    const [device] = (await owner.api.sharedDevices.list()).items
    const id = device?.id ?? ''
    const change = { id, from: 5, idle_minutes: 10 }
    expect(await refusal(stringer.api.sharedDevices.changeIdleTime(change))).toMatchObject(noPermission)
    expect(await owner.api.sharedDevices.changeIdleTime(change)).toMatchObject({ id, idle_minutes: 10 })
    const last_change = { by_user_id: owner.user_id, by_name: 'Olga' }
    const conflict = { entity: 'shared_device', current: { id, idle_minutes: 10 }, last_change }
    expect(await refusal(owner.api.sharedDevices.changeIdleTime(change))).toMatchObject({ code: 'CONFLICT_ERROR', conflict })
    expect(await unlock(stringer, '13579')).toMatchObject({ shared_device: { idle_minutes: 10 } })
    const [logged] = (await owner.api.activity.list({ kind: ['settings'], limit: 1 })).items
    expect(logged).toMatchObject({
      record_id: id,
      event: { kind: 'shared_device.idle_time_changed', data: { name: 'Counter', from: 5, to: 10 } },
    })
  })

  it('replaces itself when it is registered again', async () => {
    const again = await users.signIn(owner.email)
    await again.api.sharedDevices.register({ name: 'First', idle_minutes: 5 })
    await again.api.identity.signIn({ email: owner.email, password: owner.password })
    await again.api.sharedDevices.register({ name: 'Second', idle_minutes: 10 })
    expect((await owner.api.sharedDevices.list()).items.map(({ name }) => name)).toEqual(['Counter', 'Second'])
    const { items } = await owner.api.activity.list({ kind: ['settings'], limit: 2 })
    expect(items.map(({ event }) => event)).toEqual([
      { kind: 'shared_device.added', data: { name: 'Second' } },
      { kind: 'shared_device.removed', data: { name: 'First' } },
    ])
  })
})

describe('a PIN', () => {
  it('opens nothing on another device', async () => {
    const stranger = users.nobody()
    expect(await stranger.api.sharedDevices.lockScreen()).toBeNull()
    expect(await refusal(unlock(stringer, '13579', stranger))).toMatchObject(noPermission)
    const other = await users.signUp('Other')
    await other.api.sharedDevices.register({ name: 'Elsewhere', idle_minutes: 5 })
    expect(await refusal(unlock(stringer, '13579', other))).toMatchObject(wrongPin)
  })

  it.each([
    [
      'settings',
      (api: Person['api']) => api.identity.updateProfile({ updated_at: new Date().toISOString(), full_name: 'Taken' }),
    ],
    ['the password', (api: Person['api']) => api.identity.updatePassword({ password: 'another-password' })],
    ['billing', (api: Person['api']) => api.billing.receipts({})],
    ['exports', (api: Person['api']) => api.exports.start()],
    ['files', (api: Person['api']) => api.jobs.export({})],
    ['people', (api: Person['api']) => api.invitations.create({ email: 'x@example.com', role: 'manager' })],
    ['access tokens', (api: Person['api']) => api.accessTokens.list()],
    ['another PIN', (api: Person['api']) => api.sharedDevices.setPin({ pin: '8642' })],
    ['other devices', (api: Person['api']) => api.identity.signOutOthers()],
  ])('of the owner does not open %s', async (_, call) => {
    await unlock(owner, '2580')
    expect(await refusal(call(tablet.api))).toMatchObject(noPermission)
  })

  it.each([
    ['1234', 'Choose a PIN that is harder to guess'],
    ['7777', 'Choose a PIN that is harder to guess'],
    ['258', 'A PIN has 4 to 8 digits'],
    ['123456789', 'A PIN has 4 to 8 digits'],
    ['25a0', 'A PIN has 4 to 8 digits'],
  ])('%s is refused', async (pin, message) => {
    expect(await refusal(owner.api.sharedDevices.setPin({ pin }))).toMatchObject({ fields: [{ path: 'pin', message }] })
  })

  it('is locked after five wrong tries, for increasing times, and the owner is mailed', async () => {
    for (let n = 0; n < 5; n += 1) expect(await refusal(unlock(stringer, '0000'))).toMatchObject(wrongPin)
    expect(await refusal(unlock(stringer, '13579'))).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: 'Too many attempts. Try again in 60 seconds.',
    })
    expect(await lockOf(stringer)).toEqual({ tries: 5, minutes: 1 })
    await unlock(owner, '2580')
    for (const minutes of [5, 15, 60, 240, 240]) {
      await endLock()
      expect(await refusal(unlock(stringer, '0000'))).toMatchObject(wrongPin)
      expect(await lockOf(stringer)).toMatchObject({ minutes })
    }
    await database.services.identity.idle()
    const mails = await mailsWith(database, owner.email, 'Wrong PINs on Counter')
    expect(mails).toHaveLength(2)
    await endLock()
    await unlock(stringer, '13579')
    expect(await lockOf(stringer)).toEqual({ tries: 0, minutes: null })
  })

  it('has a daily limit of wrong tries, counted even if correct PINs come in between, and the owner is mailed', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await refusal(unlock(stringer, '0000'))).toMatchObject(wrongPin)
      await unlock(stringer, '13579')
    }
    expect(await lockOf(stringer)).toEqual({ tries: 0, minutes: null })
    expect(await refusal(unlock(stringer, '0000'))).toMatchObject(wrongPin)
    expect(await lockOf(stringer)).toEqual({ tries: 1, minutes: 240 })
    await database.services.identity.idle()
    const [mail, ...others] = await mailsWith(database, owner.email, 'Wrong PINs on Counter')
    expect([mail?.includes('More than 20 wrong PINs within a day'), others]).toEqual([true, []])
    await endLock()
    await unlock(stringer, '13579')
    expect(await refusal(unlock(stringer, '0000'))).toMatchObject(wrongPin)
    expect(await lockOf(stringer)).toMatchObject({ minutes: 240 })
    await database.owner`update member_pins set day_began = now() - interval '25 hours', locked_until = null`
    expect(await refusal(unlock(stringer, '0000'))).toMatchObject(wrongPin)
    expect(await lockOf(stringer)).toMatchObject({ minutes: null })
  })

  it('is compared at most five times when fifty tries arrive at once', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => refusal(unlock(stringer, '0000'))))
    expect(results.filter((error) => error.code === 'VALIDATION_ERROR')).toHaveLength(5)
    expect(await lockOf(stringer)).toEqual({ tries: 5, minutes: 1 })
  })

  it('ends with the membership, and a new PIN ends the sessions that the old one opened', async () => {
    await unlock(stringer, '13579')
    await stringer.api.sharedDevices.setPin({ pin: '8642' })
    expect(await refusal(tablet.api.customers.list({}))).toMatchObject(signedOut)
    await unlock(stringer, '8642')
    await owner.api.people.remove({ user_id: stringer.user_id, role: 'stringer' })
    expect(await refusal(tablet.api.customers.list({}))).toMatchObject(signedOut)
    expect(await refusal(unlock(stringer, '8642'))).toMatchObject(wrongPin)
    expect((await tablet.api.sharedDevices.lockScreen())?.people.map(({ full_name }) => full_name)).toEqual(['Olga'])
  })

  it('does not open a business that is closed to its member', async () => {
    await unlock(stringer, '13579')
    await database.owner`update businesses set subscription_tier = 'free' where id = ${owner.id}`
    expect(await tablet.api.identity.session()).toBeNull()
    expect((await tablet.api.sharedDevices.lockScreen())?.people.map(({ full_name }) => full_name)).toEqual(['Olga'])
    expect(await refusal(unlock(stringer, '13579'))).toMatchObject(noPermission)
  })

  it('records its owner’s name in the history', async () => {
    await unlock(stringer, '13579')
    await aJob(tablet.api, { status: 'in_progress' })
    await tablet.api.identity.signOut()
    const [first] = (await owner.api.activity.list({ kind: 'status' })).items
    expect(first).toMatchObject({ by_user_id: stringer.user_id, by_name: 'Sam' })
  })
})
