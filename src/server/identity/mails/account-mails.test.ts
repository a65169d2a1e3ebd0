import { people } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { updateProfile } from '#test/factories.ts'
import { codeFor } from '#test/one-time-codes.ts'
import { mailServer, type MailServer } from '#test/smtp.ts'
import { formatExactly } from '#domain/values/dates/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: MailServer
let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  server = await mailServer()
  database = await testDatabase({ SMTP_URL: server.url, MAIL_FROM: 'Stringdesk <mail@example.com>' })
  users = people(database.services)
})
afterAll(() => server.close())
beforeEach(async () => {
  await database.owner`delete from auth.account_mails`
  server.taken.length = 0
})

const settle = () => database.services.identity.idle()
const deliver = () => database.services.identity.deliverMails()
/** The received alerts, without line breaks. */
const alertsTo = (email: string): string[] =>
  server.taken
    .filter(({ to, text }) => to === email && text.includes('Subject: New sign-in'))
    .map(({ text }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
const waiting = async (): Promise<number> => (await database.owner`select from auth.account_mails`).length
/** Makes waiting mails due now. */
const makeDue = () => database.owner`update auth.account_mails set due_at = now() - interval '1 second'`

const signInFrom = (agent: string, { email, password }: { email: string; password: string }) =>
  users.nobody().rest('/api/identity/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  })
const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe('a sign-in on a new device', () => {
  it('is mailed once, with the device, the time in the owner’s time zone and instructions', async () => {
    const ann = await users.signUp('Ann')
    await updateProfile(ann.api, { time_zone: 'Asia/Kolkata' })
    const before = new Date().toISOString()
    expect((await signInFrom(firefox, ann)).status).toBe(200)
    const after = new Date().toISOString()
    await settle()
    const alerts = alertsTo(ann.email)
    expect(alerts).toHaveLength(1)
    const times = [before, after].map((time) => `Firefox on Linux\r\n${formatExactly(time, 'Asia/Kolkata')} (Asia/Kolkata)`)
    expect(times.filter((time) => alerts[0]?.includes(time))).not.toEqual([])
    expect(alerts[0]).toContain(
      'open http://localhost:3000/settings/sign-in and change your password, which signs out all other devices',
    )
    expect(await waiting()).toBe(0)
  })

  it('is not mailed for sign-up, a known device or a wrong password', async () => {
    const ann = await users.signUp('Ann')
    await ann.api.identity.signOut({})
    await ann.api.identity.signIn({ email: ann.email, password: ann.password })
    expect((await signInFrom(firefox, { ...ann, password: 'guess' })).status).toBe(401)
    await ann.api.identity.updatePassword({ password: 'another one' })
    await settle()
    expect(alertsTo(ann.email)).toEqual([])
  })

  it('is not mailed on a device that two accounts share', async () => {
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    for (const person of [bob, ann, bob, ann]) {
      const { email, password } = person
      await ann.api.identity.signIn({ email, password })
    }
    await settle()
    // Only Bob's first sign-in on Ann's device causes an alert.
    expect([alertsTo(ann.email).length, alertsTo(bob.email).length]).toEqual([0, 1])
  })

  it('is mailed after the two-factor code, not after the password', async () => {
    const ann = await users.signUp('Ann')
    const { key } = await ann.api.twoFactor.setUp({ current_password: ann.password })
    await ann.api.twoFactor.confirm({ code: codeFor(key) })
    const phone = users.nobody()
    await phone.api.identity.signIn({ email: ann.email, password: ann.password })
    await settle()
    expect(alertsTo(ann.email)).toEqual([])
    await phone.api.identity.signInCode({ code: codeFor(key, 1) })
    await settle()
    expect(alertsTo(ann.email)).toHaveLength(1)
  })

  it('is mailed at most ten times per hour', async () => {
    const ann = await users.signUp('Ann')
    for (let n = 0; n < 12; n += 1) expect((await signInFrom(firefox, ann)).status).toBe(200)
    await settle()
    expect(alertsTo(ann.email)).toHaveLength(10)
  })
})

describe('while the mail server refuses mail', () => {
  it('accounts work and every mail waits and is later sent once', async () => {
    const ann = await users.signUp('Ann', 'later@example.com')
    expect((await signInFrom(firefox, ann)).status).toBe(200)
    await users.nobody().api.identity.requestPasswordReset({ email: ann.email })
    await settle()
    // The confirmation link, the alert and the reset link.
    expect(await waiting()).toBe(3)
    await Promise.all([deliver(), deliver()])
    const rows = await database.owner<{ attempts: number }[]>`select attempts from auth.account_mails`
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    await database.owner`update auth.account_mails set mail = jsonb_set(mail, '{to}', '"again@example.com"')`
    await makeDue()
    await Promise.all([deliver(), deliver()])
    expect(alertsTo('again@example.com')).toHaveLength(1)
    expect(server.taken.filter(({ text }) => text.includes('Subject: Choose a new password'))).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  it('mails to nonexistent addresses and expired mails are dropped', async () => {
    await users.signUp('Ann', 'gone@example.com')
    await settle()
    expect(await waiting()).toBe(0)
    await users.signUp('Ann', 'later-still@example.com')
    await settle()
    expect(await waiting()).toBe(1)
    await database.owner`update auth.account_mails set expires_at = now() - interval '1 second'`
    await deliver()
    expect(await waiting()).toBe(0)
  })

  it('a link’s mail expires together with the link', async () => {
    const ann = await users.signUp('Ann', 'later-link@example.com')
    await settle()
    await database.owner`delete from auth.account_mails`
    await users.nobody().api.identity.requestPasswordReset({ email: ann.email })
    await settle()
    const [row] = await database.owner<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth.account_mails`
    expect(row?.minutes).toBe(60)
  })
})
