import { addDays, dayOf } from '#domain/values/dates/dates.ts'

import type { Clock } from './visits.ts'

/** The calendar day some days from now, in the shop's time zone. */
export const dayAfter = ({ now, time_zone }: Clock, days: number): string => dayOf(addDays(now, days, time_zone), time_zone)
