// Creates jobs from anywhere. Taps are counted; a key of the phone's keyboard counts as one.
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, type Account, patch } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { byKeyboard } from './input-methods.ts'
import { makeCustomer, bench, dialog, fullBed, openByKey, plus, save, search } from './new-job-dialog.ts'
import { rateThrice } from './sample-data.ts'

const jobsOf = async (account: Account) => {
  const list = z.object({
    items: z.array(z.looseObject({ job_number: z.int(), tension_mains: z.int(), price: z.string().nullable() })),
  })
  return list.parse(await account.send('GET', '/jobs')).items
}

/** Counts taps and typed letters. */
const countTaps = (page: Page) => {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    type: async (text: string) => {
      taps += text.length
      await page.keyboard.type(text)
    },
    taps: () => taps,
  }
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not visible`)
  return { top: box.y, bottom: box.y + box.height, height: box.height }
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
  for (const button of await page.getByRole('main').getByRole('button').all())
    expect((await boxOf(button)).height, button.toString()).toBeGreaterThanOrEqual(44)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a repeat job takes at most eight taps with another tension, and three unchanged', async ({ page }) => {
    const account = await openAccount(page)
    const { customer_id, racquets } = await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98'], ['Pure Aero 98'])
    for (const name of ['Mia Falk', 'Kristoffer Lund', 'Ada Strand']) await makeCustomer(account, name, ['Pure Drive'])
    await page.goto('/dashboard')
    await expect(bench(page)).toBeVisible()
    const finger = countTaps(page)
    await finger.tap(plus(page))
    await expect(search(page)).toBeFocused()
    await finger.type('jon')
    await finger.tap(dialog(page).getByRole('link', { name: /Pure Aero 98/ }))
    // Each group shows where its values came from until it is changed.
    for (const name of ['String', 'Tension']) await expect(group(page, name)).toContainText(/from job #1, 12 Jan/)
    await finger.tap(page.getByRole('button', { name: 'Increase mains' }))
    await expect(group(page, 'Tension')).not.toContainText('from job')
    await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/from job #1/)
    await finger.tap(page.getByRole('button', { name: 'Increase mains' }))
    await finger.tap(save(page))
    await expect(page.getByRole('heading', { name: /^#2 Jonas Berg/ })).toBeVisible()
    expect(finger.taps()).toBeLessThanOrEqual(8)
    expect((await jobsOf(account))[0]).toMatchObject({ tension_mains: 56, tension_crosses: null, price: '27.00' })

    // A recent customer needs no search.
    const again = countTaps(page)
    await again.tap(plus(page))
    await again.tap(dialog(page).getByRole('link', { name: /Pure Aero 98/ }))
    await again.tap(save(page))
    await expect(page.getByRole('heading', { name: /^#3 Jonas Berg/ })).toBeVisible()
    expect(again.taps()).toBeLessThanOrEqual(3)
    expect((await jobsOf(account))[0]).toMatchObject({ tension_mains: 56, string_mains_model: 'RPM Blast 1.25' })

    await rateThrice(account, { ...fullBed, customer_id, racquet_id: racquets[0] ?? '' })
    await page.goto(`/racquets/${racquets[0]}`)
    const stringAgain = countTaps(page)
    await stringAgain.tap(page.getByRole('link', { name: 'String again' }))
    await expectAboveFold(page)
    await stringAgain.tap(save(page))
    await expect(page.getByRole('heading', { name: /^#7 Jonas Berg/ })).toBeVisible()
    expect(stringAgain.taps()).toBeLessThanOrEqual(3)
  })

  test('the dialog fills the screen, only scrolls vertically, and has targets that are 44 px high', async ({ page }) => {
    const account = await openAccount(page)
    const name = 'Bartholomew Featherstonehaugh-Cholmondeley of Much Wenlock'
    await makeCustomer(account, name, ['Pure Aero 98 with a long name of its own'])
    await page.goto('/dashboard')
    await page.setViewportSize({ width: 360, height: 740 })
    await plus(page).tap()
    await expect(dialog(page).getByRole('link', { name: /Pure Aero/ })).toBeVisible()
    // A 56 px strip above the dialog is left for toasts.
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 56, width: 360, height: 684 })
    const wide = await dialog(page).evaluate((element) => Math.max(element.scrollWidth, document.documentElement.scrollWidth))
    expect(wide).toBeLessThanOrEqual(360)
    for (const role of ['link', 'button'] as const)
      for (const target of await dialog(page).getByRole(role).all())
        expect((await boxOf(target)).height, target.toString()).toBeGreaterThanOrEqual(44)
  })
})

test('a job is created by keyboard: N, letters, arrows, Enter', async ({ page }) => {
  const account = await openAccount(page)
  const { customer_id, racquets } = await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98', 'Pure Drive'], ['Pure Aero 98'])
  await openByKey(page)
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('jon')
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
  expect((await jobsOf(account))[0]).toMatchObject({ tension_mains: 56 })

  // N types a letter in an input, and opens no dialog over another.
  await page.goto('/customers/new')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Nina')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nina')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('complementary').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()

  // A misspelled name finds the customer; open jobs and archived customers are marked.
  await account.make('/jobs', { customer_id, racquet_id: racquets[0], ...fullBed })
  const archived = await makeCustomer(account, 'Jonas Alm', [])
  await patch(account, `/customers/${archived.customer_id}`, { is_active: false })
  await page.getByRole('main').getByRole('button', { name: 'New job' }).click()
  await search(page).fill('jonass')
  const racquet = dialog(page).getByRole('link', { name: /Pure Aero 98/ })
  await expect(racquet).toContainText('#3 is still on the bench')
  await search(page).fill('jonas')
  await expect(dialog(page).getByRole('region', { name: /Jonas Alm/ })).toContainText('archived')
  await racquet.focus()
  await expectAccessibleLayout(page)
  await racquet.click()
  await expect(page.getByRole('main')).toContainText('#3 is still on the bench.')
})

/** Chooses a racquet of the catalog. */
async function chooseBlade(page: Page): Promise<void> {
  await dialog(page).getByLabel('Brand').pressSequentially('blade 98')
  const suggestion = page.getByRole('option', { name: /Wilson Blade 98/ })
  await suggestion.first().click()
}

test('creates a customer and a racquet along with the job, and going back loses nothing', async ({ page }) => {
  const account = await openAccount(page)
  await makeCustomer(account, 'Mia Falk', [])
  await openByKey(page)
  await search(page).fill('Jonas Berg')
  await expect(dialog(page)).toContainText('No customers match “Jonas Berg”.')
  await dialog(page).getByRole('button', { name: 'New customer “Jonas Berg”' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Jonas Berg')
  await dialog(page).getByLabel('Phone').fill('070 123')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(search(page)).toHaveValue('Jonas Berg')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('n')
  await dialog(page).getByRole('button', { name: 'New customer “Jonas Berg”' }).click()
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
  // A selection belongs to one customer; tapping the row selects too.
  await expect(checkbox(page, 'Boost')).toHaveCount(0)
  const strike = dialog(page).getByRole('link', { name: /Pure Strike/ })
  await strike.click()
  await expect(checkbox(page, 'Pure Strike')).not.toBeChecked()
  await strike.click()
  const proceed = dialog(page).getByRole('button', { name: 'Continue with 3 racquets' })
  await proceed.click()

  await row(page, 'Pure Aero 98').getByRole('button', { name: 'Increase mains' }).click()
  // The third racquet has no job yet, so its string is required.
  await row(page, 'Pure Strike').getByRole('button', { name: 'Increase mains' }).click()
  await dialog(page).getByRole('button', { name: 'Tomorrow' }).click()
  await dialog(page).getByLabel('Price each').fill('30')
  const create = dialog(page).getByRole('button', { name: 'Create 3 jobs' })
  await create.click()
  await expect(row(page, 'Pure Strike')).toContainText('Mains brand is required')
  await expect(row(page, 'Pure Aero 98')).not.toContainText('required')
  await expect(row(page, 'Pure Strike').getByLabel('String brand')).toBeFocused()
  await row(page, 'Pure Strike').getByLabel('String brand').fill('Luxilon')
  await row(page, 'Pure Strike').getByLabel('String model').fill('ALU Power')
  await page.keyboard.press('Escape')

  // The server's rejection is also shown in its row, and nothing is saved.
  await page.route('**/rpc/jobs/createMany', (route) => {
    const body: unknown = JSON.parse((route.request().postData() ?? '').replace('"tension_mains":54', '"tension_mains":81'))
    return route.continue({ postData: JSON.stringify(body) })
  })
  await create.click()
  await expect(row(page, 'Pure Drive')).toContainText('Tension must be at most 80 lbs')
  expect(await jobsOf(account)).toHaveLength(2)
  await page.unrouteAll()

  // Going back keeps the selection and the input.
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(checkbox(page, 'Pure Drive')).toBeChecked()
  await proceed.click()
  await expect(row(page, 'Pure Strike')).toContainText('Luxilon ALU Power')
  await create.click()
  await expect(page.getByText('3 jobs created: #3–#5')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: '#5' })).toContainText('tomorrow 17:00')
  const created = (await jobsOf(account)).filter(({ job_number }) => job_number > 2)
  expect(created.map(({ price }) => price)).toEqual(['30.00', '30.00', '30.00'])
  expect(created.find(({ job_number }) => job_number === 3)).toMatchObject({ tension_mains: 55 })
})
