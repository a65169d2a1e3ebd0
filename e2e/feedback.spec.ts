// Feedback for the stringer: sharing the customer link, recording feedback, and warnings about low ratings.
import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { codeIn } from './printing.ts'

test('a customer link is shared, replaced and turned off', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.url ?? ''
      return Promise.resolve()
    }
  })
  const { jobs, links } = await addSampleData(await openAccount(page))
  await page.goto(`/jobs/${jobs.paid}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const card = page.getByRole('dialog', { name: 'Customer link' })
  await card.getByRole('button', { name: 'Copy link' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname + new URL(address).search).toBe(links.paid)
  expect(await codeIn(await card.getByRole('img', { name: 'QR code of the customer page' }).screenshot())).toBe(address)
  await card.getByRole('button', { name: 'Share via…' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', address)
  await card.getByRole('button', { name: 'Email link' }).click()
  await expect(page.getByText('Link sent to jonas@example.com')).toBeVisible()
  await card.getByRole('button', { name: 'Replace link' }).click()
  await page.getByRole('dialog', { name: 'Replace this link?' }).getByRole('button', { name: 'Replace link' }).click()
  await expect(card.getByRole('link', { name: 'Open page' })).not.toHaveAttribute('href', address)
  expect((await page.request.get(links.paid)).status()).toBe(404)
  const renewed = (await card.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? ''
  expect((await page.request.get(renewed)).status()).toBe(200)
  await card.getByRole('button', { name: 'Turn off link' }).click()
  await page.getByRole('dialog', { name: 'Turn off this link?' }).getByRole('button', { name: 'Turn off link' }).click()
  await expect(card.getByText('The link is turned off, so the customer can’t open their page.')).toBeVisible()
  expect((await page.request.get(renewed)).status()).toBe(404)
  await card.getByRole('button', { name: 'Create a new link' }).click()
  await expect(card.getByRole('link', { name: 'Open page' })).toBeVisible()
})

test('records feedback, warns about a low rating, and shows it at the next job', async ({ page }) => {
  const { jobs, racquet } = await addSampleData(await openAccount(page))
  await page.goto(`/jobs/${jobs.paid}`)
  await page.getByRole('button', { name: 'Record feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback from Jonas Berg' })
  const choose = (group: string, option: string) =>
    dialog.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check()
  await choose('Overall', '2')
  await choose('Tension', 'Too loose')
  await choose('Spin', '4')
  await choose('Same strings again?', 'Something else')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Feedback', exact: true }) })
  await expect(card.getByText('recorded by you')).toBeVisible()
  await expect(card.getByText('Low rating · Wants different strings')).toBeVisible()
  await expect(card.getByText('4 of 5')).toBeVisible()
  // Corrects the feedback and clears a rating.
  await card.getByRole('button', { name: 'Edit feedback' }).click()
  await choose('Spin', '–')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('4 of 5')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText('Low rating · Wants different strings')).toBeVisible()
  await page.goto(`/racquets/${racquet}`)
  await expect(page.getByText('3.0 of 5 (2)')).toBeVisible()
  await page.goto(`/racquets/${racquet}/jobs/new`)
  await expect(page.getByText('Too loose last time')).toBeVisible()
})
