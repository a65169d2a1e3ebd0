import { addDays, sheetTime } from '#domain/values/dates.ts'

import type { Clock } from './visits.ts'

/** The calendar day of an instant, in the shop's time zone. */
export const dayOf = (instant: string, { time_zone }: Pick<Clock, 'time_zone'>): string =>
  sheetTime(instant, time_zone).slice(0, 'YYYY-MM-DD'.length)

/** The calendar day some days from now. */
export const dayAfter = (clock: Clock, days: number): string => dayOf(addDays(clock.now, days, clock.time_zone), clock)
