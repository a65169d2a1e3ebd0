// Sends bad input to the whole application to test what runs before and around every procedure.
import { newId } from '#domain/values/ids.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, refusal, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
let ann: Person
let bob: Person
let nobody: Person
let app: ReturnType<typeof people>['app']

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  nobody = users.nobody()
  app = users.app
})

// Fetch requires this for a streamed body, but the DOM types lack it.
const halfDuplex = { duplex: 'half' }

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  ann.rest('/api/customers', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('the anonymous key', () => {
  it.each([
    ['missing', undefined],
    ['wrong', 'wrong'],
    ['empty', ''],
  ])('%s gets 401 in the catalog’s format', async (_, key) => {
    for (const path of ['/api/customers', '/api/identity/session', '/api/nothing', '/rpc/customers/list']) {
      const response = await app.fetch(
        new Request(`http://localhost:3000${path}`, { headers: key === undefined ? {} : { apikey: key } }),
      )
      expect(response.status).toBe(401)
      expect(JSON.stringify(await response.json())).toContain('"code":"AUTH_ERROR"')
    }
  })
})

describe('a request that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"full_name": "Ann'],
    ['a list', '[1, 2]'],
    ['a bare word', 'true'],
    ['nothing', ''],
  ])('gets 400 for %s', async (_, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, request_id: expect.any(String) })
  })

  it.each([
    ['null', 'null', 'application/json'],
    ['a text', '"Ann"', 'application/json'],
    ['plain text', '{"full_name": "Ann"}', 'text/plain'],
    ['XML', '<full_name>Ann</full_name>', 'application/xml'],
    ['untyped bytes', '{"full_name": "Ann"}', 'application/octet-stream'],
  ])('explains how to send it instead of %s', async (_, body, type) => {
    const response = await post(body, { 'content-type': type })
    expect(response.status).toBe(400)
    const { code, message, fields } = await response.json()
    expect({ code, message, fields }).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'The request could not be read. Send JSON with the right Content-Type.',
    })
  })

  it('gets 400 if it has 5 MB', async () => {
    const response = await post(JSON.stringify({ full_name: 'x'.repeat(5_000_000) }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'The request is too large. The limit is 256 kB.',
    })
  })

  it('gets 400 if it has 5 MB without Content-Length', async () => {
    const piece = new TextEncoder().encode(' '.repeat(64_000))
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += piece.length
        if (sent > 5_000_000) controller.close()
        else controller.enqueue(piece)
      },
    })
    const request = new Request('http://localhost:3000/api/customers', {
      method: 'POST',
      body: stream,
      ...halfDuplex,
      headers: { apikey: database.services.anon_key, 'content-type': 'application/json' },
    })
    const response = await app.fetch(request)
    expect(response.status).toBe(400)
    expect(sent).toBeLessThan(2_000_000)
  })
})

