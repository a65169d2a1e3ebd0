// What every browser test starts from: the app's address, a new stringer, and axe.
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

/** Nothing that axe knows may be wrong with what the page shows now. Soft: one run tells all there is to mend. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`))
  expect.soft(found, page.url()).toEqual([])
}
