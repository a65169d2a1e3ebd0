// Serves the built app as `npm start` does: pages are rendered for each visitor, or as the empty shell if that fails.
import { fileURLToPath } from 'node:url'

import { createApp } from '#server/app.ts'
import { readWeb, type Web } from '#server/http/web.ts'
import { buildWeb } from '#scripts/build.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aCustomer, aJob } from './factories.ts'
import { joinAs } from './members.ts'

let database: TestDatabase
let ann: Person
let bob: Person
let get: (path: string, visitor?: Pick<Person, 'cookie'>, renderPage?: Web['renderPage']) => Promise<Response>

beforeAll(async () => {
  await buildWeb(() => {})
  database = await testDatabase()
  const web = await readWeb(fileURLToPath(new URL('../dist', import.meta.url)))
  const everyone = people(database.services)
  ann = await everyone.signUp('Ann')
  bob = await everyone.signUp('Bob')
  get = async (path, visitor, renderPage = web.renderPage) => {
    const app = createApp(database.services, { ...web, renderPage })
    return app.request(`http://localhost:3000${path}`, { headers: visitor ? { cookie: visitor.cookie() } : {} })
  }
})

const addJobFor = async ({ api }: Person, full_name: string) => {
  const { id: customer_id } = await aCustomer(api, { full_name })
  await aJob(api, { customer_id })
}

