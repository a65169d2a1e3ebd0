// Calls every procedure of the real application as every role.
import { readFile } from 'node:fs/promises'

import { allowsPin, rolesFor } from '#contract/procedure/meta.ts'
import { procedureNamed, procedures } from '#contract/procedure/procedures.ts'
import { scopes } from '#domain/access-tokens/scopes.ts'
import { roles, type Role } from '#domain/people/permissions.ts'
import { withTables } from '#scripts/people-tables.ts'
import { ORPCError } from '@orpc/client'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, type Person, type Program } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aJob, aReel, aToken, dayIn, unpayJob, payJob } from './factories.ts'
import { backdatePayments } from './payments.ts'
import { joinAs } from './members.ts'

it('docs/people.md has the tables that `npm run docs` writes', async () => {
  const page = await readFile(new URL('../docs/people.md', import.meta.url), 'utf8')
  expect(withTables(page)).toBe(page)
})

let database: TestDatabase
const members = new Map<Role, Person>()
/** The same people on a shared tablet. */
const withPin = new Map<Role, Person>()
/** Their programs, with all scopes. */
const programs = new Map<Role, Program>()
let owner: Person

beforeAll(async () => {
  database = await testDatabase({ TOKEN_REQUESTS_PER_MINUTE: '100000' })
  const users = people(database.services)
  owner = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${owner.id}`
  members.set('owner', owner)
  for (const role of roles.slice(1)) members.set(role, await joinAs(database.owner, await users.signUp(role), owner.id, role))
  for (const [role, person] of members) {
    withPin.set(role, await unlocked(person))
    programs.set(role, users.program((await aToken(person, [...scopes])).token))
  }
})

/** Registers a shared tablet that this person has unlocked with a PIN. */
async function unlocked({ api, user_id }: Person): Promise<Person> {
  await api.sharedDevices.setPin({ pin: '2580' })
  const tablet = await people(database.services).signIn(owner.email)
  await tablet.api.sharedDevices.register({ name: 'Counter', idle_minutes: 60 })
  await tablet.api.identity.signOut()
  await tablet.api.sharedDevices.unlock({ user_id, pin: '2580' })
  return tablet
}

const unknownField = JSON.stringify({ json: { unknown_field: true } })
const headers = { 'content-type': 'application/json' }

/** Whether a call is refused for lack of permission. Its input is checked only later and is invalid, unless none is needed. */
async function isRefused(person: Person | undefined, name: string): Promise<boolean> {
  const response = await person?.rest(`/rpc/${name.replace('.', '/')}`, { method: 'POST', body: unknownField, headers })
  return isNoPermission(response)
}

async function isNoPermission(response: Response | undefined): Promise<boolean> {
  if (response?.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return false
  }
  const text = (await response?.text()) ?? ''
  return response?.status === 403 && text.includes('"code":"AUTH_ERROR"')
}

async function isRefusedToProgram(program: Program | undefined, name: string): Promise<boolean> {
  const { method = 'POST', path = '' } = procedureNamed(name).definition.route
  const url = `/api${path.replaceAll(/\{\w+\}/g, '01922222-2222-7222-8222-222222222222')}`
  const body = method === 'GET' ? {} : { body: '{"unknown_field":true}', headers }
  return isNoPermission(await program?.rest(url, { method, ...body }))
}

const namesOf = (isOfKind: (access: string) => boolean) =>
  procedures.filter(({ meta }) => isOfKind(meta.access)).map(({ name }) => name)

const inBusiness = namesOf((access) => access !== 'anyone' && access !== 'account')

/** The roles that may call a procedure, by sign-in method. */
async function rolesAllowed(name: string): Promise<Record<'password' | 'pin' | 'token', Role[]>> {
  const allowed: Record<'password' | 'pin' | 'token', Role[]> = { password: [], pin: [], token: [] }
  for (const role of roles) {
    if (!(await isRefused(members.get(role), name))) allowed.password.push(role)
    if (!(await isRefused(withPin.get(role), name))) allowed.pin.push(role)
    if (!(await isRefusedToProgram(programs.get(role), name))) allowed.token.push(role)
  }
  return allowed
}

// The snapshot doesn't come from the server's own rules, so a change of the rules appears as a difference to review.
it.each(inBusiness)('%s opens to the roles in the snapshot by password, PIN and access token', async (name) => {
  const { meta } = procedureNamed(name)
  const { password, pin, token } = await rolesAllowed(name)
  expect(password).toEqual(rolesFor(meta))
  expect(pin).toEqual(allowsPin(meta) ? password : [])
  const listOf = (list: readonly Role[]) => list.join(' ') || '-'
  expect({ password: listOf(password), pin: listOf(pin), token: listOf(token) }).toMatchSnapshot()
})

describe('every procedure is closed to', () => {
  it('a removed member', async () => {
    const users = people(database.services)
    const former = await joinAs(database.owner, await users.signUp('Former', 'former@example.com'), owner.id, 'manager')
    const { token } = await aToken(former, [...scopes])
    await former.api.jobs.list({})
    await owner.api.people.remove({ user_id: former.user_id, role: 'manager' })
    const reached: string[] = []
    for (const name of inBusiness) {
      if (!(await isRefused(former, name))) reached.push(name)
      const { method = 'POST', path = '' } = procedureNamed(name).definition.route
      const response = await users.program(token).rest(`/api${path}`, { method })
      if (response.status !== 401) reached.push(`${name} by token`)
    }
    expect(reached).toEqual([])
  })

  it('a member of another business who names this one', async () => {
    const users = people(database.services)
    const stranger = await users.signUp('Stranger', 'stranger@example.com')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${stranger.id}`
    const reached: string[] = []
    for (const name of inBusiness) if (!(await isRefused(stranger.in(owner.id), name))) reached.push(name)
    expect(reached).toEqual([])
  })
})

