import { dayMs } from '#domain/values/dates/durations.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { invitationToken, invitationTokens, mailsWith } from '#test/invited.ts'
import { joinAs } from '#test/members.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { deleteOldInvitations } from './queries.ts'

let database: TestDatabase
let users: ReturnType<typeof people>
let club: Person, manager: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

beforeEach(async () => {
  club = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid', business_name = 'Club' where id = ${club.id}`
  manager = await joinAs(database.owner, await users.signUp('Mia'), club.id, 'manager')
  await database.owner`delete from auth.rate_limits`
})

let count = 0
const newEmail = () => `invited${(count += 1)}@example.com`

async function invite(by: Person = club, email = newEmail()) {
  const invitation = await by.api.invitations.create({ email, role: 'stringer' })
  return { email, invitation, token: await invitationToken(database, email) }
}

const expire = (id: string) => database.owner`update invitations set expires_at = now() - interval '1 second' where id = ${id}`
const password = 'strings-and-gut'
const join = ({ token }: { token: string }, full_name = 'Sam') => {
  const browser = users.nobody()
  return browser.api.invitations.signUp({ token, password, full_name }).then((session) => ({ browser, session }))
}
const membersOf = async ({ api }: Person) => (await api.people.list()).items.map(({ full_name, role }) => `${full_name}: ${role}`)

describe('an email address', () => {
  it('with an umlaut in its domain is invited, joins, signs in and is shown with the umlaut', async () => {
    const ascii = 'anna@xn--mller-kva.example'
    const email = 'anna@müller.example'
    const invitation = await club.api.invitations.create({ email, role: 'stringer' })
    expect(invitation).toMatchObject({ email })
    const again = club.api.invitations.create({ email: ascii, role: 'stringer' })
    expect(await refusal(again)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'email' }] })
    const token = await invitationToken(database, ascii)
    expect(await users.nobody().api.invitations.read({ token })).toMatchObject({ email, state: 'open' })
    const { session } = await join({ token }, 'Anna')
    expect(session.user).toMatchObject({ email })
    expect(await membersOf(club)).toContain('Anna: stringer')
    const [row] = await database.owner`select email from auth.users where id = ${session.user.id}`
    expect(row).toEqual({ email: ascii })
    for (const typed of [email, 'Anna@MÜLLER.example', ascii]) {
      const phone = users.nobody()
      expect(await phone.api.identity.signIn({ email: typed, password })).toMatchObject({ user: { email } })
      expect(await phone.api.emailAddress.state()).toMatchObject({ email })
    }
  })

  it('is refused if sign-up would refuse it', async () => {
    for (const email of ['mailto:a@b.example', 'a@x,example.com', 'a@b.example.', 'анна@пример.рф', 'a..b@c.example'])
      expect(await refusal(club.api.invitations.create({ email, role: 'counter' }))).toMatchObject({
        fields: [{ path: 'email', message: 'Invalid email address' }],
      })
  })
})

