import { argon2Sync, randomBytes, scryptSync } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { readPasswordHash, replacePasswordHash } from '#server/identity/queries.ts'
import { openServices } from '#server/services.ts'
import { people } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { updateProfile } from '#test/factories.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'

import { isCommonPassword } from './common-passwords.ts'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ code, message, data }) => ({ code, message, fields: data?.fields }),
  )
const onField = (path: string, message: string) => ({ code: 'VALIDATION_ERROR', message, fields: [{ path, message }] })
const deadLink = onField('token', 'This reset link has expired or was already used. Ask for a new one.')
const authRequired = { code: 'AUTH_ERROR', message: 'Authentication required' }

/** All mails to an address as text, oldest first, without the sign-up mail. */
async function mailsTo(email: string): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const files = (await readdir(folder).catch(() => [])).toSorted((one, other) => (one < other ? -1 : 1))
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`) && !mail.includes('Subject: Confirm your email address'))
}

async function resetToken(email: string): Promise<string> {
  expect(await users.nobody().api.identity.requestPasswordReset({ email })).toEqual({ done: true })
  const mail = (await mailsTo(email)).findLast((text) => text.includes('Subject: Choose a new password'))
  return /http:\/\/localhost:3000\/reset-password\?token=(\w+)/.exec(mail ?? '')?.[1] ?? 'no token'
}

/** The services with the real password hashing. */
async function realServices() {
  const services = await openServices(database.services.config, database.url, database.services.log)
  onTestFinished(() => services.close())
  return services
}

async function hashOf(id: string): Promise<string> {
  const [row] = await database.owner<{ password: string }[]>`select password from auth.accounts where user_id = ${id}`
  return row?.password ?? ''
}

it('stores a password as a salted argon2id hash outside of tests', async () => {
  const visitors = people(await realServices())
  const [ann, bob] = [await visitors.signUp('Ann', 'ann@example.org'), await visitors.signUp('Bob', 'bob@example.org')]
  const hashes = (await Promise.all([ann, bob].map(({ id }) => hashOf(id)))).map((hash) => hash.split('$'))
  for (const [, algorithm, version, parameters, salt = '', tag] of hashes) {
    expect([algorithm, version, parameters]).toEqual(['argon2id', 'v=19', 'm=47104,t=1,p=1'])
    const nonce = Buffer.from(salt, 'base64')
    const options = { message: ann.password, nonce, parallelism: 1, tagLength: 32, memory: 47_104, passes: 1 }
    expect(argon2Sync('argon2id', options).toString('base64').replace('=', '')).toBe(tag)
  }
  expect(new Set(hashes.map(([, , , , salt]) => salt)).size).toBe(2)
  const { api } = visitors.nobody()
  expect(await api.identity.signIn({ email: ann.email, password: ann.password })).toMatchObject({ user: { id: ann.id } })
  expect(await refusal(api.identity.signIn({ email: ann.email, password: 'guess' }))).toMatchObject({ code: 'AUTH_ERROR' })
})

describe('a hash of an earlier version', () => {
  /** An account with better-auth's scrypt hash as stored by version 0.2.0. */
  async function earlierAccount(visitors: ReturnType<typeof people>, email: string) {
    const person = await visitors.signUp('Ann', email)
    const salt = randomBytes(16).toString('hex')
    const key = scryptSync(person.password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }).toString('hex')
    const hash = `${salt}:${key}`
    await database.owner`update auth.accounts set password = ${hash} where user_id = ${person.id}`
    return { ...person, hash }
  }

  it('still verifies and is replaced at the next sign-in', async () => {
    const services = await realServices()
    const visitors = people(services)
    const ann = await earlierAccount(visitors, 'earlier@example.org')
    const { signIn } = visitors.nobody().api.identity
    expect(await refusal(signIn({ email: ann.email, password: 'guess' }))).toMatchObject({ code: 'AUTH_ERROR' })
    await services.identity.idle()
    expect(await hashOf(ann.id)).toBe(ann.hash)
    expect(await refusal(signIn({ email: ann.email.toUpperCase(), password: ann.password }))).toBe('not refused')
    await services.identity.idle()
    const upgraded = await hashOf(ann.id)
    expect(upgraded).toContain('$argon2id$')
    expect(await refusal(signIn({ email: ann.email, password: ann.password }))).toBe('not refused')
    await services.identity.idle()
    expect(await hashOf(ann.id)).toBe(upgraded)
  })

  it('does not overwrite a password that was changed concurrently', async () => {
    const services = await realServices()
    const ann = await earlierAccount(people(services), 'changed@example.org')
    const read = await readPasswordHash(services.identity.system, ann.email)
    await database.owner`update auth.accounts set password = 'new' where user_id = ${ann.id}`
    await replacePasswordHash(services.identity.system, read ?? { id: '', hash: '' }, 'old')
    expect(await hashOf(ann.id)).toBe('new')
  })
})

describe('a common password', () => {
  const check = async (password: string) => (await users.nobody().api.identity.checkPassword({ password })).is_common

  it('is recognized in any case, and still accepted', async () => {
    expect(await check('qwertyuiop')).toBe(true)
    expect(await check('Password1')).toBe(true)
    expect(await check('strings-and-gut')).toBe(false)
    expect(await refusal(users.signUp('Ann', 'common@example.org', 'qwertyuiop'))).toBe('not refused')
  })

  it('is one of ten thousand', async () => {
    const list: unknown = JSON.parse(
      await readFile(fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')), 'utf8'),
    )
    const longEnough = z
      .array(z.string())
      .parse(list)
      .filter(({ length }) => length >= 6)
    expect(await isCommonPassword(longEnough[9_999] ?? '')).toBe(true)
    expect(await isCommonPassword(longEnough[10_000] ?? '')).toBe(false)
  })

  it('can be looked up at most 120 times per minute from one address', async () => {
    const checks = Array.from({ length: 125 }, () =>
      refusal(users.nobody().api.identity.checkPassword({ password: 'qwertyuiop' })),
    )
    const answers = await Promise.all(checks)
    expect(answers.filter((answer) => answer !== 'not refused')[0]).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: expect.stringMatching(/^Too many attempts/),
    })
  })
})

describe('a forgotten password', () => {
  it('is reset with a mailed link, which signs in and ends all other sessions', async () => {
    const ann = await users.signUp('Ann')
    const token = await resetToken(ann.email)
    const phone = users.nobody()
    expect(await phone.api.identity.resetPassword({ token, password: 'new strings' })).toMatchObject({ user: { id: ann.id } })
    expect((await phone.api.identity.profile()).id).toBe(ann.id)
    expect(await refusal(ann.api.identity.profile())).toMatchObject(authRequired)
    expect(await refusal(users.nobody().api.identity.signIn({ email: ann.email, password: ann.password }))).toMatchObject({
      code: 'AUTH_ERROR',
    })
    expect(await refusal(users.nobody().api.identity.signIn({ email: ann.email, password: 'new strings' }))).toBe('not refused')
    expect(
      (await mailsTo(ann.email)).filter((mail) => mail.includes('Subject: Your Stringdesk password was changed')),
    ).toHaveLength(1)
  })

  it('has links that work once, within an hour, and not after another link was used', async () => {
    const ann = await users.signUp('Ann')
    const reset = (token: string) => refusal(users.nobody().api.identity.resetPassword({ token, password: 'new strings' }))
    const [first, second] = [await resetToken(ann.email), await resetToken(ann.email)]
    expect(first).not.toBe(second)
    expect(await reset(second)).toBe('not refused')
    expect(await reset(second)).toEqual(deadLink)
    expect(await reset(first)).toEqual(deadLink)
    const third = await resetToken(ann.email)
    await database.owner`update auth.verifications set expires_at = now() - interval '1 second'`
    expect(await reset(third)).toEqual(deadLink)
    expect(await reset('guess')).toEqual(deadLink)
  })

  it('lets its device sign in, even if a stranger at the same address has tried many passwords', async () => {
    const ann = await users.signUp('Ann')
    const guess = () => refusal(users.nobody().api.identity.signIn({ email: ann.email, password: 'guess' }))
    await Promise.all(Array.from({ length: 11 }, guess))
    const owner = users.nobody()
    await owner.api.identity.resetPassword({ token: await resetToken(ann.email), password: 'after the reset' })
    await owner.api.identity.signOut({})
    await Promise.all(Array.from({ length: 11 }, guess))
    expect(await refusal(owner.api.identity.signIn({ email: ann.email, password: 'after the reset' }))).toBe('not refused')
  })

  it('accepts one of two concurrent requests with the same link', async () => {
    const ann = await users.signUp('Ann')
    const token = await resetToken(ann.email)
    const answers = await Promise.all(
      ['one one', 'two two'].map((password) => refusal(users.nobody().api.identity.resetPassword({ token, password }))),
    )
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1)
  })

  it('accepts the link again after a password that was too short', async () => {
    const ann = await users.signUp('Ann')
    const token = await resetToken(ann.email)
    expect(await refusal(users.nobody().api.identity.resetPassword({ token, password: '12345' }))).toEqual(
      onField('password', 'Password must be at least 6 characters'),
    )
    expect(await refusal(users.nobody().api.identity.resetPassword({ token, password: '123456' }))).toBe('not refused')
  })

  it('returns the same response for an unknown address and sends no mail', async () => {
    expect(await users.nobody().api.identity.requestPasswordReset({ email: 'unknown@example.com' })).toEqual({ done: true })
    expect(await mailsTo('unknown@example.com')).toEqual([])
  })

  it('never mails a link to another site', async () => {
    const ann = await users.signUp('Ann')
    const ask = (redirect_to: string) =>
      refusal(users.nobody().api.identity.requestPasswordReset({ email: ann.email, redirect_to }))
    const refused = onField('redirect_to', "A reset link can't open this page")
    expect(await ask('https://evil.example/reset-password')).toEqual(refused)
    expect(await ask('http://localhost:3000/home')).toEqual(refused)
    expect(await mailsTo(ann.email)).toEqual([])
    expect(await ask('http://localhost:3000/reset-password')).toBe('not refused')
  })

  it('mails a link to any port of this machine if BACKEND_URL is not set', async () => {
    const ann = await users.signUp('Ann')
    const redirect_to = 'http://localhost:8080/reset-password'
    await users.nobody().api.identity.requestPasswordReset({ email: ann.email, redirect_to })
    expect((await mailsTo(ann.email)).join('')).toContain(`${redirect_to}?token=`)
  })

  it('limits the number of mails per address', async () => {
    const ann = await users.signUp('Ann')
    const ask = () => refusal(users.nobody().api.identity.requestPasswordReset({ email: ann.email }))
    for (let n = 0; n < 5; n += 1) expect(await ask()).toBe('not refused')
    expect(await ask()).toMatchObject({ code: 'RATE_LIMIT_ERROR', message: 'Too many attempts. Try again in 60 minutes.' })
    expect(await mailsTo(ann.email)).toHaveLength(5)
  })

  it('has only hashes of its password and its link stored', async () => {
    const ann = await users.signUp('Ann')
    const token = await resetToken(ann.email)
    const rows =
      await database.owner`select row_to_json(a)::text as row from auth.accounts a union all select row_to_json(v)::text from auth.verifications v`
    const everything = rows.map(({ row }) => row).join()
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(ann.password)
  })
})

describe('a new password in the settings', () => {
  const change = (person: Awaited<ReturnType<typeof users.signUp>>, current_password?: string) =>
    refusal(
      person.api.identity.updatePassword({
        password: 'another one',
        ...(current_password !== undefined && { current_password }),
      }),
    )
  const age = (id: string) =>
    database.owner`update auth.sessions set created_at = now() - interval '15 minutes' where user_id = ${id}`

  it('does not require the current one just after signing in and ends all other sessions', async () => {
    const ann = await users.signUp('Ann')
    const phone = users.nobody()
    await phone.api.identity.signIn({ email: ann.email, password: ann.password })
    expect(await change(ann)).toBe('not refused')
    expect((await ann.api.identity.profile()).id).toBe(ann.id)
    expect(await refusal(phone.api.identity.profile())).toMatchObject(authRequired)
    expect(
      (await mailsTo(ann.email)).filter((mail) => mail.includes('Subject: Your Stringdesk password was changed')),
    ).toHaveLength(1)
  })

  it('requires the current one 15 minutes after signing in', async () => {
    const ann = await users.signUp('Ann')
    await age(ann.id)
    expect(await change(ann)).toEqual(onField('current_password', 'Current password is required'))
    expect(await change(ann, 'guess')).toEqual(onField('current_password', 'Current password is wrong'))
    expect(await change(ann, ann.password)).toBe('not refused')
    expect(await refusal(users.nobody().api.identity.signIn({ email: ann.email, password: 'another one' }))).toBe('not refused')
  })

  it('limits wrong current passwords', async () => {
    const ann = await users.signUp('Ann')
    await age(ann.id)
    for (let n = 0; n < 10; n += 1) await change(ann, 'guess')
    expect(await change(ann, ann.password)).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' })
  })

  it('requires authentication', async () => {
    expect(await refusal(users.nobody().api.identity.updatePassword({ password: 'another one' }))).toMatchObject(authRequired)
  })
})

describe('devices', () => {
  it("can be listed and signed out, one or all others, but only one's own", async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    const phone = users.nobody()
    await phone.api.identity.signIn({ email: ann.email, password: ann.password })
    const { items } = await ann.api.identity.devices()
    expect(items).toHaveLength(2)
    expect(items.filter(({ is_current }) => is_current)).toHaveLength(1)
    const other = items.find(({ is_current }) => !is_current)
    expect(await refusal(bob.api.identity.signOutDevice({ id: other?.id ?? '' }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await refusal(phone.api.identity.profile())).toBe('not refused')
    expect(await ann.api.identity.signOutDevice({ id: other?.id ?? '' })).toEqual({ id: other?.id })
    expect(await refusal(phone.api.identity.profile())).toMatchObject(authRequired)

    await phone.api.identity.signIn({ email: ann.email, password: ann.password })
    expect(await phone.api.identity.signOutOthers()).toEqual({ done: true })
    expect(await refusal(ann.api.identity.profile())).toMatchObject(authRequired)
    expect(await refusal(phone.api.identity.profile())).toBe('not refused')
    expect(await refusal(bob.api.identity.profile())).toBe('not refused')
  })
})

describe('the profile', () => {
  it('updates the given fields but never the tier', async () => {
    const ann = await users.signUp('Ann')
    const before = await ann.api.identity.profile()
    const changes = { business_name: "Ann's strings", turnaround_days: 1 }
    const after = await updateProfile(ann.api, { ...changes, default_price: '27', currency: 'chf' })
    const { updated_at } = after
    expect(after).toEqual({ ...before, ...changes, default_price: '27.00', currency: 'CHF', updated_at })
    expect(await updateProfile(ann.api, {})).toEqual(after)
    const upgrade = await ann.rest('/api/identity/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscription_tier: 'paid' }),
    })
    expect(upgrade.status).toBe(400)
    expect((await ann.api.identity.profile()).subscription_tier).toBe('free')
  })
})
