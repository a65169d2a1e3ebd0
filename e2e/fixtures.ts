// Fixtures for the browser tests: the app's address, a new account, and axe.
import { randomUUID } from 'node:crypto'

import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export interface Stringer {
  readonly full_name: string
  readonly email: string
  readonly password: string
}

export const newStringer = (full_name = 'Marta Lind'): Stringer => ({
  full_name,
  email: `${randomUUID()}@example.com`,
  password: 'strings-and-gut',
})

/** Whether the pages of the current test run JavaScript. Without it nothing hydrates. */
let runsScripts = true

/** The contexts that the current test opened itself. */
const opened = new Set<BrowserContext>()

/**
 * Violations of the Content-Security-Policy and Trusted Types by the current test's pages. A test that ends with any fails, so the
 * policy tests remove theirs.
 */
export const policyViolations: string[] = []

const recordViolation = (message: ConsoleMessage): void => {
  if (/Content Security Policy|Trusted(HTML|Script|Type)/.test(message.text())) policyViolations.push(message.text())
}

// The test processes start after the app, so its address is known.
export const test = base.extend<{ everyTest: void }, { browser: Browser }>({
  baseURL: process.env['E2E_URL'],
  everyTest: [
    async ({ javaScriptEnabled }, use) => {
      runsScripts = javaScriptEnabled
      opened.clear()
      policyViolations.length = 0
      await use()
      // Playwright leaves them open until the worker ends, and an open page keeps working.
      await Promise.all([...opened].map((context) => context.close()))
      expect(policyViolations).toEqual([])
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        opened.add(context)
        context.on('console', recordViolation)
        if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Runs in the page. Whether it is hydrated or was rendered in the browser. */
export function isUsable(): boolean {
  const isRendered = document.getElementById('settings') && !document.getElementById('root')
  // The app shell sets an attribute when it is hydrated; on other pages React marks the body.
  if (location.pathname === '/dashboard') return 'hydrated' in document.documentElement.dataset
  return !isRendered || Object.keys(document.body).some((key) => key.startsWith('__react'))
}

/** Makes `goto` and `reload` wait for hydration: before that, a server-rendered page is readable but not usable. */
function waitForHydration(page: Page): void {
  const waitUntilUsable = () => page.waitForFunction(isUsable, undefined, { timeout: 30_000 })
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (runsScripts && options?.waitUntil !== 'commit') await waitUntilUsable()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (runsScripts) await waitUntilUsable()
    return response
  }
}

export { expect }

/**
 * Takes every page of a context offline. Chromium responds before its network process is offline, and a request sent in between still
 * arrives, so this waits until a request of each page fails.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const reaches = () =>
    fetch('/healthz').then(
      () => true,
      () => false,
    )
  for (const page of context.pages()) await expect.poll(() => page.evaluate(reaches)).toBe(false)
}

/** Returns the violations that axe finds in a part of the page: by default in the open dialog, or in all of it if none is open. */
async function findViolations(page: Page, part: Locator): Promise<string[]> {
  // Axe is 500 kB, and loading it is a third of a check's cost, so it is loaded once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await part.evaluate(async (element) => {
    const isPage = element === document.documentElement
    const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter((one) => one.checkVisibility())
    const { violations } = await window.axe.run((isPage && dialogs.at(-1)) || element, { resultTypes: ['violations'] })
    return violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`))
  })
}

/** Expects axe to find no violations in the page's current state. Soft, so one run reports all of them. */
export async function expectAccessible(page: Page, part = page.locator('html')): Promise<void> {
  expect.soft(await findViolations(page, part), page.url()).toEqual([])
}

// The narrowest supported phone, and a desktop.
const themes = [
  ['dark', { width: 360, height: 740 }],
  ['light', { width: 1280, height: 800 }],
] as const

/** Expects the page to fit its width. Polls, because charts resize only after the browser has laid out the page. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const sideways = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  await expect.soft.poll(sideways, { message: `${page.url()} at ${page.viewportSize()?.width} px` }).toBe(0)
}

/** Expects each target that is visible to be large enough for a finger. */
export async function expectLargeTargets(targets: Locator): Promise<void> {
  for (const target of await targets.filter({ visible: true }).all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height), target.toString()).toBeGreaterThanOrEqual(44)
  }
}

/** A menu is hidden while its button is scrolled out of view, which another width can cause. */
const scrollToMenuButton = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('[aria-haspopup=menu][aria-expanded=true]')?.scrollIntoView({ block: 'center' }))

/**
 * Expects the page's current state to be accessible and to fit, in dark mode on the narrowest phone and in light mode on a desktop.
 * Resizes the page without reloading, and leaves it light and at its previous size.
 * @param part a card or an overlay, which must stay visible at every width; by default, the open dialog or the whole page
 */
export async function expectAccessibleLayout(page: Page, part?: Locator): Promise<void> {
  const before = page.viewportSize()
  for (const [colorScheme, size] of themes) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    await scrollToMenuButton(page)
    if (part) await expect.soft(part).toBeVisible()
    await expectAccessible(page, part)
    await expectNoSidewaysScrolling(page)
  }
  if (before) await page.setViewportSize(before)
}
