// Creates jobs from anywhere.
import type { Locator, Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectLargeTargets, test } from './fixtures.ts'
import { byKeyboard } from './input-methods.ts'
import { makeCustomer, bench, dialog, fullBed, openByKey, plus, save, search } from './new-job-dialog.ts'
import { rateThrice } from './sample-data.ts'

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not visible`)
  return { top: box.y, bottom: box.y + box.height }
}

/** Expects a repeat job to be checked and created without scrolling, with buttons that are 44 px high. */
async function expectAboveFold(page: Page): Promise<void> {
  // This loads after the form and must not push anything out of view.
  await expect(page.getByText('Customers rate it 4.0, n = 3 · comfort 4.7 · durability 2.0')).toBeVisible()
  const fold = await boxOf(save(page))
  for (const part of [...['String', 'Tension', 'Ready by'].map((name) => group(page, name)), page.getByLabel('Price')]) {
    const { top, bottom } = await boxOf(part)
    expect(top, part.toString()).toBeGreaterThan(0)
    expect(bottom, part.toString()).toBeLessThanOrEqual(fold.top)
  }
  expect(fold.bottom).toBeLessThanOrEqual((await boxOf(page.getByRole('navigation', { name: 'Quick access' }))).top)
  await expect(page.getByLabel('Notes')).toHaveCount(0)
  await expectLargeTargets(page.getByRole('main').getByRole('button'))
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a repeat job takes eight taps and letters with another tension, and three taps unchanged', async ({ page }) => {
    const account = await openAccount(page)
    const { customer_id, racquets } = await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98'], ['Pure Aero 98'])
    const racquet = dialog(page).getByRole('link', { name: /Pure Aero 98/ })
    await page.goto('/dashboard')
    await expect(bench(page)).toBeVisible()
    await plus(page).tap()
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('jon')
    await racquet.tap()
    // Each group shows where its values came from until it is changed.
    for (const name of ['String', 'Tension']) await expect(group(page, name)).toContainText(/from job #1, 12 Jan/)
    await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/from job #1/)
    await page.getByRole('button', { name: 'Increase mains' }).tap()
    await expect(group(page, 'Tension')).not.toContainText('from job')
    await page.getByRole('button', { name: 'Increase mains' }).tap()
    await save(page).tap()
    await expect(page.getByRole('heading', { name: /^#2 Jonas Berg/ })).toBeVisible()

    // A recent customer needs no search.
    await plus(page).tap()
    await expect(racquet).toContainText('#2 is still on the bench')
    await racquet.tap()
    await save(page).tap()
    await expect(page.getByRole('heading', { name: /^#3 Jonas Berg/ })).toBeVisible()
    const repeated = { tension_mains: 56, string_mains_model: 'RPM Blast 1.25', price: '27.00' }
    expect(await account.send('GET', '/jobs')).toMatchObject({ items: [repeated, repeated, { tension_mains: 54 }] })

    await rateThrice(account, { ...fullBed, customer_id, racquet_id: racquets[0] ?? '' })
    await page.goto(`/racquets/${racquets[0]}`)
    await page.getByRole('link', { name: 'String again' }).tap()
    await expectAboveFold(page)
  })
})

test('a job is created by keyboard: N, letters, arrows, Enter', async ({ page }) => {
  const account = await openAccount(page)
  await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98', 'Pure Drive'], ['Pure Aero 98'])
  await openByKey(page)
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('jonass')
  const second = dialog(page).getByRole('link', { name: /Pure Drive/ })
  await second.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'String again' })).toBeFocused()
  await byKeyboard(page).press(page.getByRole('button', { name: 'Increase mains' }))
  await page.getByLabel('Mains, lbs').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '#2 Jonas Berg' })).toBeVisible()
  expect(await account.send('GET', '/jobs')).toMatchObject({ items: [{ tension_mains: 56 }, { tension_mains: 54 }] })

  // N types a letter in an input, and opens no dialog over another.
  await page.goto('/customers/new')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Nina')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nina')
  await page.getByRole('complementary').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

/** Chooses a racquet of the catalog. */
async function chooseBlade(page: Page): Promise<void> {
  await dialog(page).getByLabel('Brand').pressSequentially('blade 98')
  await page
    .getByRole('option', { name: /Wilson Blade 98/ })
    .first()
    .click()
}

test('creates a customer and a racquet along with the job, and going back loses nothing', async ({ page }) => {
  await openAccount(page)
  await openByKey(page)
  await search(page).fill('Jonas Berg')
  await expect(dialog(page)).toContainText('No customers match “Jonas Berg”.')
  const newCustomer = dialog(page).getByRole('button', { name: 'New customer “Jonas Berg”' })
  await newCustomer.click()
  await dialog(page).getByLabel('Phone').fill('070 123')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await newCustomer.click()
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('070 123')
  await dialog(page).getByRole('button', { name: 'Continue to the job' }).click()
  await expect(dialog(page)).toContainText('Brand is required')
  await chooseBlade(page)
  await expect(dialog(page).getByLabel('String pattern')).toHaveValue(/^\d+x\d+$/)
  await dialog(page).getByRole('button', { name: 'Continue to the job' }).click()
  await expect(page.getByRole('main')).toContainText('Jonas Berg · Wilson Blade 98')

  // A second racquet of the same model gets a number.
  await openByKey(page)
  await search(page).fill('jonas')
  await dialog(page).getByRole('button', { name: 'New racquet for Jonas Berg' }).click()
  await chooseBlade(page)
  await expect(dialog(page)).toContainText('will be number 2')
  await dialog(page).getByRole('button', { name: 'Continue to the job' }).click()
  await expect(page.getByRole('main')).toContainText('(2)')
})

const checkbox = (page: Page, model: string) => dialog(page).getByRole('checkbox', { name: `Select Babolat ${model}` })
const row = (page: Page, model: string) =>
  dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Babolat ${model}` }) })

