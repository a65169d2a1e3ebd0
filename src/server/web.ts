import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'
import { compress } from 'hono/compress'

import type { Services } from './api.ts'

/** The built pages: what every path of the app answers with, and the hashes of the scripts written into it. */
export interface Web {
  readonly folder: string
  readonly page: string
  /** The public pages as the build drew them, by name (scripts/prerender.ts): readable before any script. */
  readonly drawn: ReadonlyMap<string, string>
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
  const inline = [...`${page}${playerPage}`.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
  const scriptHashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { folder, page, drawn: await readDrawn(join(dist, 'pages')), playerPage, scriptHashes }
}

/** A value as it can stand in a script element: "<" would let it end there. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The four settings of the browser's backend client, given at run time: one build serves every deployment (product.md). */
function settingsFor(services: Services, origin: string): string {
  const { config, anon_key } = services
  const settings = {
    backend_url: config.BACKEND_URL ?? origin,
    backend_anon_key: anon_key,
    monthly_price_id: config.STRIPE_MONTHLY_PRICE_ID ?? null,
    yearly_price_id: config.STRIPE_YEARLY_PRICE_ID ?? null,
  }
  return inScript(settings)
}

/** Where people open us: what BACKEND_URL says, which a proxy does not change, or what was asked. */
const originOf = ({ identity: { home } }: Services, request: Context): string =>
  home.unsettled ? new URL(request.req.url).origin : home.origin

/** A page with what only the server knows. */
export const filled = (services: Services, request: Context, page: string): string =>
  page
    .replace('%SETTINGS%', () => settingsFor(services, new URL(request.req.url).origin))
    .replaceAll('%ORIGIN%', () => originOf(services, request))

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
