import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer } from '#test/factories.ts'
import { customersOf, payingUsers, subscribe } from '#test/paying.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

const newAddress = (): string => `changed${(count += 1)}@example.com`
const expired = {
  code: 'VALIDATION_ERROR',
  fields: [{ path: 'token', message: 'This link has expired or was already used. Ask for a new one in Settings.' }],
}

/** The latest mail to an address with this subject. */
async function mailTo(email: string, subject: string, { services, folder: dataFolder } = database): Promise<string> {
  await services.identity.idle()
  const folder = join(dataFolder, 'outbox')
  const files = (await readdir(folder)).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const unfolded = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  return unfolded.findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`)) ?? ''
}

async function tokenFor(email: string, subject: string, of = database): Promise<string> {
  const mail = await mailTo(email, subject, of)
  return /http:\/\/localhost:3000\/confirm-email\?token=([\w-]+)/.exec(mail)?.[1] ?? 'no token'
}
const subjects = {
  confirm: 'Confirm your email address',
  allow: 'Change of your Stringdesk email address',
  take: 'Confirm your new email address',
  inUse: 'Your email address is already used',
  changed: 'Your Stringdesk email address was changed',
} as const

const confirmLink = (token: string) => users.nobody().api.emailAddress.confirmLink({ token })

async function confirmed(): Promise<Person> {
  const ann = await users.signUp('Ann')
  await confirmLink(await tokenFor(ann.email, subjects.confirm))
  return ann
}

async function requestChange({ api, email: old, password }: Person, email = newAddress()) {
  await api.emailAddress.requestChange({ email, current_password: password })
  return { email, allow: await tokenFor(old, subjects.allow), take: await tokenFor(email, subjects.take) }
}

const canSignIn = (email: string, password: string) =>
  users
    .nobody()
    .api.identity.signIn({ email, password })
    .then(
      () => true,
      () => false,
    )

describe('an address with an umlaut in its domain', () => {
  const ascii = (name: string) => `${name}@xn--mller-kva.example`
  it('works for sign-up, reset links, address changes and account deletion', async () => {
    const ann = await users.signUp('Ann', 'ann@müller.example')
    expect(await ann.api.identity.user()).toMatchObject({ email: 'ann@müller.example' })
    await confirmLink(await tokenFor(ascii('ann'), subjects.confirm))
    await users.nobody().api.identity.requestPasswordReset({ email: 'ann@müller.example' })
    expect(await mailTo(ascii('ann'), 'Choose a new password')).toContain('reset-password?token=')
    const same = ann.api.emailAddress.requestChange({ email: 'ann@MÜLLER.example', current_password: ann.password })
    expect(await refusal(same)).toMatchObject({ fields: [{ path: 'email', message: 'This is already your email address' }] })
    await ann.api.emailAddress.requestChange({ email: 'anna@müller.example', current_password: ann.password })
    expect((await ann.api.emailAddress.state()).change).toMatchObject({ email: 'anna@müller.example' })
    await confirmLink(await tokenFor(ascii('ann'), subjects.allow))
    expect(await confirmLink(await tokenFor(ascii('anna'), subjects.take))).toEqual({
      state: 'changed',
      email: 'anna@müller.example',
    })
    expect(await canSignIn('anna@müller.example', ann.password)).toBe(true)
    await ann.api.identity.deleteAccount({ email: 'anna@müller.example', current_password: ann.password })
    expect(await canSignIn('anna@müller.example', ann.password)).toBe(false)
  })
})

describe('the address of a new account', () => {
  it('works unconfirmed and is confirmed by the mailed link', async () => {
    const ann = await users.signUp('Ann')
    await aCustomer(ann.api)
    expect(await ann.api.emailAddress.state()).toEqual({ email: ann.email, is_confirmed: false, change: null })
    const token = await tokenFor(ann.email, subjects.confirm)
    const { api } = users.nobody()
    expect(await api.emailAddress.readLink({ token })).toEqual({ purpose: 'confirm', email: ann.email })
    expect((await ann.api.emailAddress.state()).is_confirmed).toBe(false)
    expect(await api.emailAddress.confirmLink({ token })).toEqual({ state: 'confirmed', email: ann.email })
    expect((await ann.api.emailAddress.state()).is_confirmed).toBe(true)
    expect(await refusal(confirmLink(token))).toMatchObject(expired)
    expect(await refusal(ann.api.emailAddress.sendConfirmation())).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('gets up to five more links per hour on request, of which only the last works, for seven days', async () => {
    const ann = await users.signUp('Ann')
    const first = await tokenFor(ann.email, subjects.confirm)
    for (let n = 0; n < 5; n += 1) await ann.api.emailAddress.sendConfirmation()
    expect(await refusal(ann.api.emailAddress.sendConfirmation())).toMatchObject({ code: 'RATE_LIMIT_ERROR' })
    const last = await tokenFor(ann.email, subjects.confirm)
    expect(await refusal(confirmLink(first))).toMatchObject(expired)
    await database.owner`update auth.email_changes set expires_at = expires_at - interval '7 days' where user_id = ${ann.id}`
    expect(await refusal(confirmLink(last))).toMatchObject(expired)
    expect((await ann.api.emailAddress.state()).is_confirmed).toBe(false)
  })

  it('is also confirmed by a reset link', async () => {
    const ann = await users.signUp('Ann')
    await users.nobody().api.identity.requestPasswordReset({ email: ann.email })
    const [, token = ''] = /reset-password\?token=(\w+)/.exec(await mailTo(ann.email, 'Choose a new password')) ?? []
    const phone = users.nobody()
    await phone.api.identity.resetPassword({ token, password: 'new strings' })
    expect((await phone.api.emailAddress.state()).is_confirmed).toBe(true)
  })
})

describe('a change of address', () => {
  it.each([
    ['old', 'allow', 'take'],
    ['new', 'take', 'allow'],
  ] as const)('needs both addresses, the %s one first', async (_, first, second) => {
    const ann = await confirmed()
    const links = await requestChange(ann)
    const { api } = users.nobody()
    expect(await api.emailAddress.readLink({ token: links.allow })).toEqual({ purpose: 'allow', email: links.email })
    expect(await api.emailAddress.readLink({ token: links.take })).toEqual({ purpose: 'take', email: links.email })
    expect(await confirmLink(links[first])).toEqual({ state: 'waiting', email: links.email })
    expect(await confirmLink(links[first])).toEqual({ state: 'waiting', email: links.email })
    expect(await ann.api.emailAddress.state()).toMatchObject({
      email: ann.email,
      change: { email: links.email, is_old_confirmed: first === 'allow', is_new_confirmed: first === 'take' },
    })
    expect(await canSignIn(links.email, ann.password)).toBe(false)
    expect(await confirmLink(links[second])).toEqual({ state: 'changed', email: links.email })
    expect(await ann.api.emailAddress.state()).toEqual({ email: links.email, is_confirmed: true, change: null })
    expect((await ann.api.identity.session())?.user.email).toBe(links.email)
    expect([await canSignIn(links.email, ann.password), await canSignIn(ann.email, ann.password)]).toEqual([true, false])
    for (const to of [ann.email, links.email]) expect(await mailTo(to, subjects.changed)).toContain(links.email)
    expect(await refusal(confirmLink(links[second]))).toMatchObject(expired)
  })

  it('can be refused by the old address but not by the new one', async () => {
    const ann = await confirmed()
    const links = await requestChange(ann)
    const { emailAddress } = users.nobody().api
    expect(await refusal(emailAddress.refuseLink({ token: links.take }))).toMatchObject(expired)
    await emailAddress.refuseLink({ token: links.allow })
    expect(await refusal(confirmLink(links.take))).toMatchObject(expired)
    expect(await ann.api.emailAddress.state()).toEqual({ email: ann.email, is_confirmed: true, change: null })
  })

  it('does not wait for an unconfirmed old address, which can still refuse it before it is made', async () => {
    const ann = await users.signUp('Ann')
    const first = await requestChange(ann)
    expect(await users.nobody().api.emailAddress.readLink({ token: first.allow })).toMatchObject({ purpose: 'refuse' })
    await users.nobody().api.emailAddress.refuseLink({ token: first.allow })
    const second = await requestChange(ann)
    expect(await refusal(confirmLink(first.take))).toMatchObject(expired)
    expect(await confirmLink(second.take)).toEqual({ state: 'changed', email: second.email })
  })

  it('requires the password, another address and a valid one', async () => {
    const ann = await users.signUp('Ann')
    const request = (email: string, current_password = ann.password) =>
      refusal(ann.api.emailAddress.requestChange({ email, current_password }))
    expect(await request(newAddress(), 'guess')).toMatchObject({ fields: [{ path: 'current_password' }] })
    expect(await request(ann.email.toUpperCase())).toMatchObject({
      fields: [{ path: 'email', message: 'This is already your email address' }],
    })
    for (const email of ['no', 'jörg@münchen.example']) {
      expect(await request(email)).toMatchObject({ fields: [{ path: 'email', message: 'Invalid email address' }] })
    }
  })

  it('expires after 24 hours and can be canceled', async () => {
    const ann = await confirmed()
    const first = await requestChange(ann)
    await confirmLink(first.allow)
    await database.owner`update auth.email_changes set expires_at = expires_at - interval '24 hours' where user_id = ${ann.id}`
    expect((await ann.api.emailAddress.state()).change).toBeNull()
    expect(await refusal(confirmLink(first.take))).toMatchObject(expired)
    const second = await requestChange(ann)
    await ann.api.emailAddress.cancelChange()
    expect(await refusal(confirmLink(second.allow))).toMatchObject(expired)
  })

  it('returns the same response for an address that has an account, but mails it no link', async () => {
    const [ann, bob] = [await confirmed(), await users.signUp('Bob')]
    const { take } = await requestChange(ann, bob.email)
    expect(take).toBe('no token')
    expect(await mailTo(bob.email, subjects.inUse)).toContain('already exists')
    expect((await ann.api.emailAddress.state()).change?.email).toBe(bob.email)
  })

  it('fails for the second of two accounts that take the same address concurrently', async () => {
    const [ann, bob] = [await confirmed(), await confirmed()]
    const email = newAddress()
    const links = [await requestChange(ann, email), await requestChange(bob, email)]
    for (const { allow } of links) await confirmLink(allow)
    const answers = await Promise.all(links.map(({ take }) => confirmLink(take).catch((error: unknown) => String(error))))
    expect(answers).toEqual(
      expect.arrayContaining([{ state: 'changed', email }, expect.stringContaining('An account with this email already exists')]),
    )
    const [row] = await database.owner`select count(*)::int as n from auth.users where email = ${email}`
    expect(row).toEqual({ n: 1 })
    expect(await database.owner`select from auth.email_changes where user_id in (${ann.id}, ${bob.id})`).toHaveLength(0)
  })

  it('is made once when both links are opened at the same time', async () => {
    const ann = await confirmed()
    const { allow, take, email } = await requestChange(ann)
    const requests = await database.owner.begin(async (sql) => {
      await sql`select from auth.email_changes where user_id = ${ann.id} for update`
      const sent = [allow, take, take].map((token) => Promise.allSettled([confirmLink(token)]))
      await waitUntilBlocked(database.owner, 2)
      return sent
    })
    const results = (await Promise.all(requests)).flat()
    const states = results.map((result) => (result.status === 'fulfilled' ? result.value.state : 'refused'))
    expect(states.filter((state) => state === 'changed')).toHaveLength(1)
    expect((await ann.api.emailAddress.state()).email).toBe(email)
  })

  it('keeps sessions and invalidates reset links sent to the old address', async () => {
    const ann = await confirmed()
    const phone = await users.signIn(ann.email, ann.password)
    await users.nobody().api.identity.requestPasswordReset({ email: ann.email })
    const [, token = ''] = /reset-password\?token=(\w+)/.exec(await mailTo(ann.email, 'Choose a new password')) ?? []
    const { allow, take } = await requestChange(ann)
    await confirmLink(allow)
    await confirmLink(take)
    expect((await phone.api.identity.profile()).id).toBe(ann.id)
    expect(await refusal(users.nobody().api.identity.resetPassword({ token, password: 'new strings' }))).toMatchObject({
      fields: [{ path: 'token' }],
    })
  })

  it('stores tokens as hashes', async () => {
    const { allow, take } = await requestChange(await confirmed())
    const [row] = await database.owner`select string_agg(t::text, ',') as everything from auth.email_changes t`
    expect(row?.['everything']).not.toContain(allow)
    expect(row?.['everything']).not.toContain(take)
  })
})

it('a changed address is sent to the payment provider', async () => {
  const paying = await payingUsers()
  const ann = await paying.signUp('Ann')
  await subscribe(ann, paying.stripe)
  const [customer = ''] = customersOf(paying.stripe, ann)
  const email = newAddress()
  await ann.api.emailAddress.requestChange({ email, current_password: ann.password })
  const token = await tokenFor(email, subjects.take, paying.database)
  expect(await ann.api.emailAddress.confirmLink({ token })).toEqual({ state: 'changed', email })
  await paying.database.services.identity.idle()
  expect(paying.stripe.records.customers.get(customer)?.email).toBe(email)
})
