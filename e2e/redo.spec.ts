import { openAccount } from './api.ts'
import { addMember } from './colleague.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { turnOnTool } from './steps.ts'

test('a shop redoes a job at half price, and sees how often that happens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openAccount(page, newStringer('Olga Club'))
  const { jobs } = await addSampleData(account)
  await addMember(account)
  const startRedo = page.getByRole('menuitem', { name: 'Start redo' })

  await page.goto(`/jobs/${jobs.paid}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete job' })).toBeVisible()
  await expect(startRedo).toHaveCount(0)
  await turnOnTool(page, 'Redos')

  await page.goto(`/jobs/${jobs.paid}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await startRedo.click()
  await expect(page.getByRole('heading', { name: 'Redo of #2' })).toBeVisible()
  await expect(page.getByLabel('Price, USD')).toHaveValue('0.00')
  await expectAccessibleLayout(page)
  await page.getByRole('radio', { name: 'Broke early' }).check()
  await page.getByRole('radio', { name: 'Half price, $13.50' }).check()
  await expect(page.getByLabel('Price, USD')).toHaveValue('13.50')
  await page.getByRole('button', { name: 'Create job' }).click()

  await expect(page.getByText('Redo of #2: broke early, half price')).toBeVisible()
  await expect(page.getByText('Received as a redo of #2')).toBeVisible()
  await expect(page.getByText('$13.50', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'Notch' }).check()
  await page.getByRole('radio', { name: 'Free' }).check()
  await expect(page.getByLabel('Price, USD')).toHaveValue('0.00')
  await page.getByRole('button', { name: 'Save job' }).click()
  await expect(page.getByText('Redo of #2: notch, free')).toBeVisible()
  await expect(page.getByText('Nothing to pay for this redo.')).toBeVisible()
  await page.getByRole('link', { name: '#2', exact: true }).click()
  await expect(page.getByText('Redone as #6')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(startRedo).toHaveCount(0)
  await page.goto('/jobs')
  await expect(page.getByRole('article').filter({ hasText: '#6' })).toContainText('hybrid · redo')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/analytics?tab=redos')
  const panel = page.getByRole('region', { name: 'Redos', exact: true })
  await expect(panel.getByText('33%').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Table: Redos' }).click()
  await expect(panel.getByRole('row', { name: 'Person: Olga Club 3 1 33%' })).toBeVisible()
  await expectAccessibleLayout(page, panel)
})
