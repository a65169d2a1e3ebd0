// No log level contains secrets, even if something fails, and only identity reads the installation's secrets.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'

import { passkeyId } from '#domain/values/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { beforeAll, expect, it, vi } from 'vitest'

import { addPasskey, Authenticator, useDevice } from './authenticator.ts'
import { people, type Person } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aToken } from './factories.ts'
import { codeFor } from './one-time-codes.ts'
import { mailServer } from './smtp.ts'

let database: TestDatabase

/** Output of libraries that bypasses the log, as better-auth's does if a join fails. */
const printed: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  const spies = (['log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      printed.push(values.map((value) => inspect(value, { depth: 10 })).join(' '))
    }),
  )
  closeAfterFile(async () => spies.forEach((spy) => spy.mockRestore()))
})

/** Opens services that log everything. */
async function openLogged(settings: Partial<TestDatabase['services']['config']> = {}) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const services = await openServices({ ...database.services.config, LOG_LEVEL: 'debug', ...settings }, database.url, log)
  closeAfterFile(() => services.close())
  return { lines, services, users: people(services) }
}

/** Values that must not be logged. */
const secrets = new Set<string>()
const keep = (...values: string[]): void => values.forEach((value) => secrets.add(value))

/** Keeps the values of a person's cookies as secrets: encoded, decoded, and the session token alone. */
function keepCookies(person: Person): void {
  for (const cookie of person.cookie().split('; ')) {
    const value = cookie.slice(cookie.indexOf('=') + 1)
    if (value) keep(value, decodeURIComponent(value), decodeURIComponent(value).split('.').slice(0, 2).join('.'))
  }
}

/** Reads the tokens in all mails so far and keeps them as secrets. */
async function tokensInMails(): Promise<string[]> {
  const folder = join(database.folder, 'outbox')
  const mails = await Promise.all((await readdir(folder)).toSorted().map((file) => readFile(join(folder, file), 'utf8')))
  const tokens = mails.flatMap((mail) =>
    [...mail.replaceAll('=\r\n', '').matchAll(/token=(?:3D)?([\w-]{20,})/g)].map(([, token = '']) => token),
  )
  keep(...tokens)
  return tokens
}

/** Ignores the result, because only the log matters. */
const attempt = async (call: Promise<unknown>): Promise<void> => {
  await call.catch(() => {})
}

const leaks = (lines: readonly string[]): string[] =>
  [...secrets].filter((secret) => secret.length > 5 && [...lines, ...printed].some((line) => line.includes(secret)))

const email = 'ann.secret@example.com'
const newEmail = 'ann.other@example.com'
const password = 'Gut-und-Polyester-17'
const guess = 'Wrong-guess-18'
const newPassword = 'Polyester-und-Gut-19'
const phone = '+49 170 5550123'
keep(email, newEmail, password, guess, newPassword, phone, 'jonas.secret@example.com')

async function signUpAndIn(users: ReturnType<typeof people>): Promise<Person> {
  const ann = await users.signUp('Ann', email, password)
  await attempt(users.nobody().api.identity.signUp({ email, password, full_name: 'Ann' }))
  await attempt(users.nobody().api.identity.signIn({ email, password: guess }))
  keepCookies(await users.signIn(email, password))
  await attempt(users.nobody().api.identity.checkPassword({ password }))
  await ann.api.customers.create({ full_name: 'Jonas', email: 'jonas.secret@example.com', phone })
  await ann.api.support.send({ subject: 'Hello', message: `Call me: ${phone}` })
  keepCookies(ann)
  return ann
}

async function useTwoFactor(users: ReturnType<typeof people>, { api }: Person): Promise<void> {
  const { key, uri, recovery_codes } = await api.twoFactor.setUp({ current_password: password })
  keep(key, uri, ...recovery_codes)
  await api.twoFactor.confirm({ code: codeFor(key) })
  const other = users.nobody()
  await other.api.identity.signIn({ email, password })
  keepCookies(other)
  await attempt(other.api.identity.signInCode({ code: 'wrong-code' }))
  await other.api.identity.signInCode({ code: recovery_codes[0] ?? '' })
  keepCookies(other)
  keep(...(await api.twoFactor.renewCodes({ current_password: password })).recovery_codes)
  await api.twoFactor.turnOff({ current_password: password })
}

