import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { codeFor } from '#test/one-time-codes.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

const codeRequired = { two_factor_required: true }
const wrongCode = 'This code is wrong or was already used. Wait for the next one.'
const over = { code: 'AUTH_ERROR', message: 'This sign-in has ended. Enter your password again.' }
const tooMany = { code: 'RATE_LIMIT_ERROR', message: 'Too many attempts. Try again in 15 minutes.' }
const authRequired = { code: 'AUTH_ERROR', message: 'Authentication required' }

interface Guarded extends Person {
  readonly key: string
  readonly recovery_codes: readonly string[]
}

/** A stringer with two-factor sign-in on and the current code used. */
async function guarded(): Promise<Guarded> {
  const ann = await users.signUp('Ann')
  const { key, recovery_codes } = await ann.api.twoFactor.setUp({ current_password: ann.password })
  await ann.api.twoFactor.confirm({ code: codeFor(key) })
  return { ...ann, key, recovery_codes }
}

/** A caller who has entered the password but not the code. */
async function halfway({ email, password }: Person): Promise<Person> {
  const other = users.nobody()
  expect(await other.api.identity.signIn({ email, password })).toEqual(codeRequired)
  return other
}

const isIn = (person: Person) =>
  person.api.identity.profile().then(
    () => true,
    () => false,
  )

async function mailsTo(email: string): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  return mails.filter((text) => text.includes(`To: ${email}`))
}

describe('setting it up', () => {
  it('requires the password and a code from the app', async () => {
    const ann = await users.signUp('Ann')
    expect(await refusal(ann.api.twoFactor.setUp({ current_password: 'guess' }))).toMatchObject({
      fields: [{ path: 'current_password', message: 'Current password is wrong' }],
    })
    const { uri, key, recovery_codes } = await ann.api.twoFactor.setUp({ current_password: ann.password })
    expect(uri).toContain('otpauth://totp/Stringdesk:')
    expect(key).toMatch(/^[A-Z2-7]{30,}$/)
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await refusal(ann.api.twoFactor.confirm({ code: '000000' }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'code', message: wrongCode }],
    })
    expect(await ann.api.twoFactor.state()).toEqual({ is_on: false, recovery_codes_left: 0 })
    expect(await users.nobody().api.identity.signIn({ email: ann.email, password: ann.password })).toHaveProperty('user')
  })

  it('keeps this session and ends the others', async () => {
    const ann = await users.signUp('Ann')
    const phone = users.nobody()
    await phone.api.identity.signIn({ email: ann.email, password: ann.password })
    const { key } = await ann.api.twoFactor.setUp({ current_password: ann.password })
    expect(await ann.api.twoFactor.confirm({ code: codeFor(key) })).toEqual({ done: true })
    expect(await ann.api.twoFactor.state()).toEqual({ is_on: true, recovery_codes_left: 10 })
    expect(await isIn(phone)).toBe(false)
    expect((await ann.api.identity.devices()).items).toHaveLength(1)
  })

  it('stores the key and the recovery codes encrypted and shows them once', async () => {
    const ann = await guarded()
    const rows = await database.owner`select t::text as row from auth.two_factors t`
    const everything = rows.map(({ row }) => row).join()
    expect(everything.length).toBeGreaterThan(100)
    expect([ann.key, ...ann.recovery_codes].filter((secret) => everything.includes(secret))).toEqual([])
    expect(await refusal(ann.api.twoFactor.setUp({ current_password: ann.password }))).toMatchObject({
      message: 'Two-factor sign-in is already on',
    })
  })
})

