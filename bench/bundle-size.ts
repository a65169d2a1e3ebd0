// Bytes of JavaScript and CSS that a browser with an empty cache loads to show a page.
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { Client } from 'undici'

import { findBrowser } from '#scripts/browser.ts'

import type { Session } from './accounts.ts'

interface Bytes {
  readonly gzip: number
  readonly br: number
}

export interface PageSize {
  readonly path: string
  readonly js: Bytes
  readonly css: Bytes
}

// Without these flags, Chromium contacts Google's hosts at every start. Its sandbox doesn't work as root.
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
const args = process.getuid?.() === 0 ? [...quietFlags, '--no-sandbox'] : quietFlags

const pages = [
  { path: '/home', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
  { path: '/feedback?token=none', isSignedIn: false },
]

const settleMs = 1500

const kinds = { script: 'js', stylesheet: 'css' } as const

/** The scripts and style sheets that the page requests. Throws if one of them fails or the page redirects. */
async function loadedFiles(context: BrowserContext, url: string): Promise<{ js: string[]; css: string[] }> {
  const page = await context.newPage()
  const files = { js: new Set<string>(), css: new Set<string>() }
  const problems: string[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    files[kinds[type]].add(new URL(response.url()).pathname)
    if (!response.ok()) problems.push(`${response.url()} failed with ${response.status()}`)
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // The live stream keeps the network busy, so `networkidle` never fires. Anything that loads later is a preload.
  await page.waitForTimeout(settleMs)
  if (new URL(page.url()).pathname !== new URL(url).pathname) problems.push(`${url} redirected to ${page.url()}`)
  await page.close()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { js: [...files.js], css: [...files.css] }
}

async function downloadSize(client: Client, paths: readonly string[]): Promise<Bytes> {
  const sizeOf = async (encoding: keyof Bytes): Promise<number> => {
    let total = 0
    for (const path of paths) {
      const response = await client.request({ method: 'GET', path, headers: { 'accept-encoding': encoding } })
      total += (await response.body.arrayBuffer()).byteLength
    }
    return total
  }
  return { gzip: await sizeOf('gzip'), br: await sizeOf('br') }
}

export const openBrowser = async (): Promise<Browser> => chromium.launch({ executablePath: await findBrowser(), args })

/** Opens /home, /dashboard and the customer page, each with an empty cache. */
export async function measurePageSizes(origin: string, session: Session): Promise<PageSize[]> {
  const browser = await openBrowser()
  const client = new Client(origin)
  const cookies = session.cookie.split('; ').map((pair) => {
    const separator = pair.indexOf('=')
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: origin }
  })
  const sizes: PageSize[] = []
  try {
    for (const { path, isSignedIn } of pages) {
      const context = await browser.newContext()
      if (isSignedIn) await context.addCookies(cookies)
      const files = await loadedFiles(context, `${origin}${path}`)
      await context.close()
      sizes.push({
        path: path.replace(/\?.*/, ''),
        js: await downloadSize(client, files.js),
        css: await downloadSize(client, files.css),
      })
    }
  } finally {
    await browser.close()
    await client.close()
  }
  return sizes
}
