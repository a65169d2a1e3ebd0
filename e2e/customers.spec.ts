import type { Page } from '@playwright/test'

import { openAccount, type Account } from './api.ts'
import { expect, expectAccessible, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: RegExp) => dialog(page).getByRole('row', { name })
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
const undo = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Undo' })

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** Creates two records of one person. The second has its own racquet, job and preferences. */
async function twoRecords(account: Account) {
  const { customer: kept } = await addSampleData(account)
  const gone = await account.make('/customers', { full_name: 'Jon Berg', email: 'jon@example.com', notes: 'Left-handed.' })
  const racquet_id = await account.make('/racquets', { customer_id: gone, brand: 'Yonex', model: 'Ezone 98' })
  const job = { string_mains_brand: 'Yonex', string_mains_model: 'Poly Tour Pro', tension_mains: 50 }
  await account.make('/jobs', { customer_id: gone, racquet_id, ...job })
  await account.send('PUT', '/preferences', { updated_at: null, customer_id: kept, preferred_tension_mains: 54 })
  await account.send('PUT', '/preferences', {
    updated_at: null,
    customer_id: gone,
    preferred_mains_brand: 'Luxilon',
    preferred_tension_mains: 50,
  })
  return { kept, gone }
}

test('saves preferences, and the next job starts with them', async ({ page }) => {
  const account = await openAccount(page)
  const customer_id = await account.make('/customers', { full_name: 'Jonas Berg', phone: '070 1' })
  const racquet = await account.make('/racquets', { customer_id, brand: 'Babolat', model: 'Pure Aero 98' })
  await page.goto(`/customers/${customer_id}`)

  await page.getByRole('button', { name: 'Add preferences' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Enter at least one preference')
  await dialog(page).getByLabel('Mains brand').pressSequentially('alu pow')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText('catalog')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Mains brand')).toHaveValue('Luxilon')
  await expect(dialog(page).getByLabel('Mains model')).toHaveValue('ALU Power')
  await field(page, 'preferred_tension_mains').fill('81')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Tension must be at most 80 lbs')
  await field(page, 'preferred_tension_mains').fill('51')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Every racquet Luxilon ALU Power 51 lbs' })).toBeVisible()

  await page.getByRole('button', { name: 'Add preferences' }).click()
  await dialog(page).getByLabel('Mains brand').fill('Made by hand')
  await dialog(page).getByLabel('Mains model').fill('Gut of a friend')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Babolat Pure Aero 98 Made by hand Gut of a friend' })).toBeVisible()

  await page.goto(`/racquets/${racquet}/jobs/new`)
  await expect(page.getByRole('group', { name: 'String' })).toContainText('Made by hand Gut of a friend')
  await expect(field(page, 'tension_mains')).toHaveValue('51')

  await page.goto(`/customers/${customer_id}`)
  await page.getByRole('button', { name: /^Babolat/ }).click()
  await dialog(page).getByRole('button', { name: 'Remove preferences' }).click()
  await expect(page.getByRole('button', { name: /^Babolat/ })).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByRole('button', { name: /^Babolat Pure Aero 98 Made by hand/ })).toBeVisible()
})

test('merges two customers and undoes the merge', async ({ page }) => {
  const { kept, gone } = await twoRecords(await openAccount(page))
  await page.goto(`/customers/${gone}`)
  await menu(page, 'Merge with another customer')
  await dialog(page).getByRole('searchbox').fill('jonas berg')
  await dialog(page)
    .getByRole('button', { name: /Jonas Berg/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Keep the other one' }).click()
  await expect(row(page, /^Name/).getByRole('cell')).toHaveText(['Jonas Berg', 'Jon Berg', 'Jonas Berg'])
  const differingPreference = 'Also prefers on every racquet: Luxilon, 50 lbs'
  await expect(row(page, /^Notes/)).toContainText(differingPreference)
  await dialog(page).getByRole('button', { name: 'Merge customers' }).click()

  await expect(page).toHaveURL(`/customers/${kept}`)
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  await expect(page.getByText('Merged with Jon Berg')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yonex Ezone 98', exact: true })).toBeVisible()
  await expect(page.getByText('Also: Jon Berg, jon@example.com')).toBeVisible()
  await expect(page.getByText(differingPreference)).toBeVisible()
  await expectAccessibleLayout(page)

  await page.goto(`/customers/${gone}`)
  await expect(page).toHaveURL(`/customers/${kept}`)
  await page.goto(`/customers/${gone}/edit`)
  await expect(page).toHaveURL(`/customers/${kept}`)

  await page.getByRole('button', { name: 'Undo merge with Jon Berg' }).click()
  await expect(page.getByText('Jon Berg is a separate customer again.')).toBeVisible()
  await expect(page.getByText('Merged with Jon Berg')).toHaveCount(0)
  await expect(page.getByText('Yonex Ezone 98')).toHaveCount(0)
  await page.goto(`/customers/${gone}`)
  await expect(page.getByRole('heading', { name: 'Jon Berg' })).toBeVisible()
  await expect(page.getByText('Left-handed.')).toBeVisible()

  await menu(page, 'Merge with another customer')
  await dialog(page).getByRole('searchbox').fill('jonas')
  await dialog(page)
    .getByRole('button', { name: /Jonas Berg/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Merge customers' }).click()
  await expect(page.getByText('Merged with Jonas Berg')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Merged with Jonas Berg')).toHaveCount(0)
})

test('archives a customer and restores it within the plan’s limit', async ({ page }) => {
  const account = await openAccount(page)
  const id = await account.make('/customers', { full_name: 'Jonas Berg' })
  await page.goto(`/customers/${id}`)
  await menu(page, 'Archive')
  await undo(page).click()
  await expect(page.getByText('Archived. Hidden from your customer list')).toHaveCount(0)

  await menu(page, 'Archive')
  await expect(page.getByText('Archived. Hidden from your customer list')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.goto('/customers?search=jonas')
  await page.getByRole('link', { name: 'Search archived customers' }).click()
  await page.getByRole('link', { name: /Jonas Berg/ }).click()
  await Promise.all(Array.from({ length: 25 }, (_, n) => account.make('/customers', { full_name: `Person ${n}` })))
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toContainText('The free plan includes 25 active customers')
  await dialog(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Archived. Hidden from your customer list')).toBeVisible()
})

test('contacts a customer in one tap with the message filled in, and shows archived racquets only on request', async ({
  page,
}) => {
  const account = await openAccount(page)
  const { customer } = await addSampleData(account)
  await account.make('/racquets', { customer_id: customer, brand: 'Wilson', model: 'Blade 98', is_active: false })
  await page.goto(`/customers/${customer}`)
  const text = 'Hi Jonas, your Pure Aero 98 is ready. $54.00 to pay. Marta Lind'
  await expect(page.getByText(text)).toBeVisible()
  const body = encodeURIComponent(text)
  const way = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(way('Text Jonas')).toHaveAttribute('href', `sms:+46701234567?&body=${body}`)
  await expect(way('Call')).toHaveAttribute('href', 'tel:+46701234567')
  await expect(way('Email')).toHaveAttribute('href', `mailto:jonas@example.com?subject=Your%20racquet&body=${body}`)

  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('menuitem', { name: 'Cash' }).click()
  await expect(page.getByText('Payment of $54.00 for 2 jobs recorded')).toBeVisible()
  await expect(page.getByText('Hi Jonas, your Pure Aero 98 is ready. Marta Lind')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Wilson Blade 98', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show archived racquets' }).click()
  await expect(page.getByRole('link', { name: 'Wilson Blade 98', exact: true })).toBeVisible()
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('shows names of any script and length without sideways scrolling', async ({ page }) => {
    const account = await openAccount(page)
    const names = [
      '<img src=x onerror="document.title=1"><b>Bold</b>',
      'W'.repeat(255),
      'محمد عبد الرحمن بن سلمان',
      '👩‍👩‍👧‍👦🎾 ทศพร 山田太郎 Ægir-Þór',
      '{{name}} %s null " \' \\',
    ]
    const notes = `${'https://example.com/'.repeat(40)}\n<script>alert(1)</script>`
    const common = { phone: '+'.repeat(50), email: `${'m'.repeat(60)}@${'d'.repeat(60)}.example`, notes }
    const ids: string[] = []
    for (const full_name of names) ids.push(await account.make('/customers', { full_name, ...common }))
    await page.goto('/customers')
    for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expectNoSidewaysScrolling(page)
    // The name with markup, and the widest one.
    for (const index of [0, 1]) {
      await page.goto(`/customers/${ids[index]}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[index] ?? '')
      await expectNoSidewaysScrolling(page)
    }
    await menu(page, 'Merge with another customer')
    await dialog(page).getByRole('searchbox').fill('')
    await dialog(page).getByRole('button', { name: /Bold/ }).click()
    await expect(dialog(page).getByRole('button', { name: 'Merge customers' })).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.querySelector('b, img[src="x"]'))).toBeNull()
  })
})
