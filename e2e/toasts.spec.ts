// Toasts appear at the top right, where they cover nothing tappable (docs/product.md R18.9).
import type { Locator, Page } from '@playwright/test'

import { moveJob } from './api.ts'
import { openShop } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/** Finds tap targets that the toast covers. Those scrolled beneath the sticky header aren't on screen. */
const findCovered = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const tappable = 'a[href], button, input, select, textarea, summary, label, [role=button], [role=radio], [tabindex="0"]'
    const covered = new Set<string>()
    for (let x = left + 1; x < right; x += 6) {
      for (let y = top + 1; y < bottom; y += 6) {
        for (const below of document.elementsFromPoint(x, y)) {
          if (element.contains(below)) continue
          if (getComputedStyle(below).position === 'sticky') break
          const target = below.closest(tappable)
          if (target) covered.add(target.outerHTML.slice(0, 200))
        }
      }
    }
    return [...covered]
  })

async function expectNothingBeneath(page: Page): Promise<void> {
  const toast = page.getByRole('alert')
  await expect(toast).toHaveCount(1)
  await expect(toast).toBeInViewport({ ratio: 1 })
  // Hovering keeps it from closing.
  await toast.hover()
  expect(await findCovered(toast), `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

const undo = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Undo' })

test('covers nothing that can be tapped, at any width', async ({ page }) => {
  test.slow()
  const account = await openShop(page, 'places')
  await account.send('POST', '/places', { names: Array.from({ length: 40 }, (_, at) => `A${at + 1}`) })
  const { jobs } = await addSampleData(account)
  const addresses = ['/dashboard', '/jobs', '/jobs?view=table', `/jobs/${jobs.late}`]
  for (const [size, address] of sizes.flatMap((size) => addresses.map((address) => [size, address] as const)))
    await test.step(`${address} at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.goto(address)
      // Table rows have no buttons, so the job is selected first.
      if (address === '/jobs?view=table' && size.width >= 820)
        await page.getByRole('row').filter({ hasText: 'Received' }).getByRole('checkbox').click()
      const start = page.getByRole('button', { name: /^Start/ }).first()
      await start.click()
      for (const top of [0, 150]) {
        await page.evaluate((to) => window.scrollTo({ top: to }), top)
        await expectNothingBeneath(page)
      }
      await undo(page).click()
      await expect.poll(() => account.send('GET', `/jobs/${jobs.late}`)).toMatchObject({ status: 'pending' })
    })
  await moveJob(account, jobs.late, 'in_progress')
  await page.goto(`/jobs/${jobs.late}`)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'A40' })).toBeAttached()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNothingBeneath(page)
  }
})
