import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

test('erasing a customer removes their data, keeps the jobs, and prevents later edits', async ({ page, browser }) => {
  const { customer, links } = await addSampleData(await openAccount(page))
  await page.goto(`/customers/${customer}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Jonas Berg?' })
  await expect(dialog).toContainText('Kept without a name: racquets, jobs, prices, payments and ratings.')
  await dialog.getByRole('button', { name: 'Erase customer' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText('Erased on request')).toBeVisible()
  await expect(page.getByText('+46 70 123 45 67')).toHaveCount(0)
  await expectAccessibleLayout(page)
  await page.goto(`/customers/${customer}/edit`)
  await expect(page).toHaveURL(`/customers/${customer}`)

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(links.paid)
  await expect(phone.getByText('This link no longer works')).toBeVisible()
})
