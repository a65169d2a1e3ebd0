import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, updateProfile } from '#test/factories.ts'
import { beforeAll, expect, it } from 'vitest'

import type { Services } from '#server/procedure/context.ts'
import { createLog } from '#server/platform/log.ts'

let database: TestDatabase
let ann: Person
let nobody: Person
const logged: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  const log = createLog('trace', { write: (line) => void logged.push(line) })
  const services: Services = { ...database.services, log }
  const users = people(services)
  ann = await users.signUp('Ann')
  nobody = users.nobody()
})

async function aLink(): Promise<string> {
  const { id } = await aJob(ann.api, { status: 'completed' })
  return (await ann.api.jobs.get({ id })).feedback_path ?? ''
}

const shown = async (response: Response) => ({ status: response.status, page: await response.text() })

it('embeds the response of the API with its status', async () => {
  const good = await nobody.rest(await aLink())
  expect(good.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(await shown(good)).toMatchObject({ status: 200, page: expect.stringContaining('Luxilon') })
  const unknown = await shown(await nobody.rest('/feedback?token=nonsense'))
  expect(unknown).toMatchObject({ status: 404, page: expect.stringContaining('NOT_FOUND_ERROR') })
  const none = await shown(await nobody.rest('/feedback'))
  expect(none).toMatchObject({ status: 400, page: expect.stringContaining('Token is required') })
})

it('escapes the names of the business and the racquet', async () => {
  await updateProfile(ann.api, { business_name: '</script><script>alert(1)</script>%SETTINGS%' })
  const { page } = await shown(await nobody.rest(await aLink()))
  expect(page).not.toContain('<script>')
  expect(page).toContain(String.raw`\u003cscript>alert(1)`)
  expect(page).toContain('%SETTINGS%')
})

it('prevents caching and indexing of the page and the API, for valid and invalid links', async () => {
  const link = await aLink()
  for (const path of [
    link,
    '/feedback',
    '/feedback?token=x',
    link.replace('/feedback', '/api/customer-page/job'),
    '/api/customer-page/job',
  ]) {
    const { headers } = await nobody.rest(path)
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'noindex',
      'no-referrer',
    ])
    expect(headers.get('set-cookie')).toBeNull()
  }
})

it('sends Retry-After after too many invalid links', async () => {
  await database.owner`update auth.rate_limits set count = 100000`
  logged.length = 0
  const { headers, status } = await nobody.rest('/feedback?token=nonsense')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  // A rate limit isn't a server error.
  expect(logged.join('')).not.toContain('request failed')
  expect((await nobody.rest(await aLink())).status).toBe(200)
})

it('never leaves a token in logs or error texts, whatever goes wrong', async () => {
  const link = await aLink()
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const guess = 'Gu3ss'.repeat(4).padEnd(24, '_')
  const bodies: string[] = []
  const headers = { 'content-type': 'application/json' }
  const sendAll = async () => {
    for (const text of [token, guess]) {
      const bad = JSON.stringify({ token: text, rating: 6, general_comments: 'x'.repeat(2001) })
      for (const [path, body] of [
        [`/feedback?token=${text}`, null],
        [`/api/customer-page/job?token=${text}`, null],
        ['/api/customer-page/feedback', JSON.stringify({ token: text, rating: 4 })],
        ['/api/customer-page/feedback', bad],
        ['/api/customer-page/feedback', `${bad}}`],
        ['/rpc/customerPage/sendFeedback', bad],
      ] as const) {
        bodies.push(await (await nobody.rest(path, body === null ? {} : { method: 'POST', headers, body })).text())
      }
    }
  }
  await database.owner`delete from auth.rate_limits`
  await sendAll()
  await database.owner`update auth.rate_limits set count = 100000`
  await sendAll()
  await database.owner`alter function link.job(bytea) rename to gone`
  await sendAll()
  await database.owner`alter function link.gone(bytea) rename to job`
  expect(logged.join('')).toContain('request failed')
  expect(logged.join('')).toContain('PostgresError')
  expect(bodies.join('')).toContain('DATABASE_ERROR')
  for (const text of [token, guess]) expect([...logged, ...bodies].filter((line) => line.includes(text))).toEqual([])
})
