import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { dayMs } from '#domain/values/dates/durations.ts'
import { maxTokens } from '#domain/access-tokens/schema.ts'
import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aToken } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
})

/** The mails to a person about new tokens. */
async function mailsTo({ email }: Person): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes('Subject: New access token'))
    .map((mail) => mail.replaceAll('=\r\n', ''))
}

/** The tables that have a row containing a text. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await database.owner<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth', 'app', 'queue') and table_type = 'BASE TABLE'`
  const found = await Promise.all(
    tables.map(({ name }) => database.owner.unsafe(`select from ${name} t where strpos(t::text, $1) > 0`, [text])),
  )
  return tables.filter((_, n) => (found[n]?.length ?? 0) > 0).map(({ name }) => name)
}

const input = { name: 'Till', scopes: ['jobs:write', 'analytics:read'] as const, expires_in_days: 90 as const }

describe('creating a token', () => {
  it('shows its text once and stores only a hash of it', async () => {
    const created = await ann.api.accessTokens.create({ ...input, scopes: [...input.scopes], current_password: ann.password })
    const { token, ...record } = created
    expect(record).toEqual({
      id: expect.any(String),
      name: 'Till',
      scopes: ['jobs:read', 'jobs:write', 'analytics:read'],
      expires_at: expect.any(String),
      last_used_at: null,
      last_used_address: null,
      created_at: expect.any(String),
      user_id: ann.user_id,
      full_name: 'Ann',
    })
    expect(Date.parse(record.expires_at ?? '') - Date.parse(record.created_at)).toBeCloseTo(90 * dayMs, -5)
    expect((await ann.api.accessTokens.list()).items).toEqual([record])
    const secret = token.slice('sdt_'.length + 22, -22)
    expect(await rowsWith(secret)).toEqual([])
    expect(await rowsWith(database.services.tokens.format.parse(token)?.token_hash.toString('hex') ?? '')).toEqual([
      'public.access_tokens',
    ])
  })

  it('mails the owner what it may do, but not its secret', async () => {
    const bea = await users.signUp('Bea')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${bea.id}`
    const { token } = await bea.api.accessTokens.create({ ...input, scopes: [...input.scopes], current_password: bea.password })
    const [mail, ...others] = await mailsTo(bea)
    expect(others).toEqual([])
    expect(mail).toContain('The access token "Till" was just created.')
    expect(mail).toContain('Read and change: Jobs and payments')
    expect(mail).toContain('Read: Analytics')
    expect(mail).toMatch(/It expires on \d+ \w{3} \d{4}\./)
    expect(mail).toContain('open http://localhost:3000/settings/access-tokens, revoke the token and change your password')
    expect(mail).not.toContain(token.slice(4, 30))
  })

  it('needs the password', async () => {
    const call = ann.api.accessTokens.create({ ...input, scopes: ['jobs:read'], current_password: 'guess' })
    expect(await refusal(call)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'current_password', message: 'Current password is wrong' }],
    })
  })

  it('needs the paid tier', async () => {
    const free = await users.signUp('Free')
    expect(await refusal(aToken(free, ['jobs:read']))).toMatchObject({
      code: 'TIER_LIMIT_ERROR',
      status: 403,
      limit: { name: 'access_tokens', value: 0, count: 0 },
    })
    expect(await free.api.accessTokens.list()).toEqual({ items: [] })
  })

  it('is refused beyond the maximum, even if two are created at once', async () => {
    const many = await users.signUp('Many')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${many.id}`
    const first = await aToken(many, ['jobs:read'])
    await database.owner`insert into access_tokens (stringer_id, id, user_id, name, scopes, hash)
      select ${many.id}::uuid, gen_random_uuid(), ${many.id}::uuid, 'Token', '{jobs:read}', sha256(n::text::bytea)
      from generate_series(3, ${maxTokens}::int) n`
    const results = await Promise.allSettled([aToken(many, ['jobs:read']), aToken(many, ['jobs:read'])])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(aToken(many, ['jobs:read']))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Your business has 50 access tokens. Revoke one that is no longer needed.',
    })
    await many.api.accessTokens.revoke({ id: first.id })
    expect(await aToken(many, ['jobs:read'])).toMatchObject({ scopes: ['jobs:read'] })
  })

  it('allows a token that never expires', async () => {
    const created = await ann.api.accessTokens.create({
      ...input,
      scopes: ['jobs:read'],
      expires_in_days: null,
      current_password: ann.password,
    })
    expect(created.expires_at).toBeNull()
    expect((await mailsTo(ann)).some((mail) => mail.includes('It is valid until it is revoked.'))).toBe(true)
  })
})

describe('revoking a token', () => {
  it('deletes its hash and keeps its name', async () => {
    const { id } = await aToken(ann, ['jobs:read'], 'Old till')
    expect(await ann.api.accessTokens.revoke({ id })).toEqual({ id })
    expect((await ann.api.accessTokens.list()).items.map((item) => item.id)).not.toContain(id)
    const rows = await database.owner`select name, hash, revoked_at is not null as is_revoked from access_tokens where id = ${id}`
    expect([...rows]).toEqual([{ name: 'Old till', hash: null, is_revoked: true }])
    expect(await refusal(ann.api.accessTokens.revoke({ id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('is possible on the free tier, where tokens stay listed', async () => {
    const dan = await users.signUp('Dan')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${dan.id}`
    const { id } = await aToken(dan, ['jobs:read'])
    await database.owner`update businesses set subscription_tier = 'free' where id = ${dan.id}`
    expect((await dan.api.accessTokens.list()).items).toMatchObject([{ id }])
    expect(await dan.api.accessTokens.revoke({ id })).toEqual({ id })
  })
})

describe('in a business with several people', () => {
  const roles = ['manager', 'stringer', 'counter'] as const
  let club: Record<'owner' | (typeof roles)[number], Person>
  const namesFor = async ({ api }: Person) =>
    (await api.accessTokens.list()).items.map(({ name, full_name }) => `${name} of ${full_name}`)

  beforeAll(async () => {
    const owner = await users.signUp('Olga')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${owner.id}`
    const join = async (role: (typeof roles)[number]) => joinAs(database.owner, await users.signUp(role), owner.id, role)
    club = { owner, manager: await join('manager'), stringer: await join('stringer'), counter: await join('counter') }
    for (const person of Object.values(club)) await aToken(person, ['jobs:read'], 'Till')
  })

  it.each(['stringer', 'counter'] as const)('a %s sees and revokes only their own', async (role) => {
    const person = club[role]
    expect(await namesFor(person)).toEqual([`Till of ${role}`])
    for (const other of Object.values(club).filter(({ user_id }) => user_id !== person.user_id)) {
      const { id } = await aToken(other, ['jobs:read'], 'Spare')
      expect(await refusal(person.api.accessTokens.revoke({ id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
      await other.api.accessTokens.revoke({ id })
    }
    const { id } = await aToken(person, ['jobs:read'], 'Mine')
    expect(await person.api.accessTokens.revoke({ id })).toEqual({ id })
  })

  it.each(['owner', 'manager'] as const)('the %s sees and revokes everybody’s, with their names', async (role) => {
    expect((await namesFor(club[role])).toSorted()).toEqual([
      'Till of Olga',
      'Till of counter',
      'Till of manager',
      'Till of stringer',
    ])
    const { id } = await aToken(club.counter, ['jobs:read'], 'Lost')
    expect(await club[role].api.accessTokens.revoke({ id })).toEqual({ id })
  })

  it('a PIN session can’t list tokens', async () => {
    await club.manager.api.sharedDevices.setPin({ pin: '2580' })
    const tablet = await users.signIn(club.owner.email)
    await tablet.api.sharedDevices.register({ name: 'Counter', idle_minutes: 60 })
    await tablet.api.identity.signOut()
    await tablet.api.sharedDevices.unlock({ user_id: club.manager.user_id, pin: '2580' })
    expect(await refusal(tablet.api.accessTokens.list())).toMatchObject({ status: 403 })
  })

  it('a token created while its member is being removed does not survive, even if they join again', async () => {
    const { owner } = club
    const leaver = await joinAs(database.owner, await users.signUp('Lea'), owner.id, 'counter')
    const creation = await database.owner.begin(async (removal) => {
      await removal`update businesses set updated_at = now() where id = ${owner.id}`
      const call = refusal(aToken(leaver, ['jobs:read']))
      await waitUntilBlocked(database.owner)
      await removal`update members set removed_at = now() where stringer_id = ${owner.id} and user_id = ${leaver.user_id}`
      return { call }
    })
    expect(await creation.call).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    const alive = await database.owner`select from access_tokens where user_id = ${leaver.user_id} and hash is not null`
    expect(alive).toHaveLength(0)
  })
})

it('no role of the app can read a hash', async () => {
  const roles = await database.owner`
    select rolname from pg_roles where rolname like 'stringdesk_%' and rolname <> 'stringdesk_backup'
      and has_column_privilege(oid, 'access_tokens', 'hash', 'select')`
  expect([...roles]).toEqual([])
})
