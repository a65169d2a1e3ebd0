import { startTextGateway, type TextGateway } from '#test/text-gateway.ts'
import * as z from 'zod'

import { openAccount, type Account } from './api.ts'
import { expect, test } from './fixtures.ts'
import { section } from './steps.ts'

let gateway: TextGateway
test.beforeEach(async () => {
  gateway = await startTextGateway()
})
test.afterEach(() => gateway.stop())

const secret = 'Bearer key-of-the-gateway'

/** Sets up the test's gateway for texts. */
const sendThroughGateway = (account: Account) =>
  account.send('PATCH', '/text-settings', {
    updated_at: null,
    provider: 'gateway',
    country: 'DE',
    gateway_url: gateway.url,
    gateway_content_type: 'application/json',
    gateway_body: '{"to":"{to}","text":"{text}","report":"{status_url}"}',
  })

const gatewayBody = z.object({ to: z.string(), text: z.string(), report: z.string() })

/** The address to which the gateway reports the status of the text that it received. */
async function reportOf(status: string): Promise<string> {
  await expect.poll(() => gateway.received.length).toBe(1)
  const { report } = gatewayBody.parse(JSON.parse(gateway.received[0]?.body ?? ''))
  // The test app doesn't know its port when it starts, so only the path of the address is correct.
  const { pathname, search } = new URL(report)
  return `${pathname}${search}&status=${status}`
}

test('setting up another provider sends a test text and never shows the headers again', async ({ page }) => {
  await openAccount(page)
  await page.goto('/settings')
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
})

test('a text is sent to the provider, and the job shows the status it reports', async ({ page }) => {
  const account = await openAccount(page)
  await sendThroughGateway(account)
  const customer = { full_name: 'Petra Weber', phone: '01573 5980001', preferred_contact_method: 'sms' }
  const customer_id = await account.make('/customers', customer)
  const racquet_id = await account.make('/racquets', { customer_id, brand: 'Head', model: 'Speed' })
  const strings = { string_mains_brand: 'Babolat', string_mains_model: 'RPM Blast', tension_mains: 52 }
  const job = await account.make('/jobs', { customer_id, racquet_id, ...strings })
  await account.send('POST', '/messages', { job_id: job, kind: 'ready' })
  const report = await reportOf('delivered')
  await page.goto(`/jobs/${job}`)
  await expect(page.getByText(/^Sent to 01573 5980001/)).toBeVisible()
  expect((await page.request.get(report)).status()).toBe(200)
  await expect(page.getByText(/^Delivered to 01573 5980001/)).toBeVisible()
})
