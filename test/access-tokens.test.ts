// Calls every procedure of the contract as a program with an access token.
import { procedures } from '#contract/procedure/procedures.ts'
import { scopes, type Scope } from '#domain/access-tokens/scopes.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, type Person, type Program } from './callers.ts'
import { testDatabase } from './database.ts'
import { aToken } from './factories.ts'
import { open } from './procedures.ts'

interface Route {
  readonly name: string
  readonly path: string
  readonly method: string
  readonly needed: readonly Scope[] | null
}

const routes = procedures.map(({ name, meta, definition }): Route => {
  const { method = 'POST', path: template = '' } = definition.route
  // An id that no record has, which isn't a value of any enum either.
  const url = `/api${template.replaceAll(/\{\w+\}/g, '01922222-2222-7222-8222-222222222222')}`
  return { name, path: url, method, needed: meta.scopes ?? null }
})

let ann: Person
let programWith: (given: readonly Scope[]) => Promise<Program>

beforeAll(async () => {
  const { owner, services } = await testDatabase({ TOKEN_REQUESTS_PER_MINUTE: '100000' })
  const users = people(services)
  ann = await users.signUp('Ann')
  await owner`update businesses set subscription_tier = 'paid'`
  const programs = new Map<string, Program>()
  // One token for each set of scopes, because the limit is fifty tokens.
  programWith = async (given) => {
    const key = given.join(' ')
    const program = programs.get(key) ?? users.program((await aToken(ann, [...given])).token)
    programs.set(key, program)
    return program
  }
})

/** Calls a procedure without input, which most refuse. A stream is closed. */
async function call(program: Program, { path, method }: Route): Promise<Response> {
  const response = await program.rest(path, { method })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
  return response
}

it('only the listed procedures need no sign-in', () => {
  const anyone = procedures.filter(({ meta }) => meta.access === 'anyone').map(({ name }) => name)
  expect(anyone.toSorted()).toEqual([...open].toSorted())
})

it('no procedure without a sign-in has scopes', () => {
  const inBusiness = (access: string) => access !== 'anyone' && access !== 'account'
  expect(procedures.filter(({ meta }) => meta.scopes && !inBusiness(meta.access))).toEqual([])
})

it('procedures need a write scope only if they write', () => {
  const isForWriting = ({ needed }: Route) => needed?.some((scope) => scope.endsWith(':write')) ?? false
  const programs = routes.filter(({ needed }) => needed !== null)
  expect(programs.filter((route) => isForWriting(route) === (route.method === 'GET')).map(({ name }) => name)).toEqual([])
})

const forPrograms = routes.flatMap(({ needed, ...route }) => (needed ? [{ ...route, needed }] : []))
const forPeople = routes.filter(({ needed }) => needed === null)

describe('a token', () => {
  it.each(forPrograms)('is refused by $name with every scope except the required one', async (route) => {
    for (const missing of route.needed) {
      const area = missing.split(':')[0] ?? ''
      // A write scope would include the read scope.
      const others = missing.endsWith(':read')
        ? scopes.filter((scope) => !scope.startsWith(area))
        : scopes.filter((one) => one !== missing)
      const response = await call(await programWith(others), route)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'AUTH_ERROR',
        status: 403,
        message: 'You do not have permission to perform this action',
      })
      expect(response.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${route.needed.join(' ')}"`,
      )
    }
  })

  it.each(forPrograms)('reaches $name with the required scopes alone', async (route) => {
    const response = await call(await programWith(route.needed), route)
    expect([200, 201, 400, 404]).toContain(response.status)
    expect(response.headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=\d+$/)
  })

  it.each(forPeople)('is refused by $name even with all scopes', async (route) => {
    const response = await call(await programWith(scopes), route)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  })
})
