// Whether a page shows a payload, and whether one has become more than text.
import type { Locator, Page } from '@playwright/test'

import { expect } from '#e2e/fixtures.ts'
import { shownMarks } from './payloads.ts'

/** What a payload has become part of: elements, attributes, links. */
export const findMarkup = (page: Page) =>
  page.evaluate(() => {
    const selector =
      '[onerror], [onload], [onmouseover], img[src="x"], script:not([nonce]):not([src]):not([type]), [href^="javascript:" i]'
    const found = Array.from(document.querySelectorAll(selector), (element) => element.outerHTML.slice(0, 200))
    return '__ran' in window ? [...found, 'a payload ran'] : found
  })

export const showsPayload = async (page: Page): Promise<boolean> => {
  const values = await page.evaluate(() => {
    const fields = Array.from(
      document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
      ({ value }) => value,
    )
    return [document.body.innerText, ...fields].join(' ')
  })
  return shownMarks.some((mark) => values.includes(mark))
}

/** Waits until an element shows a payload, as text or in a field. */
export const expectPayload = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((root: HTMLElement, marks) => {
        const fields = Array.from(root.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value)
        const text = [root.innerText, ...fields].join(' ')
        return marks.some((mark) => text.includes(mark))
      }, shownMarks),
    )
    .toBe(true)
