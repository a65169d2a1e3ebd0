// Records, lists and undoes partial payments.
import type { Locator, Page } from '@playwright/test'

import { openAccount, patch } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { section } from './steps.ts'

const openDialog = async (page: Page, within: Locator): Promise<Locator> => {
  await within.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('menuitem', { name: 'Other amount' }).click()
  return page.getByRole('dialog', { name: /^Payment for/ })
}

test('a job is paid in two parts, and the last part is undone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  await page.goto(`/jobs/${jobs.ready}`)
  const card = section(page, 'Payment')
  const dialog = await openDialog(page, card)
  const amount = dialog.getByLabel('Amount, USD')
  const record = dialog.getByRole('button', { name: 'Record payment' })

  await test.step('part of the amount', async () => {
    await amount.fill('10,00')
    await dialog.getByText('Card', { exact: true }).click()
    await expect(dialog.getByText('$17.00 outstanding')).toBeVisible()
    await record.click()
    await expect(page.getByText('Payment recorded')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(card.getByText('$10.00 paid · $17.00 owed')).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'Card' })).toContainText('$10.00')
    await expect(page.getByText('Paid in part', { exact: true })).toBeVisible()
    await expectAccessibleLayout(page, card)
  })

  await test.step('the rest', async () => {
    await card.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('menuitem', { name: 'Cash' }).click()
    await expect(card.getByText(/^Paid by cash/)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card.getByRole('button', { name: 'Undo payment' })).toHaveCount(1)
  })

  await test.step('undo', async () => {
    await card.getByRole('button', { name: 'Undo payment' }).click()
    await expect(card.getByText('$10.00 paid · $17.00 owed')).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'Cash' })).toContainText('undone')
    await expectAccessibleLayout(page, card)
  })
})

test('a payment recorded elsewhere updates the amount owed, and the input is kept', async ({ page }) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  await page.goto(`/jobs/${jobs.ready}`)
  const dialog = await openDialog(page, section(page, 'Payment'))
  await dialog.getByLabel('Amount, USD').fill('12')
  await account.send('POST', '/jobs/pay', { ids: [jobs.ready], owed: '27', amount: '7', payment_method: 'Cash' })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The amount owed has changed')
  await expect(dialog.getByText('Owed: $20.00')).toBeVisible()
  await expect(dialog.getByLabel('Amount, USD')).toHaveValue('12')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section(page, 'Payment').getByText('$19.00 paid · $8.00 owed')).toBeVisible()
})

test('one payment of several jobs shows which ones it settles, and is undone as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openAccount(page)
  const { customer, jobs } = await addSampleData(account)
  await account.send('POST', `/jobs/${jobs.late}/move`, { from: 'pending', to: 'completed' })
  await page.goto(`/customers/${customer}`)
  const card = section(page, 'Owed')
  await expect(card).toContainText('$81.00')
  await card.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('menuitem', { name: 'Other amount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment for 3 jobs' })
  await dialog.getByLabel('Amount, USD').fill('40')
  const settled = dialog.getByRole('list', { name: 'Jobs this payment covers' }).getByRole('listitem')
  await expect(settled).toHaveCount(2)
  await expect(settled.last()).toContainText('$13.00 of $27.00')
  await expect(dialog.getByText('$41.00 outstanding')).toBeVisible()
  await expectAccessibleLayout(page, dialog)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(card).toContainText('$41.00')
  await expect(page.getByText('$14.00 of $27.00 not paid')).toBeVisible()

  await page.goto(`/jobs/${jobs.ready}`)
  const payment = section(page, 'Payment')
  await payment.getByRole('button', { name: 'Undo payment' }).click()
  const question = page.getByRole('dialog', { name: 'Undo payment of $40.00?' })
  await question.getByRole('button', { name: 'Undo payment' }).click()
  await expect(payment.getByRole('listitem').filter({ hasText: 'undone' })).toHaveCount(1)
  await expect(page.getByText('Payment of $40.00 undone')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(payment.getByText('$13.00 paid · $14.00 owed')).toBeVisible()
  await page.goto(`/customers/${customer}`)
  await expect(card).toContainText('$41.00')
})

test('lowering the price of a paid job makes a refund due, which is recorded and undone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  await patch(account, `/jobs/${jobs.paid}`, { price: '20.00' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '$7.00 in refunds due for 1 job' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: Refund due' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Jonas Berg' }).click()
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobs.paid}$`))
  const card = section(page, 'Payment')
  await expect(card.getByText('$27.00 paid · $7.00 refund due')).toBeVisible()
  await expectAccessibleLayout(page, card)
  await card.getByRole('button', { name: 'Record refund by transfer' }).click()
  await expect(page.getByText('Refund recorded')).toBeVisible()
  await expect(card.getByText(/refund due/)).toHaveCount(0)
  await expect(card.getByRole('listitem').filter({ hasText: 'Refund: Transfer' })).toContainText('-$7.00')
  await expect(page.getByText('Refunded $7.00 (Transfer)')).toBeVisible()
  await card.getByRole('button', { name: 'Undo refund' }).click()
  await expect(card.getByText('$27.00 paid · $7.00 refund due')).toBeVisible()
  await expect(page.getByText('Refund undone')).toBeVisible()
})
