import type { Shortage } from '#domain/inventory/shortage.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { ORPCError } from '@orpc/client'

import { setPageState, type StockShortage } from './page-store.ts'

const isShortage = (value: unknown): value is Shortage => isRecord(value) && typeof value['string_inventory_id'] === 'string'

/**
 * Opens the inventory correction dialog if a change to a job was refused because there is not enough string.
 * @returns whether the dialog was opened
 */
export function offerStockCorrection(error: unknown, choices: Pick<StockShortage, 'retry' | 'takeRest'>): boolean {
  if (!(error instanceof ORPCError) || !isRecord(error.data)) return false
  const { shortage } = error.data
  if (!isShortage(shortage)) return false
  setPageState({ shortage: { string_inventory_id: shortage.string_inventory_id, message: error.message, ...choices } })
  return true
}
