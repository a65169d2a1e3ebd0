import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })

async function open(page: Page): Promise<void> {
  await addSampleData(await openAccount(page))
  await page.goto('/dashboard')
  await expect(page.getByText('On the bench')).toBeVisible()
}

async function press(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('finds a customer, a racquet and a job from a few letters with a typo, and actions by name', async ({ page }) => {
  await open(page)
  await press(page)
  await page.keyboard.type('jnoas')
  await expect(page.getByRole('option', { name: /^Jonas Berg$/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Pure Aero 98.*Jonas Berg/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  await press(page)
  await page.keyboard.type('#1')
  const job = page.getByRole('option', { name: /^#1 Jonas Berg/ })
  await expect(job).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '#1 Jonas Berg' })).toBeVisible()

  await press(page)
  // The screen behind it is still visible.
  await expect(page.locator('.mantine-Modal-inner').filter({ has: box(page) })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await box(page).fill('new cust')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/new$/)
  // A question mark typed into an input is not a shortcut.
  await page.getByRole('textbox', { name: 'Name' }).press('Shift+?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByText('On the bench')).toBeVisible()
  await press(page)
  await box(page).fill('zzzzzz')
  await expect(page.getByText('No results').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('search is in the More menu', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('button', { name: /^Search/ }).tap()
    await box(page).fill('jonas')
    await page.getByRole('option', { name: /^Jonas Berg$/ }).tap()
    await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
