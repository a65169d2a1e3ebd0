import type { Shortage } from '#domain/inventory/stock-left.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { ORPCError } from '@orpc/client'

import { pageState } from './page-state.ts'

/** A job that could not be finished or changed since its string is too short, and what does it again. */
export interface Refused {
  readonly shortage: Pick<Shortage, 'string_inventory_id'>
  readonly message: string
  readonly again: () => void
}

// The last one, until its dialog is closed. One for the page: a job can be finished or changed on any screen.
const refused = pageState<Refused | undefined>(undefined)

/** Opens the correction of the stock over whatever stands there, or closes it with undefined. */
export function setRefused(value: Refused | undefined): void {
  refused.set(value)
}

export const useRefused = (): Refused | undefined => refused.use()

const isShortage = (value: unknown): value is Shortage => isRecord(value) && typeof value['string_inventory_id'] === 'string'

/**
 * Opens the correction of the stock when a call was refused since its string is too short.
 * @param again does it once more, after the stock was corrected
 * @returns whether it was refused for that
 */
export function offerToCorrect(thrown: unknown, again: () => void): boolean {
  if (!(thrown instanceof ORPCError) || !isRecord(thrown.data)) return false
  const { shortage } = thrown.data
  if (!isShortage(shortage)) return false
  setRefused({ shortage, message: thrown.message, again })
  return true
}
