// Who may do what: every procedure as every role, over the real application.
import { readFile } from 'node:fs/promises'

import { contract } from '#contract/contract.ts'
import { procedureCallers } from '#domain/access-tokens/procedure-scopes.ts'
import { permissions, roleLabels, roles, type Role } from '#domain/people/permissions.ts'
import { allowsPin } from '#domain/people/pin-access.ts'
import { procedureAccess, rolesFor } from '#domain/people/procedure-permissions.ts'
import { traverseContractProcedures } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { joinAs } from './members.ts'

const procedures: string[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ path }) => procedures.push(path.join('.')))

it('every procedure says who may call it', () => {
  const missing = procedures.filter((name) => !(name in procedureAccess))
  expect(missing, 'add these to src/domain/people/procedure-permissions.ts').toEqual([])
  expect(Object.keys(procedureAccess).filter((name) => !procedures.includes(name))).toEqual([])
})

it('agrees with the access tokens on what needs no sign-in', () => {
  const isOpen = (name: string) => procedureAccess[name] === 'anyone'
  expect(procedures.filter((name) => isOpen(name) !== (procedureCallers[name] === 'anyone'))).toEqual([])
})

it('docs/people.md shows the table', async () => {
  const page = await readFile(new URL('../docs/people.md', import.meta.url), 'utf8')
  const lines = Object.values(permissions).map(({ label, roles: allowed }) => {
    const names: readonly Role[] = allowed
    return [label, ...roles.map((role) => (names.includes(role) ? 'yes' : 'no'))]
  })
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells.toSpliced(1, 1)).toEqual([['', ...roles.map((role) => roleLabels[role])], ...lines])
})

let database: TestDatabase
const members = new Map<Role, Person>()
/** The same people on a shared tablet. */
const withPin = new Map<Role, Person>()

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  const owner = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${owner.id}`
  members.set('owner', owner)
  for (const role of roles.slice(1)) members.set(role, await joinAs(database.owner, await users.signUp(role), owner.id, role))
  for (const [role, person] of members) withPin.set(role, await unlocked(owner, person))
})

/** A shared tablet that somebody has unlocked with a PIN. */
async function unlocked(owner: Person, { api, user_id }: Person): Promise<Person> {
  await api.sharedDevices.setPin({ pin: '2580' })
  const tablet = await people(database.services).signIn(owner.email)
  await tablet.api.sharedDevices.register({ name: 'Counter', idle_minutes: 60 })
  await tablet.api.identity.signOut()
  await tablet.api.sharedDevices.unlock({ user_id, pin: '2580' })
  return tablet
}

/** Calls a procedure with an input that fails later than the permission, unless it needs none. */
async function statusOf(person: Person | undefined, name: string): Promise<{ status: number; code: string | undefined }> {
  const response = await person?.rest(`/rpc/${name.replace('.', '/')}`, {
    method: 'POST',
    body: JSON.stringify({ json: { unknown_field: true } }),
    headers: { 'content-type': 'application/json' },
  })
  const text = (await response?.text()) ?? ''
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  return { status: response?.status ?? 0, code }
}

async function isRefused(person: Person | undefined, name: string): Promise<boolean> {
  const { status, code } = await statusOf(person, name)
  return status === 403 && code === 'AUTH_ERROR'
}

// A stream has no end.
const inBusiness = procedures.filter(
  (name) => !['anyone', 'account'].includes(procedureAccess[name] ?? 'anyone') && name !== 'jobs.watch',
)

describe.each(roles)('as %s', (role) => {
  it.each(inBusiness)('%s', async (name) => {
    expect(await isRefused(members.get(role), name)).toBe(!rolesFor(name.split('.')).includes(role))
  })
})

describe.each(roles)('as %s with a PIN', (role) => {
  it.each(inBusiness)('%s', async (name) => {
    const path = name.split('.')
    expect(await isRefused(withPin.get(role), name)).toBe(!rolesFor(path).includes(role) || !allowsPin(path))
  })
})

it('a PIN is not enough for what belongs to an account', async () => {
  const ofAccount = procedures.filter((name) => procedureAccess[name] === 'account')
  const allowed: string[] = []
  for (const name of ofAccount) if (!(await isRefused(withPin.get('owner'), name))) allowed.push(name)
  expect(allowed).toEqual([])
})
