// How many bytes of JS and CSS a browser loads to show each route for the first time.
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { Client } from 'undici'

import { findBrowser } from '#scripts/browser.ts'

import type { Business } from './stringers.ts'

interface Bytes {
  readonly gzip: number
  readonly br: number
}

export interface PageBytes {
  readonly route: string
  readonly js: Bytes
  readonly css: Bytes
}

// The names of Google's hosts are looked up at every start without these; Chromium's sandbox does not start for root.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet

const publicRoutes = ['/home', '/features', '/about', '/forgot-password', '/reset-password', '/feedback?token=none']

const protectedRoutes = ({ frames: [frame], jobs: [job], item }: Business): string[] => [
  '/dashboard',
  '/customers',
  '/customers/new',
  `/customers/${frame?.customer_id}`,
  `/customers/${frame?.customer_id}/edit`,
  `/customers/${frame?.customer_id}/racquets/new`,
  `/racquets/${frame?.racquet_id}`,
  `/racquets/${frame?.racquet_id}/edit`,
  `/racquets/${frame?.racquet_id}/jobs/new`,
  '/jobs',
  `/jobs/${job}`,
  `/jobs/${job}/edit`,
  '/analytics',
  '/inventory',
  '/inventory/new',
  `/inventory/${item}`,
  `/inventory/${item}/edit`,
  '/settings',
  '/subscription',
  '/support',
]

// Milliseconds after the heading stands.
const settled = 1500

const kinds = { script: 'js', stylesheet: 'css' } as const

/** The scripts and style sheets that a new visitor's browser asks for until the page rests. Throws when it does not get them. */
async function filesOf(context: BrowserContext, address: string): Promise<{ js: string[]; css: string[] }> {
  const page = await context.newPage()
  const found = { js: new Set<string>(), css: new Set<string>() }
  const failed: string[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    found[kinds[type]].add(new URL(response.url()).pathname)
    if (!response.ok()) failed.push(`${response.url()} answered ${response.status()}`)
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // The network never rests where lists are live. What comes later than this is preloaded for what may be done next.
  await page.waitForTimeout(settled)
  if (new URL(page.url()).pathname !== new URL(address).pathname) failed.push(`${address} led to ${page.url()}`)
  await page.close()
  if (failed.length > 0) throw new Error(failed.join('\n'))
  return { js: [...found.js], css: [...found.css] }
}

/** What a file weighs on the wire in either encoding, asked for once. */
function weigher(client: Client) {
  const known = new Map<string, Promise<Bytes>>()
  const weigh = async (path: string, encoding: keyof Bytes): Promise<number> => {
    const answer = await client.request({ method: 'GET', path, headers: { 'accept-encoding': encoding } })
    return (await answer.body.arrayBuffer()).byteLength
  }
  const both = async (path: string): Promise<Bytes> => ({ gzip: await weigh(path, 'gzip'), br: await weigh(path, 'br') })
  return async (paths: readonly string[]): Promise<Bytes> => {
    const sum = { gzip: 0, br: 0 }
    for (const path of paths) {
      const { gzip, br } = await (known.get(path) ?? known.set(path, both(path)).get(path) ?? both(path))
      sum.gzip += gzip
      sum.br += br
    }
    return sum
  }
}

export const openBrowser = async (): Promise<Browser> => chromium.launch({ executablePath: await findBrowser(), args })

/** Opens /home, or every route (the protected ones as `stringer`), each with an empty cache. */
export async function pageBytes(origin: string, stringer: Business, which: 'home' | 'all'): Promise<PageBytes[]> {
  const browser = await openBrowser()
  const client = new Client(origin)
  const weigh = weigher(client)
  const cookies = stringer.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
  })
  const measured: PageBytes[] = []
  const visit = async (route: string, signedIn: boolean) => {
    const context = await browser.newContext()
    if (signedIn) await context.addCookies(cookies)
    const files = await filesOf(context, `${origin}${route}`)
    await context.close()
    const shown = route.replaceAll(/[0-9a-f-]{36}/g, '{id}').replace(/\?.*/, '')
    measured.push({ route: shown, js: await weigh(files.js), css: await weigh(files.css) })
  }
  try {
    if (which === 'home') await visit('/home', false)
    else {
      for (const route of publicRoutes) await visit(route, false)
      for (const route of protectedRoutes(stringer)) await visit(route, true)
    }
  } finally {
    await browser.close()
    await client.close()
  }
  return measured
}
