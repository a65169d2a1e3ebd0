// Defines a screen for the pictures, with helpers to reach its states.
import type { Page } from '@playwright/test'

import type { Viewer } from './shop.ts'

export interface Screen {
  /** A group and a name, separated by a slash. Also the file name. */
  readonly name: string
  readonly as: Viewer
  readonly path: string
  readonly words: string | RegExp
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Runs when the page is complete. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Console errors to ignore. */
  readonly expected?: RegExp
}

export const press = (name: string | RegExp, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await then?.(page)
}

/** Presses a keyboard shortcut, once the app listens for it. */
export const key = (keys: string) => async (page: Page) => {
  await page.locator('html[data-hydrated]').waitFor()
  await page.keyboard.press(keys)
}

/** Makes an entity's calls fail (`broken`) or never finish (`slow`). */
export const broken = (entity: string) => (page: Page) => page.route(`**/rpc/${entity}/**`, (route) => route.abort())
export const slow = (entity: string) => (page: Page) => page.route(`**/rpc/${entity}/**`, () => {})
export const network = /Failed to (load resource|fetch)|Network|net::ERR/

export const unconfigured = (page: Page) =>
  page.route('**/home', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(id="settings">)[^<]*/, '$1{}')
    await route.fulfill({ response, body })
  })

export const open = (page: Page, name: RegExp) => page.getByRole('dialog').getByText(name).first().waitFor()

/** The three steps of an import of these lines. */
export function importScreens(entity: 'customers' | 'inventory', lines: readonly string[]): Screen[] {
  const choose = async (page: Page) => {
    const file = { name: `${entity}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.getByLabel(/^Spreadsheet (file|or contacts)$/).setInputFiles(file)
    await page.getByRole('button', { name: 'Check the rows' }).waitFor()
  }
  const check = async (page: Page) => {
    await choose(page)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByText(/Nothing is saved yet/).waitFor()
  }
  const screen = { as: 'demo', path: `/${entity}/import`, words: /CSV/ } as const
  return [
    { name: `${entity}/import`, ...screen },
    { name: `${entity}/import-columns`, ...screen, act: choose },
    { name: `${entity}/import-rows`, ...screen, act: check },
  ]
}
