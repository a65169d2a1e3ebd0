// What every browser test starts from: the app's address, a new stringer, and axe.
import { randomUUID } from 'node:crypto'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Browser, type Page } from '@playwright/test'

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

// Known to the processes that run tests, which start after the app.
export const test = base.extend<object, { browser: Browser }>({
  baseURL: process.env['E2E_URL'],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Makes `goto` and `reload` wait until the page answers: a server-rendered page can be read, but not used, before that. */
function waitForHydration(page: Page): void {
  const isUsable = () =>
    page
      .waitForFunction(
        () => {
          const isRendered = document.getElementById('settings') && !document.getElementById('root')
          // The app's shell says when it listens; on other pages React marks the body that it has taken over.
          if (location.pathname === '/dashboard') return 'hydrated' in document.documentElement.dataset
          return !isRendered || Object.keys(document.body).some((key) => key.startsWith('__react'))
        },
        undefined,
        { timeout: 8_000 },
      )
      // Without JavaScript nothing hydrates; the test says what it misses.
      .catch(() => {})
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await isUsable()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await isUsable()
    return response
  }
}

export { expect }

/** Nothing that axe knows may be wrong with what the page shows now. Soft: one run tells all there is to mend. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`))
  expect.soft(found, page.url()).toEqual([])
}
