import { tenantProcedure } from '#server/procedure/builders.ts'

import { activityPage } from './queries.ts'

/** Procedures of the activity log. */
export const activity = {
  list: tenantProcedure.activity.list.handler(({ input, context: { db } }) => activityPage(db, input)),
}
