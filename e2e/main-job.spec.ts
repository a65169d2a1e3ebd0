import type { Page } from '@playwright/test'

import { expect, newStringer, test } from './fixtures.ts'
import { byKeyboard, byTouch, type InputMethod } from './input-methods.ts'
import { readText } from './page-text.ts'

const title = 'a stringer takes a job from sign-up to payment'

test(`${title}, with the keyboard alone`, async ({ page }) => {
  await work(page, byKeyboard(page))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(`${title}, by touch`, async ({ page }) => {
    await work(page, byTouch(page))
  })
})

async function work(page: Page, input: InputMethod): Promise<void> {
  await signUp(page, input)
  await input.press(page.getByRole('link', { name: 'Add your first customer' }))
  await input.write(page.getByRole('textbox', { name: 'Name' }), 'Jonas Berg')
  await input.write(page.getByRole('textbox', { name: 'Phone' }), '+46 70 123 45 67')
  await input.press(page.getByRole('button', { name: 'Add customer' }))
  await expect(page.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible()
  await input.press(page.getByRole('link', { name: 'Add racquet' }))
  await input.write(page.getByLabel('Brand'), 'Babolat')
  await input.write(page.getByLabel('Model'), 'Pure Aero 98')
  await input.write(page.getByLabel('String pattern'), '16x20')
  await input.press(page.getByRole('button', { name: 'Add racquet' }))
  await expect(page.getByRole('heading', { name: 'Babolat Pure Aero 98' })).toBeVisible()
  await input.press(page.getByRole('link', { name: 'New job' }))
  await input.write(page.getByLabel('String brand'), 'Babolat')
  await input.write(page.getByLabel('String model'), 'RPM Blast 1.25')
  await input.press(page.getByRole('button', { name: 'Increase mains' }))
  await input.write(page.getByLabel('Price'), '27')
  await input.press(page.getByRole('button', { name: 'Create job' }))
  await expect(page.getByRole('heading', { name: '#1 Jonas Berg' })).toBeVisible()
  await stringAndHandOver(page, input)
}

async function signUp(page: Page, input: InputMethod): Promise<void> {
  const { full_name, email, password } = newStringer()
  await page.goto('/signup')
  await input.write(page.getByLabel('Full name'), full_name)
  await input.write(page.getByLabel('Email'), email)
  await input.write(page.getByRole('textbox', { name: 'Password' }), password)
  await input.press(page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('heading', { name: /^Good .*, Marta$/ })).toBeVisible()
}

async function stringAndHandOver(page: Page, input: InputMethod): Promise<void> {
  const step = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await expect(step).toContainText('Received')
  await input.press(page.getByRole('button', { name: 'Start, job 1' }))
  await expect(step).toContainText('On the machine')
  await expectTimerGoesOn(page)
  await input.press(page.getByRole('button', { name: 'Finish, job 1' }))
  await expect(step).toContainText('Ready')
  await input.press(page.getByRole('button', { name: /^Picked up and paid .*, job 1$/ }))
  await input.choose(page.getByRole('menuitem', { name: /^Cash/ }))
  await expect(step).toContainText('Picked up')
  await expect(page.getByText('Paid $27.00 (Cash)')).toBeVisible()
}

async function expectTimerGoesOn(page: Page): Promise<void> {
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^00:00:(0[3-9]|[1-5]\d)$/)
  await page.reload()
  // The timer must not start again after a reload.
  await expect(timer).toBeVisible()
  expect(await readText(timer)).toMatch(/^00:0\d:(0[3-9]|[1-5]\d)$/)
}
