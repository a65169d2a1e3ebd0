// Checks whether a page shows a payload, and whether a payload has become more than text.
import type { Locator, Page } from '@playwright/test'

import { expect } from '#e2e/fixtures.ts'
import { readText } from '#e2e/page-text.ts'
import { shownMarks } from './payloads.ts'

/** Finds elements, attributes and links that a payload has become part of. */
export const findMarkup = (page: Page) =>
  page.evaluate(() => {
    const selector =
      '[onerror], [onload], [onmouseover], img[src="x"], script:not([nonce]):not([src]):not([type]), [href^="javascript:" i]'
    const found = Array.from(document.querySelectorAll(selector), (element) => element.outerHTML.slice(0, 200))
    return '__ran' in window ? [...found, 'a payload ran'] : found
  })

/** Reads the text of an element and the values of its fields. */
async function readValues(element: Locator): Promise<string> {
  const fields = await element
    .locator('input, textarea')
    .evaluateAll((found: (HTMLInputElement | HTMLTextAreaElement)[]) => found.map(({ value }) => value))
  return [await readText(element), ...fields].join(' ')
}

const containsPayload = (values: string): boolean => shownMarks.some((mark) => values.includes(mark))

export const showsPayload = async (page: Page): Promise<boolean> => containsPayload(await readValues(page.locator('body')))

/** Waits until an element shows a payload, as text or in a field. */
export const expectPayload = (element: Locator): Promise<void> =>
  expect.poll(async () => containsPayload(await readValues(element))).toBe(true)
