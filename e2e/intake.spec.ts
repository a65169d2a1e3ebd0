// Creates jobs from anywhere. Taps are counted; a key of the phone's keyboard counts as one.
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, type Account, patch } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { byKeyboard } from './input-methods.ts'
import { makeCustomer, bench, dialog, fullBed, openByKey, plus, save, search } from './new-job-dialog.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Creates one customer to search for, and some others. */
async function makeCustomers(account: Account) {
  const jonas = await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98'], ['Pure Aero 98'])
  for (const name of ['Mia Falk', 'Kristoffer Lund', 'Ada Strand']) await makeCustomer(account, name, ['Pure Drive'])
  return jonas
}

const jobsOf = async (account: Account) => {
  const list = z.object({ items: z.array(z.looseObject({ job_number: z.int(), tension_mains: z.int() })) })
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

test.describe('on a phone', () => {
  test.use(phone)

  test('a repeat job takes at most eight taps with another tension, and three unchanged', async ({ page }) => {
    const account = await openAccount(page)
    const { racquets } = await makeCustomers(account)
    await page.goto('/dashboard')
    await expect(bench(page)).toBeVisible()
    const finger = countTaps(page)
    await finger.tap(plus(page))
    await expect(search(page)).toBeFocused()
    await finger.type('jon')
    await finger.tap(dialog(page).getByRole('link', { name: /Pure Aero 98/ }))
    await finger.tap(page.getByRole('button', { name: 'Increase mains' }))
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

    await page.goto(`/racquets/${racquets[0]}`)
    const stringAgain = countTaps(page)
    await stringAgain.tap(page.getByRole('link', { name: 'String again' }))
    await stringAgain.tap(save(page))
    await expect(page.getByRole('heading', { name: /^#4 Jonas Berg/ })).toBeVisible()
    expect(stringAgain.taps()).toBeLessThanOrEqual(3)
  })

  test('the dialog fills the screen, only scrolls vertically, and has targets that are 44 px high', async ({ page }) => {
    const account = await openAccount(page)
    await makeCustomer(account, 'Bartholomew Featherstonehaugh-Cholmondeley of Much Wenlock', [
      'Pure Aero 98 with a long name of its own',
    ])
    await page.goto('/dashboard')
    await page.setViewportSize({ width: 360, height: 740 })
    await plus(page).tap()
    await expect(dialog(page).getByRole('link', { name: /Pure Aero/ })).toBeVisible()
    const box = await dialog(page).boundingBox()
    // A 56 px strip above the dialog is left for toasts.
    expect(box).toMatchObject({ x: 0, y: 56, width: 360, height: 684 })
    const wide = await dialog(page).evaluate((element) => Math.max(element.scrollWidth, document.documentElement.scrollWidth))
    expect(wide).toBeLessThanOrEqual(360)
    const targets = [...(await dialog(page).getByRole('link').all()), ...(await dialog(page).getByRole('button').all())]
    for (const target of targets) expect((await target.boundingBox())?.height, target.toString()).toBeGreaterThanOrEqual(44)
  })
})

test('a job is created by keyboard: N, letters, arrows, Enter', async ({ page }) => {
  const account = await openAccount(page)
  await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98', 'Pure Drive'], ['Pure Aero 98'])
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
  const input = byKeyboard(page)
  await input.press(page.getByRole('button', { name: 'Increase mains' }))
  await page.getByLabel('Mains, lbs').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '#2 Jonas Berg' })).toBeVisible()
  expect((await jobsOf(account))[0]).toMatchObject({ tension_mains: 56 })
})

test('N types a letter in an input and opens no dialog over another', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers/new')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Nina')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nina')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('complementary').getByRole('link', { name: 'Jobs' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a misspelled name finds the customer; open jobs and archived customers are marked', async ({ page }) => {
  const account = await openAccount(page)
  const { customer_id, racquets } = await makeCustomer(account, 'Kristoffer Lund', ['Pure Aero 98'], ['Pure Aero 98'])
  await account.make('/jobs', { customer_id, racquet_id: racquets[0], ...fullBed })
  await page.goto('/jobs')
  await page.getByRole('main').getByRole('button', { name: 'New job' }).click()
  await search(page).fill('kristofer')
  const racquet = dialog(page).getByRole('link', { name: /Pure Aero 98/ })
  await expect(racquet).toContainText('#2 is still on the bench')
  await expect(racquet).toContainText('54')
  const archived = await makeCustomer(account, 'Kristoffer Alm', [])
  await patch(account, `/customers/${archived.customer_id}`, { is_active: false })
  await search(page).fill('kristoffer')
  await expect(dialog(page).getByRole('region', { name: /Kristoffer Alm/ })).toContainText('archived')
  await racquet.focus()
  await expectAccessibleLayout(page)
  await racquet.click()
  await expect(page.getByRole('main')).toContainText('#2 is still on the bench.')
})
