import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'

test('an article is found despite typos, opens by keyboard, and has a link', async ({ page }) => {
  await openAccount(page)
  await page.goto('/support')
  const search = page.getByRole('searchbox', { name: 'Search help' })
  await search.fill('hybird')
  const question = page.getByText('How do I string a hybrid?')
  await expect(question).toBeVisible()
  await expect(page.getByText('I forgot my password.')).toHaveCount(0)
  await expect(page.getByText(/^\d+ found$/)).toBeAttached()
  await search.press('ArrowDown')
  await expect(page.locator('summary', { hasText: 'string a hybrid' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tap “Hybrid” in the strings section of the job.')).toBeVisible()

  // A link opens its article, both from another screen and on the page.
  await page.goto('/dashboard')
  await page.goto('/support#answer-own-string')
  await expect(page.getByText('It isn’t taken from your inventory and costs you nothing.')).toBeInViewport()
  await page.getByText('How do I record a payment?').click()
  await page.locator('#answer-pay').getByRole('link', { name: 'Link to this article' }).click()
  await expect(page).toHaveURL(/\/support#answer-pay$/)
})

test('a request is stored with its number and shown with its status', async ({ page }) => {
  const { stringer } = await openAccount(page)
  await page.goto('/support')
  await expect(page.getByText(`We’ll reply to ${stringer.email}.`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Labels')
  await page.getByRole('textbox', { name: 'Message' }).fill('Which printer do you use?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/Your request is number \d+\./)).toBeVisible()
  const request = page.locator('summary', { hasText: /No. \d+: Labels/ })
  await expect(request).toContainText('Received')
  await request.click()
  await expect(page.getByText('Which printer do you use?')).toBeVisible()
})