describe('checks inside a procedure', () => {
  const as = (role: Role): Person => members.get(role) ?? owner
  const somebodyElse = (role: Role): Person => as(role === 'stringer' ? 'counter' : 'stringer')

  /** Returns the outcome of a call for each role. */
  async function outcomesOf(call: (role: Role) => Promise<unknown>): Promise<Partial<Record<Role, string>>> {
    const outcomes: Partial<Record<Role, string>> = {}
    for (const role of roles) {
      outcomes[role] = await call(role).then(
        () => 'done',
        (error: unknown) => (error instanceof ORPCError ? `${error.status} ${error.code}` : String(error)),
      )
    }
    return outcomes
  }
  const forAll = { owner: 'done', manager: 'done', stringer: 'done', counter: 'done' }
  const forManagers = { ...forAll, stringer: '403 AUTH_ERROR', counter: '403 AUTH_ERROR' }

  it('let everyone change their own profile, and owners and managers the business', async () => {
    const update = async (role: Role, changes: { theme: 'dark' } | { time_zone: string }) => {
      const { updated_at } = await as(role).api.identity.profile()
      return as(role).api.identity.updateProfile({ updated_at, ...changes })
    }
    expect(await outcomesOf((role) => update(role, { theme: 'dark' }))).toEqual(forAll)
    expect(await outcomesOf((role) => update(role, { time_zone: 'Europe/Riga' }))).toEqual(forManagers)
  })

  it('let everyone receive string, and owners and managers set its cost', async () => {
    const id = await aReel(database.owner, owner.id)
    const receive = (role: Role, cost?: string) => as(role).api.inventory.receive({ id, meters: '12', cost_per_meter: cost })
    expect(await outcomesOf((role) => receive(role))).toEqual(forAll)
    expect(await outcomesOf((role) => receive(role, '0.7'))).toEqual(forManagers)
  })

  it('let everyone undo a payment from today, and owners and managers an older one', async () => {
    const unpay = async (role: Role, days: number) => {
      const { id } = await aJob(owner.api, { status: 'completed', price: '20.00' })
      await payJob(owner.api, id, 'Cash')
      await backdatePayments(database.owner, id, days)
      return unpayJob(as(role).api, id)
    }
    expect(await outcomesOf((role) => unpay(role, 0))).toEqual(forAll)
    expect(await outcomesOf((role) => unpay(role, 2))).toEqual(forManagers)
  })

  it('let owners and managers add absences for others', async () => {
    const add = (role: Role, { user_id }: Person, inDays: number) => {
      const day = dayIn(inDays + roles.indexOf(role))
      return as(role).api.absences.add({ user_id, starts_on: day, ends_on: day })
    }
    expect(await outcomesOf((role) => add(role, as(role), 10))).toEqual(forAll)
    expect(await outcomesOf((role) => add(role, somebodyElse(role), 20))).toEqual(forManagers)
  })

  it('let owners and managers revoke tokens of others, and hide them from everyone else', async () => {
    const revoke = async (role: Role) => {
      const { id } = await aToken(somebodyElse(role), ['jobs:read'])
      return as(role).api.accessTokens.revoke({ id })
    }
    const hidden = { stringer: '404 NOT_FOUND_ERROR', counter: '404 NOT_FOUND_ERROR' }
    expect(await outcomesOf(revoke)).toEqual({ ...forManagers, ...hidden })
  })
})

it('a PIN is not enough for what belongs to an account', async () => {
  const ofAccount = namesOf((access) => access === 'account')
  const allowed: string[] = []
  for (const name of ofAccount) if (!(await isRefused(withPin.get('owner'), name))) allowed.push(name)
  expect(allowed).toEqual([])
})
