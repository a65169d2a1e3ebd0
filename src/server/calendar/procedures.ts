import { tenantProcedure } from '#server/procedure/builders.ts'

import { renewCalendar, stateOf, turnOffCalendar } from './service.ts'

/** Procedures of the calendar. */
export const calendar = {
  state: tenantProcedure.calendar.state.handler(({ context: { db } }) => stateOf(db)),

  renew: tenantProcedure.calendar.renew.handler(({ input: { updated_at }, context: { db, services } }) =>
    renewCalendar(db, services, updated_at),
  ),

  turnOff: tenantProcedure.calendar.turnOff.handler(({ input: { updated_at }, context: { db } }) =>
    turnOffCalendar(db, updated_at),
  ),
}
