import type { Page } from '@playwright/test'

import { apiOf, openAccount, payFor, type Account } from './api.ts'
import { expect, newStringer, test } from './fixtures.ts'

const signInHeading = (page: Page) => page.getByRole('tab', { name: 'Sign in', selected: true })
const signUpHeading = (page: Page) => page.getByRole('tab', { name: 'Sign up', selected: true })
const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Main' })

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function expectSignIn(page: Page): Promise<void> {
  await expect(signInHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/home\?(.*&)?tab=signin$/)
}

const makeCustomer = (account: Account, full_name: string) => account.make('/customers', { full_name })

test('short addresses lead to their tab, unknown ones to the landing page', async ({ page }) => {
  await page.goto('/signin')
  await expectSignIn(page)
  await page.goto('/signup')
  await expect(signUpHeading(page)).toBeVisible()
  await expect(page).toHaveURL('/home?tab=signup')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/home')
  await page.goto('/')
  await expectSignIn(page)
})

test('a screen opened while signed out opens after sign-in', async ({ page, browser }) => {
  const { stringer } = await openAccount(await (await browser.newContext()).newPage())
  await page.goto('/jobs?due=late')
  await expectSignIn(page)
  await signIn(page, stringer)
  await expect(page).toHaveURL('/jobs?due=late')
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

test('sign-up leads to the requested screen, but only within the app', async ({ page }) => {
  const { full_name, email, password } = newStringer()
  await page.goto('/customers/new')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Full name').fill(full_name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/customers/new')
  await page.goto('/home?redirect=%2F%2Fexample.com')
  await expect(page).toHaveURL('/dashboard')
})

test('a wrong password shows an error, and the right one signs in', async ({ page, browser }) => {
  const { stringer } = await openAccount(await (await browser.newContext()).newPage())
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await signIn(page, { ...stringer, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, stringer)
  await expect(page).toHaveURL('/dashboard')
})

test('an email can have only one account', async ({ page, browser }) => {
  const { stringer } = await openAccount(await (await browser.newContext()).newPage())
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Another')
  await page.getByLabel('Email').fill(stringer.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(stringer.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
})

test('the landing page redirects signed-in users to the dashboard', async ({ page }) => {
  await openAccount(page)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/home')
  await expect(page).toHaveURL('/dashboard')
})

test('inventory needs the paid plan, by link and by address', async ({ page }) => {
  const { stringer } = await openAccount(page)
  for (const address of ['/inventory', '/inventory/new']) {
    await page.goto(address)
    await expect(page).toHaveURL('/subscription?upgrade=inventory')
  }
  await expect(page.getByText('Inventory is part of the paid plan')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Inventory' })).toHaveCount(0)
  await payFor(stringer)
  await page.reload()
  await menu(page).getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
})

test('the menu marks the current screen, also on its subpages', async ({ page }) => {
  const account = await openAccount(page)
  const customer = await makeCustomer(account, 'Jonas Berg')
  for (const [address, link] of [
    ['/dashboard', 'Dashboard'],
    ['/customers', 'Customers'],
    [`/customers/${customer}/edit`, 'Customers'],
    ['/jobs', 'Jobs'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(address)
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(link)
  }
})

/** Collects the page's console errors from now on, except for pending requests that fail because the session ended. */
function errorsOn(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 401')) errors.push(message.text())
  })
  return errors
}

test('signing out causes no errors, here or in another tab', async ({ page, context }) => {
  await openAccount(page)
  const other = await context.newPage()
  await page.goto('/customers')
  await other.goto('/jobs')
  await expect(other.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  const errors = [errorsOn(page), errorsOn(other)]
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectSignIn(page)
  await expectSignIn(other)
  expect(errors).toEqual([[], []])
})

test('signing out leaves nothing behind, not even for the back button', async ({ page }) => {
  const account = await openAccount(page)
  await makeCustomer(account, 'Jonas Berg')
  await page.goto('/dashboard')
  await expect(page.getByRole('complementary')).toContainText(account.stringer.email)
  await menu(page).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText('Jonas Berg')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectSignIn(page)
  await page.goBack()
  await expectSignIn(page)
  await expect(page.getByText('Jonas Berg')).toHaveCount(0)
})

test('another tab follows a sign-out and a sign-in', async ({ page, context }) => {
  const { stringer } = await openAccount(page)
  const other = await context.newPage()
  await page.goto('/customers')
  await other.goto('/jobs')
  await expect(other.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectSignIn(page)
  await expectSignIn(other)
  await signIn(page, stringer)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

test('a session that ended elsewhere leads to sign-in at the next action, and back', async ({ page, browser }) => {
  const { stringer } = await openAccount(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  const api = await apiOf(elsewhere)
  await api.send('POST', '/identity/sign-in', { email: stringer.email, password: stringer.password })
  await api.send('POST', '/identity/sign-out-others')
  await menu(page).getByRole('link', { name: 'Customers' }).click()
  await expectSignIn(page)
  await signIn(page, stringer)
  await expect(page).toHaveURL('/customers')
})
