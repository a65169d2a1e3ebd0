import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, type Api, moveJob, patch } from './api.ts'
import { addColleague } from './colleague.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const add = (page: Page) => page.getByRole('button', { name: 'Add customer' })
const network = 'Network connection error. Please check your internet connection.'

async function namesOf(api: Api): Promise<string[]> {
  const list = z.object({ items: z.array(z.object({ full_name: z.string() })) })
  return list.parse(await api.send('GET', '/customers')).items.map(({ full_name }) => full_name)
}

test('a page without configuration shows what to fix', async ({ page }) => {
  await page.route('**/home', async (route) => {
    const response = await route.fetch()
    const settings = '{"backend_url":"your_backend_url","backend_anon_key":"your-anon-key"}'
    const body = (await response.text()).replace(/(id="settings"[^>]*>)[^<]*/, `$1${settings}`)
    await route.fulfill({ response, body })
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Configuration Error')
  await expect(page.getByRole('heading', { name: 'Configuration Error' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    'The backend URL still holds a placeholder',
    'The backend anonymous key still holds a placeholder',
  ])
})

/** Lets creates reach the server, and drops their responses. */
const loseResponse = (page: Page) =>
  page.route('**/rpc/customers/create', async (route) => {
    await route.fetch()
    await route.abort()
  })

test('a form whose request fails keeps its input, does not retry by itself, and saves once', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Berg')
  await page.route('**/rpc/customers/create', (route) => route.fulfill({ status: 200, body: 'Sign in to the WLAN' }))
  await add(page).click()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await expect(name(page)).toHaveValue('Jonas Berg')
  await page.unrouteAll()

  let attempts = 0
  await page.route('**/rpc/customers/create', (route) => {
    attempts += 1
    return route.abort()
  })
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText(network)
  await expect(name(page)).toHaveValue('Jonas Berg')
  await expect(add(page)).toBeEnabled()
  // Longer than the first delays of an exponential backoff.
  await page.clock.install()
  await page.clock.runFor(10_000)
  expect(attempts).toBe(1)
  await page.unrouteAll()

  const lost = page.waitForRequest('**/rpc/customers/create')
  await loseResponse(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await lost
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  expect(await namesOf(account)).toEqual(['Jonas Berg'])
})

test('two clicks create one record, and a corrected form updates the record whose first response was lost', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Mia Falk')
  await add(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Mia Falk' })).toBeVisible()
  expect(await namesOf(account)).toEqual(['Mia Falk'])

  await page.goto('/customers/new')
  await name(page).fill('Jonas Borg')
  await loseResponse(page)
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await name(page).fill('Jonas Berg')
  await add(page).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  expect((await namesOf(account)).toSorted()).toEqual(['Jonas Berg', 'Mia Falk'])
})

test('another request can follow one whose response was lost', async ({ page }) => {
  await openAccount(page)
  await page.goto('/support')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Strings')
  await page.getByRole('textbox', { name: 'Message' }).fill('Which ones?')
  const send = page.getByRole('button', { name: 'Send message' })
  await page.route('**/rpc/support/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await page.getByRole('textbox', { name: 'Message' }).fill('Which ones are soft?')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('This was already saved. Check it before you save your changes.')
  await send.click()
  await expect(page.getByText('Thank you.')).toBeVisible()
})

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })

test('when two people change one record, the second to save sees who was first and keeps the input', async ({
  page,
  browser,
}) => {
  const account = await openAccount(page)
  const sam = await addColleague(account, await (await browser.newContext()).newPage())
  const id = await account.make('/customers', { full_name: 'Jonas Berg', phone: '111', notes: 'Left-handed' })
  const saved = async () =>
    z.object({ phone: z.string(), notes: z.string() }).parse(await account.send('GET', `/customers/${id}`))
  await page.goto(`/customers/${id}/edit`)
  await expect(phone(page)).toHaveValue('111')
  await patch(sam, `/customers/${id}`, { phone: '222', notes: 'Right-handed' })
  await phone(page).fill('333')
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Sam Berg changed this just now' })
  await expect(notice).toContainText('PhoneTheirs: 222Mine: 333')
  await expect(notice).toContainText('NotesTheirs: Right-handedMine: not changed')
  await expect(phone(page)).toHaveValue('333')
  await expectAccessibleLayout(page, notice)
  expect(await saved()).toEqual({ phone: '222', notes: 'Right-handed' })
  await notice.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg', exact: true })).toBeVisible()
  expect(await saved()).toEqual({ phone: '333', notes: 'Right-handed' })
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

test('a missing or crashing screen shows the error and ways to continue', async ({ page }) => {
  const { jobs } = await addSampleData(await openAccount(page))
  const heading = page.getByRole('heading', { name: 'Something went wrong' })
  const unknown = jobs.late.slice(0, -4) + (jobs.late.endsWith('0000') ? '1111' : '0000')
  for (const id of [unknown, 'no-id-at-all']) {
    await page.goto(`/jobs/${id}`)
    await expect(heading).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Resource not found')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.route('**/rpc/jobs/get*', (route) => route.fulfill({ json: { json: {} } }))
  await page.goto(`/jobs/${jobs.late}`)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Cannot read properties of undefined')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^#\d/ })).toBeVisible()
})

test('a list that cannot be loaded can be refetched, and a button without a form shows its error', async ({ page }) => {
  const account = await openAccount(page)
  await account.make('/customers', { full_name: 'Jonas Berg' })
  await page.route('**/rpc/customers/list*', (route) => route.abort())
  await page.goto('/customers')
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: /Jonas Berg/ }).click()

  await page.route('**/rpc/customers/update', (route) => route.abort())
  const archive = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
  }
  await archive()
  await expect(page.getByRole('alert')).toContainText(`The customer couldn’t be updated${network}`)
  await page.unrouteAll()
  await archive()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('a refused move shows the current status, and a move that cannot reach the server is not retried', async ({ page }) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  await page.route('**/rpc/jobs/watch', (route) => route.abort())
  await page.goto(`/jobs/${jobs.late}`)
  const [start, finish] = [page.getByRole('button', { name: /^Start/ }), page.getByRole('button', { name: /^Finish/ })]
  await expect(start).toBeVisible()
  await moveJob(account, jobs.late, 'in_progress')
  await start.click()
  await expect(page.getByRole('alert')).toContainText('The job couldn’t be moved#3 is now On the machine')
  await expect(finish).toBeEnabled()

  let attempts = 0
  await page.route('**/rpc/jobs/move', async (route) => {
    attempts += 1
    await route.abort()
  })
  await page.clock.install()
  await finish.click()
  await expect(page.getByRole('alert').filter({ hasText: network })).toContainText('The job couldn’t be moved')
  await page.clock.runFor(10_000)
  expect(attempts).toBe(1)
  await expect(finish).toBeEnabled()
})
