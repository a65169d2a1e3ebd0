// Runs axe on every screen that `npm run screens` takes pictures of, with its menus, dialogs and states, except those that need the
// demo's club or the account abroad.
import type { Browser, Page } from '@playwright/test'

import { openAccount, payFor } from './api.ts'
import { expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { screensOf } from './screens/list.ts'
import { openScreen, type Screen } from './screens/screen.ts'
import { openFullAccount, type Records, type Viewer } from './screens/shop.ts'
import { addWebhooks } from './screens/webhooks.ts'

test.use({ actionTimeout: 15_000 })

const reel = { brand: 'Babolat', model: 'RPM Blast', gauge: '1.25', color: 'black', reorder_threshold: '20' }

/** Fills the account of the place of the demo. One customer is a duplicate, and has several racquets. */
async function openSampleShop(page: Page): Promise<Records> {
  const account = await openAccount(page)
  await payFor(account.stringer)
  const { customer, racquet, jobs, links } = await addSampleData(account)
  const customer_id = await account.make('/customers', { full_name: 'Jonas B. Berg', phone: '+46 70 123 45 67' })
  for (const model of ['Pure Drive', 'Pure Strike']) await account.make('/racquets', { customer_id, brand: 'Babolat', model })
  const item = await account.make('/inventory', { ...reel, quantity_meters: '12', cost_per_meter: '0.6' })
  await addWebhooks(account)
  return {
    customer,
    racquet,
    item,
    jobs: { pending: jobs.late, in_progress: jobs.started, completed: jobs.ready, picked_up: jobs.paid },
    links: { pending: links.late, completed: links.paid, answered: links.answered },
  }
}

const openers: Readonly<Partial<Record<Viewer, (page: Page) => Promise<unknown>>>> = {
  visitor: async () => {},
  new: openAccount,
  guarded: openAccount,
  full: openFullAccount,
}

async function expectEachAccessible(browser: Browser, demo: Page, screens: readonly Screen[]): Promise<void> {
  const contexts = new Map([['demo', demo.context()]])
  for (const screen of screens) {
    const open = openers[screen.as]
    const context = contexts.get(screen.as) ?? (open && (await browser.newContext()))
    if (!context) continue
    if (!contexts.has(screen.as)) await open?.(await context.newPage())
    contexts.set(screen.as, context)
    await test.step(screen.name, async () => {
      const page = await context.newPage()
      await openScreen(page, screen)
      await expectAccessibleLayout(page)
      await page.close()
    })
  }
}

const parts = ['public', 'customer-page', 'dashboard', 'customers', 'racquets', 'jobs', 'inventory', 'rest', 'settings']

// In halves, so that long parts run in parallel.
for (const part of parts)
  for (const half of [0, 1])
    test(`the screens of ${part} are accessible, with their menus and dialogs, half ${half + 1}`, async ({ page, browser }) => {
      test.slow()
      const screens = screensOf(await openSampleShop(page)).filter(({ name }) => name.startsWith(`${part}/`))
      const tested = screens.filter((_, at) => at % 2 === half)
      await expectEachAccessible(browser, page, tested)
    })
