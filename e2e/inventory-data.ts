// A business with inventory, for the inventory tests.
import type { Page } from '@playwright/test'

import { openAccount, payFor, type Account } from './api.ts'

export const reel = { brand: 'Luxilon', model: 'ALU Power', gauge: '1.25', color: 'silver' }

/** Creates an account on the paid plan. */
export async function openPaidAccount(page: Page): Promise<Account> {
  const account = await openAccount(page)
  await payFor(account.stringer)
  return account
}

export const dialog = (page: Page) => page.getByRole('dialog')

/** Creates a job that uses 12 m of one reel. */
export async function aJob(account: Account, inventory_mains_id: string): Promise<string> {
  const customer_id = await account.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await account.make('/racquets', { customer_id, brand: 'Yonex', model: 'Ezone 98' })
  const strung = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
  const used = { inventory_mains_id, meters_used_mains: '6.5', meters_used_crosses: '5.5' }
  return account.make('/jobs', { customer_id, racquet_id, ...strung, ...used })
}
