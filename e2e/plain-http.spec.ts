// Another device on the local network opens Stringdesk over plain HTTP (HOST=0.0.0.0), which isn't a secure context.
import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { dialog, makeCustomer, openByKey, save } from './new-job-dialog.ts'

test('a job is created over plain HTTP, and its link can be copied by hand', async ({ page, context, baseURL }) => {
  await makeCustomer(await openAccount(page), 'Jonas Berg', ['Pure Aero 98'], ['Pure Aero 98'])
  const cookies = await context.cookies()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'stringdesk.test' })))
  const address = new URL('/dashboard', baseURL)
  address.hostname = 'stringdesk.test'
  await openByKey(page, address.href)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)

  await dialog(page)
    .getByRole('link', { name: /Pure Aero 98/ })
    .click()
  await save(page).click()
  await expect(page.getByRole('heading', { name: /^#2 Jonas Berg/ })).toBeVisible()

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = page.getByRole('textbox', { name: 'Copy this text' })
  await expect(link).toHaveValue(/^http:\/\/stringdesk\.test:\d+\/feedback\?token=/)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue())
})