/** Uses an access token: valid, damaged, without the scope, and revoked. */
async function useToken(users: ReturnType<typeof people>, ann: Person): Promise<void> {
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  const { id, token } = await aToken(ann, ['jobs:read'])
  keep(token, token.slice(4, -6), token.slice(26, -22))
  const damaged = `${token.slice(0, 60)}${token.slice(61)}`
  keep(damaged)
  await users.program(token).rest('/api/jobs')
  await users.program(token).rest('/api/customers')
  await users.program(damaged).rest('/api/jobs')
  await ann.api.accessTokens.revoke({ id })
  await users.program(token).rest('/api/jobs')
}

/** Creates a webhook, replaces its secret and sends a test, which fails because the address is not public. */
async function useWebhook({ api }: Person): Promise<void> {
  const { id, updated_at, secret } = await api.webhooks.create({
    url: 'https://hooks.invalid/?key=receivers-own-key',
    events: ['job.paid'],
  })
  keep(secret, secret.slice(6), 'receivers-own-key')
  keep((await api.webhooks.rotateSecret({ id, updated_at })).secret)
  await api.webhooks.test({ id })
}

/** Reads a calendar before and after its address is replaced. */
async function useCalendar(users: ReturnType<typeof people>, { api }: Person): Promise<void> {
  const { address, updated_at } = await api.calendar.renew({ updated_at: null })
  const { pathname } = new URL(address)
  keep(/sdc_[\w-]+/.exec(pathname)?.[0] ?? '')
  await users.app.request(pathname)
  await api.calendar.renew({ updated_at })
  await users.app.request(pathname)
}

/** Sends an invitation. The invited person signs up, and others try the link. */
async function useInvitation(users: ReturnType<typeof people>, ann: Person, idle: () => Promise<void>): Promise<void> {
  const address = 'sam.secret@example.com'
  keep(address)
  await ann.api.invitations.create({ email: address, role: 'stringer' })
  await idle()
  const token = (await tokensInMails()).at(-1) ?? ''
  const sam = users.nobody()
  await sam.api.invitations.read({ token })
  await attempt(ann.api.invitations.accept({ token }))
  await sam.api.invitations.signUp({ token, full_name: 'Sam', password })
  keepCookies(sam)
  await attempt(users.nobody().api.invitations.signUp({ token, full_name: 'Sam', password: guess }))
}

async function usePasskeys(users: ReturnType<typeof people>, ann: Person): Promise<void> {
  const device = new Authenticator()
  const options = await ann.api.passkeys.setUp({ current_password: password })
  const credential = device.create(options)
  keep(options.challenge, credential.id, ...Object.values(credential.response))
  const { id } = await ann.api.passkeys.add({ credential })
  keepCookies(ann)
  const other = users.nobody()
  for (const ceremony of [{}, { origin: 'https://phish.example' }]) {
    const request = await other.api.passkeys.signInOptions()
    const used = device.sign(request, ceremony)
    keep(request.challenge, ...Object.values(used.response))
    keepCookies(other)
    await attempt(other.api.passkeys.signIn({ credential: used }))
    keepCookies(other)
  }
  await ann.api.passkeys.remove({ id: passkeyId.parse(id), current_password: password })
}

/** Performs every account action that involves a secret. */
async function useAccount(users: ReturnType<typeof people>, idle: () => Promise<void>): Promise<void> {
  const ann = await signUpAndIn(users)
  await useTwoFactor(users, ann)
  await usePasskeys(users, ann)
  await useToken(users, ann)
  await useWebhook(ann)
  await useCalendar(users, ann)
  await useInvitation(users, ann, idle)
  await ann.api.emailAddress.requestChange({ email: newEmail, current_password: password })
  await users.nobody().api.identity.requestPasswordReset({ email })
  await idle()
  // Starts with the last mail, because a changed address invalidates reset links.
  for (const token of (await tokensInMails()).toReversed()) {
    const { api } = users.nobody()
    await attempt(api.emailAddress.readLink({ token }))
    await attempt(api.emailAddress.confirmLink({ token }))
    await attempt(api.identity.resetPassword({ token, password: newPassword }))
  }
  const owner = await users.signIn(newEmail, newPassword)
  keepCookies(owner)
  await owner.api.identity.updatePassword({ current_password: newPassword, password })
  keepCookies(owner)
  await attempt(owner.api.identity.deleteAccount({ email: newEmail, current_password: guess }))
  await owner.api.identity.deleteAccount({ email: newEmail, current_password: password })
}

