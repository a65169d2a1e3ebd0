import { codeFor } from '#test/one-time-codes.ts'

import { openAccount } from './api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { readText } from './page-text.ts'
import { newPage, section, signIn } from './steps.ts'

test('sets up two-factor sign-in, signs in with a code and a recovery code, and turns it off', async ({ page, browser }) => {
  const { stringer } = await openAccount(page)
  await page.goto('/settings/sign-in')
  await page.getByRole('button', { name: 'Set up' }).click()
  const card = section(page, 'Two-factor sign-in')
  await card.getByLabel('Current password').last().fill(stringer.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'Code to scan with an authenticator app' })).toBeVisible()
  const key = (await readText(card.locator('code'))).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeFor(key))
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('They won’t be shown again')).toBeVisible()
  const codes = await card.locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('stringdesk-recovery-codes.txt')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn(phone, stringer)
  await expect(phone.getByLabel('Code from your app')).toBeFocused()
  await expectAccessible(phone)
  await phone.getByLabel('Code from your app').fill('000001')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('alert')).toHaveText('This code is wrong or was already used. Wait for the next one.')
  await phone.getByLabel('Code from your app').fill(codeFor(key, 1))
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone).toHaveURL('/dashboard')

  const laptop = await newPage(browser)
  await signIn(laptop, stringer)
  await laptop.getByRole('button', { name: 'Use a recovery code' }).click()
  await laptop.getByLabel('Recovery code').fill(codes[0] ?? '')
  await laptop.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(laptop).toHaveURL('/dashboard')

  await page.reload()
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await card.getByRole('button', { name: 'Turn off' }).click()
  await card.getByLabel('Current password').last().fill(stringer.password)
  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})
