// Steps and places that several tests share.
import type { Browser, Locator, Page } from '@playwright/test'

import { expect, type Stringer } from './fixtures.ts'

/** The section with this heading. */
export const section = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

/** A page of another browser, which isn't signed in. */
export const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

export async function signIn(page: Page, { email, password }: Pick<Stringer, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Turns on a shop tool in the settings. */
export async function turnOnTool(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/settings/shop-tools')
  await page.getByRole('group', { name: 'Shop tools' }).getByRole('switch', { name }).check()
  await expect(page.getByText('Settings saved')).toBeVisible()
}
