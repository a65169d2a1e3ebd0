import type { Page } from '@playwright/test'

import { expect, newStringer, test } from './fixtures.ts'
import { byKeyboard, byTouch, type InputMethod } from './input-methods.ts'
import { readText } from './page-text.ts'

const title = 'a stringer takes a job from sign-up to payment'

type Look = (page: Page) => Promise<void>

test(`${title}, with the keyboard alone`, async ({ page }) => {
  await work(page, byKeyboard(page))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(`${title}, by touch`, async ({ page }) => {
    await work(page, byTouch(page), expectNoSidewaysScrolling)
  })
})

/** Goes from sign-up to payment, and calls `look` on each screen. */
async function work(page: Page, input: InputMethod, look: Look = async () => {}): Promise<void> {
  await openAccount(page, input, look)
  await input.press(page.getByRole('link', { name: 'Add your first customer' }))
  await addCustomer(page, input, look)
  await input.press(page.getByRole('link', { name: 'Add racquet' }))
  await addRacquet(page, input, look)
  await input.press(page.getByRole('link', { name: 'New job' }))
  await createJob(page, input, look)
  await stringAndHandOver(page, input, look)
}

async function openAccount(page: Page, input: InputMethod, look: Look): Promise<void> {
  const { full_name, email, password } = newStringer()
  await page.goto('/signup')
  await look(page)
  await input.write(page.getByLabel('Full name'), full_name)
  await input.write(page.getByLabel('Email'), email)
  await input.write(page.getByRole('textbox', { name: 'Password' }), password)
  await input.press(page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('heading', { name: /^Good .*, Marta$/ })).toBeVisible()
  await look(page)
}

async function addCustomer(page: Page, input: InputMethod, look: Look): Promise<void> {
  await input.write(page.getByRole('textbox', { name: 'Name' }), 'Jonas Berg')
  await input.write(page.getByRole('textbox', { name: 'Phone' }), '+46 70 123 45 67')
  await look(page)
  await input.press(page.getByRole('button', { name: 'Add customer' }))
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  await look(page)
}

async function addRacquet(page: Page, input: InputMethod, look: Look): Promise<void> {
  await input.write(page.getByLabel('Brand'), 'Babolat')
  await input.write(page.getByLabel('Model'), 'Pure Aero 98')
  await input.write(page.getByLabel('String pattern'), '16x20')
  await look(page)
  await input.press(page.getByRole('button', { name: 'Add racquet' }))
  await expect(page.getByRole('heading', { name: 'Babolat Pure Aero 98' })).toBeVisible()
  await look(page)
}

async function createJob(page: Page, input: InputMethod, look: Look): Promise<void> {
  await input.write(page.getByLabel('String brand'), 'Babolat')
  await input.write(page.getByLabel('String model'), 'RPM Blast 1.25')
  await input.press(page.getByRole('button', { name: 'Increase mains' }))
  await input.write(page.getByLabel('Price'), '27')
  await look(page)
  await input.press(page.getByRole('button', { name: 'Create job' }))
  await expect(page.getByRole('heading', { name: '#1 Jonas Berg' })).toBeVisible()
  await look(page)
}

async function stringAndHandOver(page: Page, input: InputMethod, look: Look): Promise<void> {
  const step = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await expect(step).toContainText('Received')
  await input.press(page.getByRole('button', { name: 'Start, job 1' }))
  await expect(step).toContainText('On the machine')
  await look(page)
  await expectTimerGoesOn(page)
  await input.press(page.getByRole('button', { name: 'Finish, job 1' }))
  await expect(step).toContainText('Ready')
  await input.press(page.getByRole('button', { name: /^Picked up and paid .*, job 1$/ }))
  await input.choose(page.getByRole('menuitem', { name: /^Cash/ }))
  await expect(step).toContainText('Picked up')
  await expect(page.getByRole('button', { name: 'Undo payment' })).toBeVisible()
  await expect(page.getByText('Paid $27.00 (Cash)')).toBeVisible()
  await look(page)
}

async function expectTimerGoesOn(page: Page): Promise<void> {
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^00:00:(0[3-9]|[1-5]\d)$/)
  await page.reload()
  // The timer must not start again after a reload.
  await expect(timer).toBeVisible()
  expect(await readText(timer)).toMatch(/^00:0\d:(0[3-9]|[1-5]\d)$/)
}

const narrowest = 360

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: narrowest, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(narrowest)
  if (usual) await page.setViewportSize(usual)
}
