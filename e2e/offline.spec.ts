import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, type Api } from './api.ts'
import { expect, expectAccessible, goOffline, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const add = (page: Page) => page.getByRole('button', { name: 'Add customer' })
const mark = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' })

async function namesOf(api: Api): Promise<string[]> {
  const list = z.object({ items: z.array(z.object({ full_name: z.string() })) })
  return list.parse(await api.send('GET', '/customers')).items.map(({ full_name }) => full_name)
}

test('a form saved while offline is kept and sent once when the network is back', async ({ page, context }) => {
  const account = await openAccount(page)
  await page.goto('/customers/new')
  await name(page).fill('Jonas Berg')
  let attempts = 0
  page.on('request', (request) => (attempts += request.url().endsWith('/customers/create') ? 1 : 0))
  await goOffline(context)
  await expect(mark(page)).toHaveText('Offline')
  await add(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'You’re offline. Your changes are kept here, and will be saved when you’re back online.',
  )
  await expect(mark(page)).toHaveText('Offline · 1 unsent change')
  await expect(name(page)).toHaveValue('Jonas Berg')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  expect(attempts).toBe(1)
  expect(await namesOf(account)).toEqual(['Jonas Berg'])
})

test('moves made while offline show immediately and are sent in order when the network is back', async ({ page, context }) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  await page.goto(`/jobs/${jobs.late}`)
  const start = page.getByRole('button', { name: 'Start, job 3' })
  await expect(start).toBeVisible()
  await goOffline(context)
  await start.click()
  await expect(page.getByText('You’re offline. Your change will be sent when you’re back online.')).toBeVisible()
  await page.getByRole('button', { name: 'Finish, job 3' }).click()
  await expect(mark(page)).toHaveText('Offline · 2 unsent changes')
  await expect(page.getByRole('button', { name: /^Picked up and paid .*, job 3$/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Job moved to Ready')).toBeVisible()
  const { status } = z.object({ status: z.string() }).parse(await account.send('GET', `/jobs/${jobs.late}`))
  expect(status).toBe('completed')
})

test('a move waiting for the network survives a reload', async ({ page }) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/jobs/${jobs.late}`)
  await page.getByRole('button', { name: 'Start, job 3' }).waitFor()
  // Only simulates being offline, because the page couldn't reload without a network.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  })
  await page.getByRole('button', { name: 'Start, job 3' }).click()
  await expect(mark(page)).toHaveText('Offline · 1 unsent change')
  // The code that stores it is loaded after the screen.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('in_progress')
  await page.reload()
  await expect(page.getByText('Job moved to On the machine')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish, job 3' })).toBeEnabled()
})
