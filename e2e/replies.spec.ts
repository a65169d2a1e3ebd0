import { startTextGateway } from '#test/text-gateway.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, type Account } from './api.ts'
import { expect, expectAccessibleLayout, goOffline, test } from './fixtures.ts'
import { section } from './steps.ts'

const strings = { string_mains_brand: 'Babolat', string_mains_model: 'RPM Blast', tension_mains: 52 }

const settings = z.object({ incoming_url: z.string() })
const sentText = z.object({ to: z.string(), text: z.string(), report: z.string() })

/** Sets up a text gateway. Returns a function that delivers a customer's text through it. */
async function receiveTexts(page: Page, account: Account, gateway_url = 'https://example.com/texts') {
  const answer = await account.send('PATCH', '/text-settings', {
    updated_at: null,
    provider: 'gateway',
    country: 'DE',
    gateway_url,
    gateway_content_type: 'application/json',
    gateway_body: '{"to":"{to}","text":"{text}","report":"{status_url}"}',
  })
  // The test app doesn't know its port when it starts, so only the path of the address is correct.
  const { pathname } = new URL(settings.parse(answer).incoming_url)
  return async (text: string): Promise<void> => {
    const query = new URLSearchParams({ from: '+4915735980001', text })
    const response = await page.request.get(`${pathname}?${query.toString()}`)
    expect(response.status()).toBe(200)
  }
}

test('a customer’s text is counted in the menu, assigned to a family member, read with the job, and marked as done', async ({
  page,
}) => {
  const account = await openAccount(page)
  const receive = await receiveTexts(page, account)
  const petra = await account.make('/customers', { full_name: 'Petra Weber', phone: '01573 5980001' })
  await account.make('/customers', { full_name: 'Jonas Weber', phone: '+49 1573 5980001' })
  const racquet = await account.make('/racquets', { customer_id: petra, brand: 'Head', model: 'Speed' })
  const job = await account.make('/jobs', { customer_id: petra, racquet_id: racquet, ...strings })
  // Opens a screen that doesn't list replies, and waits until it receives changes before the text arrives.
  await Promise.all([page.waitForResponse('**/rpc/jobs/watch'), page.goto('/customers')])
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await receive('Can I pick it up at six?')
  await page.getByRole('link', { name: 'Dashboard 1 to answer', exact: true }).click()
  const card = section(page, 'Replies')
  await expect(card.getByText('Can I pick it up at six?')).toBeVisible()
  await expectAccessibleLayout(page, card)
  const choice = card.getByRole('group', { name: 'Who sent this?' })
  await expect(choice.getByRole('button')).toHaveText(['Jonas Weber', 'Petra Weber'])
  await choice.getByRole('button', { name: 'Petra Weber' }).click()
  await expect(card.getByRole('link', { name: 'Job #1' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Answer Petra Weber by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/4915735980001',
  )

  await page.goto(`/jobs/${job}`)
  const conversation = section(page, 'Conversation')
  await expect(conversation.getByText('Can I pick it up at six?')).toBeVisible()
  await expectAccessibleLayout(page, conversation)
  await expect(page.getByRole('link', { name: 'Dashboard 1 to answer', exact: true })).toBeVisible()
  await conversation.getByRole('button', { name: 'Done: Petra Weber' }).click()
  await expect(conversation.getByRole('button', { name: 'Open again: Petra Weber' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('1 to string')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a customer without a job is answered from the dashboard, and their page shows the conversation and its delivery', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const gateway = await startTextGateway()
  const account = await openAccount(page)
  const receive = await receiveTexts(page, account, gateway.url)
  const petra = await account.make('/customers', { full_name: 'Petra Weber', phone: '01573 5980001' })
  await receive('Are you open on Saturday?')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Answer Petra Weber', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer Petra Weber' })
  await expect(dialog.getByText('Sent by text to +4915735980001.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, until two')
  await expect(dialog.getByText('1 text, 146 characters left', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answered Petra Weber')).toBeVisible()
  await expect.poll(() => gateway.received.length).toBe(1)
  const { report, ...sent } = sentText.parse(JSON.parse(gateway.received[0]?.body ?? ''))
  expect(sent).toEqual({ to: '+4915735980001', text: 'Yes, until two' })

  await page.goto(`/customers/${petra}`)
  const conversation = section(page, 'Conversation')
  await expect(conversation.getByText('Are you open on Saturday?')).toBeVisible()
  await expect(conversation.getByText('Yes, until two')).toBeVisible()
  await expect(conversation.getByText(/ · sent$/)).toBeVisible()
  const messages = section(page, 'Messages')
  await expect(messages.getByText(/^Sent to \+4915735980001/)).toBeVisible()
  const { pathname, search } = new URL(report)
  expect((await page.request.get(`${pathname}${search}&status=delivered`)).status()).toBe(200)
  await page.reload()
  await expect(messages.getByText(/^Delivered to \+4915735980001/)).toBeVisible()
  await expectAccessibleLayout(page, conversation)
  await gateway.stop()
})

test('a customer writes on the customer page and reads the answer there', async ({ page, browser }) => {
  const account = await openAccount(page)
  const jonas = await account.make('/customers', { full_name: 'Jonas Weber', email: 'jonas@example.com' })
  const racquet = await account.make('/racquets', { customer_id: jonas, brand: 'Head', model: 'Speed' })
  const job = await account.make('/jobs', { customer_id: jonas, racquet_id: racquet, ...strings })
  const { feedback_path } = z.object({ feedback_path: z.string() }).parse(await account.send('GET', `/jobs/${job}`))

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', ...phone })
  const visitor = await context.newPage()
  await visitor.goto(feedback_path)
  await visitor.getByText('Write to your stringer').click()
  // The network fails once, and no input is lost.
  await visitor.getByRole('textbox', { name: 'Your message' }).fill('Softer, please')
  await goOffline(context)
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByText('Your message is still here.')).toBeVisible()
  await context.setOffline(false)
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByRole('region', { name: 'Messages' }).getByText('Softer, please')).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: 'Your message' })).toHaveValue('')
  await expect(visitor.locator('form').getByText('Message sent.')).toBeInViewport()
  await expectAccessibleLayout(visitor)

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Answer Jonas Weber' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer Jonas Weber' })
  await expect(dialog.getByText('Softer, please')).toBeVisible()
  await expectAccessibleLayout(page)
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Two pounds less, then')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answered Jonas Weber')).toBeVisible()
  await page.goto(`/jobs/${job}`)
  const card = section(page, 'Conversation')
  await expect(card.getByText('Two pounds less, then')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('region', { name: 'Messages' }).getByText('Two pounds less, then')).toBeVisible()
})
