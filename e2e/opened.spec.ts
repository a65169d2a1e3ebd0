// What opens over a screen (menus, dialogs, popovers, the drawer, lists of suggestions) is looked at by axe while it is open.
import type { Locator, Page } from '@playwright/test'

import { openAccount, payFor } from './api.ts'
import { expect, expectAccessible, test } from './desk.ts'
import { furnish } from './furnish.ts'
import { dialog, search } from './new-job.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test.use({ actionTimeout: 15_000 })

/** Opens something, and says by what one sees that it is open. */
type Open = (page: Page) => Promise<Locator>
type Opened = readonly [address: string, what: string, open: Open, only?: 'phone']

/** A button, and what it opens. */
const press =
  (button: string | RegExp, role: 'menu' | 'dialog' | 'listbox' = 'menu', within?: string): Open =>
  async (page) => {
    const place =
      within === undefined ? page : page.locator('section').filter({ has: page.getByRole('heading', { name: within }) })
    await place.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
    return page.getByRole(role)
  }

/** One of a menu's, which opens a dialog. */
const choose =
  (menu: Open, item: string): Open =>
  async (page) => {
    await menu(page)
    await page.getByRole('menuitem', { name: item }).click()
    return page.getByRole('dialog')
  }

const key =
  (name: string): Open =>
  async (page) => {
    await page.keyboard.press(name)
    return page.getByRole('dialog')
  }

const whole = (page: Page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

/** Opens each in light on a desktop and in dark on a phone, as a visitor would: the page first, then what is on it. */
async function expectEachWell(page: Page, all: readonly Opened[]) {
  // Twenty pages each, asked of axe.
  test.slow()
  for (const [colorScheme, size] of [
    ['light', desktop],
    ['dark', phone],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    for (const [address, what, open, only] of all) {
      if (only === 'phone' && size !== phone) continue
      await test.step(`${what} in ${colorScheme}`, async () => {
        await page.goto(address)
        await whole(page)
        await expect((await open(page)).first()).toBeVisible()
        await expectAccessible(page)
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(size.width)
      })
    }
  }
}

const chosen =
  (then: Open): Open =>
  async (page) => {
    await page.getByRole('checkbox', { name: 'Select job 3' }).click()
    return then(page)
  }

const filters: Open = async (page) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  return page.getByLabel('Payment')
}

const found: Open = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('jon')
  return page.getByRole('option', { name: /Jonas Berg/ })
}

const newPlayer: Open = async (page) => {
  await page.keyboard.press('n')
  await search(page).fill('Someone new')
  await dialog(page)
    .getByRole('button', { name: /^New customer/ })
    .click()
  return dialog(page).getByLabel('Phone')
}

test('what opens over the lists and over every screen', async ({ page }) => {
  await furnish(await openAccount(page))
  await expectEachWell(page, [
    ['/customers', 'the menu of the customers', press('List menu')],
    ['/jobs', 'the menu of the jobs', press('List menu')],
    ['/jobs?view=table', 'the filters', filters],
    ['/jobs?view=table', 'how those chosen were paid', chosen(press('Record payment'))],
    ['/jobs?view=table', 'what is printed of those chosen', chosen(press('Print'))],
    ['/dashboard', 'a new job', key('n')],
    ['/dashboard', 'a new job of a new player', newPlayer],
    ['/dashboard', 'what is found', found],
    ['/dashboard', 'the keys', key('Shift+?')],
    ['/dashboard', 'the slide-over menu', press('More', 'dialog'), 'phone'],
  ])
})

const leave: Open = async (page) => {
  await page.getByLabel('Notes').fill('Cracked at six')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Customers' })
    .or(page.getByRole('link', { name: 'Customers' }))
    .filter({ visible: true })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Leave without saving?' })
}

const suggested: Open = async (page) => {
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('String model').click()
  return page.getByRole('option').first()
}

const methods: Open = async (page) => {
  await page.getByRole('combobox', { name: 'Paid by' }).click()
  return page.getByRole('option').first()
}

