import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const shown = (page: Page) => page.getByRole('img', { name: /Pure Aero 98/ })

// In pixels; 0 until loaded.
const widthOf = (photo: Locator) => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

test('fills in a racquet from the catalog by keyboard alone', async ({ page }) => {
  const account = await openAccount(page)
  const customer = await account.make('/customers', { full_name: 'Jonas Berg' })
  await page.goto(`/customers/${customer}/racquets/new`)
  await page.getByLabel('Brand').focus()
  await page.keyboard.type('blade 98')
  await expect(page.getByRole('option').first()).toContainText('Wilson Blade 98')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Brand')).toHaveValue('Wilson')
  await expect(page.getByLabel('Model')).toHaveValue(/Blade 98/)
  await expect(page.getByLabel('String pattern')).toHaveValue(/^\d+x\d+$/)
  await page.getByRole('button', { name: 'Add racquet' }).click()
  await expect(page.getByRole('heading', { name: /^Wilson Blade 98/ })).toBeVisible()
})

test('adds, replaces and removes a photo beside the chart of previous stringings, and rejects other files', async ({ page }) => {
  const { racquet } = await addSampleData(await openAccount(page))
  await page.goto(`/racquets/${racquet}`)
  const box = page.locator('input[type=file]')
  await box.setInputFiles(await photo('green.jpg', '#0d6a49'))
  await expect(shown(page)).toBeVisible()
  const first = await shown(page).getAttribute('src')
  await box.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await expect(page.getByRole('alert')).toContainText("This photo can't be read")
  await expect(shown(page)).toHaveAttribute('src', first ?? '')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('uploadPhoto'))))
  await box.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(40_000_000) })
  await expect(page.getByRole('alert')).toHaveText('This photo is too large. The limit is 15 MB.')
  expect(sent).toBe(0)
  await box.setInputFiles(await photo('clay.jpg', '#b9472a'))
  await expect(shown(page)).not.toHaveAttribute('src', first ?? '')
  await expect.poll(() => widthOf(shown(page))).toBeGreaterThan(300)
  await expect(page.locator('.recharts-line-curve').first()).toBeAttached()
  await expect(page.getByRole('table', { name: 'Tension over time, lbs' })).toBeAttached()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(shown(page)).toHaveCount(0)
})
