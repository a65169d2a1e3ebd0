import { readConfig } from '#server/platform/config.ts'
import { people, type Person } from '#test/callers.ts'
import { openTestServices, testDatabase, type TestDatabase } from '#test/database.ts'
import { identifier, part } from '#test/sql.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase({ TRUST_PROXY: 'true' })
  users = people(database.services)
})

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ code, status, message, data }) => ({ code, status, message, fields: data?.fields }),
  )
const authRequired = { code: 'AUTH_ERROR', status: 401, message: 'Authentication required' }

const post = (person: Pick<Person, 'rest'>, path: string, body: object, headers: Record<string, string> = {}) =>
  person.rest(`/api/identity/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const cookieOf = (response: Response) => response.headers.getSetCookie().find((cookie) => cookie.includes('session_token')) ?? ''

describe('signing up', () => {
  it('creates the account and its profile and signs in', async () => {
    const ann = users.nobody()
    const signedUp = await ann.api.identity.signUp({ email: ' Ann@Example.com ', password: 'gutgut', full_name: 'Ann Lee' })
    const { user, profile, businesses } = signedUp
    expect(user).toEqual({ id: profile.id, email: 'ann@example.com', full_name: 'Ann Lee' })
    expect(profile).toMatchObject({
      full_name: 'Ann Lee',
      subscription_tier: 'free',
      currency: 'USD',
      turnaround_days: 2,
      role: 'owner',
    })
    expect(businesses).toEqual([{ id: profile.business_id, name: 'Ann Lee', role: 'owner', is_open: true }])
    expect(await ann.api.identity.session()).toEqual(signedUp)
    expect(await ann.api.identity.user()).toEqual(user)
    expect(await ann.api.identity.profile()).toEqual(profile)
  })

  it('keeps the session in a cookie that scripts cannot read', async () => {
    const response = await post(users.nobody(), 'sign-up', { email: 'cookie@example.com', password: 'gutgut', full_name: 'C' })
    expect(response.status).toBe(201)
    expect(cookieOf(response)).toMatch(
      /^stringdesk-[0-9a-f]{8}\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await response.text()).not.toContain('token')
    expect(response.headers.getSetCookie()).toContain('stringdesk_known=1; Max-Age=34560000; Path=/; SameSite=Lax')
  })

  it('works on all processes, whatever their port', async () => {
    const config = readConfig({ DATA_DIR: database.folder, LOG_LEVEL: 'silent', PORT: '3001' })
    const other = await openTestServices(config, database.url)
    const ann = await users.signUp('Two Ports')
    expect(other.identity.sessionOf(new Headers({ cookie: ann.cookie() }))).toMatchObject({ user_id: ann.id })
    await other.close()
  })

  it('refuses an email address already in use, ignoring case and even concurrently', async () => {
    const message = 'An account with this email already exists'
    const taken = { code: 'VALIDATION_ERROR', status: 400, message, fields: [{ path: 'email', message }] }
    const again = { email: 'ANN@example.com', password: 'gutgut', full_name: 'Other' }
    expect(await refusal(users.nobody().api.identity.signUp(again))).toEqual(taken)
    const twice = { email: 'twice@example.com', password: 'gutgut', full_name: 'Twice' }
    const answers = await Promise.all([1, 2, 3].map(() => refusal(users.nobody().api.identity.signUp(twice))))
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1)
    expect(answers.filter((answer) => answer !== 'not refused')).toEqual([taken, taken])
    const [counts] =
      await database.owner`select (select count(*)::int from auth.users where email = 'twice@example.com') as users,
      (select count(*)::int from businesses where owner_name = 'Twice') as businesses`
    expect(counts).toEqual({ users: 1, businesses: 1 })
  })

  it.each([
    // better-auth reports no reason if the user can't be created.
    ['public', 'members', 'UNKNOWN_ERROR'],
    ['auth', 'accounts', 'DATABASE_ERROR'],
  ])('leaves nothing behind if it fails at %s.%s, so the same address can sign up afterwards', async (schema, table, code) => {
    const on = part`${identifier(schema)}.${identifier(table)}`
    const rows = async () => {
      const [counts] = await database.owner`select (select count(*)::int from auth.users) as users,
        (select count(*)::int from auth.accounts) as accounts, (select count(*)::int from auth.sessions) as sessions,
        (select count(*)::int from auth.profiles) as profiles, (select count(*)::int from businesses) as businesses,
        (select count(*)::int from members) as members`
      return counts
    }
    const before = await rows()
    const half = { email: `half-${table}@example.com`, password: 'gutgut', full_name: 'Half' }
    await database.owner`create function fails() returns trigger language plpgsql
      as $$ begin raise 'Out of order' using errcode = 'internal_error'; end $$`
    onTestFinished(async () => {
      await database.owner`drop function if exists fails() cascade`
    })
    await database.owner`create trigger fails before insert on ${on} for each row execute function fails()`
    const person = users.nobody()
    expect(await refusal(person.api.identity.signUp(half))).toMatchObject({ code, status: 500 })
    expect(person.cookie()).not.toContain('session_token')
    expect(await rows()).toEqual(before)
    await database.owner`drop function fails() cascade`
    const { user } = await person.api.identity.signUp(half)
    expect(await person.api.identity.profile()).toMatchObject({ id: user.id, role: 'owner' })
  })

  it.each([
    [{ email: '', password: 'gutgut', full_name: 'A' }, 'email', 'Email is required'],
    [{ email: 'no', password: 'gutgut', full_name: 'A' }, 'email', 'Invalid email address'],
    [{ email: 'jörg@münchen.example', password: 'gutgut', full_name: 'A' }, 'email', 'Invalid email address'],
    [{ email: 'a@example.com', password: '', full_name: 'A' }, 'password', 'Password is required'],
    [{ email: 'a@example.com', password: '12345', full_name: 'A' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@example.com', password: 'gutgut', full_name: ' ' }, 'full_name', 'Full name is required'],
  ])('refuses %j', async (input, path, message) => {
    const refused = { code: 'VALIDATION_ERROR', status: 400, message, fields: [{ path, message }] }
    expect(await refusal(users.nobody().api.identity.signUp(input))).toEqual(refused)
  })
})

describe('signing in', () => {
  it('accepts the email address in any case', async () => {
    const bob = await users.signUp('Bob')
    const other = users.nobody()
    const entered = await other.api.identity.signIn({ email: bob.email.toUpperCase(), password: bob.password })
    expect(entered).toMatchObject({ user: { id: bob.id } })
  })

  it('returns the same error for a wrong password and an unknown address', async () => {
    const bob = await users.signUp('Bob')
    const wrong = { code: 'AUTH_ERROR', status: 401, message: 'Invalid email or password' }
    expect(await refusal(users.nobody().api.identity.signIn({ email: bob.email, password: 'guess' }))).toEqual(wrong)
    expect(await refusal(users.nobody().api.identity.signIn({ email: 'unknown@example.com', password: 'guess' }))).toEqual(wrong)
  })

  it('refuses pages of other sites and accepts programs without an origin', async () => {
    const bob = await users.signUp('Bob')
    const send = (headers: Record<string, string>) =>
      users.app.fetch(
        new Request('http://localhost:3000/api/identity/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/json', apikey: database.services.anon_key, ...headers },
          body: JSON.stringify({ email: bob.email, password: bob.password }),
        }),
      )
    const foreign = await send({ origin: 'https://evil.example', cookie: 'a=b' })
    expect(foreign.status).toBe(403)
    expect(await foreign.json()).toMatchObject({
      code: 'AUTH_ERROR',
      message: 'You do not have permission to perform this action',
    })
    expect((await send({ cookie: 'a=b' })).status).toBe(200)
    expect((await send({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000', cookie: 'a=b' })).status).toBe(200)
  })
})

describe('a session', () => {
  it('is null without a cookie', async () => {
    const nobody = users.nobody()
    expect(await nobody.api.identity.session()).toBeNull()
    for (const call of [
      nobody.api.identity.user,
      nobody.api.identity.profile,
      nobody.api.identity.devices,
      nobody.api.identity.signOutOthers,
    ]) {
      expect(await refusal(call())).toMatchObject(authRequired)
    }
  })

  it('ends for all copies of its cookie when signed out', async () => {
    const ann = users.nobody()
    const first = await post(ann, 'sign-up', { email: 'out@example.com', password: 'gutgut', full_name: 'Out' })
    const copy = { cookie: cookieOf(first).split(';')[0] ?? '', apikey: database.services.anon_key }
    const request = () => users.app.fetch(new Request('http://localhost:3000/api/identity/profile', { headers: copy }))
    expect((await request()).status).toBe(200)
    const out = await post(ann, 'sign-out', {})
    expect(cookieOf(out)).toMatch(/session_token=; Max-Age=0;/)
    expect((await request()).status).toBe(401)
    expect(await ann.api.identity.session()).toBeNull()
  })

  it('is extended by use once a day and ends after 30 days', async () => {
    const ann = await users.signUp('Ann')
    const ask = () => ann.rest('/api/identity/session')
    expect(cookieOf(await ask())).toBe('')
    await database.owner`update auth.sessions set expires_at = now() + interval '28 days 23 hours' where user_id = ${ann.id}`
    expect(cookieOf(await ask())).toContain('Max-Age=2592000')
    const [row] =
      await database.owner`select expires_at > now() + interval '29 days 23 hours' as prolonged from auth.sessions where user_id = ${ann.id}`
    expect(row).toEqual({ prolonged: true })
    await database.owner`update auth.sessions set expires_at = now() - interval '1 second' where user_id = ${ann.id}`
    expect(await refusal(ann.api.identity.profile())).toMatchObject(authRequired)
    expect(await ann.api.identity.session()).toBeNull()
  })
})

describe('too many attempts', () => {
  const guessFrom = async (email: string, address: string, times = 10) => {
    const guess = () => post(users.nobody(), 'sign-in', { email, password: 'guess' }, { 'x-forwarded-for': address })
    const answers = await Promise.all(Array.from({ length: times }, () => guess().then((response) => response.json())))
    return answers.map(({ message }) => message)
  }
  const waitOf = async (email: string, password: string, address: string) => {
    const response = await post(users.nobody(), 'sign-in', { email, password }, { 'x-forwarded-for': address })
    return response.status === 200 ? 0 : Number(response.headers.get('retry-after'))
  }
  /** Sets the remaining wait of everyone who is blocked, in seconds from now. */
  const wait = (seconds: number) =>
    database.owner`update auth.rate_limits set blocked_until = clock_timestamp() + make_interval(secs => ${seconds})
      where blocked_until is not null`

  it('by a stranger delay the stranger, but not the owner at another address', async () => {
    const bob = await users.signUp('Bob')
    expect(new Set(await guessFrom(bob.email, '10.0.0.1'))).toEqual(new Set(['Invalid email or password']))
    await wait(10)
    expect(await guessFrom(bob.email, '10.0.0.1', 1)).toEqual([
      expect.stringMatching(/^Too many attempts. Try again in \d+ seconds.$/),
    ])
    expect(await waitOf(bob.email, bob.password, '10.0.0.2')).toBe(0)
  })

  it('cause growing delays of up to a quarter of an hour', async () => {
    const { owner } = database
    const delays: number[] = []
    for (let n = 0; n < 14; n += 1) {
      await owner`select auth.count_with_delay('growing', 3, 900)`
      const [row] = await owner<{ wait: number }[]>`select auth.count_with_delay('growing', 3, 900) as wait`
      delays.push(row?.wait ?? 0)
      await wait(0)
    }
    // The first call is allowed, and so is the second while attempts are free.
    expect(delays).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  it('from many addresses delay a new device by at most a minute, and a known device not at all', async () => {
    const bob = await users.signUp('Bob')
    await database.owner`select auth.count_with_delay(${`sign-in ${bob.email}`}, 1000, 60) from generate_series(1, 150)`
    await guessFrom(bob.email, '10.0.1.1', 1)
    const seconds = await waitOf(bob.email, bob.password, '10.0.0.4')
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    await bob.api.identity.signOut({})
    expect(await refusal(bob.api.identity.signIn({ email: bob.email, password: bob.password }))).toBe('not refused')
  })

  it('on a known device delay that device', async () => {
    const bob = await users.signUp('Bob')
    const { signIn } = bob.api.identity
    await Promise.all(Array.from({ length: 10 }, () => refusal(signIn({ email: bob.email, password: 'guess' }))))
    await wait(10)
    expect(await refusal(signIn({ email: bob.email, password: bob.password }))).toMatchObject({
      message: expect.stringMatching(/^Too many attempts/),
    })
  })

  it('are reset by the correct password', async () => {
    const bob = await users.signUp('Bob')
    const { signIn } = users.nobody().api.identity
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 9 }, () => refusal(signIn({ email: bob.email, password: 'guess' }))))
      expect(await refusal(signIn({ email: bob.email, password: bob.password }))).toBe('not refused')
    }
  })

  it('block an address for a minute', async () => {
    const attempt = () =>
      post(users.nobody(), 'sign-in', { email: 'unknown@example.com', password: 'guess' }, { 'x-forwarded-for': '10.9.9.9' })
    await database.owner`select auth.count_towards_limit('10.9.9.9|/sign-in/email', 60, 60) from generate_series(1, 59)`
    expect(await (await attempt()).json()).toMatchObject({ message: 'Invalid email or password' })
    const closed = await attempt()
    expect(await closed.json()).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: expect.stringMatching(/Try again in \d\d seconds/),
    })
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(50)
  })
})

describe('behind https', () => {
  it('sets a secure cookie named after the backend', async () => {
    const { services } = await testDatabase({ BACKEND_URL: 'https://stringdesk.example.com' })
    const { app } = people(services)
    const send = (path: string, headers: Record<string, string>, body?: string) =>
      app.fetch(
        new Request(`https://stringdesk.example.com/api/identity/${path}`, {
          ...(body !== undefined && { method: 'POST', body }),
          headers: { ...headers, apikey: services.anon_key, 'content-type': 'application/json' },
        }),
      )
    const origin = 'https://stringdesk.example.com'
    const body = JSON.stringify({ email: 'ann@example.com', password: 'gutgut', full_name: 'Ann' })
    const signedUp = await send('sign-up', { origin }, body)
    const cookie = cookieOf(signedUp)
    expect(cookie).toMatch(/^__Secure-stringdesk-stringdesk-example-com\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(signedUp.headers.getSetCookie()).toContain('stringdesk_known=1; Max-Age=34560000; Path=/; Secure; SameSite=Lax')
    const request = await send('user', { cookie: cookie.split(';')[0] ?? '' })
    expect(await request.json()).toMatchObject({ email: 'ann@example.com' })
  })
})

describe('while the database is down', () => {
  it('reports a network error and signs nobody out', async () => {
    const services = await openTestServices(database.services.config, database.url)
    onTestFinished(() => services.live.close())
    const visitors = people(services)
    const ann = await visitors.signUp('Ann', 'away@example.com')
    await services.access.close()
    const network = { code: 'NETWORK_ERROR', status: 503 }
    expect(await refusal(ann.api.identity.session())).toMatchObject(network)
    expect(await refusal(ann.api.identity.profile())).toMatchObject(network)
    expect(await refusal(visitors.nobody().api.identity.signIn({ email: ann.email, password: ann.password }))).toMatchObject(
      network,
    )
    const response = await ann.rest('/api/identity/session')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
