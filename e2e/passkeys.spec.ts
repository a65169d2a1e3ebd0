import type { Page } from '@playwright/test'

import { openSql } from '#test/sql.ts'

import { openAccount } from './api.ts'
import { expect, expectAccessible, expectAccessibleLayout, test, type Stringer } from './fixtures.ts'
import { signIn } from './steps.ts'
import { addDevice } from './virtual-device.ts'

const card = (page: Page) => page.getByRole('group', { name: 'Passkeys' })

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/settings/sign-in')
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card(page).getByText('not used yet')).toBeVisible()
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).first().click()

/** Simulates a browser in which no passkey was used. It offers none until the email field has the focus. */
const forgetPasskey = (page: Page) => page.evaluate(() => localStorage.clear())

async function backdateSession({ email }: Stringer): Promise<void> {
  const owner = openSql(process.env['E2E_DATABASE_URL'] ?? '')
  await owner`update auth.sessions set created_at = now() - interval '16 minutes'
    where user_id = (select id from auth.users where email = ${email})`
  await owner.end()
}

test('adds a passkey, signs in with it, renames and removes it', async ({ page }) => {
  const { stringer } = await openAccount(page)
  await addDevice(page)
  await addPasskey(page)
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card(page).getByRole('alert')).toHaveText('This device already has a passkey for your account.')

  await forgetPasskey(page)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  await backdateSession(stringer)
  await page.goto('/settings/sign-in')
  await card(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
  await dialog.getByLabel('Name').fill('Counter tablet')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(card(page).getByText('Counter tablet')).toBeVisible()
  await expect(card(page).getByText('last used')).toBeVisible()
  await card(page).getByRole('button', { name: 'Remove Counter tablet' }).click()
  await page.getByRole('dialog', { name: 'Remove Counter tablet?' }).getByRole('button', { name: 'Remove passkey' }).click()
  await expect(card(page).getByText('Confirm your password to remove Counter tablet.')).toBeVisible()
  await expectAccessible(page, card(page))
  await card(page).getByLabel('Current password').last().fill(stringer.password)
  await card(page).getByRole('button', { name: 'Remove passkey' }).click()
  await expect(card(page).getByText('Counter tablet')).toHaveCount(0)
})

test('offers a passkey in the email field while a password still works, and explains why one did not sign in', async ({
  page,
}) => {
  const { stringer } = await openAccount(page)
  const { cdp, authenticatorId } = await addDevice(page)
  await addPasskey(page)
  // The browser remembers the passkey and uses it after sign-out.
  await signOut(page)
  await expect(page).toHaveURL('/dashboard')
  await forgetPasskey(page)
  await signOut(page)
  await page.getByLabel('Email').focus()
  await expect(page).toHaveURL('/dashboard')

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await signOut(page)
  await signIn(page, stringer)
  await expect(page).toHaveURL('/dashboard')

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await forgetPasskey(page)
  await signOut(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or sign in with your password.')
  await expectAccessibleLayout(page)
})

test('explains that passkeys need a secure connection', async ({ page, baseURL }) => {
  const address = new URL('/signin', baseURL)
  address.hostname = 'stringdesk.test'
  await page.goto(address.href)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('Passkeys need a secure connection (https).')
})
