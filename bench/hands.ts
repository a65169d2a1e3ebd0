// What a person at the club shop's desk feels in the browser: the board opening, and the typing in a search.
import type { Browser, BrowserContext, Page } from '@playwright/test'

import type { Aim } from './report.ts'
import type { Stringer } from './stringers.ts'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** A context that is signed in as this stringer. */
export async function signedIn(browser: Browser, origin: string, { cookie }: Stringer): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const url = new URL(origin)
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), domain: url.hostname, path: '/' }
    }),
  )
  return context
}

const times = 5

/** Milliseconds from the address until the first button of a job can be pressed. */
async function untilUsable(page: Page, address: string, usable: string): Promise<number> {
  const begun = performance.now()
  await page.goto(address)
  await page.locator(usable).first().waitFor()
  return performance.now() - begun
}

/** The board beside the same jobs as a table, in turn. @returns the median of the ratios */
async function boardBesideTable(page: Page, origin: string): Promise<number> {
  const ratios: number[] = []
  for (let n = 0; n <= times; n += 1) {
    const board = await untilUsable(page, `${origin}/jobs`, 'article button')
    const table = await untilUsable(page, `${origin}/jobs?view=table`, 'tbody a')
    // The first round fills the browser's cache.
    if (n > 0) ratios.push(board / table)
  }
  return median(ratios)
}

const slower = 4

/** The longest task in milliseconds while a name is typed into a search, at a quarter of the speed; 0 when none was a long one. */
async function longestWhileTyping(page: Page, box: string, text: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  // What other pages left behind is not the typing's to sweep.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(() => {
    const seen = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const longest = Number(document.documentElement.dataset['longest'] ?? 0)
        document.documentElement.dataset['longest'] = String(Math.max(longest, duration))
      }
    })
    seen.observe({ type: 'longtask' })
  })
  await page.locator(box).pressSequentially(text, { delay: 120 })
  await page.waitForTimeout(1000)
  return page.evaluate(() => Number(document.documentElement.dataset['longest'] ?? 0))
}

async function typingInFind(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Until what is loaded after the first paint is there.
  await page.waitForTimeout(4000)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).waitFor()
  return longestWhileTyping(page, '[aria-label="Find"][role="combobox"]', 'jonas berg')
}

async function typingInCustomers(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/customers`)
  await page.locator('input[type=search]').waitFor()
  // Until what is loaded after the first paint is there.
  await page.waitForTimeout(4000)
  return longestWhileTyping(page, 'input[type=search]', 'jonas berg')
}

const searches = { 'Ctrl+K': typingInFind, 'the customers’ search': typingInCustomers }

// A task of 50 ms and more is a long one; shorter ones are not told.
const longTask = 50

/** Each in a tab of its own, several times: whatever else the machine does makes a task look longer, never shorter. */
async function typingAims(context: BrowserContext, origin: string): Promise<Aim[]> {
  const aims: Aim[] = []
  for (const [where, typing] of Object.entries(searches)) {
    const longest: number[] = []
    for (let n = 0; n < times; n += 1) {
      const page = await context.newPage()
      longest.push(await typing(page, origin))
      await page.close()
    }
    aims.push({
      what: `typing in ${where}, ${slower} times slower CPU, the middle of ${times}`,
      aim: `no task over ${longTask} ms`,
      measured: longest.map((task) => (task === 0 ? 'none' : `${task.toFixed(0)} ms`)).join(', '),
      isMet: median(longest) <= longTask,
    })
  }
  return aims
}

/** As the club shop's stringer. */
export async function handAims(browser: Browser, origin: string, stringer: Stringer): Promise<Aim[]> {
  const context = await signedIn(browser, origin, stringer)
  const page = await context.newPage()
  const board = await boardBesideTable(page, origin)
  await page.close()
  const typing = await typingAims(context, origin)
  await context.close()
  return [
    {
      what: 'the board with 300 open jobs becomes usable',
      aim: 'at most 2 times the table',
      measured: board.toFixed(2),
      isMet: board <= 2,
    },
    ...typing,
  ]
}
