import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { passkeyId } from '#domain/values/ids.ts'
import { Authenticator, useDevice } from '#test/authenticator.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { isIn, passkeysOf, phish, signUpOwner, tooLate, unknown, withoutCheck, type Owner } from '#test/passkey-owner.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
// All callers in this file have the same address.
beforeEach(() => database.owner`delete from auth.rate_limits`)

const notAdded = { code: 'VALIDATION_ERROR', message: 'This passkey couldn’t be added. Try again.' }
const passwordRequired = { fields: [{ path: 'current_password', message: 'Current password is required' }] }

const owner = (device?: Authenticator): Promise<Owner> => signUpOwner(users, device)

const backdateSession = ({ id }: Person, minutes: number) =>
  database.owner`update auth.sessions set created_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`

async function mailsTo(email: string): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  return mails.filter((text) => text.includes(`To: ${email}`)).map((text) => text.replaceAll('=\r\n', ''))
}

describe('adding a passkey', () => {
  it('names it after the device and mails the owner', async () => {
    const ann = await users.signUp('Ann')
    const options = await ann.api.passkeys.setUp({})
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Stringdesk' },
      user: { name: ann.email },
      excludeCredentials: [],
    })
    const added = await ann.api.passkeys.add({ credential: new Authenticator().create(options) })
    expect(added).toMatchObject({ name: 'Unknown device', last_used_at: null })
    expect(await passkeysOf(ann)).toEqual([added])
    const mail = (await mailsTo(ann.email)).find((text) => text.includes('Subject: A passkey was added'))
    expect(mail).toContain('The passkey "Unknown device" was just added')
    expect(mail).toContain('open http://localhost:3000/settings/sign-in, remove the passkey')
  })

  it('excludes the account’s existing passkeys, so a device does not create a second one', async () => {
    const { api, device } = await owner()
    expect((await api.passkeys.setUp({})).excludeCredentials).toEqual([{ type: 'public-key', id: device.id }])
  })

  it('requires the password 15 minutes after signing in and accepts it even after days', async () => {
    const ann = await users.signUp('Ann')
    await backdateSession(ann, 16)
    expect(await refusal(ann.api.passkeys.setUp({}))).toMatchObject(passwordRequired)
    expect(await refusal(ann.api.passkeys.setUp({ current_password: 'guess' }))).toMatchObject({
      fields: [{ path: 'current_password', message: 'Current password is wrong' }],
    })
    await backdateSession(ann, 3 * 24 * 60)
    const options = await ann.api.passkeys.setUp({ current_password: ann.password })
    await ann.api.passkeys.add({ credential: new Authenticator().create(options) })
    expect(await passkeysOf(ann)).toHaveLength(1)
  })

  it('refuses one created for another site or another purpose', async () => {
    const { api } = await users.signUp('Ann')
    const add = async (...ceremony: Parameters<Authenticator['create']> extends [unknown, ...infer Rest] ? Rest : never) =>
      refusal(api.passkeys.add({ credential: new Authenticator().create(await api.passkeys.setUp({}), ...ceremony) }))
    expect(await add(phish)).toMatchObject(notAdded)
    expect(await add({ type: 'webauthn.get' })).toMatchObject(notAdded)
    const options = await api.passkeys.setUp({})
    const credential = new Authenticator().create({ ...options, rp: { id: 'phish.example' } })
    expect(await refusal(api.passkeys.add({ credential }))).toMatchObject(notAdded)
    expect((await api.passkeys.list()).items).toEqual([])
  })

  it('refuses a device that does not verify its user', async () => {
    const { api } = await users.signUp('Ann')
    const credential = new Authenticator().create(await api.passkeys.setUp({}), { isVerified: false })
    expect(await refusal(api.passkeys.add({ credential }))).toMatchObject({ code: 'VALIDATION_ERROR', ...withoutCheck })
  })

  it('accepts each challenge once, even if several requests send it concurrently', async () => {
    const { api } = await users.signUp('Ann')
    const options = await api.passkeys.setUp({})
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => api.passkeys.add({ credential: new Authenticator().create(options) })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(api.passkeys.add({ credential: new Authenticator().create(options) }))).toMatchObject(tooLate)
    expect((await api.passkeys.list()).items).toHaveLength(1)
  })

  it('refuses an expired challenge, another user’s, and one for signing in', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    const old = await ann.api.passkeys.setUp({})
    await database.owner`update auth.verifications set expires_at = now() - interval '1 second'`
    expect(await refusal(ann.api.passkeys.add({ credential: new Authenticator().create(old) }))).toMatchObject(tooLate)
    const hers = await ann.api.passkeys.setUp({})
    await bob.api.passkeys.setUp({})
    expect(await refusal(bob.api.passkeys.add({ credential: new Authenticator().create(hers) }))).toMatchObject(notAdded)
    const { challenge } = await bob.api.passkeys.signInOptions()
    const credential = new Authenticator().create({ challenge, rp: { id: 'localhost' } })
    expect(await refusal(bob.api.passkeys.add({ credential }))).toMatchObject(tooLate)
    expect([await passkeysOf(ann), await passkeysOf(bob)]).toEqual([[], []])
  })

  it('refuses a passkey of another account', async () => {
    const [ann, bob] = [await owner(), await users.signUp('Bob')]
    const credential = ann.device.create(await bob.api.passkeys.setUp({}))
    expect(await refusal(bob.api.passkeys.add({ credential }))).toMatchObject(notAdded)
    expect((await useDevice(users.nobody().api, ann.device)).user.id).toBe(ann.id)
  })

  it('refuses certificates without requesting the addresses in them', async () => {
    const calls = vi.spyOn(globalThis, 'fetch')
    closeAfterFile(async () => calls.mockRestore())
    const { api } = await users.signUp('Ann')
    const attestation = { format: 'apple', certificate: Buffer.from(certificate, 'base64') }
    const credential = new Authenticator().create(await api.passkeys.setUp({}), {}, attestation)
    expect(await refusal(api.passkeys.add({ credential }))).toMatchObject(notAdded)
    expect(calls).not.toHaveBeenCalled()
  })

  it('refuses malformed credentials', async () => {
    const { api } = await users.signUp('Ann')
    const { response, ...rest } = new Authenticator().create(await api.passkeys.setUp({}))
    for (const broken of ['AA', 'gg', 'o2NmbXQ', 'gQ'.repeat(20_000)]) {
      const credential = { ...rest, response: { ...response, attestationObject: broken } }
      expect(await refusal(api.passkeys.add({ credential }))).toMatchObject(notAdded)
    }
    const credential = { ...rest, response: { ...response, clientDataJSON: 'not base64url!' } }
    expect(await refusal(api.passkeys.add({ credential }))).toMatchObject({
      fields: [{ path: 'credential.response.clientDataJSON', message: 'Must be base64url' }],
    })
  })

  it('is limited to 20', async () => {
    const ann = await owner()
    await database.owner`insert into auth.passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
      select gen_random_uuid(), ${ann.id}, 'Key', 'key ' || n, 'x', 0, 'singleDevice', false from generate_series(1, 19) n`
    expect(await refusal(ann.api.passkeys.setUp({}))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'You already have 20 passkeys. Remove one first.',
    })
  })
})

