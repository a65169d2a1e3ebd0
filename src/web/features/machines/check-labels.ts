import { formatDay } from '#domain/values/dates/dates.ts'
import { formatDeviation, formatMeasured } from '#domain/machines/format.ts'
import type { Machine } from '#domain/machines/schema.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import type { PillTone } from '#web/components/display/Pill.tsx'

/** "20 May". Checks have a day but no time, so the label is the same in every time zone. */
export const formatCheckDay = (day: string, now: string): string => formatDay(day, now, 'UTC')

interface Tensions {
  readonly set_tension: string
  readonly measured_tension: string
}

/** "Set to 60 lbs, measured 57.9 lbs (2.1 lbs too low)". */
export const describeCheck = (check: Tensions, unit: TensionUnit): string =>
  `Set to ${formatMeasured(check.set_tension, unit)}, measured ${formatMeasured(check.measured_tension, unit)} (${formatDeviation(check, unit)})`

export const stateLabels: Readonly<Record<Machine['state'], string>> = {
  good: 'Good',
  due: 'Check due',
  off: 'Needs adjusting',
  unchecked: 'Not checked',
}

export const stateTones: Readonly<Record<Machine['state'], PillTone>> = {
  good: 'good',
  due: 'busy',
  off: 'bad',
  unchecked: 'quiet',
}
