import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'

test.describe('in a browser set to German', () => {
  test.use({ locale: 'de-DE' })

  test('a new account starts with the currency of its region, and the dashboard says which one', async ({ page }) => {
    const { full_name, email, password } = newStringer()
    await page.goto('/home')
    await page.getByLabel('Full name').fill(full_name)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Prices are in EUR (Euro).')).toBeVisible()
    await page.getByRole('link', { name: 'Change the currency' }).click()
    await expect(page).toHaveURL(/\/settings/)
  })
})

test('a new account checks a sample file of past jobs, then looks around in a sample shop and removes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAccount(page)
  await page.goto('/dashboard')
  for (const step of ['Add your first customer', 'Add their racquet', 'Create the first job'])
    await expect(page.getByText(step).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Add your first customer' })).toBeInViewport({ ratio: 1 })
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