test('several racquets of one customer become jobs at once, or none if one is invalid', async ({ page }) => {
  const account = await openAccount(page)
  const models = ['Pure Aero 98', 'Pure Drive', 'Pure Strike']
  await makeCustomer(account, 'Jonas Berg', models, ['Pure Aero 98', 'Pure Drive'])
  await makeCustomer(account, 'Mia Falk', ['Boost', 'Evo'])
  await openByKey(page)
  for (const model of models) await checkbox(page, model).check()
  // A selection belongs to one customer.
  await expect(checkbox(page, 'Boost')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Continue with 3 racquets' }).click()

  await row(page, 'Pure Aero 98').getByRole('button', { name: 'Increase mains' }).click()
  // The third racquet has no job yet, so its string is required.
  await row(page, 'Pure Strike').getByRole('button', { name: 'Increase mains' }).click()
  await dialog(page).getByRole('button', { name: 'Tomorrow' }).click()
  await dialog(page).getByLabel('Price each').fill('30')
  const create = dialog(page).getByRole('button', { name: 'Create 3 jobs' })
  await create.click()
  await expect(row(page, 'Pure Strike')).toContainText('Mains brand is required')
  await expect(row(page, 'Pure Strike').getByLabel('String brand')).toBeFocused()
  await row(page, 'Pure Strike').getByLabel('String brand').fill('Luxilon')
  await row(page, 'Pure Strike').getByLabel('String model').fill('ALU Power')
  await page.keyboard.press('Escape')
  await create.click()
  await expect(page.getByText('3 jobs created: #3–#5')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: '#5' })).toContainText('tomorrow 17:00')
  const first = expect.objectContaining({ job_number: 3, price: '30.00', tension_mains: 55 })
  expect(await account.send('GET', '/jobs')).toMatchObject({ items: expect.arrayContaining([first]) })
})
