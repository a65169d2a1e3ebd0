import { formatFullDay, formatNearDay } from '#domain/values/dates/dates.ts'
import { formatMoney, subtractMoney, noMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'

// A day has no time zone.
const noon = (day: string): string => `${day}T12:00:00Z`

/** "today", "yesterday", "Mon 23 Nov", for use within a sentence. */
export const formatCloseDay = (day: string, today: string): string => formatNearDay(noon(day), noon(today), 'UTC')

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface ClosedDays {
  readonly first_day: string
  readonly day: string
}

/** "Yesterday", "Sat 21 Nov – Mon 23 Nov". */
export const labelDays = ({ first_day, day }: ClosedDays, today: string): string => {
  const last = formatCloseDay(day, today)
  return capitalize(first_day === day ? last : `${formatCloseDay(first_day, today)} – ${last}`)
}

/** "23 Nov 2026", "21 Nov 2026 – 23 Nov 2026". */
export const formatFullDays = ({ first_day, day }: ClosedDays): string => {
  const last = formatFullDay(noon(day), 'UTC')
  return first_day === day ? last : `${formatFullDay(noon(first_day), 'UTC')} – ${last}`
}

const isNegative = (amount: Money): boolean => Number(amount) < 0

/** "Exact", "$2.50 short", "$2.50 over". */
export function formatDifference(difference: Money, currency: string): string {
  if (Number(difference) === 0) return 'Exact'
  return isNegative(difference)
    ? `${formatMoney(subtractMoney(noMoney, difference), currency)} short`
    : `${formatMoney(difference, currency)} over`
}
