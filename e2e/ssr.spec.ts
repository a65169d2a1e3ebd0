import * as z from 'zod'

import { openAccount, patch, payFor } from './api.ts'
import { expect, newStringer, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the dashboard is readable, and names who strings each racquet and where finished ones are', async ({ page }) => {
    const account = await openAccount(page)
    await payFor(account.stringer)
    await patch(account, '/identity/profile', { shop_tools: ['assignment', 'places'] })
    const { jobs } = await addSampleData(account)
    await account.send('POST', '/places', { names: ['A1'] })
    const places = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(await account.send('GET', '/places'))
    await account.send('POST', `/jobs/${jobs.ready}/place`, { from: null, to: places.items[0]?.id })
    await account.send('POST', '/jobs/take-next', {})
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Start/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customers')
    await expect(page.getByRole('article').filter({ hasText: 'You' })).toHaveCount(1)
    const { hostname } = new URL(page.url())
    const profile = z.object({ id: z.string() }).parse(await account.send('GET', '/identity/profile'))
    await page.context().addCookies([{ name: `stringdesk_tab_${profile.id}`, value: 'pickups', domain: hostname, path: '/' }])
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: 'A1' })).toHaveCount(1)
  })
})

test('the dashboard hydrates what the server rendered without a warning or another fetch, in both themes', async ({ page }) => {
  await addSampleData(await openAccount(page))
  const problems: string[] = []
  const calls: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => request.url().includes('/rpc/') && calls.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-server-rendered', 'yes'))
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    // Ends the previous page, which could still send requests.
    await page.goto('about:blank')
    await page.emulateMedia({ colorScheme })
    calls.length = 0
    // The app is hydrated when it watches the jobs.
    await Promise.all([page.waitForRequest('**/rpc/jobs/watch'), page.goto('/dashboard')])
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(page.locator('h1[data-server-rendered]')).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect(problems).toEqual([])
    expect(calls[0]).toBe('/rpc/jobs/watch')
  }
})

test('input from before the app has loaded is kept, and not sent without it', async ({ page }) => {
  const stringer = newStringer()
  await openAccount(page, stringer)
  await page.context().clearCookies()
  const { promise: isAllowed, resolve: allowApp } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.goto('/home?tab=signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(stringer.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(stringer.password)
  await password.press('Enter')
  const session = page.waitForResponse('**/rpc/identity/session')
  allowApp()
  await session
  await expect(page).toHaveURL('/home?tab=signin')
  await expect(password).toHaveValue(stringer.password)
  await password.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the dashboard loads no schema, because it has no form', async ({ page }) => {
  await addSampleData(await openAccount(page))
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.add(request.url())
  })
  // Requests the scripts again, because a response's body is gone once the page has navigated.
  const read = async (url: string) => (await page.request.get(url)).text()
  // Zod's internal name for its base schema type.
  const countSchemas = async () =>
    (await Promise.all([...scripts].map(read))).filter((script) => script.includes('$ZodType')).length
  await Promise.all([page.waitForRequest('**/rpc/jobs/watch'), page.goto('/dashboard')])
  expect(scripts.size).toBeGreaterThan(3)
  expect(await countSchemas()).toBe(0)
  await page.goto('/customers/new')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(await countSchemas()).toBeGreaterThan(0)
})
