import { isSignedWith, startReceiver, type Receiver } from '#test/receiver.ts'
import type { Locator, Page } from '@playwright/test'

import { moveJob, payFor } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { openPaidAccount } from './inventory-data.ts'
import { readText } from './page-text.ts'
import { addSampleData } from './sample-data.ts'

const card = (page: Page) => page.getByRole('group', { name: 'Webhooks', exact: true })

const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click()

async function openLog(page: Page): Promise<Locator> {
  await press(page, `Deliveries to ${receiver.url}`)
  return page.getByRole('dialog', { name: 'Deliveries' })
}

const choose = async (page: Page, url: string, action: string) => {
  await press(page, `More actions for ${url}`)
  await page.getByRole('menuitem', { name: action }).click()
}

let receiver: Receiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.stop())

test('adds a webhook that receives a finished job, reads its delivery log, turns it off and on, and deletes it on the free plan', async ({
  page,
}) => {
  const account = await openPaidAccount(page)
  const { jobs } = await addSampleData(account)
  await page.goto('/settings/webhooks')
  await expect(card(page).getByText('No webhooks yet.')).toBeVisible()
  await press(page, 'Add webhook')
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Job started').check()
  await dialog.getByLabel('Job finished').check()
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()

  const secret = card(page).getByRole('group', { name: `Secret of ${receiver.url}` })
  await expect(secret).toBeFocused()
  await expectAccessibleLayout(page, card(page))
  const key = await readText(secret.locator('code'))
  await page.getByRole('link', { name: 'Subscription' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without the secret?' }).getByRole('button', { name: 'Cancel' }).click()
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(card(page).getByText(key)).toHaveCount(0)
  await expect(card(page).getByText('Job started, Job finished')).toBeVisible()
  await expect(card(page).getByText('Nothing sent yet')).toBeVisible()

  await press(page, `Send test to ${receiver.url}`)
  await expect(card(page).getByText('Test delivered')).toBeVisible()
  await expect(card(page).getByText(/^Last event: Test, .* · Delivered$/)).toBeVisible()
  expect(receiver.received.map((one) => [one.event.type, isSignedWith(key, one)])).toEqual([['webhook.test', true]])

  receiver.status = 500
  receiver.respond = async () => 'out of paper'
  await moveJob(account, jobs.late, 'in_progress')
  await expect(card(page).getByText('Failing')).toBeVisible()
  const log = await openLog(page)
  const rows = log.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/Job started.*Waiting.*1 attempt, next.*It responded with status 500/s)
  await rows.first().getByRole('button', { name: 'Details' }).click()
  await expect(rows.first().getByRole('group', { name: 'Request' })).toContainText('"status": "in_progress"')
  await expect(rows.first().getByRole('group', { name: 'Response' })).toHaveText('out of paper')
  receiver.status = 200
  await rows.first().getByRole('button', { name: 'Send again' }).click()
  await expect(rows.first()).toContainText('Delivered')
  const [, first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)
  await expect(card(page).getByText('Failing')).toHaveCount(0)

  await choose(page, receiver.url, 'Renew secret')
  const renewal = page.getByRole('dialog', { name: 'Renew the secret?' })
  await renewal.getByRole('button', { name: 'Renew secret' }).click()
  const renewed = await readText(secret.locator('code'))
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await moveJob(account, jobs.late, 'completed')
  await expect.poll(() => receiver.received.length).toBe(4)
  expect([key, renewed].map((one) => receiver.received.slice(3).every((delivery) => isSignedWith(one, delivery)))).toEqual([
    true,
    true,
  ])

  await choose(page, receiver.url, 'Turn off')
  await expect(card(page).getByText('It’s off. Events are not sent')).toBeVisible()
  await press(page, 'Turn on again')
  await expect(card(page).getByText('On', { exact: true })).toBeVisible()

  await payFor(account.stringer, 'free')
  await page.reload()
  await expect(card(page).getByText('Your webhooks won’t send anything until you upgrade again.')).toBeVisible()
  await choose(page, receiver.url, 'Delete')
  const deletion = page.getByRole('dialog', { name: 'Delete this webhook?' })
  await deletion.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(card(page).getByText('Part of the paid plan')).toBeVisible()
})

test('the delivery log shows each delivery once when another one arrives between two pages', async ({ page }) => {
  const account = await openPaidAccount(page)
  await account.make('/webhooks', { url: receiver.url, events: ['customer.added'] })
  const ids: string[] = []
  const addCustomer = async () => ids.unshift(await account.make('/customers', { full_name: `Person ${ids.length + 1}` }))
  while (ids.length < 22) await addCustomer()
  await expect.poll(() => receiver.received.length).toBe(22)
  await page.goto('/settings/webhooks')
  const log = await openLog(page)
  const rows = log.getByRole('listitem')
  await expect(rows).toHaveCount(20)

  receiver.status = 500
  await addCustomer()
  await expect(rows.first()).toContainText('It responded with status 500')
  await expect(rows).toHaveCount(20)
  await log.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(23)
  await expect(log.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  const closed = log.getByRole('button', { name: /^Details/ })
  for (let left = 23; left > 0; left -= 1) {
    await expect(closed).toHaveCount(left)
    await closed.first().click()
  }
  await expect(log.getByRole('group', { name: 'Request' })).toContainText(ids)
})
