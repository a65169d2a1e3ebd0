// Ways to use a page: by touch, or with the keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'

export interface InputMethod {
  /** Presses a button or a link. */
  press(target: Locator): Promise<void>
  /** Chooses an item of an open menu. */
  choose(item: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
}

export const byTouch = (page: Page): InputMethod => ({
  press: (target) => target.tap(),
  choose: (item) => item.tap(),
  write: async (target, text) => {
    await target.tap()
    await page.keyboard.type(text)
    // Like the Next key of a phone's keyboard, because suggestions may cover the next field.
    await page.keyboard.press('Tab')
  },
})

// More than the tab stops of any screen.
const maxStops = 120

/** Uses only Tab, Enter and typing, and expects the focus to be visible. */
export const byKeyboard = (page: Page): InputMethod => ({
  press: async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  choose: (item) => chooseByKey(page, item),
  write: async (target, text) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  },
})

/** Moves through an open menu with the arrow keys once it has the focus, and chooses the item. */
export async function chooseByKey(page: Page, item: Locator): Promise<void> {
  await item.waitFor()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(item).toBeFocused({ timeout: 200 })
  }).toPass({ intervals: [50] })
  await page.keyboard.press('Enter')
}

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
    if (stop > maxStops) throw new Error(`The Tab key does not reach ${target.toString()}`)
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => look(target), `the focus on ${target.toString()} is visible`).not.toBe(before)
}
