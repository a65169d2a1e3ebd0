// Defines a screen for the pictures, with steps to reach its states.
import type { Locator, Page } from '@playwright/test'

import type { Viewer } from './shop.ts'

/** Something that a person does, or waits for. */
export type Step = (page: Page) => Promise<unknown>

type Words = string | RegExp

export interface Screen {
  /** A group and a name, separated by a slash. Also the file name. */
  readonly name: string
  readonly as: Viewer
  readonly path: string
  /** Appear only when the page is complete. */
  readonly words: Words
  /** Entities whose calls fail, or never finish. */
  readonly broken?: readonly string[]
  readonly slow?: readonly string[]
  /** Runs before the page is opened. */
  readonly before?: Step
  /** How many screens high the page may be at 1024 × 768. */
  readonly maxScreens?: number
  /** Run when the page is complete. */
  readonly steps?: readonly Step[]
  /** Console errors to ignore. */
  readonly expected?: RegExp
}

/** Lists the states of one address by name. Each can replace what they share. */
export const screensAt = (
  as: Viewer,
  path: string,
  words: Words,
  states: Readonly<Record<string, Partial<Omit<Screen, 'name'>>>>,
): Screen[] => Object.entries(states).map(([name, state]) => ({ name, as, path, words, ...state }))

/** The state of a screen whose calls fail. */
export const broken = (...entities: readonly string[]) => ({ broken: entities, words: /Try again/ })

const network = /Failed to (load resource|fetch)|Network|net::ERR/

/** Whether a console error belongs to this state. */
export const isExpected = ({ broken, expected }: Screen, text: string): boolean =>
  expected?.test(text) === true || (broken !== undefined && network.test(text))

const callsTo = (entities: readonly string[]): RegExp => new RegExp(String.raw`/rpc/(${entities.join('|')})\b`)

/** Opens a screen in its state. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.broken) await page.route(callsTo(screen.broken), (route) => route.abort())
  if (screen.slow) await page.route(callsTo(screen.slow), () => {})
  await screen.before?.(page)
  await page.goto(screen.path)
  await page.getByText(screen.words).first().waitFor()
  for (const step of screen.steps ?? []) await step(page)
}

export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

export const press = (name: Words) => (page: Page) => page.getByRole('button', { name }).first().click()

export const card = (page: Page, title: string): Locator => page.getByRole('group', { name: title, exact: true })

/** Presses a button of a card, such as one of the settings. */
export const pressIn = (title: string, name: Words) => (page: Page) =>
  card(page, title).getByRole('button', { name }).last().click()

export const pressInDialog = (name: Words) => (page: Page) => dialog(page).getByRole('button', { name }).first().click()

/** Chooses an item of the open menu. */
export const choose = (item: Words) => (page: Page) => page.getByRole('menuitem', { name: item, exact: true }).first().click()

export const fill = (label: Words, text: string) => (page: Page) =>
  page.getByLabel(label).and(page.locator('input, textarea')).filter({ visible: true }).first().fill(text)

export const see = (text: Words) => (page: Page) => page.getByText(text).first().waitFor()

export const seeInDialog = (text: Words) => (page: Page) => dialog(page).getByText(text).first().waitFor()

/** Waits for an element by its role. */
export const seeOne = (role: Parameters<Page['getByRole']>[0], name?: Words) => (page: Page) =>
  page.getByRole(role, { name }).first().waitFor()

/** Waits until a page that the server rendered responds to input. */
export const hydrate = (page: Page) => page.locator('html[data-hydrated]').waitFor()

/** Presses a keyboard shortcut, once the app listens for it. */
export const key = (keys: string) => async (page: Page) => {
  await hydrate(page)
  await page.keyboard.press(keys)
}