test('what opens on a job', async ({ page }) => {
  const { jobs, racquet } = await furnish(await openAccount(page))
  const job = `/jobs/${jobs.ready}`
  const share = press('Share', 'dialog')
  const moreActions = press('More actions')
  await expectEachWell(page, [
    [job, 'the other actions', moreActions],
    [job, 'what is printed', press('Print')],
    [job, 'whether to delete it', choose(moreActions, 'Delete job')],
    [job, 'the customer link', share],
    [job, 'feedback recorded in the shop', press('Record feedback', 'dialog')],
    [`${job}/edit`, 'whether to leave', leave],
    [`/jobs/${jobs.paid}/edit`, 'how it was paid', methods],
    [`/racquets/${racquet}/jobs/new`, 'strings that are suggested', suggested],
  ])
})

const compared: Open = async (page) => {
  await choose(press('More actions'), 'Merge with another customer')(page)
  await page.getByRole('button', { name: /^Jonas B\. Berg/ }).click()
  return page.getByRole('dialog').getByRole('button', { name: 'Merge customers' })
}

test('what opens on a customer and a racquet', async ({ page }) => {
  const account = await openAccount(page)
  const { customer, racquet } = await furnish(account)
  const twice = await account.make('/customers', { full_name: 'Jonas B. Berg', phone: '+46 70 123 45 67' })
  const one = `/customers/${customer}`
  await expectEachWell(page, [
    [one, 'the menu', press('More actions')],
    [one, 'who the other record is', choose(press('More actions'), 'Merge with another customer')],
    [one, 'what the merge does', compared],
    [`/customers/${twice}`, 'whether to delete the record', choose(press('More actions'), 'Delete')],
    [one, 'how all was paid', press('Record payment')],
    [one, 'preferences', press('Add preferences', 'dialog')],
    [`/racquets/${racquet}/edit`, 'whether to leave', leave],
  ])
})

const zone: Open = async (page) => {
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  return page.getByRole('listbox', { name: 'Time zone' }).getByRole('option').first()
}

const words: Open = async (page) => {
  await page.getByRole('button', { name: 'Edit text: Racquet ready' }).click()
  return page.getByRole('region', { name: 'Preview' }).getByText('Hi Jonas,')
}

const meaning: Open = async (page) => {
  const [button] = await page.getByRole('button', { name: /^About/ }).all()
  await button?.focus()
  return page.getByRole('dialog').or(page.locator('[data-position]'))
}

test('what opens in inventory, analytics and settings', async ({ page }) => {
  const account = await openAccount(page)
  await payFor(account.stringer)
  await furnish(account)
  const reel = {
    brand: 'Babolat',
    model: 'RPM Blast',
    gauge: '1.25',
    color: 'black',
    quantity_meters: '12',
    cost_per_meter: '0.6',
  }
  const item = `/inventory/${await account.make('/inventory', reel)}`
  await expectEachWell(page, [
    ['/inventory', 'the menu of the shelf', press('List menu')],
    [item, 'the menu of a reel', press('More actions')],
    [item, 'what came in', press('Receive string', 'dialog')],
    [item, 'what there really is', choose(press('More actions'), 'Correct stock')],
    ['/analytics', 'what a figure means', meaning],
    ['/settings', 'the time zones', zone],
    ['/settings', 'the words of a message', words],
  ])
})

test('the free plan’s limit', async ({ page }) => {
  const account = await openAccount(page)
  await Promise.all(Array.from({ length: 25 }, (_, n) => account.make('/customers', { full_name: `Player ${n}` })))
  const refused: Open = async () => {
    await page.getByLabel('Name').fill('One more')
    await page.getByRole('button', { name: 'Add customer' }).click()
    return page.getByRole('dialog', { name: 'You have reached the free plan’s limit' })
  }
  await expectEachWell(page, [['/customers/new', 'the limit', refused]])
})