describe('signing in', () => {
  it('requires the code after the password', async () => {
    const ann = await guarded()
    const thief = await halfway(ann)
    expect(await isIn(thief)).toBe(false)
    expect(await thief.api.identity.session()).toBeNull()
    expect((await ann.api.identity.devices()).items).toHaveLength(1)
  })

  it('accepts each code once', async () => {
    const ann = await guarded()
    const [phone, shoulder] = [await halfway(ann), await halfway(ann)]
    const code = codeFor(ann.key, 1)
    const entered = await phone.api.identity.signInCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(entered.user.id).toBe(ann.id)
    expect(await isIn(phone)).toBe(true)
    expect(await refusal(shoulder.api.identity.signInCode({ code }))).toMatchObject({ code: 'AUTH_ERROR', message: wrongCode })
    expect(await isIn(shoulder)).toBe(false)
  })

  it('accepts one of two concurrent requests with the same code', async () => {
    const ann = await guarded()
    const [phone, shoulder] = [await halfway(ann), await halfway(ann)]
    const code = codeFor(ann.key, 1)
    await Promise.allSettled([phone, shoulder].map(({ api }) => api.identity.signInCode({ code })))
    expect([await isIn(phone), await isIn(shoulder)].filter(Boolean)).toHaveLength(1)
  })

  it('accepts each recovery code once', async () => {
    const ann = await guarded()
    const [recovery = ''] = ann.recovery_codes
    const [phone, thief] = [await halfway(ann), await halfway(ann)]
    const written = `${recovery.slice(0, 5)}-${recovery.slice(5)}`.toUpperCase()
    expect((await phone.api.identity.signInCode({ code: written })).user.id).toBe(ann.id)
    expect(await refusal(thief.api.identity.signInCode({ code: recovery }))).toMatchObject({
      message: 'This recovery code is wrong or was already used.',
    })
    expect(await phone.api.twoFactor.state()).toEqual({ is_on: true, recovery_codes_left: 9 })
  })

  it('accepts a recovery code once if several requests send it concurrently', async () => {
    const ann = await guarded()
    const [code = '', other = ''] = ann.recovery_codes
    const callers = await Promise.all(Array.from({ length: 6 }, () => halfway(ann)))
    const requests = await database.owner.begin(async (sql) => {
      await sql`select from auth.two_factors where user_id = ${ann.id} for update`
      const sent = callers.map(({ api }) => Promise.allSettled([api.identity.signInCode({ code })]))
      // At least two have read the unused code and are waiting to write.
      await waitUntilBlocked(database.owner, 2)
      return sent
    })
    const results = (await Promise.all(requests)).flat()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(new Set(refused)).toEqual(new Set([expect.stringContaining('This recovery code is wrong or was already used.')]))
    const phone = await halfway(ann)
    await phone.api.identity.signInCode({ code: other })
    expect(await phone.api.twoFactor.state()).toEqual({ is_on: true, recovery_codes_left: 8 })
  })

  it('refuses the code of another user', async () => {
    const [ann, bob] = [await guarded(), await guarded()]
    const thief = await halfway(ann)
    expect(await refusal(thief.api.identity.signInCode({ code: codeFor(bob.key, 1) }))).toMatchObject({ message: wrongCode })
    expect(await refusal(thief.api.identity.signInCode({ code: bob.recovery_codes[0] ?? '' }))).toMatchObject({
      code: 'AUTH_ERROR',
    })
  })

  it('requires the password first, even with another session', async () => {
    const [ann, bob] = [await guarded(), await users.signUp('Bob')]
    expect(await refusal(users.nobody().api.identity.signInCode({ code: codeFor(ann.key, 1) }))).toMatchObject(over)
    expect(await refusal(bob.api.identity.signInCode({ code: codeFor(ann.key, 1) }))).toMatchObject(over)
    expect(await refusal(ann.api.identity.signInCode({ code: codeFor(ann.key, 1) }))).toMatchObject(over)
  })
})

