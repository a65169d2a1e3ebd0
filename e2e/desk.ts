// What every browser test starts from: the app's address, a stringer who has just signed up, and axe.
import { randomUUID } from 'node:crypto'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

export interface Stringer {
  readonly full_name: string
  readonly email: string
  readonly password: string
}

export const newStringer = (full_name = 'Marta Lind'): Stringer => ({
  full_name,
  email: `${randomUUID()}@example.com`,
  password: 'strings-and-gut',
})

// Known to the processes that run tests, which start after the app.
export const test = base.extend({ baseURL: process.env['E2E_URL'] })

export { expect }

/** Signs a new stringer up through the page and waits for the dashboard. */
export async function signUp(page: Page, stringer = newStringer()): Promise<Stringer> {
  await page.goto('/home?tab=signup')
  await page.getByLabel('Full name').fill(stringer.full_name)
  await page.getByLabel('Email').fill(stringer.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(stringer.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/dashboard')
  return stringer
}

/** Nothing that axe knows may be wrong with what the page shows now. Soft: one run tells all there is to mend. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`))
  expect.soft(found, page.url()).toEqual([])
}
