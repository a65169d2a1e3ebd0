// The new job form is prefilled and takes one tap to change.
import type { Locator, Page } from '@playwright/test'

import { openAccount, payFor, type Account, moveJob, patch, payJob } from './api.ts'
import { expect, test } from './fixtures.ts'
import { rateThrice } from './sample-data.ts'

const fullBed = {
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast 1.25',
  string_mains_color: 'black',
  tension_mains: 54,
  price: '27.00',
}

/** Creates a racquet with one finished job. */
async function makeRacquet(account: Account, fields: object = {}) {
  const customer_id = await account.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await account.make('/racquets', {
    customer_id,
    brand: 'Babolat',
    model: 'Pure Aero 98',
    string_pattern: '16x20',
  })
  const job = await account.make('/jobs', { customer_id, racquet_id, job_date: '2026-01-12T10:00:00Z', ...fullBed, ...fields })
  for (const to of ['in_progress', 'completed', 'picked_up']) await moveJob(account, job, to)
  return { customer_id, racquet_id, address: `/racquets/${racquet_id}/jobs/new` }
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Create job' })

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not visible`)
  return { top: box.y, bottom: box.y + box.height, height: box.height }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a repeat job is checked and created without scrolling', async ({ page }) => {
    const account = await openAccount(page)
    const { address, customer_id, racquet_id } = await makeRacquet(account)
    await rateThrice(account, { ...fullBed, customer_id, racquet_id })
    await page.goto(address)
    // This loads after the form and must not push anything out of view.
    await expect(page.getByText('Customers rate it 4.0, n = 3 · comfort 4.7 · durability 2.0')).toBeVisible()
    const fold = await boxOf(save(page))
    for (const part of [...['String', 'Tension', 'Ready by'].map((name) => group(page, name)), page.getByLabel('Price')]) {
      const { top, bottom } = await boxOf(part)
      expect(top, part.toString()).toBeGreaterThan(0)
      expect(bottom, part.toString()).toBeLessThanOrEqual(fold.top)
    }
    const bar = await boxOf(page.getByRole('navigation', { name: 'Quick access' }))
    expect(fold.bottom).toBeLessThanOrEqual(bar.top)
    await expect(group(page, 'String')).toContainText('Babolat RPM Blast 1.25')
    await expect(page.getByLabel('String brand')).toHaveCount(0)
    await expect(page.getByLabel('Notes')).toHaveCount(0)
    for (const button of await page.getByRole('main').getByRole('button').all())
      expect((await boxOf(button)).height, button.toString()).toBeGreaterThanOrEqual(44)
  })
})

test('each group shows where its values came from until it is changed, and crosses follow mains', async ({ page }) => {
  // The crosses' tension is stored, because empty crosses show the mains' tension.
  const { address } = await makeRacquet(await openAccount(page), { tension_crosses: 54 })
  await page.goto(address)
  const [mains, crosses] = [page.getByLabel('Mains, lbs'), page.getByLabel('Crosses, lbs')]
  const tension = group(page, 'Tension')
  for (const name of ['String', 'Tension']) await expect(group(page, name)).toContainText(/from job #1, 12 Jan/)
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/from job #1/)
  await expect(crosses).toHaveValue('54')
  await tension.getByRole('button', { name: 'Increase mains' }).click()
  await expect(tension).not.toContainText('from job')
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/from job #1/)
  await expect(crosses).toHaveValue('55')
  await expect(tension).toContainText('follows mains')
  await tension.getByRole('button', { name: 'Decrease crosses' }).click()
  await tension.getByRole('button', { name: 'Decrease mains' }).click()
  await expect(mains).toHaveValue('54')
  await tension.getByRole('button', { name: 'Decrease mains' }).click()
  await expect(crosses).toHaveValue('54')
  await expect(tension).not.toContainText('follows mains')
  await mains.fill('51')
  await crosses.press('ArrowDown')
  await expect(crosses).toBeFocused()

  // A due date is set in one tap, or to the minute.
  const due = group(page, 'Ready by')
  await due.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(due).toContainText('tomorrow 17:00')
  await due.getByRole('button', { name: 'Other' }).click()
  await due.getByLabel('Day and time').fill('2031-12-04T12:30')
  await expect(due).toContainText('Thu 4 Dec 2031 12:30')
  await save(page).click()
  await expect(page.getByText('51 / 53 lbs').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(due.getByLabel('Day and time')).toHaveValue('2031-12-04T12:30')
})

test('one tap makes a hybrid of the customer’s own string; an error in a collapsed field expands it', async ({ page }) => {
  const { address } = await makeRacquet(await openAccount(page))
  await page.goto(address)
  await page.getByRole('button', { name: 'Hybrid' }).click()
  await page.getByLabel('Crosses brand').fill('Wilson')
  await page.getByLabel('Crosses model').fill('NXT 16')
  await page.getByRole('button', { name: 'Customer’s own crosses' }).click()

  const optional = page.getByRole('button', { name: 'Pattern, meters, notes' })
  await optional.click()
  await page.getByLabel('Mains, meters').fill('70')
  await optional.click()
  await expect(page.getByLabel('Mains, meters')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByLabel('Mains, meters')).toBeFocused()
  await expect(page.getByText('Meters used is too high')).toBeVisible()
  await page.getByLabel('Mains, meters').fill('7')
  // An unusual pattern gets a warning and can be saved.
  await page.getByLabel('String pattern').fill('99x99')
  await expect(page.getByText('99 mains and 99 crosses is an unusual pattern.')).toBeVisible()
  await page.getByLabel('String pattern').fill('16x')
  await expect(page.getByText('The crosses are missing.')).toBeVisible()
  await save(page).click()

  await expect(page.getByText('Wilson NXT 16').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Customer’s own crosses' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Customer’s own mains' })).toHaveAttribute('aria-pressed', 'false')
  // Clearing both inputs to type another name does not end the hybrid.
  await page.getByLabel('Crosses brand').fill('')
  await page.getByLabel('Crosses model').fill('')
  await page.getByLabel('Crosses model').fill('Sensation')
  await page.getByLabel('Crosses brand').fill('Wilson')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hybrid' }).click()
  await expect(page.getByLabel('Crosses brand')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '#2 Jonas Berg' })).toBeVisible()
  await expect(page.getByText('NXT').filter({ visible: true })).toHaveCount(0)
})

test('an inventory item fills in its details, and typing another name unlinks it', async ({ page }) => {
  const account = await openAccount(page)
  await payFor(account.stringer)
  await patch(account, '/identity/profile', { default_mains_meters: '7', default_crosses_meters: '6' })
  const reel = { brand: 'Luxilon', model: 'ALU Power', gauge: '1.25', color: 'silver', quantity_meters: '87' }
  const item = await account.make('/inventory', { ...reel, cost_per_meter: '0.9' })
  const { address } = await makeRacquet(account)
  await page.goto(address)
  const strings = group(page, 'String')
  await strings.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('String brand').fill('luxi')
  await page.getByRole('option', { name: /ALU Power.*in stock/ }).click()
  await expect(page.getByLabel('String model')).toHaveValue('ALU Power')
  await expect(page.getByLabel('String color')).toHaveValue('silver')
  await expect(strings).toContainText('1.25 · 87 m in stock')
  await page.getByLabel('String model').fill('ALU Power Rough')
  await expect(strings).not.toContainText('87 m in stock')
  // Suggestions load a moment after the letters and replace the previous ones.
  await expect(async () => {
    await page.getByLabel('String brand').fill('luxi')
    await page.getByRole('option', { name: /ALU Power.*in stock/ }).click()
    await expect(page.getByLabel('String model')).toHaveValue('ALU Power', { timeout: 1000 })
  }).toPass()
  await save(page).click()
  await page
    .getByRole('button', { name: /^Finish/ })
    .or(page.getByRole('button', { name: /^Start/ }))
    .click()
  await page.getByRole('button', { name: /^Finish/ }).click()
  const left = () => account.send('GET', `/inventory/${item}`)
  await expect.poll(left).toMatchObject({ quantity_meters: '74' })
  // The job shows the string it used, the cost, and who moved it.
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await expect(section('Used from inventory')).toContainText('Luxilon ALU Power · full bed13 m · $11.70')
  await expect(section('Used from inventory')).toContainText('Profit$15.30')
  await expect(section('Job history')).toContainText('On the machine → Ready')
  await expect(section('Job history')).toContainText('You')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'String again' }).click()
  await expect(page.getByRole('heading', { name: 'String again' })).toBeVisible()
})

test('recorded times and payments can be corrected', async ({ page }) => {
  const account = await openAccount(page)
  const { racquet_id, customer_id } = await makeRacquet(account)
  const job = await account.make('/jobs', { customer_id, racquet_id, ...fullBed })
  await moveJob(account, job, 'in_progress')
  await page.goto(`/jobs/${job}/edit`)
  await expect(page.getByLabel('Ready since')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Paid by' })).toHaveCount(0)
  await page.getByLabel('Received').fill('2026-02-03T09:30')
  await page.getByLabel('Started').fill('2026-02-03T10:00')
  await page.getByLabel('Time on the machine, minutes').fill('-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Duration must be positive')).toBeVisible()
  await page.getByLabel('Time on the machine, minutes').fill('35')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/jobs/${job}`)
  await moveJob(account, job, 'completed')
  await payJob(account, job, 'Cash')
  await page.goto(`/jobs/${job}/edit`)
  await page.getByLabel('Received').fill('')
  await page.getByRole('combobox', { name: 'Paid by' }).fill('Swish')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid date')).toBeVisible()
  await page.getByLabel('Received').fill('2026-02-03T09:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Paid by swish')).toBeVisible()
  await page.goto(`/jobs/${job}/edit`)
  await expect(page.getByLabel('Received')).toHaveValue('2026-02-03T09:30')
  await expect(page.getByLabel('Started')).toHaveValue('2026-02-03T10:00')
  await expect(page.getByLabel('Time on the machine, minutes')).toHaveValue('35')
  await expect(page.getByRole('combobox', { name: 'Paid by' })).toHaveValue('Swish')
})
