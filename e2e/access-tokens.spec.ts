import type { Page } from '@playwright/test'

import { openAccount, payFor } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { readText } from './page-text.ts'
import { addSampleData } from './sample-data.ts'

const card = (page: Page) => page.getByRole('group', { name: 'Access tokens', exact: true })

/** Starts a job as another program does: without a cookie or an anonymous key. */
const startJob = (token: string, job: string): Promise<Response> =>
  fetch(new URL(`/api/jobs/${job}/move`, process.env['E2E_URL']), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'pending', to: 'in_progress' }),
  })

test('creates a token for the till, moves a job with it, and revokes it on the free plan', async ({ page }) => {
  const account = await openAccount(page)
  const { stringer } = account
  await payFor(stringer)
  const { jobs } = await addSampleData(account)
  await page.goto('/settings/access-tokens')
  await card(page).getByRole('button', { name: 'Create access token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New access token' })
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByRole('group', { name: 'Jobs and payments' }).getByLabel('Change').check()
  await dialog.getByRole('group', { name: 'Expires after' }).getByLabel('30 days').check()
  await dialog.getByLabel('Current password').fill(stringer.password)
  await dialog.getByRole('button', { name: 'Create access token' }).click()

  const secret = card(page).getByRole('group', { name: 'Access token Till' })
  await expect(secret).toBeFocused()
  await expectAccessibleLayout(page, card(page))
  const token = await readText(secret.locator('code'))
  await page.getByRole('link', { name: 'Subscription' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without the access token?' }).getByRole('button', { name: 'Cancel' }).click()
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  expect((await startJob(token, jobs.late)).status).toBe(200)
  await page.goto(`/jobs/${jobs.late}`)
  await expect(page.getByText('by access token Till')).toBeVisible()

  await payFor(stringer, 'free')
  await page.goto('/settings/access-tokens')
  await expect(card(page).getByText('Your tokens won’t work until you upgrade again.')).toBeVisible()
  await expect(card(page).getByText(/^Last used today .* from 127\.0\.0\.1$/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Revoke Till' }).click()
  await page.getByRole('dialog', { name: 'Revoke Till?' }).getByRole('button', { name: 'Revoke access token' }).click()
  await expect(card(page).getByRole('button', { name: 'Revoke Till' })).toHaveCount(0)
  expect((await startJob(token, jobs.late)).status).toBe(401)
})
