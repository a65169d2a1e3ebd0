// Runs axe on everything that opens over a screen: menus, dialogs, popovers, the drawer and suggestion lists.
import type { Locator, Page } from '@playwright/test'

import { openAccount, payFor } from './api.ts'
import { expect, expectAccessible, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { dialog, search } from './new-job-dialog.ts'

const phone = { width: 390, height: 844 }

test.use({ actionTimeout: 15_000 })

/** Opens something, and returns an element that is visible while it is open. */
type Open = (page: Page) => Promise<Locator>
type Opened = readonly [address: string, what: string, open: Open, only?: 'phone']

/** Presses a button that opens something. */
const press =
  (button: string | RegExp, role: 'menu' | 'dialog' | 'listbox' = 'menu', within?: string): Open =>
  async (page) => {
    const place =
      within === undefined ? page : page.locator('section').filter({ has: page.getByRole('heading', { name: within }) })
    await place.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
    return page.getByRole(role)
  }

/** Chooses a menu item that opens a dialog. */
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

const expectHeading = (page: Page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

/** Checks phone-only overlays in both themes, without resizing. */
async function expectAccessibleOnPhone(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    await expectAccessible(page)
  }
}

/** Opens each on a phone and checks it at desktop width, too. Escape closes it, unless the next one is on another screen. */
async function expectEachAccessible(page: Page, all: readonly Opened[]) {
  test.slow()
  await page.setViewportSize(phone)
  for (const [index, [address, what, open, only]] of all.entries()) {
    await test.step(what, async () => {
      if (all[index - 1]?.[0] !== address) await page.goto(address)
      await expectHeading(page)
      const opened = (await open(page)).first()
      await expect(opened).toBeVisible()
      const overlay = page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).filter({ visible: true })
      const part = (await overlay.count()) > 0 ? overlay.last() : undefined
      await (only === 'phone' ? expectAccessibleOnPhone(page) : expectAccessibleLayout(page, part))
      if (all[index + 1]?.[0] !== address) return
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
    })
  }
}

const withSelection =
  (then: Open): Open =>
  async (page) => {
    await page.getByRole('checkbox', { name: 'Select job 3' }).click()
    return then(page)
  }

const filters: Open = async (page) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  return page.getByLabel('Payment')
}

const searchResults: Open = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('jon')
  return page.getByRole('option', { name: /Jonas Berg/ })
}

const newCustomer: Open = async (page) => {
  await page.keyboard.press('n')
  await search(page).fill('Someone new')
  await dialog(page)
    .getByRole('button', { name: /^New customer/ })
    .click()
  return dialog(page).getByLabel('Phone')
}

test('menus and dialogs of the lists and of every screen are accessible', async ({ page }) => {
  await addSampleData(await openAccount(page))
  await expectEachAccessible(page, [
    ['/customers', 'menu of the customer list', press('List actions')],
    ['/jobs', 'menu of the job list', press('List actions')],
    ['/jobs?view=table', 'payment of the selected jobs', withSelection(press(/^Record payment/))],
    ['/jobs?view=table', 'print menu of the selected jobs', press('Print')],
    ['/jobs?view=table', 'filters', filters],
    ['/dashboard', 'new job', key('n')],
    ['/dashboard', 'search results', searchResults],
    ['/dashboard', 'keyboard shortcuts', key('Shift+?')],
    ['/dashboard', 'slide-over menu', press('More', 'dialog'), 'phone'],
    ['/dashboard', 'new job for a new customer', newCustomer],
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

test('menus and dialogs of a job are accessible', async ({ page }) => {
  const { jobs, racquet } = await addSampleData(await openAccount(page))
  const job = `/jobs/${jobs.ready}`
  const share = press('Share', 'dialog')
  const moreActions = press('More actions')
  await expectEachAccessible(page, [
    [job, 'more actions', moreActions],
    [job, 'print menu', press('Print')],
    [job, 'deletion of the job', choose(moreActions, 'Delete job')],
    [job, 'customer link', share],
    [job, 'feedback recorded in the shop', press('Record feedback', 'dialog')],
    [`${job}/edit`, 'unsaved changes', leave],
    [`/jobs/${jobs.paid}/edit`, 'payment methods', methods],
    [`/racquets/${racquet}/jobs/new`, 'suggested strings', suggested],
  ])
})

const compared: Open = async (page) => {
  await choose(press('More actions'), 'Merge with another customer')(page)
  await page.getByRole('button', { name: /^Jonas B\. Berg/ }).click()
  return page.getByRole('dialog').getByRole('button', { name: 'Merge customers' })
}

test('menus and dialogs of a customer and a racquet are accessible', async ({ page }) => {
  const account = await openAccount(page)
  const { customer, racquet } = await addSampleData(account)
  const twice = await account.make('/customers', { full_name: 'Jonas B. Berg', phone: '+46 70 123 45 67' })
  const one = `/customers/${customer}`
  await expectEachAccessible(page, [
    [one, 'more actions', press('More actions')],
    [one, 'choice of the record to merge', choose(press('More actions'), 'Merge with another customer')],
    [one, 'payment of all jobs', press(/^Record payment/)],
    [one, 'preferences', press('Add preferences', 'dialog')],
    [one, 'preview of the merge', compared],
    [`/customers/${twice}`, 'deletion of the record', choose(press('More actions'), 'Delete')],
    [`/racquets/${racquet}/edit`, 'unsaved changes', leave],
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

test('menus and dialogs of inventory, analytics and settings are accessible', async ({ page }) => {
  const account = await openAccount(page)
  await payFor(account.stringer)
  await addSampleData(account)
  const reel = {
    brand: 'Babolat',
    model: 'RPM Blast',
    gauge: '1.25',
    color: 'black',
    quantity_meters: '12',
    cost_per_meter: '0.6',
  }
  const item = `/inventory/${await account.make('/inventory', reel)}`
  await expectEachAccessible(page, [
    ['/inventory', 'menu of the inventory list', press('List actions')],
    [item, 'menu of a reel', press('More actions')],
    [item, 'receiving string', press('Receive string', 'dialog')],
    [item, 'stock correction', choose(press('More actions'), 'Correct stock')],
    ['/analytics', 'definition of a figure', meaning],
    ['/settings', 'time zones', zone],
    ['/settings', 'text of a message', words],
  ])
})
