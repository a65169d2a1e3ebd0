import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'
import { compress } from 'hono/compress'

import type { Services } from './context.ts'
import { readFirstScreen, type FirstScreen } from './first-screen.ts'
import { filled, originOf } from './page.ts'

/** The built pages: what every path of the app answers with, and the hashes of the scripts written into it. */
export interface Web {
  readonly folder: string
  readonly page: string
  /** The public pages as the build drew them, by name (scripts/prerender.ts): readable before any script. */
  readonly drawn: ReadonlyMap<string, string>
  /** The first screen of a stringer, drawn at each request; undefined in a build that has none. */
  readonly firstScreen: FirstScreen | undefined
  /** The player's page, a small build of its own. */
  readonly playerPage: string
  readonly scriptHashes: readonly string[]
}

/** Reads the pages that the build drew; none in a build that has none. */
async function readDrawn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder).catch(() => [])
  const read = async (file: string) => [file.replace('.html', ''), await readFile(join(folder, file), 'utf8')] as const
  return new Map(await Promise.all(files.map(read)))
}

/** Reads the build in `dist`. Throws when it is missing: `npm start` builds it first. */
export async function readWeb(dist: string): Promise<Web> {
  const folder = join(dist, 'web')
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const playerPage = await readFile(join(folder, 'feedback.html'), 'utf8')
  const drawn = await readDrawn(join(dist, 'pages'))
  const firstScreen = await readFirstScreen(join(dist, 'drawn'))
  const pages = [page, playerPage, firstScreen?.page ?? '', ...drawn.values()]
  const inline = [...pages.join('').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
  const scriptHashes = [...new Set(inline)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { folder, page, drawn, firstScreen, playerPage, scriptHashes }
}

const year = 'public, max-age=31536000, immutable'

// What asks about a public page again and again: pictures that keep their name, for a day.
const day = 'public, max-age=86400'

/** Nothing of a stringer's, and nothing behind a link that one player was given. */
const notForRobots = [
  '/api/',
  '/rpc/',
  '/feedback',
  '/reset-password',
  '/dashboard',
  '/customers',
  '/racquets',
  '/jobs',
  '/analytics',
  '/inventory',
  '/settings',
  '/subscription',
  '/support',
]

const forRobots = ['/home', '/features', '/about']

function serveRobots<E extends Env>(app: Hono<E>, services: Services): void {
  app.get('/robots.txt', (request) => {
    const disallowed = notForRobots.map((path) => `Disallow: ${path}\n`).join('')
    return request.text(`User-agent: *\n${disallowed}\nSitemap: ${originOf(services, request)}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', (request) => {
    const pages = forRobots.map((path) => `<url><loc>${originOf(services, request)}${path}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`
    return request.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
}

/** What a visitor reads before any script runs. Whoever seems to be signed in goes on from /home, and is shown nothing on the way. */
function drawnFor({ drawn }: Web, { identity }: Services, request: Context): string | undefined {
  const { path } = request.req
  if (path !== '/home') return drawn.get(path.slice(1))
  if (identity.sessionOf(request.req.raw.headers) !== null) return undefined
  return drawn.get(request.req.query('tab') === 'signup' ? 'home-signup' : 'home')
}

/** Files of the build, then the page for every other path: the router in the browser knows the rest. */
export function serveWeb<E extends Env>(app: Hono<E>, services: Services, web: Web): void {
  app.use(
    '/assets/*',
    serveStatic({ root: web.folder, precompressed: true, onFound: (_, request) => request.header('cache-control', year) }),
  )
  app.get('/assets/*', (request) => request.text('Not found', 404))
  app.get('/', (request) => request.redirect('/dashboard'))
  app.get('/index.html', (request) => request.redirect('/home'))
  app.get('/feedback.html', (request) => request.redirect('/feedback'))
  serveRobots(app, services)
  app.use(serveStatic({ root: web.folder, precompressed: true, onFound: (_, request) => request.header('cache-control', day) }))
  app.get('*', compress(), (request) => {
    request.header('cache-control', 'no-cache')
    return request.html(filled(services, request, drawnFor(web, services, request) ?? web.page))
  })
}
