import { procedures } from '#contract/procedure/procedures.ts'
import { createLog } from '#server/platform/log.ts'
import { passkeyId } from '#domain/values/ids.ts'
import { addPasskey, Authenticator, useDevice } from '#test/authenticator.ts'
import { people, refusal } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { codeFor } from '#test/one-time-codes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

const line = z.looseObject({ event: z.string().optional() })

/** Users of a server whose log lines are recorded. */
function openLogged() {
  const lines: string[] = []
  const log = createLog('info', { write: (text: string) => lines.push(text) })
  const services = { ...database.services, log }
  const users = people(services)
  /** Waits for events that look up an account. */
  const settle = () => services.identity.idle()
  /** Returns the events since the last call. */
  const takeEvents = async () => {
    await settle()
    return lines
      .splice(0)
      .map((text) => line.parse(JSON.parse(text)))
      .filter(({ event }) => event !== undefined)
  }
  return { users, settle, takeEvents }
}

const authError = { outcome: 'refused', reason: 'AUTH_ERROR' }

describe('security events', () => {
  it('include successful and refused sign-ins, with the account, the request and the device', async () => {
    const { users, settle, takeEvents } = openLogged()
    const ann = await users.signUp('Ann', 'ann.events@example.com')
    const stranger = users.nobody()
    const { api } = stranger
    await refusal(api.identity.signIn({ email: 'Ann.Events@example.com', password: 'wrong-guess' }))
    await settle()
    const headers = { 'content-type': 'application/json', 'user-agent': 'curl/8.5.0' }
    const body = JSON.stringify({ email: ann.email, password: ann.password })
    await stranger.rest('/api/identity/sign-in', { method: 'POST', headers, body })
    await refusal(api.identity.signIn({ email: 'nobody.events@example.com', password: 'wrong-guess' }))
    const events = await takeEvents()
    expect(events).toMatchObject([
      { event: 'sign_up', outcome: 'success', user_id: ann.id, level: 'info' },
      {
        event: 'sign_in',
        ...authError,
        user_id: ann.id,
        procedure: 'identity.signIn',
        level: 'warn',
        msg: 'security: sign_in refused',
      },
      { event: 'sign_in', outcome: 'success', user_id: ann.id, device: 'curl', request_id: expect.any(String) },
      { event: 'sign_in', ...authError },
    ])
    expect(events[3]).not.toHaveProperty('user_id')
    expect(JSON.stringify(events).toLowerCase()).not.toMatch(/example\.com|wrong-guess|127\.0\.0\.1/)
  })

  it('include both steps of a two-factor sign-in and changes of its settings', async () => {
    const { users, settle, takeEvents } = openLogged()
    const ann = await users.signUp('Ann', 'two.events@example.com')
    const { key, recovery_codes } = await ann.api.twoFactor.setUp({ current_password: ann.password })
    await ann.api.twoFactor.confirm({ code: codeFor(key) })
    const { api } = users.nobody()
    await api.identity.signIn({ email: ann.email, password: ann.password })
    await settle()
    await refusal(api.identity.signInCode({ code: 'wrong-code' }))
    await api.identity.signInCode({ code: recovery_codes[0] ?? '' })
    await api.twoFactor.turnOff({ current_password: ann.password })
    const user_id = ann.id
    expect(await takeEvents()).toMatchObject([
      { event: 'sign_up' },
      { event: 'two_factor_setup', outcome: 'success', user_id },
      { event: 'two_factor_on', outcome: 'success', user_id },
      { event: 'sign_in', outcome: 'code_required', user_id },
      { event: 'sign_in', ...authError, procedure: 'identity.signInCode' },
      { event: 'sign_in', outcome: 'success', user_id, procedure: 'identity.signInCode' },
      { event: 'two_factor_off', outcome: 'success', user_id },
    ])
  })

  it('include passkey sign-ins, attributed to the owner, and changes of passkeys', async () => {
    const { users, settle, takeEvents } = openLogged()
    const [ann, bob] = [await users.signUp('Ann', 'key.events@example.com'), await users.signUp('Bob', 'bob.events@example.com')]
    const device = new Authenticator()
    const { id } = await addPasskey(ann.api, device)
    await refusal(useDevice(bob.api, device, { origin: 'https://phish.example' }))
    await settle()
    await useDevice(users.nobody().api, device)
    await ann.api.passkeys.remove({ id: passkeyId.parse(id) })
    await refusal(useDevice(users.nobody().api, device))
    const user_id = ann.id
    const events = await takeEvents()
    expect(events.slice(2)).toMatchObject([
      { event: 'passkey_setup', outcome: 'success', user_id },
      { event: 'passkey_addition', outcome: 'success', user_id },
      { event: 'sign_in', ...authError, user_id, procedure: 'passkeys.signIn' },
      { event: 'sign_in', outcome: 'success', user_id, procedure: 'passkeys.signIn' },
      { event: 'passkey_removal', outcome: 'success', user_id },
      { event: 'sign_in', ...authError, procedure: 'passkeys.signIn' },
    ])
    expect(events.at(-1)).not.toHaveProperty('user_id')
  })

  it('include exports and changes of an account up to its deletion', async () => {
    const { users, takeEvents } = openLogged()
    const { api, email, password, id: user_id } = await users.signUp('Ann', 'life.events@example.com')
    await api.exports.start()
    await api.customers.export({})
    await api.emailAddress.requestChange({ email: 'other.events@example.com', current_password: password })
    await api.identity.updatePassword({ current_password: password, password: 'natural-gut-19' })
    await api.identity.signOutOthers()
    await refusal(api.identity.deleteAccount({ email, current_password: 'wrong-guess' }))
    await api.identity.deleteAccount({ email, current_password: 'natural-gut-19' })
    const events = await takeEvents()
    expect(events.map(({ event, outcome }) => `${event} ${String(outcome)}`)).toEqual([
      'sign_up success',
      'export success',
      'export success',
      'email_change_request success',
      'password_change success',
      'sign_out_others success',
      'account_deletion refused',
      'account_deletion success',
    ])
    expect(events.filter((event) => event['user_id'] !== user_id)).toEqual([])
  })

  it('include access refused to an account, but not to anonymous callers', async () => {
    const { users, takeEvents } = openLogged()
    const ann = await users.signUp('Ann', 'access.events@example.com')
    await refusal(users.nobody().api.customers.list({}))
    await refusal(ann.api.inventory.list({}))
    await database.owner`delete from auth.sessions where user_id = ${ann.id}`
    await refusal(ann.api.identity.profile())
    expect((await takeEvents()).slice(1)).toMatchObject([
      { event: 'access', outcome: 'refused', reason: 'TIER_LIMIT_ERROR', user_id: ann.id, procedure: 'inventory.list' },
      { event: 'access', ...authError, user_id: ann.id, procedure: 'identity.profile' },
    ])
  })

  // These only read, or change something unrelated to who may sign in.
  const others = [
    ...['checkPassword', 'session', 'user', 'profile', 'updateProfile', 'devices'].map((name) => `identity.${name}`),
    ...['state', 'sendConfirmation', 'readLink'].map((name) => `emailAddress.${name}`),
    'twoFactor.state',
    ...['list', 'rename', 'signInOptions'].map((name) => `passkeys.${name}`),
  ]

  it('are decided for every account procedure', () => {
    const ofAccount = procedures.filter(({ name }) => /^(identity|emailAddress|twoFactor|passkeys)\./.test(name))
    const isLogged = ({ meta }: (typeof procedures)[number]) => meta.securityEvent !== undefined
    expect(ofAccount.filter((one) => isLogged(one) === others.includes(one.name))).toEqual([])
  })
})
