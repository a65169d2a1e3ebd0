import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, type Api, moveJob } from './api.ts'
import { startApp } from './app.ts'
import { expect, expectWell, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const add = (page: Page) => page.getByRole('button', { name: 'Add customer' })
const network = 'Network connection error. Please check your internet connection.'

async function namesOf(api: Api): Promise<string[]> {
  const list = z.object({ items: z.array(z.object({ full_name: z.string() })) })
  return list.parse(await api.send('GET', '/customers')).items.map(({ full_name }) => full_name)
}

test('an app without configuration shows what to fix', async ({ page }) => {
  const app = await startApp({ BACKEND_URL: 'your_backend_url', BACKEND_ANON_KEY: 'your-anon-key' })
  try {
    await page.goto(`${app.url}/home`)
    await expect(page).toHaveTitle('Configuration Error')
    await expect(page.getByRole('heading', { name: 'Configuration Error' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([
      'The backend URL still holds a placeholder',
      'The backend anonymous key still holds a placeholder',
    ])
  } finally {
    await app.stop()
  }
})

test("explains the free plan's limit and keeps what was typed", async ({ page }) => {
  const account = await openAccount(page)
  for (let count = 1; count <= 25; count++) await account.make('/customers', { full_name: `Person ${count}` })
  await page.goto('/customers/new')
  await name(page).fill('Person 26')
  await add(page).click()
  const prompt = page.getByRole('dialog')
  await expect(prompt).toContainText('The free plan includes 25 active customers, and you have 25.')
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(prompt).toHaveCount(0)
  await expect(name(page)).toHaveValue('Person 26')
  await expect(page.getByRole('alert')).toContainText('upgrade')
  expect(await namesOf(account)).toHaveLength(25)
})

test('a form that cannot reach the server keeps what was typed, does not retry by itself, and offers to try again', async ({
  page,
}) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Berg')
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
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  expect(await namesOf(account)).toEqual(['Jonas Berg'])
})

/** Lets a create reach the server, and drops its response. */
const loseResponse = (page: Page) =>
  page.route('**/rpc/customers/create', async (route) => {
    await route.fetch()
    await route.abort()
  })

test('a lost response does not create a second record', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Berg')
  await loseResponse(page)
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  expect(await namesOf(account)).toEqual(['Jonas Berg'])
})

test('a corrected form updates the record that its first, unanswered request created', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Borg')
  await loseResponse(page)
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await name(page).fill('Jonas Berg')
  await add(page).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  expect(await namesOf(account)).toEqual(['Jonas Berg'])
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

/** Edits one customer in two tabs: the other one saves first. */
async function editInTwoTabs(page: Page) {
  const account = await openAccount(page)
  const id = await account.make('/customers', { full_name: 'Jonas Berg', phone: '111', notes: 'Left-handed' })
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(`/customers/${id}/edit`)
  await phone(other).fill('222')
  await other.getByRole('textbox', { name: 'Notes' }).fill('Right-handed')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { name: 'Jonas Berg', exact: true })).toBeVisible()
  await phone(page).fill('333')
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This was changed while you were editing.' })
  await expect(notice).toContainText('PhoneTheirs: 222Mine: 333')
  await expect(notice).toContainText('NotesTheirs: Right-handedMine: not changed')
  await expect(phone(page)).toHaveValue('333')
  const saved = async () =>
    z.object({ phone: z.string(), notes: z.string() }).parse(await account.send('GET', `/customers/${id}`))
  return { notice, saved }
}

test('saves a customer over a change from another tab after showing the change', async ({ page }) => {
  const { notice, saved } = await editInTwoTabs(page)
  await expectWell(page)
  expect(await saved()).toEqual({ phone: '222', notes: 'Right-handed' })
  await notice.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByRole('heading', { name: 'Jonas Berg', exact: true })).toBeVisible()
  expect(await saved()).toEqual({ phone: '333', notes: 'Right-handed' })
})

test('loads the changes from another tab into the form', async ({ page }) => {
  const { notice, saved } = await editInTwoTabs(page)
  await notice.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(notice).toHaveCount(0)
  await expect(phone(page)).toHaveValue('222')
  await name(page).fill('Jonas Bergman')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Jonas Bergman', exact: true })).toBeVisible()
  expect(await saved()).toEqual({ phone: '222', notes: 'Right-handed' })
})

test('an invalid response is an unexpected error', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Berg')
  await page.route('**/rpc/customers/create', (route) => route.fulfill({ status: 200, body: 'Sign in to the WLAN' }))
  await add(page).click()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await expect(name(page)).toHaveValue('Jonas Berg')
})

test('two clicks on the button create one record', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Berg')
  await add(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  expect(await namesOf(account)).toEqual(['Jonas Berg'])
})

test('leaving a changed form asks first', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers/new')
  const jobs = page.getByRole('complementary').getByRole('link', { name: 'Jobs' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await name(page).fill('Jonas Berg')
  await jobs.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(name(page)).toHaveValue('Jonas Berg')
  await jobs.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

test('leaving an unchanged form does not ask', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers/new')
  await page.getByRole('complementary').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

test('a missing job shows the error screen with links to go on', async ({ page }) => {
  const { jobs } = await addSampleData(await openAccount(page))
  const unknown = jobs.late.slice(0, -4) + (jobs.late.endsWith('0000') ? '1111' : '0000')
  for (const id of [unknown, 'no-id-at-all']) {
    await page.goto(`/jobs/${id}`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Resource not found')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a screen that crashes shows the error screen with the error', async ({ page }) => {
  const { jobs } = await addSampleData(await openAccount(page))
  await page.route('**/rpc/jobs/get*', (route) => route.fulfill({ json: { json: {} } }))
  await page.goto(`/jobs/${jobs.late}`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Cannot read properties of undefined')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^#\d/ })).toBeVisible()
})

test('a list that cannot be loaded shows an error and can be refetched', async ({ page }) => {
  const account = await openAccount(page)
  await account.make('/customers', { full_name: 'Jonas Berg' })
  await page.route('**/rpc/customers/list*', (route) => route.abort())
  await page.goto('/customers')
  await expect(page.getByRole('alert')).toContainText(network)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Jonas Berg')).toBeVisible()
})

test('a button without a form shows when its request is rejected', async ({ page }) => {
  const { customer } = await addSampleData(await openAccount(page))
  await page.route('**/rpc/customers/update', (route) => route.abort())
  await page.goto(`/customers/${customer}`)
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

test('a job that was moved in another tab shows its current status', async ({ page }) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  await page.route('**/rpc/jobs/watch', (route) => route.abort())
  await page.goto(`/jobs/${jobs.late}`)
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  await moveJob(account, jobs.late, 'in_progress')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('alert')).toContainText('The job couldn’t be moved#3 is now On the machine')
  await expect(page.getByRole('button', { name: /^Finish/ })).toBeEnabled()
})

test('a move that cannot reach the server is reported and not retried', async ({ page }) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  let attempts = 0
  await page.route('**/rpc/jobs/move', async (route) => {
    attempts += 1
    await route.abort()
  })
  await page.goto(`/jobs/${jobs.late}`)
  await page.clock.install()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('alert')).toContainText(`The job couldn’t be moved${network}`)
  await page.clock.runFor(10_000)
  expect(attempts).toBe(1)
  await expect(page.getByRole('button', { name: /^Start/ })).toBeEnabled()
})
