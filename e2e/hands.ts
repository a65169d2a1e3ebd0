// The ways to work a page: with a mouse, with a finger, with the keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'

export interface Hands {
  /** A button, a link. */
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
}

export const withMouse: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
}

export const withFinger = (page: Page): Hands => ({
  press: (target) => target.tap(),
  write: async (target, text) => {
    await target.tap()
    await page.keyboard.type(text)
  },
})

// More stops than any screen has.
const maxStops = 120

/** Nothing but Tab, Enter and typing; and wherever the focus is, it is seen. */
export const withKeyboard = (page: Page): Hands => ({
  press: async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  write: async (target, text) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  },
})

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

const look = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { outline, borderColor, boxShadow } = getComputedStyle(element)
    return [outline, borderColor, boxShadow].join()
  })

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  if (await isFocused(target)) await page.keyboard.press('Shift+Tab')
  const before = await look(target)
  for (let stop = 0; !(await isFocused(target)); stop++) {
    if (stop > maxStops) throw new Error(`The Tab key does not lead to ${target.toString()}`)
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => look(target), `the focus on ${target.toString()} is seen`).not.toBe(before)
}
