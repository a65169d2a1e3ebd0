import { newId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { openTestServices, testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aToken } from '#test/factories.ts'
import { mailsWith } from '#test/invited.ts'
import { joinAs } from '#test/members.ts'
import type { Services } from '#server/procedure/context.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const noPermission = { code: 'AUTH_ERROR', status: 403 }

let database: TestDatabase
let otherProcess: Services
let users: ReturnType<typeof people>
let owner: Person, manager: Person, stringer: Person, counter: Person

beforeAll(async () => {
  database = await testDatabase()
  const opened = await openTestServices(database.services.config, database.url)
  closeAfterFile(() => opened.close())
  otherProcess = opened
  users = people(database.services)
})

beforeEach(async () => {
  owner = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid', business_name = 'Club' where id = ${owner.id}`
  const join = async (name: string, role: 'manager' | 'stringer' | 'counter') =>
    joinAs(database.owner, await users.signUp(name), owner.id, role)
  manager = await join('Mia', 'manager')
  stringer = await join('Sam', 'stringer')
  counter = await join('Cora', 'counter')
  await database.owner`delete from auth.rate_limits`
})

const rolesOf = async ({ api }: Person) => (await api.people.list()).items.map(({ full_name, role }) => `${full_name}: ${role}`)

const makeRemoved = async ({ id, user_id }: Person) =>
  database.owner`update members set removed_at = now() where stringer_id = ${id} and user_id = ${user_id}`

const makeOwner = ({ user_id }: Person) =>
  owner.api.people.changeRole({ user_id, from: 'manager', to: 'owner', current_password: owner.password })

describe('the list', () => {
  it('shows all members by role to every member', async () => {
    const { items } = await counter.api.people.list()
    expect(items.map(({ full_name, role, is_open }) => [full_name, role, is_open])).toEqual([
      ['Olga', 'owner', true],
      ['Mia', 'manager', true],
      ['Sam', 'stringer', true],
      ['Cora', 'counter', true],
    ])
    expect(JSON.stringify(items)).not.toContain('@')
  })

  it('shows who has access on the free tier', async () => {
    await database.owner`update businesses set subscription_tier = 'free' where id = ${owner.id}`
    const { items } = await owner.api.people.list()
    expect(items.map(({ is_open }) => is_open)).toEqual([true, false, false, false])
  })

  it('shows that only the owner who joined first has access on the free tier, if there are several', async () => {
    await makeOwner(manager)
    await database.owner`update businesses set subscription_tier = 'free' where id = ${owner.id}`
    const { items } = await owner.api.people.list()
    expect(items.map(({ full_name, is_open }) => [full_name, is_open])).toContainEqual(['Mia', false])
    expect(await refusal(manager.api.jobs.list({}))).toMatchObject(noPermission)
    const { items: businesses } = await manager.in(manager.user_id).api.people.businesses()
    expect(businesses.map(({ id, is_open }) => [id, is_open])).toEqual([
      [manager.user_id, true],
      [owner.id, false],
    ])
    expect((await users.signIn(manager.email)).id).toBe(manager.user_id)
    await owner.in(owner.id).api.people.leave({ role: 'owner', current_password: owner.password })
    expect((await manager.api.jobs.list({})).items).toEqual([])
  })
})

describe('the list of removed members', () => {
  const removedOf = async ({ api }: Person) => (await api.people.list()).removed

  it('contains members removed in the last two years, for the filter of the activity log', async () => {
    expect(await removedOf(owner)).toEqual([])
    await counter.api.people.leave({ role: 'counter' })
    await owner.api.people.remove({ user_id: stringer.user_id, role: 'stringer' })
    expect(await removedOf(manager)).toEqual([
      { user_id: counter.user_id, full_name: 'Cora' },
      { user_id: stringer.user_id, full_name: 'Sam' },
    ])
    const { items } = await manager.api.activity.list({ by_user_id: counter.user_id })
    expect(items.map(({ by_name, entity }) => [by_name, entity])).toContainEqual(['Cora', 'member'])
    await database.owner`update members set removed_at = now() - interval '2 years 1 day' where stringer_id = ${owner.id} and user_id = ${counter.user_id}`
    expect(await removedOf(manager)).toEqual([{ user_id: stringer.user_id, full_name: 'Sam' }])
  })

  it('excludes members of other businesses', async () => {
    await makeRemoved(stringer)
    const stranger = await users.signUp('Stranger')
    expect(await removedOf(stranger)).toEqual([])
  })
})

describe('a role', () => {
  it('can be changed by managers up to their own role', async () => {
    await manager.api.people.changeRole({ user_id: counter.user_id, from: 'counter', to: 'manager' })
    await counter.api.people.changeRole({ user_id: stringer.user_id, from: 'stringer', to: 'counter' })
    expect(await rolesOf(owner)).toEqual(['Olga: owner', 'Cora: manager', 'Mia: manager', 'Sam: counter'])
  })

  it.each([
    [
      'a manager makes an owner',
      () => manager.api.people.changeRole({ user_id: stringer.user_id, from: 'stringer', to: 'owner' }),
    ],
    [
      'a manager makes themselves an owner',
      () => manager.api.people.changeRole({ user_id: manager.user_id, from: 'manager', to: 'owner' }),
    ],
    [
      'a manager demotes the owner',
      () => manager.api.people.changeRole({ user_id: owner.user_id, from: 'owner', to: 'counter' }),
    ],
    [
      'a stringer changes a role',
      () => stringer.api.people.changeRole({ user_id: counter.user_id, from: 'counter', to: 'stringer' }),
    ],
    ['a manager removes the owner', () => manager.api.people.remove({ user_id: owner.user_id, role: 'owner' })],
    ['counter staff remove a person', () => counter.api.people.remove({ user_id: stringer.user_id, role: 'stringer' })],
    [
      'a manager hands over',
      () => manager.api.people.handOver({ user_id: stringer.user_id, role: 'stringer', current_password: manager.password }),
    ],
  ])('stays the same when %s', async (_, call) => {
    expect(await refusal(call())).toMatchObject(noPermission)
    expect(await rolesOf(owner)).toEqual(['Olga: owner', 'Mia: manager', 'Sam: stringer', 'Cora: counter'])
  })

  it('that has changed since it was read leads to a conflict', async () => {
    await owner.api.people.changeRole({ user_id: stringer.user_id, from: 'stringer', to: 'counter' })
    const last_change = { by_user_id: owner.user_id, by_name: 'Olga' }
    const conflict = { entity: 'member', current: { user_id: stringer.user_id, role: 'counter' }, last_change }
    const late = [
      () => manager.api.people.changeRole({ user_id: stringer.user_id, from: 'stringer', to: 'manager' }),
      () => manager.api.people.remove({ user_id: stringer.user_id, role: 'stringer' }),
      () => stringer.api.people.leave({ role: 'stringer' }),
    ]
    for (const call of late) expect(await refusal(call())).toMatchObject({ code: 'CONFLICT_ERROR', conflict })
  })

  it('of the last owner cannot change', async () => {
    const message = 'A business needs an owner. Make another member an owner first.'
    const { user_id, password: current_password } = owner
    const calls = [
      () => owner.api.people.changeRole({ user_id, from: 'owner', to: 'manager', current_password }),
      () => owner.api.people.remove({ user_id, role: 'owner', current_password }),
      () => owner.api.people.leave({ role: 'owner', current_password }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ code: 'VALIDATION_ERROR', message })
    await makeOwner(manager)
    await owner.api.people.leave({ role: 'owner', current_password })
    expect(await rolesOf(manager)).toEqual(['Mia: owner', 'Sam: stringer', 'Cora: counter'])
  })

  it('takes effect immediately when two managers demote each other at the same time', async () => {
    await owner.api.people.changeRole({ user_id: stringer.user_id, from: 'stringer', to: 'manager' })
    const results = await Promise.allSettled([
      manager.api.people.changeRole({ user_id: stringer.user_id, from: 'manager', to: 'counter' }),
      stringer.api.people.changeRole({ user_id: manager.user_id, from: 'manager', to: 'counter' }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('of a member of another business cannot be changed', async () => {
    const stranger = await users.signUp('Stranger')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${stranger.id}`
    const { user_id } = counter
    const calls = [
      () => stranger.api.people.changeRole({ user_id, from: 'counter', to: 'stringer' }),
      () => stranger.api.people.remove({ user_id, role: 'counter' }),
      () => stranger.api.people.handOver({ user_id, role: 'counter', current_password: stranger.password }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await rolesOf(owner)).toContain('Cora: counter')
  })
})

describe('an owner', () => {
  const subject = 'owners of Club on Stringdesk'
  const both = async () => [
    await mailsWith(database, owner.email, `You changed the ${subject}`),
    await mailsWith(database, manager.email, `The ${subject} have changed`),
  ]

  it('is added with the password, and both people get a mail', async () => {
    const change = { user_id: manager.user_id, from: 'manager', to: 'owner' } as const
    for (const current_password of [undefined, 'guess']) {
      const call = owner.api.people.changeRole({ ...change, current_password })
      expect(await refusal(call)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'current_password' }] })
    }
    expect(await both()).toEqual([[], []])
    await makeOwner(manager)
    const [[own] = [], [theirs] = []] = await both()
    expect(own).toContain('Mia is now an owner of Club')
    expect(theirs).toContain('Olga changed this.')
  })

  it('is demoted and removed with the password, and both people get a mail', async () => {
    await makeOwner(manager)
    const { user_id } = manager
    const current_password = owner.password
    const demotion = { user_id, from: 'owner', to: 'manager' } as const
    const removal = { user_id, role: 'owner' } as const
    const needsPassword = { code: 'VALIDATION_ERROR', fields: [{ path: 'current_password' }] }
    expect(await refusal(owner.api.people.changeRole(demotion))).toMatchObject(needsPassword)
    expect(await refusal(owner.api.people.remove(removal))).toMatchObject(needsPassword)
    expect(await refusal(owner.api.people.leave({ role: 'owner' }))).toMatchObject(needsPassword)
    await owner.api.people.changeRole({ ...demotion, current_password })
    await makeOwner(manager)
    await owner.api.people.remove({ ...removal, current_password })
    const mails = (await both()).map((kind) => kind.map((mail) => /Mia is [^.]*|Mia no [^.]*/.exec(mail)?.[0] ?? '').toSorted())
    const texts = [
      'Mia is no longer an owner of Club',
      'Mia is now an owner of Club and can do everything in it',
      'Mia is now an owner of Club and can do everything in it',
      'Mia no longer works in Club, where they were an owner',
    ]
    expect(mails).toEqual([texts, texts])
  })
})

describe('handing over', () => {
  it('makes the other person the owner and notifies both', async () => {
    const { items } = await owner.api.people.handOver({
      user_id: stringer.user_id,
      role: 'stringer',
      current_password: owner.password,
    })
    expect(items.map(({ full_name, role }) => `${full_name}: ${role}`)).toEqual([
      'Sam: owner',
      'Mia: manager',
      'Olga: manager',
      'Cora: counter',
    ])
    const [business] = await database.owner`select owner_id, owner_name from businesses where id = ${owner.id}`
    expect(business).toEqual({ owner_id: stringer.user_id, owner_name: 'Sam' })
    expect(await mailsWith(database, stringer.email, 'You now own Club')).toHaveLength(1)
    expect(await mailsWith(database, owner.email, 'You handed over Club')).toHaveLength(1)
    expect(await refusal(owner.api.billing.plan())).toMatchObject(noPermission)
    await stringer.api.billing.plan()
  })

  it('needs the password and another person', async () => {
    const { user_id } = stringer
    const guessed = owner.api.people.handOver({ user_id, role: 'stringer', current_password: 'guess' })
    expect(await refusal(guessed)).toMatchObject({ fields: [{ path: 'current_password' }] })
    const own = { user_id: owner.user_id, role: 'owner' as const, current_password: owner.password }
    expect((await refusal(owner.api.people.handOver(own))).code).toBe('VALIDATION_ERROR')
  })

  it('happens once when there are two requests at the same time', async () => {
    const results = await Promise.allSettled(
      [stringer, counter].map(({ user_id }, n) =>
        owner.api.people.handOver({ user_id, role: n === 0 ? 'stringer' : 'counter', current_password: owner.password }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await rolesOf(manager)).filter((line) => line.endsWith('owner'))).toHaveLength(1)
  })
})

describe('a removed member', () => {
  it('immediately loses streams, requests and tokens in every process, and keeps their name in the history', async () => {
    const job = await aJob(stringer.api)
    await stringer.api.jobs.move({ id: job.id, from: 'pending', to: 'in_progress' })
    const { token } = await aToken({ api: stringer.api, password: stringer.password }, ['jobs:read'])
    const elsewhere = people(otherProcess)
    const tab = (await elsewhere.signIn(stringer.email)).in(owner.id)
    const stream = await tab.api.jobs.watch({})
    await stream.next()
    await tab.api.jobs.list({})

    const started = performance.now()
    await manager.api.people.remove({ user_id: stringer.user_id, role: 'stringer' })
    const ids: unknown[] = []
    for await (const change of stream) ids.push(change.ids)
    // A longer wait would mean that the minutely check ended it.
    expect(performance.now() - started).toBeLessThan(30_000)
    expect(ids.flat()).toContain('member')

    expect(await refusal(tab.api.jobs.list({}))).toMatchObject(noPermission)
    expect(await refusal(tab.api.jobs.watch({}))).toMatchObject(noPermission)
    expect(await refusal(stringer.api.customers.create({ full_name: 'Forged' }))).toMatchObject(noPermission)
    expect((await elsewhere.program(token).rest('/api/jobs')).status).toBe(401)
    expect((await tab.api.identity.session())?.profile.business_id).toBe(stringer.user_id)
    const rows = await database.owner`select m.full_name from events e join members m
      on m.stringer_id = e.stringer_id and m.user_id = e.by_user_id where e.stringer_id = ${owner.id} and e.data ->> 'to' = 'in_progress'`
    expect([...rows]).toEqual([{ full_name: 'Sam' }])
  })

  it('loses tokens, invitations, PIN and open replies, and the log says so, by whom', async () => {
    const { id, user_id } = manager
    const { id: job_id, job_number } = await aJob(owner.api)
    const reply = newId()
    await database.owner`insert into replies (stringer_id, id, number, text, string_job_id, assigned_to)
      values (${id}, ${reply}, '+15550100', 'Is it ready?', ${job_id}, ${user_id})`
    await aToken(manager, ['jobs:read'], 'Till')
    const invited = await manager.api.invitations.create({ email: 'kim@example.com', role: 'counter' })
    await manager.api.sharedDevices.setPin({ pin: '2580' })
    await owner.api.people.remove({ user_id, role: 'manager' })
    const { items } = await owner.api.activity.list({ by_user_id: owner.user_id, limit: 5 })
    const member = { user_id, name: 'Mia' }
    expect(items.map(({ record_id, event }) => ({ record_id, event })).toReversed()).toEqual([
      { record_id: user_id, event: { kind: 'member.removed', data: { name: 'Mia' } } },
      { record_id: user_id, event: { kind: 'access_token.revoked', data: { member, name: 'Till' } } },
      { record_id: invited.id, event: { kind: 'invitation.revoked', data: { role: 'counter' } } },
      { record_id: user_id, event: { kind: 'pin.removed', data: { member } } },
      { record_id: job_id, event: { kind: 'reply.assigned', data: { job_number, from: member, to: null } } },
    ])
    expect((await owner.api.invitations.list()).items).toEqual([])
    expect(await database.owner`select from member_pins where stringer_id = ${id}`).toEqual([])
  })

  it('loses the same when they delete their account, and the log says that they left', async () => {
    const { id, user_id } = manager
    const job = await aJob(owner.api)
    await owner.api.jobs.assign({ id: job.id, from: null, to: user_id })
    await aToken(manager, ['jobs:read'], 'Till')
    const invited = await manager.api.invitations.create({ email: 'kim@example.com', role: 'counter' })
    await manager.api.sharedDevices.setPin({ pin: '2580' })
    await manager.api.identity.deleteAccount({ email: manager.email, current_password: manager.password })
    const { items } = await owner.api.activity.list({ kind: ['members', 'settings'], limit: 4 })
    const member = { user_id, name: 'Mia' }
    expect(items.map(({ record_id, by_name, event }) => ({ record_id, by_name, event })).toReversed()).toEqual([
      { record_id: user_id, by_name: 'Mia', event: { kind: 'member.removed', data: { name: 'Mia' } } },
      { record_id: user_id, by_name: 'Mia', event: { kind: 'access_token.revoked', data: { member, name: 'Till' } } },
      { record_id: invited.id, by_name: 'Mia', event: { kind: 'invitation.revoked', data: { role: 'counter' } } },
      { record_id: user_id, by_name: 'Mia', event: { kind: 'pin.removed', data: { member } } },
    ])
    expect((await owner.api.jobs.get({ id: job.id })).assigned_to).toBeNull()
    expect(
      await database.owner`select from members where stringer_id = ${id} and user_id = ${user_id} and removed_at is null`,
    ).toEqual([])
  })

  it('stays removed when two people remove them at the same time, and is not found afterward', async () => {
    const input = { user_id: counter.user_id, role: 'counter' as const }
    const results = await Promise.allSettled([owner.api.people.remove(input), manager.api.people.remove(input)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(owner.api.people.remove(input))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('keeps access to their other business', async () => {
    const own = users.signIn(counter.email)
    await aCustomer((await own).in(counter.user_id).api, { full_name: 'Mine' })
    await counter.api.people.leave({ role: 'counter' })
    const { items } = await (await own).in(counter.user_id).api.customers.list({})
    expect(items.map(({ full_name }) => full_name)).toEqual(['Mine'])
  })
})

it('deleting an account deletes businesses that only it owns, and the last mail says so', async () => {
  await stringer.api.people.chooseBusiness({ id: (await stringer.api.people.businesses()).items[1]?.id ?? '' })
  await database.owner`delete from businesses where id = ${stringer.user_id}`
  await stringer.api.identity.deleteAccount({ email: stringer.email, current_password: stringer.password })
  const [member] = await mailsWith(database, stringer.email, 'The businesses you worked in continue')
  expect(member).toContain('Subject: Your Stringdesk account was deleted')
  await counter.in(counter.user_id).api.identity.deleteAccount({ email: counter.email, current_password: counter.password })
  expect(await mailsWith(database, counter.email, 'deleted with everything in it')).toHaveLength(1)
  expect(await rolesOf(owner)).toEqual(['Olga: owner', 'Mia: manager'])
})

describe('the business that a sign-in starts in', () => {
  it('is the one chosen last, and must be one of the user’s own', async () => {
    const { items } = await stringer.api.people.businesses()
    expect(items.map(({ id }) => id)).toEqual([stringer.user_id, owner.id])
    const [, club] = items
    if (!club) throw new Error('Sam works in two businesses')
    await stringer.api.people.chooseBusiness({ id: club.id })
    expect((await users.signIn(stringer.email)).id).toBe(owner.id)
    const stranger = await users.signUp('Stranger')
    expect(await refusal(stranger.api.people.chooseBusiness({ id: club.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})
