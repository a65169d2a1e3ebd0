// Opens a screen once, and pictures and measures it at each width in light and in dark.
import { join } from 'node:path'

import type { Browser, Page } from '@playwright/test'

import type { Finding, Picture } from './album.ts'
import type { Screen } from './screen.ts'
import { look } from './look.ts'
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

const heightOf = (width: number): number => (width < 700 ? 844 : 900)

// What is below this is not looked at.
const mostHigh = 3000

// Milliseconds.
const patience = 30_000
const settling = 250

/** Collects what is said of one screen; what is said at several sizes is one finding. */
class Notes {
  readonly #screen: string
  readonly #said = new Map<string, string[]>()
  constructor(screen: string) {
    this.#screen = screen
  }
  /** @param text the same of a hundred rows, but for their numbers, is said once */
  add(text: string, where: string): void {
    const key = text.replaceAll(/(#|job )\d+/g, '$1…')
    this.#said.set(key, [...(this.#said.get(key) ?? []), where])
  }
  all(): Finding[] {
    return [...this.#said].map(([text, where]) => ({ screen: this.#screen, text, where: [...new Set(where)].join(', ') }))
  }
}

async function stand(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page)
  await page.goto(screen.path)
  await page.getByText(screen.words).first().waitFor({ timeout: patience })
  await screen.act?.(page)
  await rest(page)
}

/** Until faces are there and nothing loads any more, if it ever does not. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(settling)
}

async function shoot(page: Page, file: string, width: number): Promise<void> {
  // What is fixed would stand in the middle of the picture, where the page was scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0))
  const high = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(Math.max(high, heightOf(width)), mostHigh)
  await page.screenshot({
    path: file,
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
    timeout: patience,
  })
}

/** Takes all pictures of one screen. What goes wrong on the way is a finding. */
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
  page.setDefaultTimeout(patience)
  let at = 'opening'
  const hear = (text: string) => !screen.expected?.test(text) && wrong.add(`the console says: ${text.slice(0, 200)}`, at)
  page.on('console', (message) => message.type() === 'error' && hear(message.text()))
  page.on('pageerror', (error) => hear(error.message))
  try {
    await stand(page, screen)
    for (const scheme of sizes.schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const width of sizes.widths) {
        at = `${width} ${scheme}`
        await page.setViewportSize({ width, height: heightOf(width) })
        await rest(page)
        const found = await page.evaluate(look)
        for (const text of found.wrong) wrong.add(text, at)
        for (const text of found.small) small.add(text, at)
        const file = `${screen.name.replace('/', '-')}-${width}-${scheme}.png`
        await shoot(page, join(folder, file), width)
        pictures.push({ screen: screen.name, width, scheme, file })
      }
    }
  } catch (error) {
    wrong.add(`not pictured: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`, at)
  }
  await context.close()
  return { pictures, findings: wrong.all(), small: small.all() }
}