describe('guessing', () => {
  it('ends after five wrong codes and locks for 15 minutes after ten', async () => {
    const ann = await guarded()
    const messages: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const thief = await halfway(ann)
      for (let guess = 0; guess < 5; guess += 1) {
        // The chance that one of them is currently valid is 1 in 50,000.
        const { message } = await refusal(thief.api.identity.signInCode({ code: `${round}${guess}0000` }))
        messages.push(message)
      }
    }
    expect(messages.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => wrongCode))
    expect(new Set(messages.slice(10))).toEqual(new Set([tooMany.message]))
    const phone = await halfway(ann)
    expect(await refusal(phone.api.identity.signInCode({ code: codeFor(ann.key, 1) }))).toMatchObject(tooMany)
    expect(await refusal(phone.api.identity.signInCode({ code: ann.recovery_codes[0] ?? '' }))).toMatchObject(tooMany)
    await database.owner`update auth.two_factors set locked_until = now() - interval '1 second' where user_id = ${ann.id}`
    await phone.api.identity.signInCode({ code: ann.recovery_codes[0] ?? '' })
    expect(await isIn(phone)).toBe(true)
  })

  it('ends the sign-in with the sixth code', async () => {
    const ann = await guarded()
    const thief = await halfway(ann)
    for (let guess = 0; guess < 5; guess += 1) await refusal(thief.api.identity.signInCode({ code: `00000${guess}` }))
    expect(await refusal(thief.api.identity.signInCode({ code: codeFor(ann.key, 1) }))).toMatchObject(over)
    expect(await isIn(thief)).toBe(false)
  })
})

describe('a reset link', () => {
  async function resetToken(email: string): Promise<string> {
    await users.nobody().api.identity.requestPasswordReset({ email })
    const mail = (await mailsTo(email)).find((text) => text.includes('?token='))
    return /\?token=(\w+)/.exec(mail ?? '')?.[1] ?? 'no token'
  }

  it('sets the password and signs in after the code', async () => {
    const ann = await guarded()
    const reader = users.nobody()
    const token = await resetToken(ann.email)
    expect(await reader.api.identity.resetPassword({ token, password: 'new strings' })).toEqual(codeRequired)
    expect(await isIn(reader)).toBe(false)
    expect(await refusal(ann.api.identity.profile())).toMatchObject(authRequired)
    await reader.api.identity.signInCode({ code: codeFor(ann.key, 1) })
    expect(await isIn(reader)).toBe(true)
  })
})

describe('when it is on', () => {
  it('new recovery codes require the password and replace the old ones', async () => {
    const ann = await guarded()
    expect(await refusal(ann.api.twoFactor.renewCodes({ current_password: 'guess' }))).toMatchObject({ code: 'VALIDATION_ERROR' })
    const { recovery_codes } = await ann.api.twoFactor.renewCodes({ current_password: ann.password })
    const phone = await halfway(ann)
    expect(await refusal(phone.api.identity.signInCode({ code: ann.recovery_codes[0] ?? '' }))).toMatchObject({
      code: 'AUTH_ERROR',
    })
    await phone.api.identity.signInCode({ code: recovery_codes[0] ?? '' })
    expect(await isIn(phone)).toBe(true)
  })

  it('is turned off with the password, and its data is deleted', async () => {
    const ann = await guarded()
    expect(await refusal(ann.api.twoFactor.turnOff({ current_password: 'guess' }))).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect((await ann.api.twoFactor.state()).is_on).toBe(true)
    expect(await ann.api.twoFactor.turnOff({ current_password: ann.password })).toEqual({ done: true })
    expect(await ann.api.twoFactor.state()).toEqual({ is_on: false, recovery_codes_left: 0 })
    expect(await database.owner`select from auth.two_factors where user_id = ${ann.id}`).toHaveLength(0)
    const phone = users.nobody()
    expect(await phone.api.identity.signIn({ email: ann.email, password: ann.password })).toHaveProperty('user')
    const mails = (await mailsTo(ann.email)).join('\n')
    expect(mails).toContain('Subject: Two-factor sign-in is on')
    expect(mails).toContain('Subject: Two-factor sign-in is off')
  })

  it('limits wrong passwords', async () => {
    const ann = await guarded()
    for (let guess = 0; guess < 10; guess += 1) await refusal(ann.api.twoFactor.turnOff({ current_password: `guess ${guess}` }))
    expect(await refusal(ann.api.twoFactor.turnOff({ current_password: ann.password }))).toMatchObject(tooMany)
  })
})
