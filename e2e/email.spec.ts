import { randomUUID } from 'node:crypto'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { linkFor } from './mails.ts'

/** Returns the link without its origin, because the test app doesn't know its port. */
const pathFor = async (email: string, subject: string): Promise<string> => {
  const { pathname, search } = new URL(await linkFor(email, subject))
  return pathname + search
}

test('confirms the address of a new account, then changes it with both addresses', async ({ page, browser }) => {
  const { stringer } = await openAccount(page)
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Sign-in email' }) })
  await page.goto('/settings/profile')
  await expect(card.getByText('Not confirmed yet.')).toBeVisible()
  await page.goto(await pathFor(stringer.email, 'Confirm your email address'))
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect(card.getByText('Not confirmed yet.')).toBeHidden()

  const email = `${randomUUID()}@example.com`
  await card.getByRole('button', { name: 'Change email' }).click()
  await card.getByLabel('New email').fill(email)
  await card.getByLabel('Current password').fill(stringer.password)
  await card.getByRole('button', { name: 'Send links' }).click()
  await expect(card.getByRole('status')).toContainText(`mailed to your current address and the one to ${email}`)

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(await pathFor(email, 'Confirm your new email address'))
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByRole('status')).toContainText('when the link to the other address is opened')
  await page.goto(await pathFor(stringer.email, 'Change of your Stringdesk email address'))
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Allow the change' }).click()
  await expect(page.getByRole('status')).toHaveText(`Done. Sign in with ${email} from now on.`)
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect(card.getByText(email)).toBeVisible()
})

test('refuses a change, and explains a link that no longer works', async ({ page }) => {
  const account = await openAccount(page)
  const { stringer } = account
  const email = `${randomUUID()}@example.com`
  await account.send('POST', '/identity/email/change', { email, current_password: stringer.password })
  const link = await pathFor(stringer.email, 'Change of your Stringdesk email address')
  await page.goto(link)
  await page.getByRole('button', { name: 'Refuse the change' }).click()
  await expect(page.getByRole('status')).toContainText('The change was refused.')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
})