it('no secret is logged while accounts are used', async () => {
  const { lines, services, users } = await openLogged()
  await useAccount(users, () => services.identity.idle())
  await services.identity.idle()
  expect(lines.join('\n')).toContain('security: account_deletion success')
  expect(secrets.size).toBeGreaterThan(40)
  expect(leaks(lines)).toEqual([])
})

it('no secret is logged when the mail server refuses', async () => {
  const server = await mailServer()
  closeAfterFile(() => server.close())
  const { lines, services, users } = await openLogged({ SMTP_URL: server.url })
  const address = 'gone.secret@example.com'
  keep(address)
  const ann = await users.signUp('Ann', address, password)
  await users.signIn(address, password)
  await users.nobody().api.identity.requestPasswordReset({ email: address })
  await ann.api.emailAddress.requestChange({ email: 'gone.other@example.com', current_password: password })
  keep('gone.other@example.com')
  await services.identity.idle()
  expect(lines.join('\n')).toContain('The mail server refused a mail')
  expect(leaks(lines)).toEqual([])
})

it('no secret is logged when the database refuses', async () => {
  const { lines, services, users } = await openLogged()
  const ann = await users.signUp('Ann', 'ann.third@example.com', password)
  keep('ann.third@example.com', 'ann.fourth@example.com')
  keepCookies(ann)
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  const { token } = await aToken(ann, ['jobs:read'])
  keep(token, token.slice(26, -22))
  await database.owner`alter table access_tokens rename to access_tokens_gone`
  await users.program(token).rest('/api/jobs')
  await attempt(aToken(ann, ['jobs:read']))
  await database.owner`alter table access_tokens_gone rename to access_tokens`
  const device = new Authenticator()
  await addPasskey(ann.api, device)
  keep(device.id)
  for (const table of [
    'sessions',
    'accounts',
    'verifications',
    'email_changes',
    'account_mails',
    'two_factors',
    'passkeys',
    'users',
  ]) {
    await database.owner.unsafe(`alter table auth.${table} rename to ${table}_gone`)
    const { api } = users.nobody()
    await attempt(api.identity.signIn({ email: 'ann.third@example.com', password }))
    await attempt(api.identity.signUp({ email: 'ann.fourth@example.com', password, full_name: 'Ann' }))
    await attempt(api.identity.resetPassword({ token: 'a-token-that-nobody-may-see', password: newPassword }))
    await attempt(api.identity.requestPasswordReset({ email: 'ann.third@example.com' }))
    await attempt(api.emailAddress.confirmLink({ token: 'a-token-that-nobody-may-see' }))
    await attempt(ann.api.identity.updatePassword({ password: newPassword }))
    await attempt(ann.api.twoFactor.setUp({ current_password: password }))
    await attempt(addPasskey(ann.api, device))
    await attempt(useDevice(api, device))
    await services.identity.idle()
    await database.owner.unsafe(`alter table auth.${table}_gone rename to ${table}`)
  }
  keep('a-token-that-nobody-may-see')
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(10)
  expect(leaks(lines)).toEqual([])
})

it('only identity and backups can read the installation’s secrets', async () => {
  const roles = await database.owner<{ role: string }[]>`
    select rolname as role from pg_roles where rolname like 'stringdesk_%' and has_table_privilege(rolname, 'auth.secrets', 'select') order by 1`
  expect(roles.map(({ role }) => role)).toEqual(['stringdesk_backup', 'stringdesk_system'])
})
