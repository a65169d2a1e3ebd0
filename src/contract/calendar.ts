import { calendar as calendarSchema } from '#domain/calendar/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, version, versionOrNone, conflictsWith } from './procedure/procedure.ts'

const tags = ['Calendar']

/** Null while the calendar is off. */
const calendarState = z.object({ calendar: calendarSchema.nullable() })
export type CalendarState = z.infer<typeof calendarState>

export const newCalendar = calendarSchema.extend({
  /** Anyone with this address can read the calendar. It is shown only once. */
  address: read.text,
})
export type NewCalendar = z.infer<typeof newCalendar>

/** Due jobs as a calendar subscription. Only signed-in people manage it. Each has their own, which ends with their access. */
export const calendar = {
  state: procedure({ access: 'settings' })
    .route({ method: 'GET', path: '/calendar', summary: 'Get your calendar’s status', tags })
    .input(z.strictObject({}).optional())
    .output(calendarState),
  renew: procedure({ access: 'settings', securityEvent: 'calendar_renewal' })
    .route({
      method: 'POST',
      path: '/calendar/renew',
      summary: 'Turn your calendar on, or replace its address',
      description:
        'Returns the new address only once. The old one stops working. The calendar ends when you leave the business or lose the role.',
      tags,
    })
    .errors(conflictsWith('calendar', calendarState))
    .input(z.strictObject({ updated_at: versionOrNone }))
    .output(newCalendar),
  turnOff: procedure({ access: 'settings', securityEvent: 'calendar_off' })
    .route({ method: 'POST', path: '/calendar/turn-off', summary: 'Turn your calendar off', tags })
    .errors(conflictsWith('calendar', calendarState))
    .input(z.strictObject({ updated_at: version }))
    .output(calendarState),
}