describe('inviting', () => {
  it('mails a link for seven days, and stores only a hash of its token', async () => {
    const { email, invitation, token } = await invite()
    const days = (Date.parse(invitation.expires_at) - Date.parse(invitation.sent_at)) / dayMs
    expect(days).toBeCloseTo(7)
    expect(invitation).toMatchObject({ email, role: 'stringer', invited_by_name: 'Olga', is_expired: false })
    const [mail] = await mailsWith(database, email, 'Subject: Olga invited you to Club on Stringdesk')
    expect(mail).toContain('Your role: Stringer.')
    const [row] = await database.owner`select to_json(i)::text as row from invitations i where id = ${invitation.id}`
    expect(row?.['row']).not.toContain(token)
    expect((await club.api.invitations.list()).items).toEqual([invitation])
  })

  it('needs the paid tier', async () => {
    await database.owner`update businesses set subscription_tier = 'free' where id = ${club.id}`
    const call = club.api.invitations.create({ email: newEmail(), role: 'stringer' })
    expect(await refusal(call)).toMatchObject({ code: 'TIER_LIMIT_ERROR', limit: { name: 'members', value: 0, count: 0 } })
  })

  it('grants no role above the sender’s own, and never ownership', async () => {
    await expect(manager.api.invitations.create({ email: newEmail(), role: 'manager' })).resolves.toMatchObject({
      role: 'manager',
    })
    const call = club.rest('/api/invitations', {
      method: 'POST',
      body: JSON.stringify({ email: newEmail(), role: 'owner' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await (await call).json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'role', message: 'Choose a role' }],
    })
  })

  it('refuses an address that is invited, in any case, or a member’s', async () => {
    const { email } = await invite()
    const again = club.api.invitations.create({ email: email.toUpperCase(), role: 'counter' })
    expect(await refusal(again)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'email' }] })
    const member = club.api.invitations.create({ email: manager.email, role: 'counter' })
    expect(await refusal(member)).toMatchObject({
      fields: [{ path: 'email', message: 'This person already works in your business' }],
    })
  })

  it('is refused above the maximum, even when two are sent at once', async () => {
    await database.owner`insert into invitations (stringer_id, id, email, role, token_hash, invited_by)
      select ${club.id}::uuid, gen_random_uuid(), n || '@many.example', 'counter', sha256((${club.id}::text || n)::bytea), ${club.id}::uuid
      from generate_series(1, 49) n`
    const results = await Promise.allSettled(
      [1, 2].map(() => club.api.invitations.create({ email: newEmail(), role: 'counter' })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('that can’t be accepted fails with a code of its own', async () => {
    const signUp = database.owner`insert into auth.users (id, email, full_name, invitation)
      values (gen_random_uuid(), ${newEmail()}, 'Late', encode(sha256('unknown'), 'hex'))`
    await expect(signUp).rejects.toMatchObject({ code: 'SD004' })
  })

  it('is limited to ten addresses an hour until the sender’s own is confirmed', async () => {
    const send = () => club.api.invitations.create({ email: newEmail(), role: 'counter' })
    for (let sent = 0; sent < 10; sent += 1) await send()
    expect(await refusal(send())).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: expect.stringContaining('Too many attempts'),
    })
    await database.owner`update auth.users set email_verified = true where id = ${club.id}`
    expect(await send()).toMatchObject({ role: 'counter' })
  })

  it('again replaces the link, and refuses a member who has not seen that', async () => {
    const { email, invitation, token } = await invite()
    const sent = await manager.api.invitations.send({ id: invitation.id, sent_at: invitation.sent_at })
    expect(Date.parse(sent.sent_at)).toBeGreaterThan(Date.parse(invitation.sent_at))
    expect(await refusal(club.api.invitations.send({ id: invitation.id, sent_at: invitation.sent_at }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: {
        entity: 'invitation',
        current: { sent_at: sent.sent_at, invited_by_name: 'Olga' },
        last_change: { at: sent.sent_at, by_user_id: manager.user_id, by_name: 'Mia' },
      },
    })
    expect(await refusal(users.nobody().api.invitations.read({ token }))).toMatchObject({ code: 'VALIDATION_ERROR' })
    const renewed = (await invitationTokens(database, email)).find((one) => one !== token) ?? ''
    expect(await users.nobody().api.invitations.read({ token: renewed })).toMatchObject({ state: 'open' })
  })

  it('again renews an expired invitation', async () => {
    const { email, invitation, token } = await invite()
    await expire(invitation.id)
    expect((await club.api.invitations.list()).items).toMatchObject([{ id: invitation.id, is_expired: true }])
    await club.api.invitations.send({ id: invitation.id, sent_at: invitation.sent_at })
    const renewed = (await invitationTokens(database, email)).find((one) => one !== token) ?? ''
    await join({ token: renewed })
    expect(await membersOf(club)).toContain('Sam: stringer')
  })
})

describe('a link', () => {
  it('shows its holder what it is for', async () => {
    const { email, token } = await invite()
    const expected = {
      business_name: 'Club',
      invited_by_name: 'Olga',
      email,
      role: 'stringer',
      state: 'open',
      has_account: false,
    }
    expect(await users.nobody().api.invitations.read({ token })).toMatchObject(expected)
    await users.signUp('Known', email)
    expect(await users.nobody().api.invitations.read({ token })).toMatchObject({ ...expected, has_account: true })
  })

  it.each([
    ['expired', 'This invitation has expired. Ask for a new one.', (id: string) => expire(id)],
    [
      'revoked',
      'This invitation was revoked. Ask for a new one.',
      (id: string) => club.rest(`/api/invitations/${id}`, { method: 'DELETE' }),
    ],
    [
      'closed',
      'This business can’t add more people at the moment. Ask its owner.',
      () => database.owner`update businesses set subscription_tier = 'free' where id = ${club.id}`,
    ],
  ])('that is %s opens nothing', async (state, message, end) => {
    const { email, invitation, token } = await invite()
    await end(invitation.id)
    expect(await users.nobody().api.invitations.read({ token })).toMatchObject({ state })
    const refused = { code: 'VALIDATION_ERROR', fields: [{ path: 'token', message }] }
    expect(await refusal(join({ token }))).toMatchObject(refused)
    const known = await users.signUp('Known', email)
    expect(await refusal(known.api.invitations.accept({ token }))).toMatchObject(refused)
    expect(await membersOf(club)).toEqual(['Olga: owner', 'Mia: manager'])
  })

  it('that was never sent is refused', async () => {
    expect(await refusal(users.nobody().api.invitations.read({ token: 'guess' }))).toMatchObject({
      fields: [{ path: 'token', message: 'This invitation link isn’t valid. Open the complete link from the email.' }],
    })
  })

  it('ends when the person who sent it may no longer invite', async () => {
    const [first, second] = [await invite(manager), await invite(club)]
    await club.api.people.changeRole({ user_id: manager.user_id, from: 'manager', to: 'counter' })
    expect(await users.nobody().api.invitations.read({ token: first.token })).toMatchObject({ state: 'revoked' })
    expect(await users.nobody().api.invitations.read({ token: second.token })).toMatchObject({ state: 'open' })
  })

  it('is revoked once, and only by members of the business', async () => {
    const { invitation } = await invite()
    const stranger = await users.signUp('Stranger')
    expect(await refusal(stranger.api.invitations.revoke({ id: invitation.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await manager.api.invitations.revoke({ id: invitation.id })).toEqual({ id: invitation.id })
    expect(await refusal(manager.api.invitations.revoke({ id: invitation.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect((await club.api.invitations.list()).items).toEqual([])
  })
})

describe('a new person', () => {
  it('signs up with the invited address, and works only in the inviting business', async () => {
    const invited = await invite()
    const { session, browser } = await join(invited)
    expect(session.user).toMatchObject({ email: invited.email, full_name: 'Sam' })
    expect(session.profile).toMatchObject({ business_id: club.id, role: 'stringer' })
    expect(session.businesses).toEqual([{ id: club.id, name: 'Club', role: 'stringer', is_open: true }])
    expect(await browser.api.emailAddress.state()).toMatchObject({ is_confirmed: true })
    expect(await membersOf(club)).toEqual(['Olga: owner', 'Mia: manager', 'Sam: stringer'])
    expect((await club.api.invitations.list()).items).toEqual([])
    const [user] = await database.owner`select invitation from auth.users where email = ${invited.email}`
    expect(user).toEqual({ invitation: null })
  })

  it('leaves nothing behind if the invitation is invalid', async () => {
    const { email, token } = await invite()
    await join({ token })
    const other = await invite()
    await expire(other.invitation.id)
    expect((await refusal(join(other))).code).toBe('VALIDATION_ERROR')
    expect(await database.owner`select from auth.users where email = ${other.email}`).toHaveLength(0)
    expect(await database.owner`select from auth.users where email = ${email}`).toHaveLength(1)
  })

  it('joins once when twenty sign-ups use the same invitation at the same time', async () => {
    const invited = await invite()
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => join(invited, `Sam ${n}`)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await membersOf(club)).toHaveLength(3)
    expect(await database.owner`select from auth.users where email = ${invited.email}`).toHaveLength(1)
    expect(await refusal(join(invited))).toMatchObject({ message: 'This invitation was already used.' })
  })

  it('gets the error of a known address if they already have an account', async () => {
    const invited = await invite()
    await users.signUp('Known', invited.email)
    expect(await refusal(join(invited))).toMatchObject({ fields: [{ path: 'email' }] })
    expect(await users.nobody().api.invitations.read({ token: invited.token })).toMatchObject({ state: 'open' })
  })
})

describe('an existing person', () => {
  it('joins, keeps their own business, and signs in to the new one next time', async () => {
    const { email, token } = await invite()
    const ann = await users.signUp('Ann', email)
    expect(await ann.api.invitations.accept({ token })).toEqual({ id: club.id, name: 'Club', role: 'stringer', is_open: true })
    const { items } = await ann.api.people.businesses()
    expect(items.map(({ id, role }) => [id, role])).toEqual([
      [ann.id, 'owner'],
      [club.id, 'stringer'],
    ])
    expect((await users.signIn(email)).id).toBe(club.id)
  })

  it('joins once when they accept twenty times at the same time', async () => {
    const { email, token } = await invite()
    const ann = await users.signUp('Ann', email)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => ann.api.invitations.accept({ token })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(ann.api.invitations.accept({ token }))).toMatchObject({ message: 'This invitation was already used.' })
  })

  it('is refused with another address, and the invitation stays open', async () => {
    const { email, token } = await invite()
    const eve = await users.signUp('Eve')
    expect(await refusal(eve.api.invitations.accept({ token }))).toMatchObject({
      message: `This invitation is for ${email}. Sign in with that address.`,
    })
    expect(await users.nobody().api.invitations.read({ token })).toMatchObject({ state: 'open' })
  })

  it('cannot join twice', async () => {
    const { email, token } = await invite()
    const ann = await users.signUp('Ann', email)
    await joinAs(database.owner, ann, club.id, 'counter')
    expect(await refusal(ann.api.invitations.accept({ token }))).toMatchObject({ message: 'You already work in this business.' })
    expect(await membersOf(club)).toContain('Ann: counter')
  })

  it('can rejoin after they were removed', async () => {
    const { email, token } = await invite()
    const ann = await users.signUp('Ann', email)
    await joinAs(database.owner, ann, club.id, 'manager')
    await club.api.people.remove({ user_id: ann.user_id, role: 'manager' })
    await ann.api.invitations.accept({ token })
    expect(await membersOf(club)).toContain('Ann: stringer')
  })
})

it('deletes invitations a month after they expire', async () => {
  const [kept, old] = [await invite(), await invite()]
  await database.owner`update invitations set expires_at = now() - interval '31 days' where id = ${old.invitation.id}`
  await deleteOldInvitations(database.services.identity.system)
  const rows = await database.owner<{ id: string }[]>`select id from invitations where stringer_id = ${club.id}`
  expect(rows.map(({ id }) => id)).toEqual([kept.invitation.id])
})

describe('the activity of a business', () => {
  it('says who joined and rejoined in which role, by themselves', async () => {
    const { session } = await join(await invite())
    const { id: user_id } = session.user
    await club.api.people.remove({ user_id, role: 'stringer' })
    const { email } = session.user
    await club.api.invitations.create({ email, role: 'counter' })
    const token = (await invitationTokens(database, email)).at(-1) ?? ''
    const sam = await users.signIn(email, password)
    await sam.api.invitations.accept({ token })
    const { items } = await club.api.activity.list({ by_user_id: user_id })
    expect(items).toMatchObject([
      {
        kind: 'members',
        by_name: 'Sam',
        event: { kind: 'member.rejoined', data: { changes: { role: { from: 'stringer', to: 'counter' } } } },
      },
      { kind: 'members', by_name: 'Sam', event: { kind: 'member.joined', data: { name: 'Sam', role: 'stringer' } } },
    ])
  })

  const labels = async () => {
    const { items } = await club.api.activity.list({ kind: ['members'], limit: 100 })
    return items.flatMap(({ entity, label }) => (entity === 'invitation' && label !== null ? [label] : []))
  }

  it('names invited people for as long as the invitation is kept', async () => {
    const [kept, old] = [await invite(), await invite()]
    expect(await labels()).toEqual(expect.arrayContaining([kept.email, old.email]))
    await database.owner`update invitations set expires_at = now() - interval '31 days' where id = ${old.invitation.id}`
    await deleteOldInvitations(database.services.identity.system)
    expect(await labels()).toContain(kept.email)
    expect(await labels()).not.toContain(old.email)
  })

  it('no longer names them after their account is deleted, whatever happened to the invitation', async () => {
    const [open, accepted, revoked] = [await invite(), await invite(), await invite()]
    for (const { email, token, invitation } of [open, accepted, revoked]) {
      const person = await users.signUp('Gone', email)
      if (invitation.id === accepted.invitation.id) await person.api.invitations.accept({ token })
      if (invitation.id === revoked.invitation.id) await club.api.invitations.revoke({ id: invitation.id })
      expect(await labels()).toContain(email)
      await person.api.identity.deleteAccount({ email, current_password: person.password })
      expect(await labels()).not.toContain(email)
      expect(await database.owner`select from invitations where email = ${email}`).toEqual([])
    }
  })
})

it('no role of the app can read a hash', async () => {
  const roles = await database.owner`
    select rolname from pg_roles where rolname like 'stringdesk_%' and rolname <> 'stringdesk_backup'
      and has_column_privilege(oid, 'invitations', 'token_hash', 'select')`
  expect([...roles]).toEqual([])
})
