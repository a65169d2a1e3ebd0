import { startTextGateway, type TextGateway } from '#test/text-gateway.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, patch, type Account } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'

let gateway: TextGateway
test.beforeEach(async () => {
  gateway = await startTextGateway()
})
test.afterEach(() => gateway.stop())

const section = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Text messages' }) })
const secret = 'Bearer key-of-the-gateway'

async function save(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Text message settings saved')).toBeVisible()
}

/** Sets up the test's gateway for texts. */
const sendThroughGateway = (account: Account, more: object = {}) =>
  account.send('PATCH', '/text-settings', {
    updated_at: null,
    provider: 'gateway',
    country: 'DE',
    gateway_url: gateway.url,
    gateway_content_type: 'application/json',
    gateway_body: '{"to":"{to}","text":"{text}","report":"{status_url}"}',
    ...more,
  })

/** Creates a customer who prefers texts, with a job. */
async function addJob(account: Account): Promise<string> {
  const customer = { full_name: 'Petra Weber', phone: '01573 5980001', preferred_contact_method: 'sms' }
  const petra = await account.make('/customers', customer)
  const racquet = await account.make('/racquets', { customer_id: petra, brand: 'Head', model: 'Speed' })
  const strings = { string_mains_brand: 'Babolat', string_mains_model: 'RPM Blast', tension_mains: 52 }
  return account.make('/jobs', { customer_id: petra, racquet_id: racquet, ...strings })
}

const gatewayBody = z.object({ to: z.string(), text: z.string(), report: z.string() })

/** The address to which the gateway reports the status of the text that it received. */
async function reportOf(status: string): Promise<string> {
  await expect.poll(() => gateway.received.length).toBe(1)
  const { report } = gatewayBody.parse(JSON.parse(gateway.received[0]?.body ?? ''))
  // The test app doesn't know its port when it starts, so only the path of the address is correct.
  const { pathname, search } = new URL(report)
  return `${pathname}${search}&status=${status}`
}

test('setting up Twilio shows mistakes beside their fields and never shows the token again', async ({ page }) => {
  await openAccount(page)
  await page.goto('/settings')
  const form = section(page)
  await form.getByRole('radio', { name: 'Twilio' }).check()
  await form.getByLabel('Account SID').fill('AC123')
  await form.getByLabel('Quiet hours from').fill('21:00')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('An account SID is “AC” followed by 32 digits and letters from a to f')).toBeVisible()
  await expect(form.getByLabel('Account SID')).toBeFocused()
  await expectAccessibleLayout(page, form)

  const token = 'f'.repeat(32)
  await form.getByLabel('Account SID').fill(`AC${'0'.repeat(32)}`)
  await form.getByLabel('Auth token').fill(token)
  await form.getByLabel('Sender').fill('+4915735980000')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Quiet hours until')).toHaveAccessibleDescription(/Enter both/)
  await form.getByLabel('Quiet hours until').fill('08:00')
  await save(page)
  await expect(form.getByLabel('Auth token')).toHaveValue('')
  await expect(form.getByText('Stored. Enter another one to replace it')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Stored. Enter another one to replace it')).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await expect(form.getByLabel('Quiet hours until')).toHaveValue('08:00')
  await expect(form.getByRole('group', { name: 'Incoming texts' })).toContainText('/texts/twilio/')
})

test('setting up another provider sends a test text and never shows the headers again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAccount(page)
  await page.goto('/settings')
  const form = section(page)
  await form.getByRole('radio', { name: 'Another provider' }).check()
  await form.getByLabel('Address').fill(gateway.url)
  await form.getByLabel('Headers').fill(`Authorization: ${secret}`)
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel('Monthly limit, parts').fill('2')
  await save(page)
  await expect(form.getByLabel('Headers')).toHaveValue('')
  await expect(form.getByText(/^Stored: Authorization\./)).toBeVisible()
  await expectAccessibleLayout(page, form)

  await form.getByLabel('Your phone number').fill('01573 5980001')
  await form.getByRole('button', { name: 'Send a test text' }).click()
  await expect(form.getByText('Your provider accepted the test text.')).toBeVisible()
  expect(gateway.received.map(({ headers, body }) => [headers['authorization'], JSON.parse(body)])).toEqual([
    [secret, { to: '+4915735980001', text: expect.stringContaining('texts work') }],
  ])
  gateway.status = 401
  await form.getByRole('button', { name: 'Send a test text' }).click()
  await expect(form.getByRole('status').getByText(/401/)).toBeVisible()
  await form.getByRole('button', { name: 'Send a test text' }).click()
  await expect(form.getByText('This month’s limit is reached')).toBeVisible()
  await page.reload()
  await expect(form.getByText(/2 sent this month/)).toBeVisible()
  expect(await page.content()).not.toContain(secret)
})

test('a text is sent to the provider, and the job shows the status it reports', async ({ page }) => {
  const account = await openAccount(page)
  await sendThroughGateway(account)
  const job = await addJob(account)
  await account.send('POST', '/messages', { job_id: job, kind: 'ready' })
  const report = await reportOf('delivered')
  await page.goto(`/jobs/${job}`)
  await expect(page.getByText(/^Sent to 01573 5980001/)).toBeVisible()
  expect((await page.request.get(report)).status()).toBe(200)
  await expect(page.getByText(/^Delivered to 01573 5980001/)).toBeVisible()
})

const hourFromNow = (hours: number): string => `${String((new Date().getUTCHours() + 24 + hours) % 24).padStart(2, '0')}:00`

test('a text waits for the end of quiet hours, and members are left to send it once the limit is reached', async ({ page }) => {
  const account = await openAccount(page)
  await patch(account, '/identity/profile', { time_zone: 'UTC' })
  await sendThroughGateway(account, { quiet_from: hourFromNow(-2), quiet_until: hourFromNow(3), monthly_limit: 1 })
  const job = await addJob(account)
  await account.send('POST', '/messages', { job_id: job, kind: 'ready' })
  await page.goto(`/jobs/${job}`)
  await expect(page.getByText('Waits until the quiet hours end')).toBeVisible()
  expect(gateway.received).toEqual([])

  await patch(account, '/text-settings', { quiet_from: null, quiet_until: null })
  await account.send('POST', '/text-settings/test', { phone: '01573 5980002' })
  await account.send('POST', '/messages', { job_id: job, kind: 'ready' })
  await expect(page.getByText('To notify: 01573 5980001 (This month’s limit of texts is reached)')).toBeVisible()
  expect(gateway.received).toHaveLength(1)
})
