import * as z from 'zod'

import { openAccount } from './api.ts'
import { addMember } from './colleague.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { addSampleData } from './sample-data.ts'
import { section, turnOnTool } from './steps.ts'

const jobPage = z.looseObject({ items: z.array(z.looseObject({ job_number: z.int() })) })

test('a coach gets the messages about a customer’s racquets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openAccount(page, newStringer('Olga Club'))
  const { customer } = await addSampleData(account)
  await addMember(account)
  await turnOnTool(page, 'Payers')
  await page.goto(`/customers/${customer}/edit`)
  await page.getByText('Someone else', { exact: true }).click()
  await page.getByLabel('Name of the contact').fill('Ana Coach')
  await page.getByLabel('Phone of the contact').fill('+1 202 555 0122')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByText('Ana Coach', { exact: true })).toBeVisible()
  await expect(page.getByText('+1 202 555 0122', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Text Ana', exact: true })).toHaveAttribute('href', /\+12025550122/)
  await expect(page.getByRole('link', { name: 'Text Ana: Racquet ready' })).toHaveAttribute('href', /\+12025550122/)
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/12025550122/,
  )
  await expect(page.getByRole('link', { name: 'WhatsApp Ana: Racquet ready' })).toHaveAttribute('href', /wa\.me\/12025550122/)
})

test('a parent pays for a customer: one statement, one payment for some of the jobs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openAccount(page, newStringer('Olga Club'))
  const email = 'tom.pays@example.com'
  const { customer } = await addSampleData(account)
  await addMember(account)
  await account.make('/customers', { full_name: 'Tom Berg', email })
  const ready = jobPage.parse(await account.send('GET', `/jobs?customer_id=${customer}&status=completed`)).items[0]

  await test.step('nothing shows before the tool is on', async () => {
    await page.goto(`/customers/${customer}/edit`)
    await expect(page.getByLabel('Notes')).toBeVisible()
    await expect(page.getByLabel('Paid by')).toHaveCount(0)
    await turnOnTool(page, 'Payers')
  })

  await test.step('choose the payer', async () => {
    await page.goto(`/customers/${customer}/edit`)
    await page.getByRole('combobox', { name: 'Paid by' }).fill('tom')
    await page.getByRole('option', { name: 'Tom Berg' }).click()
    await expect(page.getByRole('combobox', { name: 'Paid by' })).toHaveValue('Tom Berg')
    await page.getByRole('button', { name: 'Save customer' }).click()
    await page.getByRole('link', { name: 'Tom Berg' }).click()
    await expect(page.getByRole('heading', { name: 'Tom Berg', level: 1 })).toBeVisible()
  })

  const card = section(page, 'Pays for')
  await test.step('see what is owed', async () => {
    await expect(card.getByRole('link', { name: 'Jonas Berg', exact: true })).toBeVisible()
    await expect(card.getByText('2 jobs selected')).toBeVisible()
    await expect(card.getByRole('link', { name: `#${ready?.job_number} · Jonas Berg` })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectAccessibleLayout(page, card)
  })

  await test.step('send the statement', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await card.getByRole('button', { name: 'Send statement' }).click()
    await expect(page.getByText('Statement 1 is being sent')).toBeVisible()
    await expect(card.getByText(`Sent to ${email} on`)).toBeVisible()
    const [mail, ...others] = await mailsTo(email, 'Statement 1 from')
    expect(others).toEqual([])
    expect(mail).toContain('filename=statement-1.pdf')
    await expectAccessibleLayout(page, card)
  })

  await test.step('open the statement', async () => {
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download statement 1' }).click()
    expect((await download).suggestedFilename()).toBe('statement-1.pdf')
  })

  await test.step('pay for the selected jobs', async () => {
    for (const box of await card.getByRole('checkbox').all()) await box.uncheck()
    await expect(card.getByRole('button', { name: 'Record payment' })).toBeDisabled()
    await card.getByRole('checkbox').first().check()
    await expect(card.getByText('1 job selected')).toBeVisible()
    await card.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('menuitem', { name: 'Card' }).click()
    await expect(page.getByText('Payment recorded')).toBeVisible()
    await expect(card.getByRole('checkbox')).toHaveCount(1)
  })
})
