import { openAccount, type Api, moveJob, patch } from './api.ts'
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './fixtures.ts'
import { fullBed } from './new-job-dialog.ts'

/** Creates a customer whose racquet is ready. */
async function makeReadyJob(api: Api, customer: object): Promise<{ id: string; customer_id: string }> {
  const customer_id = await api.make('/customers', { full_name: 'Jonas Weber', ...customer })
  const racquet_id = await api.make('/racquets', { customer_id, brand: 'Babolat', model: 'Pure Aero 98' })
  const id = await api.make('/jobs', { customer_id, racquet_id, ...fullBed })
  await moveJob(api, id, 'completed')
  return { id, customer_id }
}

test('a business writes its own template and previews it as a customer would read it', async ({ page }) => {
  await openAccount(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/settings/messages')
  const section = page.getByRole('group', { name: 'Messages' })
  await section.getByRole('switch', { name: 'Please collect' }).click()
  await section.getByRole('button', { name: 'Edit text: Racquet ready' }).click()
  const form = page.getByRole('form', { name: 'Racquet ready' })
  const text = form.getByRole('textbox', { name: 'Text' })
  const preview = form.getByRole('region', { name: 'Preview' })
  await text.fill('Ready: ')
  await form.getByRole('button', { name: '{racquet}' }).click()
  await expect(preview).toContainText('Ready: Babolat Pure Aero 98')
  await form.getByRole('button', { name: 'Save message' }).click()
  await page.reload()
  await expect(section.getByRole('switch', { name: 'Please collect' })).toBeChecked()
  await section.getByRole('button', { name: 'Edit text: Racquet ready' }).click()
  await expect(text).toHaveValue('Ready: {racquet}')
  await form.getByRole('button', { name: 'Reset to default' }).click()
  await expect(text).toHaveValue(/^Hi \{customer\}/)
  await expectNoSidewaysScrolling(page)
})

test('lists the customers to notify, counts them, and marks them as notified', async ({ page }) => {
  const api = await openAccount(page)
  for (let n = 1; n <= 11; n += 1)
    await makeReadyJob(api, { full_name: `Person ${n}`, phone: `+1 555 01${n}`, preferred_contact_method: 'phone' })
  await makeReadyJob(api, { phone: '+1 555 0100', preferred_contact_method: 'sms' })
  await page.goto('/jobs')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Dashboard 12 to notify' }).click()
  await page.getByRole('tab', { name: 'Inbox 12' }).click()
  const markButtons = page.getByRole('button', { name: /^Mark as notified: / })
  await expect(markButtons).toHaveCount(5)
  // The name does not wrap beside its buttons.
  expect((await page.locator('#to-notify').getByText('Person 1', { exact: true }).boundingBox())?.height).toBeLessThan(30)
  for (const shown of [10, 12]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(markButtons).toHaveCount(shown)
  }
  const text = page.getByRole('link', { name: 'Text Jonas: Racquet ready' })
  await expect(text).toHaveAttribute('href', /^sms:\+15550100\?&body=Hi%20Jonas/)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as notified: Jonas Weber' }).click()
  await expect(text).toBeHidden()
  await expect(markButtons).toHaveCount(11)
  await expect(page.getByRole('link', { name: 'Dashboard 11 to notify' })).toBeVisible()
  // The server renders the tab that was chosen last.
  const response = await page.request.get('/dashboard')
  expect(await response.text()).toContain('Mark as notified: ')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Inbox 11', selected: true })).toBeVisible()
})

test('shows messages on the job and the customer, and turns them off for one customer', async ({ page }) => {
  const api = await openAccount(page)
  const { id, customer_id } = await makeReadyJob(api, { email: 'jonas@example.com' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/jobs/${id}`)
  await expect(page.getByText('Will be sent to jonas@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel: Racquet ready, Jonas Weber' }).click()
  await expect(page.getByText('Canceled')).toBeVisible()
  await page.getByRole('button', { name: 'Send again: Racquet ready, Jonas Weber' }).click()
  await expect(page.getByText(/^Sent to jonas@example.com/)).toBeVisible({ timeout: 30_000 })
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)

  await page.goto(`/customers/${customer_id}`)
  await expect(page.getByText(/^Sent to jonas@example.com/)).toBeVisible()
  await Promise.all([page.waitForResponse('**/rpc/messages/choose'), page.getByRole('switch', { name: 'Racquet ready' }).click()])
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Racquet ready' })).not.toBeChecked()
  await expectNoSidewaysScrolling(page)
})

test('the page of an uncollected racquet reminds the customer and shows when it did', async ({ page }) => {
  const api = await openAccount(page)
  const { id } = await makeReadyJob(api, { phone: '+1 555 0100', preferred_contact_method: 'phone' })
  await patch(api, `/jobs/${id}`, { time_completed: new Date(Date.now() - 9 * 86_400_000).toISOString() })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/jobs/${id}`)
  await expect(page.getByText(/^Uncollected for \d+ days$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send reminder' }).click()
  await expect(page.getByText('Jonas Weber is now under “To notify”')).toBeVisible()
  const reminder = page.getByRole('listitem').filter({ hasText: 'Please collect' })
  await reminder.getByRole('button', { name: 'Mark as notified: Jonas Weber' }).click()
  await expect(page.getByText(/^Reminded once, on \d+ \w+\. The next reminder can be sent on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reminder' })).toHaveCount(0)
  await expectNoSidewaysScrolling(page)
})

test('an unsubscribe link that this server did not sign is explained', async ({ page }) => {
  await page.goto('/unsubscribe?token=a.b')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectAccessible(page)
})
