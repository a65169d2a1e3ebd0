import { jobViewId } from '#domain/values/ids.ts'
import { tenantProcedure } from '#server/procedure/builders.ts'
import { createOnce } from '#server/procedure/idempotency.ts'

import { changeView, ownViews, readView, removeView, saveView } from './service.ts'

/** Procedures of saved views of the jobs table. */
export const jobViews = {
  list: tenantProcedure.jobViews.list.handler(async ({ context: { db } }) => ({ items: await ownViews(db) })),

  save: tenantProcedure.jobViews.save.handler(({ input, context: { db, headers } }) =>
    createOnce(
      db,
      { headers, operation: 'jobViews.save', entity: 'job_view', input },
      (db, id) => saveView(db, jobViewId.parse(id), input),
      (db, id) => readView(db, jobViewId.parse(id)),
    ),
  ),

  update: tenantProcedure.jobViews.update.handler(({ input, context: { db } }) => changeView(db, input)),

  remove: tenantProcedure.jobViews.remove.handler(async ({ input: { id }, context: { db } }) => {
    await removeView(db, id)
    return { id }
  }),
}