// Self-signed. Its certificate revocation list is http://192.0.2.1/revoked.
const certificate =
  'MIIBbzCCARSgAwIBAgIUX7LV+H8z2yuqlixT4zRghh6FF2AwCgYIKoZIzj0EAwIwDzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjMxMzM4MDhaGA8yMTI2MTAzMDEzMzgwOFow' +
  'DzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMOjpzRK9mzkbL7S575xxWMH5oX9nF6YcPcQjMoO05yTFaUuX7J2oApA9+X/H3g0r0GLwvbC2bhy' +
  'jwS2Vkks52KjTDBKMCkGA1UdHwQiMCAwHqAcoBqGGGh0dHA6Ly8xOTIuMC4yLjEvcmV2b2tlZDAdBgNVHQ4EFgQUi3ienqUr9iJOjd1+wEPs0Ac9zaAwCgYIKoZIzj0EAwID' +
  'SQAwRgIhAOq2OuF5R+WYBrPgT2sgzpY249uRs9oaKZiTmoeSrh2xAiEAmGPBjiQF/dB11JTeWHuyNYMlvsGUvzatxm5KFVw1SMg='

describe('an existing passkey', () => {
  it('can be renamed unless its name has changed since', async () => {
    const ann = await owner()
    const [passkey] = await passkeysOf(ann)
    if (!passkey) throw new Error('No passkey')
    const id = passkeyId.parse(passkey.id)
    const renamed = await ann.api.passkeys.rename({ id, updated_at: passkey.updated_at, name: ' Work phone ' })
    expect(renamed).toEqual({ ...passkey, name: 'Work phone', updated_at: expect.any(String) })
    expect(await refusal(ann.api.passkeys.rename({ id, updated_at: passkey.updated_at, name: 'Tablet' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'passkey', current: { name: 'Work phone' } },
    })
    await useDevice(users.nobody().api, ann.device)
    expect((await passkeysOf(ann))[0]?.updated_at).toBe(renamed.updated_at)
  })

  it('is removed with a mail and can no longer sign in', async () => {
    const ann = await owner()
    const [id = ''] = (await passkeysOf(ann)).map((passkey) => passkey.id)
    await backdateSession(ann, 16)
    expect(await refusal(ann.api.passkeys.remove({ id: passkeyId.parse(id) }))).toMatchObject(passwordRequired)
    await ann.api.passkeys.remove({ id: passkeyId.parse(id), current_password: ann.password })
    expect(await passkeysOf(ann)).toEqual([])
    expect(await refusal(useDevice(users.nobody().api, ann.device))).toMatchObject(unknown)
    expect((await mailsTo(ann.email)).join('\n')).toContain('The passkey "Unknown device" was just removed')
    expect(await isIn(ann)).toBe(true)
  })

  it('is accessible only to its account', async () => {
    const [ann, bob] = [await owner(), await owner()]
    const [passkey] = await passkeysOf(bob)
    if (!passkey) throw new Error('No passkey')
    const id = passkeyId.parse(passkey.id)
    const notFound = { code: 'NOT_FOUND_ERROR', message: 'Resource not found' }
    expect(await refusal(ann.api.passkeys.remove({ id, current_password: ann.password }))).toMatchObject(notFound)
    expect(await refusal(ann.api.passkeys.rename({ id, updated_at: passkey.updated_at, name: 'Hers' }))).toMatchObject(notFound)
    expect(await passkeysOf(bob)).toEqual([passkey])
  })

  it('stays valid after a password change, and the mail says so', async () => {
    const [ann, bob] = [await owner(), await users.signUp('Bob')]
    for (const { api } of [ann, bob]) await api.identity.updatePassword({ password: 'natural gut' })
    expect((await useDevice(users.nobody().api, ann.device)).user.id).toBe(ann.id)
    expect((await mailsTo(ann.email)).join('\n')).toContain('Your passkeys still work.')
    expect((await mailsTo(bob.email)).join('\n')).not.toContain('passkeys')
  })

  it('is deleted with the account, together with pending challenges', async () => {
    const ann = await owner()
    await ann.api.passkeys.setUp({})
    await ann.api.identity.deleteAccount({ email: ann.email, current_password: ann.password })
    expect(await database.owner`select from auth.passkeys where user_id = ${ann.id}`).toEqual([])
    expect(await database.owner`select from auth.verifications where value like ${`%${ann.id}%`}`).toEqual([])
    expect(await refusal(useDevice(users.nobody().api, ann.device))).toMatchObject(unknown)
  })
})
