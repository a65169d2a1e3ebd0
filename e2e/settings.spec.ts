import { apiOf, openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { newPage, section, signIn } from './steps.ts'

test('every page of settings is two taps away, at 360 px and at 1280 px', async ({ page }) => {
  await openAccount(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/settings')
    const list = page.getByRole('navigation', { name: 'Settings' })
    for (const name of ['Devices', 'Access tokens', 'Delete account', 'Profile']) {
      await list.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
      await expect(page.getByRole('group', { name })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (width === 360) await page.getByRole('link', { name: 'Settings', exact: true }).click()
    }
    await expect(page).toHaveURL(width === 360 ? '/settings' : '/settings/profile')
    await expectAccessibleLayout(page)
  }
})

test('the searches of settings and of every screen find settings by everyday words', async ({ page }) => {
  await openAccount(page)
  await page.goto('/settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('dark')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/display#appearance')
  await expect(page.getByRole('group', { name: 'Appearance' })).toBeFocused()
  await page.goto('/dashboard')
  await page.locator('html[data-hydrated]').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('time zone')
  await expect(page.getByRole('option', { name: 'Currency and time zone' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/business#region')

  await page.goto('/settings#import')
  await expect(page).toHaveURL('/settings/data#import')
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Stockholm' })

  test('saves each card separately, asks before leaving unsaved changes, and offers the device’s time zone', async ({ page }) => {
    const api = await openAccount(page)
    await page.goto('/settings/business')
    await page.getByLabel('Business name').fill('Lind Strings')
    const zone = page.getByRole('combobox', { name: 'Time zone' }).or(page.getByRole('textbox', { name: 'Time zone' }))
    await zone.fill('los ang')
    await page.getByRole('option', { name: 'America/Los Angeles' }).click()
    await section(page, 'Currency and time zone').getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => api.send('GET', '/identity/profile'))
      .toMatchObject({ time_zone: 'America/Los_Angeles', business_name: null })
    await expect(page.getByLabel('Business name')).toHaveValue('Lind Strings')
    await page.getByRole('link', { name: 'Subscription' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await section(page, 'Business').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => api.send('GET', '/identity/profile')).toMatchObject({ business_name: 'Lind Strings' })

    await page.getByRole('button', { name: 'Use Europe/Stockholm from this device' }).click()
    await section(page, 'Currency and time zone').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => api.send('GET', '/identity/profile')).toMatchObject({ time_zone: 'Europe/Stockholm' })
    await page.getByRole('link', { name: 'Subscription' }).first().click()
    await expect(page).toHaveURL('/subscription')
  })
})

test('lists other devices and signs out one or all', async ({ page, browser }) => {
  const { stringer } = await openAccount(page)
  const others = await Promise.all([1, 2].map(() => newPage(browser)))
  const { email, password } = stringer
  for (const other of others) await (await apiOf(other)).send('POST', '/identity/sign-in', { email, password })
  await page.goto('/settings/devices')
  const devices = section(page, 'Devices')
  await expect(devices.getByText('Chrome on Linux')).toHaveCount(3)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click()
  await expect(devices.getByText('Chrome on Linux')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices.getByText('Chrome on Linux')).toHaveCount(1)
  for (const other of others) {
    await other.goto('/customers')
    await expect(other.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  }
})

test('deletes an account, after which sign-in fails', async ({ page }) => {
  const api = await openAccount(page)
  const { stringer } = api
  const { links } = await addSampleData(api)
  await page.goto('/settings/delete')
  await page.getByRole('group', { name: 'Delete account' }).getByRole('button', { name: 'Delete account' }).click()
  const form = section(page, 'Delete account')
  await expect(form.getByRole('link', { name: 'Export everything' })).toHaveAttribute('href', '/settings/data')
  const go = form.getByRole('button', { name: 'Delete account' })
  await form.getByLabel(`Enter ${stringer.email} to confirm`).fill(stringer.email)
  await form.getByLabel('Current password').fill('guess')
  await go.click()
  await expect(form.getByText('Current password is wrong')).toBeVisible()
  await form.getByLabel('Current password').fill(stringer.password)
  await go.click()
  await expect(page).toHaveURL(/\/home/)
  await signIn(page, stringer)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  const response = await page.goto(links.paid)
  expect(response?.status()).toBeLessThan(500)
  await expect(page.getByText('Jonas Berg')).toHaveCount(0)
  await expect(page.getByText('Pure Aero 98')).toHaveCount(0)
})
