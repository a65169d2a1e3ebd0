import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { testDatabase } from '#test/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from '#server/app.ts'
import { readWeb } from './web.ts'

let dist: string
let get: (path: string, headers?: Record<string, string>) => Promise<Response>

// Long enough to be compressed.
const prerendered = `<link href="%ORIGIN%/x"><script nonce="%NONCE%"></script><p>${'a line '.repeat(200)}</p>`

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'stringdesk-web-'))
  for (const folder of ['web', 'pages', 'server']) await mkdir(join(dist, folder))
  await writeFile(join(dist, 'web/feedback.html'), '')
  await writeFile(join(dist, 'server/entry-server.js'), 'export default { fetch: () => new Response("rendered") }')
  for (const name of ['home', 'home-signup', 'features'])
    await writeFile(join(dist, `pages/${name}.html`), `${prerendered}<i>${name}</i>`)
  const { services } = await testDatabase()
  const app = createApp(services, await readWeb(dist))
  get = async (path, headers = {}) => app.request(`http://stringdesk.example:3000${path}`, { headers })
})

afterAll(() => rm(dist, { recursive: true }))

const page = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

describe('the prerendered pages', () => {
  it('get the origin of the request and the nonce of the response', async () => {
    const response = await get('/features')
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
    const html = await response.text()
    expect(html).toContain('href="http://stringdesk.example:3000/x"')
    expect(html).toContain(`<script nonce="${nonce}">`)
  })

  it('are compressed', async () => {
    const response = await get('/features', { 'accept-encoding': 'gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('offer sign-up in a browser that nobody has signed in with, unless the address names the tab', async () => {
    const known = { cookie: 'other=1; stringdesk_known=1' }
    expect(await page('/home')).toContain('<i>home-signup</i>')
    expect(await page('/home', known)).toContain('<i>home</i>')
    expect(await page('/home?tab=signin')).toContain('<i>home</i>')
    expect(await page('/home?tab=signup', known)).toContain('<i>home-signup</i>')
    expect(await page('/features')).toContain('<i>features</i>')
  })

  it('leave every other path to the renderer', async () => {
    for (const path of ['/dashboard', '/about', '/jobs/1', '/pages/home.html']) expect(await page(path)).toBe('rendered')
  })
})

it('returns a JSON 404 for unknown well-known paths, even if a page would be rendered', async () => {
  for (const path of ['oauth-protected-resource', 'oauth-protected-resource/mcp', 'oauth-authorization-server']) {
    const response = await get(`/.well-known/${path}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND_ERROR', status: 404 })
  }
})

describe('files for robots', () => {
  it('list the public pages with the request’s origin', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const text = await answer.text()
    expect([...text.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)).toEqual([
      'http://stringdesk.example:3000/home',
      'http://stringdesk.example:3000/features',
      'http://stringdesk.example:3000/about',
      'http://stringdesk.example:3000/privacy',
    ])
    expect(await page('/robots.txt')).toContain('Sitemap: http://stringdesk.example:3000/sitemap.xml')
  })

  it('exclude records and customer links', async () => {
    const lines = (await page('/robots.txt')).split('\n')
    for (const path of ['/feedback', '/dashboard', '/customers', '/jobs', '/settings', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines.join()).not.toMatch(/Disallow: \/(home|features|about|assets)/)
  })
})
