// The stringer's side of feedback: the link to hand over, what was told at the counter, and who was let down.
import { openAccount } from './api.ts'
import { expect, expectAccessible, test } from './desk.ts'
import { furnish } from './furnish.ts'

test('a link is handed over, renewed and ended', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.url ?? ''
      return Promise.resolve()
    }
  })
  const { jobs, links } = await furnish(await openAccount(page))
  await page.goto(`/jobs/${jobs.paid}`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Player’s link' }) })
  await expect(card.getByRole('img', { name: 'Opens the player’s page' })).toBeVisible()
  await card.getByRole('button', { name: 'Copy link' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname + new URL(address).search).toBe(links.paid)
  await card.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', address)
  await expect(card.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', address)
  await card.getByRole('button', { name: 'E-mail it' }).click()
  await expect(page.getByText('Sent to jonas@example.com')).toBeVisible()
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Make a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(card.getByRole('link', { name: 'Open it' })).not.toHaveAttribute('href', address)
  expect((await page.request.get(links.paid)).status()).toBe(404)
  const renewed = (await card.getByRole('link', { name: 'Open it' }).getAttribute('href')) ?? ''
  expect((await page.request.get(renewed)).status()).toBe(200)
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'End the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click()
  await expect(card.getByText('The link has ended.')).toBeVisible()
  expect((await page.request.get(renewed)).status()).toBe(404)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Make a new link' }).click()
  await expect(card.getByRole('link', { name: 'Open it' })).toBeVisible()
})

test('what was told at the counter is written down, stands out, and shows at the next job', async ({ page }) => {
  const { jobs, racquet, customer } = await furnish(await openAccount(page))
  await page.goto(`/jobs/${jobs.paid}`)
  await page.getByRole('button', { name: 'Write down what was told' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Jonas Berg said' })
  const choose = (group: string, answer: string) =>
    dialog.getByRole('group', { name: group }).getByRole('radio', { name: answer, exact: true }).check()
  await choose('Overall', '2')
  await choose('Tension', 'Too loose')
  await choose('Spin', '4')
  await choose('Same strings again?', 'Something else')
  await dialog.getByLabel('Hours played').fill('1001')
  await dialog.getByLabel('How it played').fill('Like a trampoline')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Hours played is too high')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Hours played').fill('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'How it played' }) })
  await expect(card.getByText('told at the counter')).toBeVisible()
  await expect(card.getByText('Low rating · Not the same strings again')).toBeVisible()
  await expect(card.getByText('4 of 5')).toBeVisible()
  await expectAccessible(page)
  // What was told is corrected, and taken back.
  await card.getByRole('button', { name: 'Change it' }).click()
  await choose('Spin', '–')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('4 of 5')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText('Low rating · Not the same strings again')).toBeVisible()
  await page.goto(`/racquets/${racquet}/jobs/new`)
  await expect(page.getByText('Too loose last time')).toBeVisible()
  for (const address of [`/racquets/${racquet}`, `/customers/${customer}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'How it plays' })).toBeVisible()
    await expect(page.getByText('3.0 of 5 (2)')).toBeVisible()
    await expect(page.getByText('1 of 2')).toBeVisible()
  }
})
