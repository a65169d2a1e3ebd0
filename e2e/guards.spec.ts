import type { Locator, Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'

const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Main' })

/** @param form the page, or the dialog over it */
async function signIn(form: Page | Locator, { email, password }: { email: string; password: string }): Promise<void> {
  await form.getByLabel('Email').fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/home\?(.*&)?tab=signin$/)
}

test('short addresses lead to their tab, unknown ones to the landing page, and signed-in users to the dashboard', async ({
  page,
}) => {
  await page.goto('/signin')
  await expectSignIn(page)
  await page.goto('/signup')
  await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible()
  await expect(page).toHaveURL('/home?tab=signup')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible()
  await page.goto('/')
  await expectSignIn(page)
  await openAccount(page)
  for (const address of ['/', '/home', '/home?redirect=%2F%2Fexample.com']) {
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
  }
  // Who has signed in here once is offered sign-in.
  await menu(page).locator('..').getByRole('button', { name: 'Sign out' }).click()
  await expectSignIn(page)
  await page.goto('/home')
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
})

test('a screen requested while signed out opens after sign-in with the right password, or after sign-up', async ({
  page,
  browser,
}) => {
  const { stringer } = await openAccount(await (await browser.newContext()).newPage())
  await page.goto('/jobs?due=late')
  await expectSignIn(page)
  await signIn(page, { ...stringer, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  const watching = page.waitForResponse('**/rpc/jobs/watch')
  await signIn(page, stringer)
  await expect(page).toHaveURL('/jobs?due=late')
  await expect(page.getByText('No matching jobs')).toBeVisible()
  await watching

  // After the session has ended, the next action leads to sign-in and back. No request of the page is under way that would do so first.
  await page.context().clearCookies()
  await menu(page).getByRole('link', { name: 'Customers' }).click()
  await expectSignIn(page)
  await signIn(page, stringer)
  await expect(page).toHaveURL('/customers')

  await page.context().clearCookies()
  const { full_name, email, password } = newStringer()
  await page.goto('/customers/new')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Full name').fill(full_name)
  await page.getByLabel('Email').fill(stringer.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/customers/new')
  // The menu marks the current screen, even on its subpages.
  const marked = menu(page).locator('[aria-current=page]')
  await expect(marked).toHaveText('Customers')
  await menu(page).getByRole('link', { name: 'Jobs' }).click()
  await expect(marked).toHaveText('Jobs')
})

test('signing out leaves nothing behind and causes no errors; another tab follows, and again after sign-in', async ({
  page,
  context,
}) => {
  const account = await openAccount(page)
  await account.make('/customers', { full_name: 'Jonas Berg' })
  const other = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('complementary')).toContainText(account.stringer.email)
  await menu(page).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText('Jonas Berg')).toBeVisible()
  await other.goto('/jobs')
  await expect(other.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  const errors: string[] = []
  context.on('console', (message) => {
    // Pending requests fail because the session has ended.
    if (message.type() === 'error' && !message.text().includes('status of 401')) errors.push(message.text())
  })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectSignIn(page)
  await expectSignIn(other)
  expect(errors).toEqual([])
  await page.goBack()
  await expectSignIn(page)
  await expect(page.getByText('Jonas Berg')).toHaveCount(0)
  await signIn(page, account.stringer)
  await expect(other.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' })

/** Fills in a new customer, and saves it after the session has ended. */
async function saveTooLate(page: Page): Promise<void> {
  await page.goto('/customers/new')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.getByLabel('Name').fill('Ida Holm')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(signInAgain(page)).toBeVisible()
}

test('input that was unsaved when the session ended is kept for the same user only', async ({ page, browser }) => {
  const other = await openAccount(await (await browser.newContext()).newPage())
  const { stringer } = await openAccount(page)
  await saveTooLate(page)
  await expectAccessibleLayout(page)
  await page.keyboard.press('Escape')
  await signIn(signInAgain(page), stringer)
  await expect(page.getByLabel('Name')).toHaveValue('Ida Holm')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('heading', { name: 'Ida Holm' })).toBeVisible()

  await saveTooLate(page)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expectSignIn(page)
  await signIn(page, other.stringer)
  await expect(page).toHaveURL('/dashboard')
  await saveTooLate(page)
  await signIn(signInAgain(page), stringer)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/customers/new')
  await expect(page.getByLabel('Name')).toHaveValue('')
})
