import type { Page } from '@playwright/test'

import { openAccount, moveJob, patch } from './api.ts'
import { addColleague } from './colleague.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const add = (page: Page) => page.getByRole('button', { name: 'Add customer' })
const network = 'Network connection error. Please check your internet connection.'

test('a form whose request fails keeps its input, does not retry by itself, and saves once', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Borg')
  let attempts = 0
  await page.route('**/rpc/customers/create', (route) => {
    attempts += 1
    return route.abort()
  })
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText(network)
  await expect(name(page)).toHaveValue('Jonas Borg')
  // Longer than the first delays of an exponential backoff.
  await page.clock.install()
  await page.clock.runFor(10_000)
  expect(attempts).toBe(1)
  await page.unrouteAll()

  const lost = page.waitForRequest('**/rpc/customers/create')
  await page.route('**/rpc/customers/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await lost
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  // A corrected form updates the record that was saved.
  await name(page).fill('Jonas Berg')
  await add(page).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  expect(await account.send('GET', '/customers')).toMatchObject({ items: [{ full_name: 'Jonas Berg' }] })

  await page.goto('/customers/new')
  await name(page).fill('Mia Falk')
  await add(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Mia Falk' })).toBeVisible()
  expect(await account.send('GET', '/customers')).toMatchObject({ items: [{}, { full_name: 'Mia Falk' }] })
})

test('when two people change one record, the second to save sees who was first and keeps the input', async ({
  page,
  browser,
}) => {
  const account = await openAccount(page)
  const sam = await addColleague(account, await (await browser.newContext()).newPage())
  const id = await account.make('/customers', { full_name: 'Jonas Berg', phone: '111', notes: 'Left-handed' })
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await page.goto(`/customers/${id}/edit`)
  await expect(phone).toHaveValue('111')
  await patch(sam, `/customers/${id}`, { phone: '222', notes: 'Right-handed' })
  await phone.fill('333')
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Sam Berg changed this just now' })
  await expect(notice).toContainText('PhoneTheirs: 222Mine: 333')
  await expect(notice).toContainText('NotesTheirs: Right-handedMine: not changed')
  await expect(phone).toHaveValue('333')
  await expectAccessibleLayout(page, notice)
  await notice.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg', exact: true })).toBeVisible()
  expect(await account.send('GET', `/customers/${id}`)).toMatchObject({ phone: '333', notes: 'Right-handed' })
})

test('a page reloads if a file is gone after an upgrade, but not if the network failed', async ({ page }) => {
  await page.goto('/home')
  let loads = 0
  page.on('load', () => (loads += 1))
  /** Reports a failed import as Vite does, and resolves when the page has checked whether the file exists. */
  const failImport = async (path: string) => {
    const looked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.evaluate((url) => {
      const payload = new Error(`Failed to fetch dynamically imported module: ${url}`)
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    }, new URL(path, page.url()).href)
    return (await looked).status()
  }
  const entry = await page.locator('script[type=module][src^="/assets/"]').first().getAttribute('src')
  expect(await failImport(entry ?? '')).toBe(200)
  expect(loads).toBe(0)
  expect(await failImport('/assets/gone-after-upgrade.js')).toBe(404)
  await expect.poll(() => loads).toBe(1)
})

test('a missing or crashing screen and a list that cannot be loaded show the error and ways to continue', async ({ page }) => {
  const { jobs } = await addSampleData(await openAccount(page))
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await page.route('**/rpc/jobs/get*', (route) => route.fulfill({ json: { json: {} } }))
  await page.goto(`/jobs/${jobs.late}`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Cannot read properties of undefined')
  await page.unrouteAll()
  await tryAgain.click()
  await expect(page.getByRole('heading', { name: /^#\d/ })).toBeVisible()
  await page.goto('/jobs/no-id-at-all')
  await expect(page.getByRole('alert')).toHaveText('Resource not found')
  await page.getByRole('button', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.route('**/rpc/customers/list*', (route) => route.abort())
  await page.goto('/customers')
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await tryAgain.click()
  await expect(page.getByText('Jonas Berg')).toBeVisible()
})

test('a button without a form shows why its action was refused or failed', async ({ page }) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  await page.route('**/rpc/jobs/watch', (route) => route.abort())
  await page.goto(`/jobs/${jobs.late}`)
  const [start, finish] = [page.getByRole('button', { name: /^Start/ }), page.getByRole('button', { name: /^Finish/ })]
  await expect(start).toBeVisible()
  await moveJob(account, jobs.late, 'in_progress')
  await start.click()
  await expect(page.getByRole('alert')).toContainText('The job couldn’t be moved#3 is now On the machine')
  await page.route('**/rpc/jobs/move', (route) => route.abort())
  await finish.click()
  await expect(page.getByRole('alert').filter({ hasText: network })).toContainText('The job couldn’t be moved')
  await expect(finish).toBeEnabled()
})
