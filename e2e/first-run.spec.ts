import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'

test('a new account checks a sample file of past jobs, then looks around in a sample shop and removes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAccount(page)
  await page.goto('/dashboard')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a sample file' }).click()
  const file = await (await download).path()
  await page.getByRole('button', { name: 'Import past jobs' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Anna Keller').first()).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Import it in Settings' }).click()
  await expect(page.getByText('Import an export').first()).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add the sample shop' }).click()
  await expect(page.getByText('5 to string · 1 late')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Remove the sample shop' }).click()
  await expect(page.getByText('Get started in three steps')).toBeVisible()
  await expect(page.getByText('This is a sample shop')).toHaveCount(0)
})
