import type { Page } from '@playwright/test'

import { apiOf, openAccount, payFor } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { readText } from './page-text.ts'
import { addSampleData } from './sample-data.ts'

const card = (page: Page) => page.getByRole('group', { name: 'Access tokens', exact: true })

/** Sends a request as another program does: without a cookie or an anonymous key. */
const request = (token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Response> =>
  fetch(new URL(`/api${path}`, process.env['E2E_URL']), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

async function openNewToken(page: Page) {
  await card(page).getByRole('button', { name: 'Create access token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New access token' })
  const create = dialog.getByRole('button', { name: 'Create access token' })
  return { dialog, create }
}

test('creates a token for the till, moves a job with it, and revokes it on the free plan', async ({ page, browser }) => {
  const account = await openAccount(page)
  const { stringer } = account
  await page.goto('/settings')
  await expect(card(page).getByText('Part of the paid plan')).toBeVisible()
  await payFor(stringer)
  const { jobs } = await addSampleData(account)
  const other = await (await browser.newContext()).newPage()
  await (await apiOf(other)).send('POST', '/identity/sign-in', { email: stringer.email, password: stringer.password })
  await Promise.all([other.waitForResponse('**/rpc/jobs/watch'), other.goto('/settings')])
  await expect(card(other).getByText('No access tokens yet.')).toBeVisible()

  await page.goto('/settings')
  const { dialog, create } = await openNewToken(page)
  await create.click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Choose what the token may do')).toBeVisible()
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByRole('group', { name: 'Jobs and payments' }).getByLabel('Change').check()
  await dialog.getByRole('group', { name: 'Analytics' }).getByLabel('Read', { exact: true }).check()
  await dialog.getByRole('group', { name: 'Expires after' }).getByLabel('30 days').check()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Current password').fill('guess')
  await create.click()
  await expect(dialog.getByText('Current password is wrong')).toBeVisible()
  await expectAccessibleLayout(page, dialog)
  await dialog.getByLabel('Current password').fill(stringer.password)
  await create.click()

  const secret = card(page).getByRole('group', { name: 'Access token Till' })
  await expect(secret).toBeFocused()
  await expectAccessibleLayout(page, card(page))
  const token = await readText(secret.locator('code'))
  await page.getByRole('link', { name: 'Subscription' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without the access token?' }).getByRole('button', { name: 'Cancel' }).click()
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(card(page).getByText(token)).toHaveCount(0)
  await expect(card(other).getByText('Read and change: Jobs and payments')).toBeVisible()
  await expect(card(page).getByText('Read: Analytics')).toBeVisible()
  await expect(card(page).getByText('Not used yet')).toBeVisible()

  const moved = await request(token, 'POST', `/jobs/${jobs.late}/move`, { from: 'pending', to: 'in_progress' })
  expect(moved.status).toBe(200)
  expect((await request(token, 'GET', '/customers')).status).toBe(403)
  await page.goto(`/jobs/${jobs.late}`)
  await expect(page.getByText('by access token Till')).toBeVisible()

  await payFor(stringer, 'free')
  await page.goto('/settings')
  await expect(card(page).getByText('Your tokens won’t work until you upgrade again.')).toBeVisible()
  await expectAccessibleLayout(page, card(page))
  await expect(card(page).getByText(/^Last used today .* from 127\.0\.0\.1$/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Revoke Till' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Revoke Till?' })
  await expectAccessibleLayout(page, confirmation)
  await confirmation.getByRole('button', { name: 'Revoke access token' }).click()
  await expect(card(page).getByRole('button', { name: 'Revoke Till' })).toHaveCount(0)
  await expect(card(other).getByRole('button', { name: 'Revoke Till' })).toHaveCount(0)
  await expect(card(page).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription')
  expect((await request(token, 'GET', `/jobs/${jobs.late}`)).status).toBe(401)
  await page.goto(`/jobs/${jobs.late}`)
  await expect(page.getByText('by access token Till')).toBeVisible()
})
