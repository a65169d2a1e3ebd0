import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Authenticator, useDevice } from '#test/authenticator.ts'
import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal } from '#test/callers.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { openTestServices, testDatabase, type TestDatabase } from '#test/database.ts'
import { codeFor } from '#test/one-time-codes.ts'
import { isIn, passkeysOf, phish, signUpOwner, tooLate, unknown, withoutCheck, type Owner } from '#test/passkey-owner.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
// All callers in this file have the same address.
beforeEach(() => database.owner`delete from auth.rate_limits`)

const notVerified = {
  code: 'AUTH_ERROR',
  message: 'This passkey couldn’t be verified. Try again, or sign in with your password.',
}

const owner = (device?: Authenticator): Promise<Owner> => signUpOwner(users, device)

async function alertsTo(email: string): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  return mails.filter((text) => text.includes(`To: ${email}`) && text.includes('Subject: New sign-in'))
}

describe('signing in', () => {
  it('requires only the passkey and records the time', async () => {
    const ann = await owner()
    const phone = users.nobody()
    expect(await phone.api.passkeys.signInOptions()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 60_000,
      userVerification: 'required',
    })
    const session = await useDevice(phone.api, ann.device)
    expect(session).toMatchObject({ user: { id: ann.id, email: ann.email, full_name: 'Ann' }, profile: { id: ann.id } })
    expect(await isIn(phone)).toBe(true)
    expect((await passkeysOf(ann))[0]?.last_used_at).not.toBeNull()
  })

  it('requires no code, because the device has verified its user', async () => {
    const ann = await owner()
    const { key } = await ann.api.twoFactor.setUp({ current_password: ann.password })
    await ann.api.twoFactor.confirm({ code: codeFor(key) })
    const phone = users.nobody()
    expect(await phone.api.identity.signIn({ email: ann.email, password: ann.password })).toEqual({ two_factor_required: true })
    expect((await useDevice(phone.api, ann.device)).user.id).toBe(ann.id)
    expect(await isIn(phone)).toBe(true)
  })

  it('refuses a device that has not verified its user', async () => {
    const { device } = await owner()
    const phone = users.nobody()
    expect(await refusal(useDevice(phone.api, device, { isVerified: false }))).toMatchObject({
      code: 'AUTH_ERROR',
      ...withoutCheck,
    })
    expect(await isIn(phone)).toBe(false)
  })

  it('refuses a signature for another site or another purpose', async () => {
    const { device } = await owner()
    const phone = users.nobody()
    expect(await refusal(useDevice(phone.api, device, phish))).toMatchObject(notVerified)
    expect(await refusal(useDevice(phone.api, device, { origin: 'http://localhost:3001' }))).toMatchObject(notVerified)
    expect(await refusal(useDevice(phone.api, device, { type: 'webauthn.create' }))).toMatchObject(notVerified)
    const options = await phone.api.passkeys.signInOptions()
    const credential = device.sign({ ...options, rpId: 'phish.example' })
    expect(await refusal(phone.api.passkeys.signIn({ credential }))).toMatchObject(notVerified)
    expect(await isIn(phone)).toBe(false)
  })

  it('refuses another key and an unknown passkey', async () => {
    const { device } = await owner()
    const { api } = users.nobody()
    const stranger = new Authenticator()
    expect(await refusal(useDevice(api, stranger))).toMatchObject(unknown)
    const { response } = stranger.sign(await api.passkeys.signInOptions())
    const credential = { id: device.id, rawId: device.id, type: 'public-key' as const, response }
    expect(await refusal(api.passkeys.signIn({ credential }))).toMatchObject(notVerified)
  })

  it('accepts each challenge only once', async () => {
    const { device } = await owner()
    const phone = users.nobody()
    const credential = device.sign(await phone.api.passkeys.signInOptions())
    await phone.api.passkeys.signIn({ credential })
    expect(await refusal(phone.api.passkeys.signIn({ credential }))).toMatchObject({ code: 'AUTH_ERROR', ...tooLate })
    // An attacker who has intercepted both still has no challenge of their own.
    expect(await refusal(users.nobody().api.passkeys.signIn({ credential }))).toMatchObject(tooLate)
    const other = users.nobody()
    await other.api.passkeys.signInOptions()
    expect(await refusal(other.api.passkeys.signIn({ credential }))).toMatchObject(notVerified)
  })

  it('accepts a challenge once if two processes receive it concurrently', async () => {
    const ann = await owner()
    const second = await openTestServices(database.services.config, database.url)
    closeAfterFile(() => second.close())
    const phone = users.nobody()
    const credential = ann.device.sign(await phone.api.passkeys.signInOptions())
    const send = async (app: ReturnType<typeof people>['app'], anon_key: string) =>
      app.request('http://localhost:3000/api/identity/sign-in/passkey', {
        method: 'POST',
        headers: {
          apikey: anon_key,
          origin: 'http://localhost:3000',
          cookie: phone.cookie(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ credential }),
      })
    const apps = [users.app, people(second).app, users.app, people(second).app]
    const responses = await Promise.all(apps.map((app) => send(app, database.services.anon_key)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    expect((await ann.api.identity.devices()).items).toHaveLength(2)
  })

  it('refuses an expired challenge and one for adding a passkey', async () => {
    const { api, device } = await owner()
    const phone = users.nobody()
    const old = device.sign(await phone.api.passkeys.signInOptions())
    await database.owner`update auth.verifications set expires_at = now() - interval '1 second'`
    expect(await refusal(phone.api.passkeys.signIn({ credential: old }))).toMatchObject(tooLate)
    const { challenge } = await api.passkeys.setUp({})
    const credential = device.sign({ challenge, rpId: 'localhost' })
    expect(await refusal(api.passkeys.signIn({ credential }))).toMatchObject(tooLate)
  })

  it('refuses a copy of the key, whose counter has not grown', async () => {
    const { device } = await owner(new Authenticator({ counts: true }))
    const phone = users.nobody()
    await useDevice(phone.api, device)
    await useDevice(phone.api, device)
    device.counter -= 2
    expect(await refusal(useDevice(phone.api, device))).toMatchObject(notVerified)
    expect(await refusal(useDevice(phone.api, device))).toMatchObject(notVerified)
    expect((await useDevice(phone.api, device)).user.full_name).toBe('Ann')
  })

  it('accepts only one of several concurrent sign-ins with the same counter', async () => {
    const ann = await owner(new Authenticator({ counts: true }))
    const phones = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const phone = users.nobody()
        const options = await phone.api.passkeys.signInOptions()
        ann.device.counter = 40
        return { phone, credential: ann.device.sign(options) }
      }),
    )
    const requests = await database.owner.begin(async (sql) => {
      await sql`select from auth.passkeys where user_id = ${ann.id} for update`
      const sent = phones.map(({ phone, credential }) => Promise.allSettled([phone.api.passkeys.signIn({ credential })]))
      // At least two have compared the counter and are waiting to write theirs.
      await waitUntilBlocked(database.owner, 2)
      return sent
    })
    const results = (await Promise.all(requests)).flat()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ann.api.identity.devices()).items).toHaveLength(2)
  })

  it('replaces the session of another signed-in user', async () => {
    const [ann, bob] = [await owner(), await owner()]
    expect((await useDevice(bob.api, ann.device)).user.id).toBe(ann.id)
    expect((await bob.api.identity.user()).id).toBe(ann.id)
  })

  it('mails the owner about a new device only once', async () => {
    const { device, email } = await owner()
    const phone = users.nobody()
    await useDevice(phone.api, device)
    await useDevice(phone.api, device)
    expect(await alertsTo(email)).toHaveLength(1)
  })

  it('is rate limited per address', async () => {
    const { api } = users.nobody()
    for (let n = 0; n < 60; n += 1) await api.passkeys.signInOptions()
    expect(await refusal(api.passkeys.signInOptions())).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: expect.stringContaining('Too many attempts'),
    })
  })
})

describe('the address of the server', () => {
  it('is the only one at which passkeys work', async () => {
    const configured = await testDatabase({ BACKEND_URL: 'https://strings.example.com' })
    const { api } = people(configured.services).nobody()
    expect(await refusal(api.passkeys.signInOptions())).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Passkeys work only at https://strings.example.com.',
    })
    const response = await people(configured.services).app.request(
      'https://strings.example.com/api/identity/sign-in/passkey/options',
      {
        method: 'POST',
        headers: { apikey: configured.services.anon_key, origin: 'https://strings.example.com' },
      },
    )
    expect(await response.json()).toMatchObject({ rpId: 'strings.example.com' })
    expect(response.headers.getSetCookie().join()).toMatch(
      /^__Secure-\S+\.passkey=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})
