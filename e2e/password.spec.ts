import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'
import { linkFor, mailsTo } from './mails.ts'
import { newPage, signIn } from './steps.ts'

const password = (page: Page) => page.getByRole('textbox', { name: 'New Password', exact: true })
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm New Password' })
const update = (page: Page) => page.getByRole('button', { name: 'Update password' })

/** Delays the response of one call until the returned function is called. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(`**/rpc/identity/${call}`, async (route) => {
    await held
    await route.continue()
  })
  return () => go()
}

test('resets a forgotten password by email link and signs out other devices', async ({ page, browser }) => {
  const other = await newPage(browser)
  const { stringer } = await openAccount(other)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(stringer.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(stringer.email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByRole('status')).toHaveText('Password reset email sent! Check your inbox for instructions.')

  const link = await linkFor(stringer.email, 'Choose a new password')
  expect(new URL(link).origin).toBe(process.env['E2E_URL'])
  await page.goto(link)
  await password(page).fill('a-better-password')
  await confirmation(page).fill('a-better-password')
  await update(page).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Good' })).toBeVisible()

  await other.goto('/dashboard')
  await expect(other.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await signIn(other, stringer)
  await expect(other.getByRole('alert')).toHaveText('Invalid email or password')

  await other.goto(link)
  await password(other).fill('once-more')
  await confirmation(other).fill('once-more')
  await update(other).click()
  await expect(other.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('the password forms show errors and their busy state, and do not reveal whether an account exists', async ({ page }) => {
  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Send reset email' })
  await send.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  const sendNow = await holdBack(page, 'requestPasswordReset')
  await page.getByLabel('Email').fill('nobody-at-all@example.com')
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  sendNow()
  await expect(page.getByRole('status')).toHaveText('Password reset email sent! Check your inbox for instructions.')
  expect(await mailsTo('nobody-at-all@example.com', 'Choose a new password')).toEqual([])
  await page.getByRole('link', { name: 'Return to sign in' }).click()
  await expect(page).toHaveURL('/home?tab=signin')

  await page.goto('/reset-password?token=abc')
  await update(page).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await password(page).fill('long enough')
  await confirmation(page).fill('long enough')
  const updateNow = await holdBack(page, 'resetPassword')
  await update(page).click()
  await expect(page.getByRole('button', { name: 'Updating password...' })).toBeDisabled()
  updateNow()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await password(page).fill('long enough')
  await confirmation(page).fill('long enough')
  await update(page).click()
  await expect(page.getByRole('alert')).toHaveText('Authentication required')
})

test('warns about a common password, accepts it, and sets a new one without a link when signed in', async ({ page }) => {
  const warning = page.getByText('one of the most common passwords')
  const { full_name, email } = newStringer()
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(full_name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Qwertyuiop')
  await expect(warning).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('textbox', { name: 'Password' }).fill('Qwertyuiop-and-gut')
  await expect(warning).toBeHidden()
  await page.getByRole('textbox', { name: 'Password' }).fill('Qwertyuiop')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/reset-password')
  await password(page).fill('a-better-password')
  await confirmation(page).fill('a-better-password')
  await update(page).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, { email, password: 'a-better-password' })
  await expect(page).toHaveURL('/dashboard')
})
