// Another device on the local network opens Stringdesk over plain HTTP (HOST=0.0.0.0), which isn't a secure context.
import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { dialog, openByKey, save, search } from './new-job-dialog.ts'

test('a job for a new customer is created over plain HTTP, and its link can be copied by hand', async ({
  page,
  context,
  baseURL,
}) => {
  await openAccount(page)
  const cookies = await context.cookies()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'stringdesk.test' })))
  const address = new URL('/dashboard', baseURL)
  address.hostname = 'stringdesk.test'
  await openByKey(page, address.href)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)

  await search(page).fill('Jonas Berg')
  await dialog(page).getByRole('button', { name: 'New customer “Jonas Berg”' }).click()
  await dialog(page).getByLabel('Brand').fill('Wilson')
  await dialog(page).getByLabel('Model').fill('Blade 98')
  await dialog(page).getByLabel('String pattern').fill('16x19')
  await dialog(page).getByRole('button', { name: 'Continue to the job' }).click()
  await page.getByLabel('String brand').fill('Babolat')
  await page.getByLabel('String model').fill('RPM Blast')
  await page.getByRole('group', { name: 'Tension' }).getByRole('textbox', { name: 'Mains' }).fill('54')
  await save(page).click()
  await expect(page.getByRole('heading', { name: /^#\d+ Jonas Berg/ })).toBeVisible()

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = page.getByRole('textbox', { name: 'Copy this text' })
  await expect(link).toHaveValue(/^http:\/\/stringdesk\.test:\d+\/feedback\?token=/)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue())
})
