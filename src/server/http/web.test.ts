import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from './app.ts'
import { readWeb } from './web.ts'

let dist: string
let get: (path: string, headers?: Record<string, string>) => Promise<Response>
let cookie: string

const template = '<head></head><div id="root"></div><script>var a = 1</script><script id="settings">%SETTINGS%</script>'
// Long enough to be worth it.
const drawn = (words: string) =>
  template
    .replace('<head>', '<head><link href="%ORIGIN%/x">')
    .replace('"root">', `"root">${words}<p>${'a line '.repeat(200)}</p>`)

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'stringdesk-web-'))
  await mkdir(join(dist, 'web'))
  await mkdir(join(dist, 'pages'))
  await writeFile(join(dist, 'web/index.html'), template)
  await writeFile(join(dist, 'web/feedback.html'), '')
  for (const name of ['home', 'home-signup', 'features'])
    await writeFile(join(dist, `pages/${name}.html`), drawn(`drawn ${name}`))
  const { services } = await testDatabase()
  const ann = await people(services).signUp('Ann')
  cookie = ann.cookie()
  const app = createApp(services, await readWeb(dist))
  get = async (path, headers = {}) => app.request(`http://desk.example:3000${path}`, { headers })
})

afterAll(() => rm(dist, { recursive: true }))

const page = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

describe('the public pages', () => {
  it('come as the build drew them, with the settings and the origin in them', async () => {
    expect(await page('/home')).toContain('drawn home<')
    expect(await page('/home?tab=signin')).toContain('drawn home<')
    expect(await page('/home?tab=signup')).toContain('drawn home-signup<')
    const features = await page('/features')
    expect(features).toContain('drawn features')
    expect(features).toContain('href="http://desk.example:3000/x"')
    expect(features).toContain('"backend_url":"http://desk.example:3000"')
    expect(features).not.toMatch(/%[A-Z]+%/)
  })

  it('show nothing of /home to whoever goes on to the dashboard', async () => {
    expect(await page('/home', { cookie })).toContain('<div id="root"></div>')
    expect(await page('/features', { cookie })).toContain('drawn features')
    expect(await page('/home', { cookie: 'stringdesk-desk.session_token=forged' })).toContain('drawn home<')
  })

  it('are empty for every other path, and for what was not drawn', async () => {
    for (const path of ['/dashboard', '/about', '/jobs/1', '/home-signup.html', '/pages/home.html'])
      expect(await page(path)).toContain('<div id="root"></div>')
  })

  it('are compressed, and as strict as every page', async () => {
    const answer = await get('/features', { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })

  it('are not there in a build without them, which works all the same', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'stringdesk-web-'))
    await cp(join(dist, 'web'), join(bare, 'web'), { recursive: true })
    expect((await readWeb(bare)).drawn.size).toBe(0)
    await rm(bare, { recursive: true })
  })
})

describe('what robots read', () => {
  it('names the public pages by their real origin', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const text = await answer.text()
    expect([...text.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)).toEqual([
      'http://desk.example:3000/home',
      'http://desk.example:3000/features',
      'http://desk.example:3000/about',
    ])
    expect(await page('/robots.txt')).toContain('Sitemap: http://desk.example:3000/sitemap.xml')
  })

  it('keeps them from records and from players’ links', async () => {
    const lines = (await page('/robots.txt')).split('\n')
    for (const path of ['/feedback', '/dashboard', '/customers', '/jobs', '/settings', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines.join()).not.toMatch(/Disallow: \/(home|features|about|assets)/)
  })
})
