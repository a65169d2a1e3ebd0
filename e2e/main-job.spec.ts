import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { byKeyboard, byTouch, type InputMethod } from './input-methods.ts'
import { finishJob, signUp, startJob, takeJob, type Person } from './main-job-steps.ts'
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

const personWith = (page: Page, input: InputMethod): Person => ({
  open: (address) => page.goto(address),
  see: (role, name) => expect(page.getByRole(role, { name, exact: true })).toBeVisible(),
  seeText: (text) => expect(page.getByText(text).first()).toBeVisible(),
  press: (role, name) => {
    const target = page.getByRole(role, { name, exact: true })
    return role === 'menuitem' ? input.choose(target) : input.press(target)
  },
  write: (label, text) => input.write(page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input')), text),
})

async function work(page: Page, input: InputMethod): Promise<void> {
  const stringer = personWith(page, input)
  await signUp(stringer)
  await takeJob(stringer)
  await startJob(stringer)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^00:00:(0[3-9]|[1-5]\d)$/)
  await page.reload()
  // The timer must not start again after a reload.
  await expect(timer).toBeVisible()
  expect(await readText(timer)).toMatch(/^00:0\d:(0[3-9]|[1-5]\d)$/)
  await finishJob(stringer)
  await expect(page.getByRole('listitem').and(page.locator('[aria-current=step]'))).toContainText('Picked up')
}
