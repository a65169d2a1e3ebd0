// A business with inventory, for the tests of inventory.
import type { Page } from '@playwright/test'

import { openAccount, payFor, type Account } from './api.ts'
import { expect, expectAccessible } from './desk.ts'

export const reel = { brand: 'Luxilon', model: 'ALU Power', gauge: '1.25', color: 'silver' }

/** An account on the paid plan. */
export async function openShop(page: Page): Promise<Account> {
  const account = await openAccount(page)
  await payFor(account.stringer)
  return account
}

/** Phone and desktop, light and dark; and nothing wider than the window. */
export async function expectWell(page: Page): Promise<void> {
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
}

export const dialog = (page: Page) => page.getByRole('dialog')

/** A job that takes 12 m of one reel. */
export async function aJob(account: Account, inventory_mains_id: string): Promise<string> {
  const customer_id = await account.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await account.make('/racquets', { customer_id, brand: 'Yonex', model: 'Ezone 98' })
  const strung = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
  const used = { inventory_mains_id, meters_used_mains: '6.5', meters_used_crosses: '5.5' }
  return account.make('/jobs', { customer_id, racquet_id, ...strung, ...used })
}
