import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'

import type { Services } from './api.ts'

/** The built pages: what every path of the app answers with, and the hashes of the scripts written into it. */
export interface Web {
  readonly folder: string
  readonly page: string
  readonly scriptHashes: readonly string[]
}

const placeholder = '%SETTINGS%'

/** Reads the build. Throws when it is missing: `npm start` builds it first. */
export async function readWeb(folder: string): Promise<Web> {
  const page = await readFile(`${folder}/index.html`, 'utf8')
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
  const scriptHashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { folder, page, scriptHashes }
}

/** The four settings of the browser's backend client, given at run time: one build serves every deployment (product.md). */
function settingsFor(services: Services, origin: string): string {
  const { config, anon_key } = services
  const settings = {
    backend_url: config.BACKEND_URL ?? origin,
    backend_anon_key: anon_key,
    monthly_price_id: config.STRIPE_MONTHLY_PRICE_ID ?? null,
    yearly_price_id: config.STRIPE_YEARLY_PRICE_ID ?? null,
  }
  // "<" would let a value end the script element it stands in.
  return JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
}

const year = 'public, max-age=31536000, immutable'

/** Files of the build, then the page for every other path: the router in the browser knows the rest. */
export function serveWeb<E extends Env>(app: Hono<E>, services: Services, web: Web): void {
  app.use(
    '/assets/*',
    serveStatic({ root: web.folder, precompressed: true, onFound: (_, request) => request.header('cache-control', year) }),
  )
  app.get('/assets/*', (request) => request.text('Not found', 404))
  app.get('/', (request) => request.redirect('/dashboard'))
  app.get('/index.html', (request) => request.redirect('/home'))
  app.use(serveStatic({ root: web.folder, precompressed: true }))
  app.get('*', (request) => {
    request.header('cache-control', 'no-cache')
    return request.html(web.page.replace(placeholder, () => settingsFor(services, new URL(request.req.url).origin)))
  })
}
