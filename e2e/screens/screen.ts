// What a screen is to the pictures, and how its states are reached.
import type { Page } from '@playwright/test'

import type { Viewer } from './shop.ts'

export interface Screen {
  /** The part before the slash groups them; both are file names. */
  readonly name: string
  readonly as: Viewer
  readonly path: string
  readonly words: string | RegExp
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** When it stands. */
  readonly act?: (page: Page) => Promise<unknown>
  /** What the browser may say of it on its console. */
  readonly expected?: RegExp
}

export const press = (name: string | RegExp, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await then?.(page)
}

/** A key, as whoever has a keyboard opens a dialog. */
export const key = (keys: string) => (page: Page) => page.keyboard.press(keys)

/** The calls of an entity fail, or never end. */
export const broken = (entity: string) => (page: Page) => page.route(`**/rpc/${entity}/**`, (route) => route.abort())
export const slow = (entity: string) => (page: Page) => page.route(`**/rpc/${entity}/**`, () => {})
export const network = /Failed to (load resource|fetch)|Network|net::ERR/

export const unconfigured = (page: Page) =>
  page.route('**/home', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(id="settings">)[^<]*/, '$1{}')
    await route.fulfill({ response: answer, body })
  })

export const open = (page: Page, name: RegExp) => page.getByRole('dialog').getByText(name).first().waitFor()