describe('a request made to keep the server busy', () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":0`).join(',')
  /** Sends a request without a session and measures this thread's CPU time in seconds, which a busy machine doesn't change. */
  async function ask(path: string, body: BodyInit, type = 'application/json') {
    const before = process.threadCpuUsage()
    const response = await nobody.rest(path, { method: 'POST', body, headers: { 'content-type': type } })
    const text = await response.text()
    const { user, system } = process.threadCpuUsage(before)
    return { status: response.status, text, seconds: (user + system) / 1e6 }
  }

  it.each(['/api/identity/sign-in', '/rpc/identity/signIn'])(
    'gets a short response quickly from %s if it has unknown fields',
    async (path) => {
      const input = `{${names(2200)}}`
      const { status, text, seconds } = await ask(path, path.startsWith('/rpc') ? `{"json":${input}}` : input)
      expect(status).toBe(400)
      expect(text.length).toBeLessThan(3000)
      expect(text.match(/Unknown field/g)).toHaveLength(18)
      expect(seconds).toBeLessThan(0.2)
      const long = await ask('/api/identity/sign-in', `{"${'x'.repeat(30_000)}":0}`)
      expect([long.status, long.text.length < 1000]).toEqual([400, true])
    },
  )

  it('may have 32 kB without a session and 256 kB with one', async () => {
    const { status, text } = await ask('/api/identity/sign-in', `{${names(100_000)}}`)
    expect([status, text]).toEqual([400, expect.stringContaining('The request is too large. The limit is 32 kB.')])
    const note = (bytes: number) => post(JSON.stringify({ full_name: 'x'.repeat(bytes) }))
    expect(await (await note(255_000)).json()).toMatchObject({ message: 'Name is too long' })
    expect(await (await note(257_000)).json()).toMatchObject({ message: 'The request is too large. The limit is 256 kB.' })
  })

  it.each([
    ['objects', '{"a":'.repeat(5000) + '0' + '}'.repeat(5000), 'application/json'],
    ['lists', '['.repeat(30_000), 'application/json'],
    ['fields of a form', `a${'[b]'.repeat(5000)}=1`, 'application/x-www-form-urlencoded'],
  ])('is refused before parsing if it has deep %s', async (_, body, type) => {
    const refused = { code: 'VALIDATION_ERROR', message: 'The request could not be read. Send JSON with the right Content-Type.' }
    for (const path of ['/api/identity/sign-in', '/rpc/identity/signIn']) {
      const { status, text } = await ask(path, body, type)
      expect([status, JSON.parse(text).json ?? JSON.parse(text)]).toEqual([400, expect.objectContaining(refused)])
    }
  })

  it('may contain brackets and quotes in its texts', async () => {
    const full_name = `${'[{'.repeat(40)}"\\"${'['.repeat(20)}`
    expect(await (await post(JSON.stringify({ full_name }))).json()).toMatchObject({ full_name })
  })
})

describe('fields', () => {
  it('reports unknown fields, wrong types and several mistakes', async () => {
    const body = { full_name: 7, email: 'ann', phone: 'x'.repeat(51), is_active: 'perhaps', tint: 'red' }
    const response = await post(JSON.stringify(body))
    const { fields } = await response.json()
    expect(fields).toEqual(
      expect.arrayContaining([
        { path: 'full_name', message: 'Must be text' },
        { path: 'email', message: 'Invalid email address' },
        { path: 'phone', message: 'Phone number is too long' },
        { path: 'tint', message: 'Unknown field' },
      ]),
    )
  })

  it('refuses the id of another business', async () => {
    const { api } = ann
    expect(await refusal(api.customers.create({ full_name: 'A', stringer_id: bob.id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'stringer_id', message: 'Invalid stringer ID' }],
    })
  })
})

