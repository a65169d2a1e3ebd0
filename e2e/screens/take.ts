// Opens a screen once, then takes a picture and measures it at each width in light and dark.
import { join } from 'node:path'

import type { Browser, Page } from '@playwright/test'

import type { Finding, Picture } from './album.ts'
import { findTallBars, zoomedSize } from './bars.ts'
import { findCovered } from './cover.ts'
import { look } from './look.ts'
import { isExpected, openScreen, type Screen } from './screen.ts'
import type { Shop } from './shop.ts'

export interface Sizes {
  readonly widths: readonly number[]
  readonly schemes: readonly Picture['scheme'][]
}

export interface Taken {
  readonly pictures: readonly Picture[]
  readonly findings: readonly Finding[]
  readonly small: readonly Finding[]
}

// Phones, a tablet upright and on its side, and a desktop.
const heights: Readonly<Record<number, number>> = { 820: 1180, 1024: 768, 1280: 800 }
const heightOf = (width: number): number => heights[width] ?? (width < 700 ? 844 : 900)

// Pictures are cropped to this height.
const maxHeight = 3000

const timeoutMs = 30_000
const settleMs = 250

/** Collects the findings of one screen. The same text at several sizes is one finding. */
class Notes {
  readonly #screen: string
  readonly #sizesByText = new Map<string, string[]>()
  constructor(screen: string) {
    this.#screen = screen
  }
  /** @param text texts that differ only in their job number count as one */
  add(text: string, where: string): void {
    const key = text.replaceAll(/(#|job )\d+/g, '$1…')
    this.#sizesByText.set(key, [...(this.#sizesByText.get(key) ?? []), where])
  }
  all(): Finding[] {
    return [...this.#sizesByText].map(([text, where]) => ({ screen: this.#screen, text, where: [...new Set(where)].join(', ') }))
  }
}

/** Waits for fonts and for rendering to settle, but not for the network, which may never be idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(settleMs)
}

/** Settings may be two screens high at 1024 × 768, like the screens that say so themselves. */
const maxScreensOf = ({ maxScreens, as }: Screen, pathname: string): number => {
  const isSettings = pathname === '/settings' || pathname.startsWith('/settings/')
  return maxScreens ?? (isSettings && ['demo', 'club'].includes(as) ? 2 : Infinity)
}

/** Says how high the page is if it is higher than its screen may be. */
async function findTooHigh(page: Page, screen: Screen): Promise<string[]> {
  const high = await page.evaluate(() => document.documentElement.scrollHeight)
  const max = maxScreensOf(screen, new URL(page.url()).pathname) * heightOf(1024)
  return high > max ? [`the page is ${high} px high, ${max} px is the maximum`] : []
}

async function shoot(page: Page, file: string, width: number): Promise<void> {
  // On a scrolled page, fixed elements would be in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0))
  const high = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(Math.max(high, heightOf(width)), maxHeight)
  await page.screenshot({
    path: file,
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
    timeout: timeoutMs,
  })
}

/** Takes all pictures of one screen. An error is recorded as a finding. */
export async function take(browser: Browser, shop: Shop, screen: Screen, sizes: Sizes, folder: string): Promise<Taken> {
  const wrong = new Notes(screen.name)
  const small = new Notes(screen.name)
  const pictures: Picture[] = []
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: heightOf(1280) },
    reducedMotion: 'reduce',
    ...(screen.as !== 'visitor' && { storageState: shop.storage[screen.as] }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  let at = 'opening'
  const recordError = (text: string) => !isExpected(screen, text) && wrong.add(`the console says: ${text.slice(0, 200)}`, at)
  page.on('console', (message) => message.type() === 'error' && recordError(message.text()))
  page.on('pageerror', (error) => recordError(error.message))
  try {
    await openScreen(page, screen)
    await settle(page)
    for (const scheme of sizes.schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const width of sizes.widths) {
        at = `${width} ${scheme}`
        await page.setViewportSize({ width, height: heightOf(width) })
        await settle(page)
        const found = await page.evaluate(look)
        const tooHigh = width === 1024 ? await findTooHigh(page, screen) : []
        for (const text of [...found.wrong, ...(await page.evaluate(findCovered)), ...tooHigh]) wrong.add(text, at)
        for (const text of found.small) small.add(text, at)
        const file = `${screen.name.replace('/', '-')}-${width}-${scheme}.png`
        await shoot(page, join(folder, file), width)
        pictures.push({ screen: screen.name, width, scheme, file })
      }
    }
    at = `${zoomedSize.width} × ${zoomedSize.height}`
    await page.setViewportSize(zoomedSize)
    for (const text of await page.evaluate(findTallBars)) wrong.add(text, at)
  } catch (error) {
    wrong.add(`not pictured: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`, at)
  }
  await context.close()
  return { pictures, findings: wrong.all(), small: small.all() }
}
