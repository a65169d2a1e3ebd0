import type { Page } from '@playwright/test'
import * as z from 'zod'

import { moveJob, type Account } from './api.ts'
import { openShop } from './colleague.ts'
import { replaceCamera, showLabel } from './fake-camera.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { holdPrinting, printToPdf, read } from './printing.ts'
import { addSampleData } from './sample-data.ts'

const list = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })
const numbered = z.looseObject({ job_number: z.int() })

const numberOf = async (account: Account, id: string): Promise<number> =>
  numbered.parse(await account.send('GET', `/jobs/${id}`)).job_number

async function placeId(account: Account, name: string): Promise<string> {
  const places = z.object({ items: z.array(z.looseObject({ id: z.string(), name: z.string() })) })
  return places.parse(await account.send('GET', '/places')).items.find((place) => place.name === name)?.id ?? ''
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByLabel('Job number or place').fill(text)
  await page.getByRole('button', { name: 'Enter' }).click()
}

test('a shop adds places, chooses one when a racquet is finished, and the pick-up clears it', async ({ page }) => {
  await holdPrinting(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openShop(page, 'places')
  const { jobs } = await addSampleData(account)

  await page.goto('/settings/places')
  const card = page.getByRole('group', { name: 'Places', exact: true })
  await card.getByLabel('New places').fill('A1 to A12, Counter')
  await card.getByRole('button', { name: 'Add places' }).click()
  await expect(page.getByText('13 places added')).toBeVisible()
  await card.getByRole('button', { name: 'Remove A12' }).click()
  await expect(card.getByText('A12')).toHaveCount(0)
  await expectAccessibleLayout(page, card)
  await card.getByRole('button', { name: 'Print 12 labels' }).click()
  const [label] = await read(await printToPdf(page))
  expect(label?.code).toMatch(/\/scan\?place=[\da-f-]{36}$/)

  await moveJob(account, jobs.late, 'in_progress')
  await page.goto(`/jobs/${jobs.late}`)
  await page.getByRole('button', { name: 'Finish' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessibleLayout(page, dialog)
  // An occupied place says so.
  await expect(dialog.getByRole('button', { name: 'A11', exact: true })).toBeVisible()
  await account.send('POST', `/jobs/${jobs.ready}/place`, { from: null, to: await placeId(account, 'A11') })
  await expect(dialog.getByRole('button', { name: 'A11 1 racquet' })).toBeVisible()
  await dialog.getByRole('button', { name: 'A11' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Change: A11' }).click()
  await page.getByRole('button', { name: 'Change place' }).click()
  await dialog.getByRole('link', { name: 'Scan its place' }).click()
  await expect(page.getByRole('heading', { name: `#${await numberOf(account, jobs.late)} ` })).toBeVisible()
  await type(page, 'A10')
  await expect(page.getByText('A10', { exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('tab', { name: /^Pick-ups/ }).click()
  await expect(page.getByRole('article').filter({ hasText: 'A10' })).toHaveCount(1)
  await moveJob(account, jobs.late, 'picked_up')
  expect(await account.send('GET', `/jobs/${jobs.late}`)).toMatchObject({ place_id: null })
})

test('a racquet and then a place are scanned by typing, and the rack is checked', async ({ page }) => {
  const account = await openShop(page, 'places')
  const { jobs } = await addSampleData(account)
  await account.send('POST', '/places', { names: ['A1', 'A2'] })
  await moveJob(account, jobs.late, 'completed')
  const number = await numberOf(account, jobs.late)

  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scan' }).click()
  await type(page, '99999')
  await expect(page.getByText('There’s no job #99999')).toBeVisible()
  await type(page, `#${number}`)
  await expect(page.getByRole('heading', { name: new RegExp(`#${number} `) })).toBeVisible()
  await type(page, 'a1')
  await expect(page.getByText(`#${number} is at A1`)).toBeVisible()
  await expect(page.getByText('A1', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)
  await type(page, 'A2')
  await expect(page.getByText('A2', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Check the rack' }).click()
  await page.getByRole('combobox', { name: 'Now at' }).selectOption('A1')
  await type(page, String(number))
  await expect(page.getByText('1 racquet found')).toBeVisible()
  await page.getByRole('button', { name: 'Show report' }).click()
  const report = page.getByRole('region', { name: 'Report' })
  await expect(report.getByText('Found at A1, should be at A2')).toBeVisible()
  await expect(report.getByText('No place recorded').first()).toBeVisible()
  await expectAccessibleLayout(page, report)
  await report.getByRole('button', { name: `Record #${number} at A1` }).click()
  await expect(report.getByText('Found at A1, should be at A2')).toHaveCount(0)
  await expect(report.getByRole('heading', { name: 'Missing' })).toBeVisible()
})

test('the camera reads a racquet label and then a place label', async ({ page }) => {
  await replaceCamera(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openShop(page, 'places')
  const { jobs } = await addSampleData(account)
  const place = list.parse(await account.send('POST', '/places', { names: ['A1'] })).items[0]?.id ?? ''
  await moveJob(account, jobs.late, 'completed')
  const number = await numberOf(account, jobs.late)

  await page.goto('/scan')
  const { origin } = new URL(page.url())
  await page.getByRole('button', { name: 'Turn on camera' }).click()
  await expect(page.getByLabel('Camera')).toBeVisible()
  await showLabel(page, 'https://example.com/elsewhere')
  await expect(page.getByText('No job or place matches')).toBeVisible()
  await showLabel(page, `${origin}/jobs/${jobs.late}`)
  await expect(page.getByRole('heading', { name: new RegExp(`#${number} `) })).toBeVisible()
  await showLabel(page, `${origin}/scan?place=${place}`)
  await expect(page.getByText(`#${number} is at A1`)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Turn off camera' }).click()
  await expect(page.getByLabel('Camera')).toBeHidden()
})
