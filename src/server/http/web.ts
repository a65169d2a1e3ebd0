import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'

import type { AppEnv, Services } from '#server/procedure/context.ts'
import { hashInlineStyles } from './pages/inline-styles.ts'
import { fillPage, originOf, readPageValues } from './pages/page.ts'
import { loadRenderer, serveSsr, type RenderPage } from './pages/ssr.ts'

interface PrerenderedPage {
  readonly html: string
  /** Sources for the Content-Security-Policy. */
  readonly inlineStyles: string
}

/** The built web app. */
export interface Web {
  readonly folder: string
  /** The public pages prerendered by the build, by name (vite.config.ts). */
  readonly prerendered: ReadonlyMap<string, PrerenderedPage>
  readonly renderPage: RenderPage
  /** The customer page, which is a separate small build. */
  readonly customerPage: string
}

/** Reads the build in `dist`. Throws if it is missing. `npm start` builds it first. */
export async function readWeb(dist: string): Promise<Web> {
  const folder = join(dist, 'web')
  const names = await readdir(join(dist, 'pages'))
  const read = async (file: string): Promise<[string, PrerenderedPage]> => {
    const html = await readFile(join(dist, 'pages', file), 'utf8')
    return [basename(file, '.html'), { html, inlineStyles: hashInlineStyles(html) }]
  }
  return {
    folder,
    prerendered: new Map(await Promise.all(names.map(read))),
    renderPage: await loadRenderer(join(dist, 'server')),
    customerPage: await readFile(join(folder, 'feedback.html'), 'utf8'),
  }
}

const year = 'public, max-age=31536000, immutable'

// For files whose names do not change, such as icons.
const day = 'public, max-age=86400'

/** Keeps search engines from a business's data and from customer links. */
const disallowedPaths = [
  '/api/',
  '/rpc/',
  '/feedback',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/unlock',
  '/dashboard',
  '/customers',
  '/racquets',
  '/jobs',
  '/analytics',
  '/inventory',
  '/machines',
  '/absences',
  '/activity',
  '/settings',
  '/subscription',
  '/support',
]

const publicPaths = ['/home', '/features', '/about', '/privacy']

function serveRobots(app: Hono<AppEnv>, services: Services): void {
  app.get('/robots.txt', (request) => {
    const disallowed = disallowedPaths.map((path) => `Disallow: ${path}\n`).join('')
    return request.text(`User-agent: *\n${disallowed}\nSitemap: ${originOf(services, request)}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', (request) => {
    const pages = publicPaths.map((path) => `<url><loc>${originOf(services, request)}${path}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`
    return request.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
}

/** The tab of the landing page: the one in its address, or else sign-up in a browser that nobody has signed in with. */
function tabOf(services: Services, { req }: Context): string {
  const tab = req.query('tab')
  if (tab === 'signin' || tab === 'signup') return tab
  return services.identity.devices.isKnown(req.raw.headers) ? 'signin' : 'signup'
}

/** Serves the build's files and the prerendered pages. ssr.ts serves the rest. */
export function serveWeb(app: Hono<AppEnv>, services: Services, web: Web): void {
  app.use(
    '/assets/*',
    serveStatic({ root: web.folder, precompressed: true, onFound: (_, request) => request.header('cache-control', year) }),
  )
  app.get('/assets/*', (request) => request.text('Not found', 404))
  app.get('/feedback.html', (request) => request.redirect('/feedback'))
  serveRobots(app, services)
  app.use(serveStatic({ root: web.folder, precompressed: true, onFound: (_, request) => request.header('cache-control', day) }))
  for (const path of publicPaths)
    app.get(path, compress(), (request, next) => {
      const isSignUp = path === '/home' && tabOf(services, request) === 'signup'
      const page = web.prerendered.get(isSignUp ? 'home-signup' : path.slice(1))
      // A signed-in user is redirected from /home, so the page is not rendered.
      const isRedirected = path === '/home' && services.identity.sessionOf(request.req.raw.headers) !== null
      if (page === undefined || isRedirected) return next()
      request.set('inline_styles', page.inlineStyles)
      request.header('cache-control', 'no-cache')
      return request.html(fillPage(page.html, readPageValues(services, request)))
    })
  serveSsr(app, services, web.renderPage)
}
