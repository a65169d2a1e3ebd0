import { startTextGateway } from '#test/text-gateway.ts'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { section } from './steps.ts'

const secret = 'Bearer key-of-the-gateway'

test('setting up another provider sends a test text and never shows the headers again', async ({ page }) => {
  const gateway = await startTextGateway()
  await openAccount(page)
  await page.goto('/settings/text-messages')
  const form = section(page, 'Text messages')
  await form.getByRole('radio', { name: 'Another provider' }).check()
  await form.getByLabel('Address').fill(gateway.url)
  await form.getByLabel('Headers').fill(`Authorization: ${secret}`)
  await form.getByLabel('Country').selectOption('DE')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Text message settings saved')).toBeVisible()
  await expect(form.getByLabel('Headers')).toHaveValue('')
  await expect(form.getByText(/^Stored: Authorization\./)).toBeVisible()

  await form.getByLabel('Your phone number').fill('01573 5980001')
  await form.getByRole('button', { name: 'Send a test text' }).click()
  await expect(form.getByText('Your provider accepted the test text.')).toBeVisible()
  expect(gateway.received.map(({ headers, body }) => [headers['authorization'], JSON.parse(body)])).toEqual([
    [secret, { to: '+4915735980001', text: expect.stringContaining('texts work') }],
  ])
  await page.reload()
  await expect(form.getByText(/1 sent this month/)).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  await gateway.stop()
})