describe('the server-rendered dashboard', () => {
  it('shows each business its own jobs, even when rendered for two at once', async () => {
    await addJobFor(ann, 'Ines of Ann')
    await addJobFor(bob, 'Otto of Bob')
    const [anns, bobs] = await Promise.all([ann, bob, ann, bob].map(async (person) => (await get('/dashboard', person)).text()))
    expect(anns).toContain('Ines of Ann')
    expect(anns).toContain('<title>Dashboard · Stringdesk</title>')
    expect(anns).not.toContain('Otto of Bob')
    expect(bobs).toContain('Otto of Bob')
    expect(bobs).not.toContain('Ines of Ann')
  })

  it('is left to the browser for a member of two businesses, because only the tab knows which one it shows', async () => {
    const everyone = people(database.services)
    const [dora, club] = [await everyone.signUp('Dora', 'dora@example.com'), await everyone.signUp('Club', 'club@example.com')]
    await addJobFor(dora, 'Own of Dora')
    expect(await (await get('/dashboard', dora)).text()).toContain('Own of Dora')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${club.id}`
    await joinAs(database.owner, dora, club.id, 'stringer')
    const html = await (await get('/dashboard', dora)).text()
    expect(html).not.toContain('Own of Dora')
    expect(html).toContain('<script')
  })

  it('is not cached', async () => {
    const { status, headers } = await get('/dashboard', ann)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('redirects to sign-in without a session, with a forged cookie and after the session has ended', async () => {
    const forged = ann.cookie().replace(/session_token=[^;]*/, 'session_token=forged')
    const cora = await people(database.services).signUp('Cora', 'cora@example.com')
    const ended = cora.cookie()
    await cora.api.identity.signOut()
    for (const cookie of ['', forged, ended]) {
      const response = await get('/dashboard', { cookie: () => cookie })
      expect([response.status, response.headers.get('location')]).toEqual([307, '/signin?redirect=%2Fdashboard'])
    }
  })

  it('keeps user input out of the placeholders and the scripts', async () => {
    await addJobFor(ann, 'Eve %NONCE% %SETTINGS% </script><script>alert(1)</script> $&')
    const html = await (await get('/dashboard', ann)).text()
    expect(html).toContain('Eve %NONCE% %SETTINGS% &lt;/script&gt;')
    expect(html).not.toContain('<script>alert(1)')
    expect(html.match(/"backend_url"/g)).toHaveLength(1)
  })

  it('falls back to the empty shell if rendering fails', async () => {
    const rendered: boolean[] = []
    const failing: Web['renderPage'] = async (_, { context }) => {
      rendered.push(context.isShell)
      if (!context.isShell) throw new Error('No answer')
      return new Response('the shell')
    }
    const response = await get('/dashboard', ann, failing)
    expect([response.status, await response.text(), rendered]).toEqual([200, 'the shell', [false, true]])
  })
})

describe('a page with a missing part', () => {
  const missing = 'before <!--$!--><template></template><!--/$--> after'
  const serve = async (...pages: string[]) => {
    const rendered: boolean[] = []
    const renderPage: Web['renderPage'] = async (_, { context }) => {
      rendered.push(context.isShell)
      return new Response(context.isShell ? 'the shell' : pages.shift())
    }
    return [await (await get('/dashboard', ann, renderPage)).text(), rendered]
  }

  it('is rendered again, because the first rendering loads modules', async () => {
    expect(await serve(missing, 'whole')).toEqual(['whole', [false, false]])
  })

  it('is replaced by the empty shell if a part is missing again', async () => {
    expect(await serve(missing, missing)).toEqual(['the shell', [false, false, true]])
  })
})

describe('every page', () => {
  it('allows only scripts with the nonce of its response', async () => {
    const nonces = new Set<string>()
    for (const [path, visitor] of [['/home'], ['/features'], ['/dashboard', bob], ['/jobs', bob], ['/feedback']] as const) {
      const response = await get(path, visitor)
      const policy = response.headers.get('content-security-policy') ?? ''
      const [, scripts = '', nonce = ''] = /script-src ([^;]*'nonce-([^']+)');/.exec(policy) ?? []
      expect(scripts).toBe(`'self' 'nonce-${nonce}'`)
      const html = await response.text()
      // Data blocks don't run.
      const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/application\/json|src=/.test(tag))
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
      const styles = [...html.matchAll(/<style\b[^>]*>/g)].map(([tag]) => tag)
      expect(styles.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
      expect(html).not.toMatch(/%[A-Z]{4,}%/)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  it.each([
    ['/home', 'visitor', 13],
    ['/about', 'visitor', 0],
    ['/dashboard', 'bob', 2],
  ] as const)('allows exactly the style attributes it was rendered with: %s', async (path, visitor, count) => {
    const policy = (await get(path, visitor === 'bob' ? bob : undefined)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/)
    const [, sources = ''] = /style-src-attr ([^;]*)$/.exec(policy) ?? []
    const hashes = Array.from({ length: count }, () => expect.stringMatching(/^'sha256-.{44}'$/))
    expect(sources.split(' ')).toEqual(count === 0 ? ["'none'"] : ["'unsafe-hashes'", ...hashes])
  })

  it('is prerendered if it is the same for everyone, with the settings and address of this server', async () => {
    for (const [path, text] of [
      ['/home', 'Every racquet, every string'],
      ['/home?tab=signup', 'At least 6 characters'],
      ['/features', 'Features'],
      ['/about', 'About Stringdesk'],
      ['/privacy', 'a session ends 30 days after it was'],
    ] as const) {
      const response = await get(path)
      const html = await response.text()
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(html).toContain(text)
      expect(html).toContain('"backend_url":"http://localhost:3000"')
      const address = `http://localhost:3000${path.replace(/\?.*/, '')}`
      expect(html).toContain(`<link rel="canonical" href="${address}"`)
      expect(html).toContain(`<meta property="og:url" content="${address}"`)
      expect(html).toContain('<meta property="og:image" content="http://localhost:3000/sharing.jpg"')
      const [, title] = /<title>([^<]+)/.exec(html) ?? []
      expect(html).toContain(`<meta property="og:title" content="${title}"`)
    }
  })

  it('redirects a signed-in visitor from /home without rendering it', async () => {
    expect(await (await get('/home', ann)).text()).not.toContain('<h1')
  })

  it.each(['/nothing-here', '/home/more', '/pages/home.html', '/_pages/home.html', '/%E0%A4%A', '/jobs%', '/index.html'])(
    'redirects the unknown path %s to /home',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('location')]).toEqual([expect.toBeOneOf([302, 307]), '/home'])
    },
  )
})
