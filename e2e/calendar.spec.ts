import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { readText } from './page-text.ts'
import { addSampleData } from './sample-data.ts'

// The test app doesn't know its port when it starts, so only the path of the address is correct.
const open = (address: string): Promise<Response> => fetch(new URL(new URL(address).pathname, process.env['E2E_URL']))

test('turns the calendar on, replaces its address and turns it off', async ({ page }) => {
  const account = await openAccount(page)
  await addSampleData(account)
  await page.goto('/settings/calendar')
  const card = page.getByRole('group', { name: 'Calendar', exact: true })
  await card.getByRole('button', { name: 'Turn on calendar' }).click()
  const secret = card.getByRole('group', { name: 'Address of your calendar' })
  await expect(secret).toBeFocused()
  const first = await readText(secret.locator('code'))
  await expect(card.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', first.replace(/^https?:/, 'webcal:'))
  expect(await (await open(first)).text()).toContain('Jonas Berg')
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await card.getByRole('button', { name: 'Replace address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click()
  const second = await readText(secret.locator('code'))
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()

  await card.getByRole('button', { name: 'Turn off calendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off calendar' }).click()
  await expect(card.getByRole('button', { name: 'Turn on calendar' })).toBeVisible()
  expect((await open(second)).status).toBe(404)
})
