import type { Caller } from './callers.ts'

/** The count for an empty drawer. */
export const emptyCount = { opening_cash: '0', counted_cash: '0', left_cash: '0' }

/** Closes today as the first day. */
export async function closeToday(api: Caller): Promise<string> {
  const { today: day, entries } = await api.dayClose.open()
  return (await api.dayClose.close({ ...emptyCount, day, entries, previous_id: null })).id
}
