// `npm run screens -- --inp` measures how long the app takes to respond to input (Interaction to Next Paint), with the browser's own event
// timing, at a quarter of the processor's speed.
import type { Browser, Page } from '@playwright/test'

import { dialog, key, seeOne } from './screen.ts'
import type { Shop } from './shop.ts'

/** The limit of "good" (web.dev/inp). */
const maxMs = 200
const slowdown = 4
const settleMs = 1500

interface Interaction {
  readonly name: string
  readonly path: string
  /** Run at full speed, until the screen is as the interaction needs it. */
  readonly prepare: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

export interface ResponseTime {
  readonly name: string
  /** The slowest interaction, which is the page's INP as long as there are fewer than fifty. */
  readonly ms: number
  readonly isSlow: boolean
}

const interactionsOf = ({ records: { jobs } }: Shop): readonly Interaction[] => [
  {
    name: 'typing in search',
    path: '/dashboard',
    prepare: async (page) => {
      await key('Control+k')(page)
      await dialog(page).waitFor()
    },
    act: (page) => page.keyboard.type('berg', { delay: 120 }),
  },
  {
    name: 'opening a job',
    path: '/jobs?view=table',
    prepare: seeOne('link', /#\d+/),
    act: async (page) => {
      await page.getByRole('main').locator('a[href^="/jobs/"]:not([href$="/import"])').first().click()
      await page.waitForURL(/\/jobs\/[\w-]{20,}/)
    },
  },
  {
    name: 'moving a job',
    path: `/jobs/${jobs.pending}`,
    prepare: seeOne('button', /^Start/),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Start/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Finish/ })
        .first()
        .waitFor()
    },
  },
]

/** Runs in the page: collects the longest duration of each interaction from now on. */
function startObserver(): void {
  const durations: Record<number, number> = {}
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0) continue
      durations[entry.interactionId] = Math.max(durations[entry.interactionId] ?? 0, entry.duration)
    }
  })
  // 16 ms is the shortest that browsers report.
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  observer.observe(options)
  Object.assign(globalThis, { durations })
}

/** Runs in the page. An interaction that isn't reported took less than 16 ms. */
const readSlowest = (): number => {
  const durations: unknown = Reflect.get(globalThis, 'durations')
  return Math.max(0, ...Object.values(durations ?? {}).map(Number))
}

async function measure(browser: Browser, shop: Shop, { name, path, prepare, act }: Interaction): Promise<ResponseTime> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1024, height: 768 },
    storageState: shop.storage.demo,
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
  await prepare(page)
  await page.waitForTimeout(settleMs)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(startObserver)
  await act(page)
  await page.waitForTimeout(settleMs)
  const ms = await page.evaluate(readSlowest)
  await context.close()
  return { name, ms, isSlow: ms > maxMs }
}

/** Measures each interaction once, one after the other, so that they don't slow each other down. */
export async function measureInteractions(browser: Browser, shop: Shop): Promise<ResponseTime[]> {
  const times: ResponseTime[] = []
  for (const interaction of interactionsOf(shop)) times.push(await measure(browser, shop, interaction))
  return times
}