const unstorable = 'Contains a character that cannot be stored'
const cursor = (...key: (string | number)[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

describe('list parameters', () => {
  it.each([
    ['/api/jobs?status=done', 'status', 'Invalid job status'],
    ['/api/jobs?overdue=perhaps', 'overdue', 'Must be yes or no'],
    ['/api/customers?is_active=perhaps', 'is_active', 'Must be yes or no'],
    ['/api/customers?limit=101', 'limit', 'At most 100 a page'],
    ['/api/customers?search=%00', 'search', unstorable],
    [`/api/customers?after=${cursor('a\0', newId())}`, 'after', 'This page does not exist'],
    [`/api/customers?after=${cursor('\ud800', newId())}`, 'after', 'This page does not exist'],
    [`/api/jobs?after=${cursor('0000-01-01T00:00:00Z', newId())}`, 'after', 'This page does not exist'],
    [`/api/support?after=${cursor(2 ** 40)}`, 'after', 'This page does not exist'],
    ['/api/customer-page/job?token=a%00', 'token', unstorable],
  ])('refuses %s with a message', async (path, field, message) => {
    const response = await ann.rest(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', message, fields: [{ path: field, message }] })
  })

  it.each(['/api/jobs?status=pending&status=completed', '/api/jobs?status=pending', '/api/customers?is_active=false'])(
    'accepts %s',
    async (path) => {
      expect((await ann.rest(path)).status).toBe(200)
    },
  )
})

describe('paths', () => {
  it('get 404 with the request id in the body and the header if unknown', async () => {
    const response = await ann.rest('/api/unknown')
    expect(response.status).toBe(404)
    const answer = await response.json()
    expect(answer).toMatchObject({ code: 'NOT_FOUND_ERROR', message: 'Resource not found' })
    expect(answer.request_id).toBe(response.headers.get('x-request-id'))
  })

  it.each(['not-a-uuid', '1', '%00', 'a'.repeat(300)])('refuse the id %j', async (id) => {
    const response = await ann.rest(`/api/customers/${id}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: [{ path: 'id', message: 'Invalid customer ID' }] })
  })
})

describe('security headers', () => {
  it('forbid API responses from loading anything, and allow pages their own scripts', async () => {
    const policyOf = async (path: string) => (await ann.rest(path)).headers.get('content-security-policy')
    for (const path of ['/api/customers', '/api/missing', '/rpc/customers/list', '/api/openapi.json'])
      expect(await policyOf(path)).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const path of ['/api/docs', '/home']) expect(await policyOf(path)).toContain("script-src 'self' 'nonce-")
  })

  it('allow pages no inline styles without the nonce, and no HTML from scripts', async () => {
    for (const path of ['/home', '/unsubscribe?token=x', '/feedback']) {
      const policy = (await ann.rest(path)).headers.get('content-security-policy')
      expect(policy).not.toContain('unsafe-inline')
      expect(policy).toMatch(
        /style-src 'self' 'nonce-.*; trusted-types default; require-trusted-types-for 'script'; style-src-attr /,
      )
    }
  })
})

describe('caches', () => {
  it.each(['/api/customers', '/api/customers/unknown', '/api/unknown', '/rpc/customers/list', '/api/customers/export'])(
    'do not store %s',
    async (path) => {
      expect((await ann.rest(path)).headers.get('cache-control')).toBe('private, no-store')
    },
  )
})

describe('the idempotency key', () => {
  it('creates one record for repeated requests, even twenty at once', async () => {
    const create = () => ann.api.customers.create({ full_name: 'Once' }, { context: { idempotency_key: 'once' } })
    const made = await Promise.all(Array.from({ length: 20 }, create))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const { items } = await ann.api.customers.list({ search: 'Once' })
    expect(items).toHaveLength(1)
  })

  it('returns the saved record to a changed request', async () => {
    const again = ann.api.customers.create({ full_name: 'Twice' }, { context: { idempotency_key: 'once' } })
    expect(await refusal(again)).toMatchObject({
      code: 'CONFLICT_ERROR',
      message: 'This was already saved. Check it before you save your changes.',
      conflict: { entity: 'customer', current: { full_name: 'Once' } },
    })
  })

  it('is scoped to the business', async () => {
    const made = await bob.api.customers.create({ full_name: 'Once' }, { context: { idempotency_key: 'once' } })
    expect(made.stringer_id).toBe(bob.id)
  })

  it('is too long with 256 characters', async () => {
    const long = ann.api.customers.create({ full_name: 'Long' }, { context: { idempotency_key: 'k'.repeat(256) } })
    expect(await refusal(long)).toMatchObject({ message: 'The Idempotency-Key is too long' })
  })
})

it('every input gets 401 without a session', async () => {
  const response = await nobody.rest('/api/customers/not-a-uuid')
  expect(response.status).toBe(401)
})

it('a sign-in from another origin gets 403 as an AUTH_ERROR', async () => {
  const { email, password } = ann
  const request = new Request('http://localhost:3000/api/identity/sign-in', {
    method: 'POST',
    headers: {
      apikey: database.services.anon_key,
      origin: 'https://other.example',
      cookie: ann.cookie(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password }),
  })
  const response = await app.fetch(request)
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    code: 'AUTH_ERROR',
    status: 403,
    message: 'You do not have permission to perform this action',
    request_id: expect.any(String),
  })
})

it('the API document, its page and the health checks need no key', async () => {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/openapi-explorer.min.js', '/healthz', '/readyz']) {
    expect((await app.fetch(new Request(`http://localhost:3000${path}`))).status).toBe(200)
  }
})
