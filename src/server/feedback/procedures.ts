import { publicProcedure, tenantProcedure } from '#server/procedure/builders.ts'

import { customerPageOf, sendFeedback, write } from './customer-page-service.ts'
import { feedbackAverages, feedbackPage } from './queries.ts'
import { recordFeedback } from './service.ts'

export const feedback = {
  list: tenantProcedure.feedback.list.handler(({ input, context: { db } }) => feedbackPage(db, input)),

  averages: tenantProcedure.feedback.averages.handler(({ input, context: { db } }) => feedbackAverages(db, input)),

  record: tenantProcedure.feedback.record.handler(({ input, context: { db } }) => recordFeedback(db, input)),
}

export const customerPage = {
  job: publicProcedure.customerPage.job.handler(({ input: { token }, context: { services, address } }) =>
    services.access.asLink(token, (db) => customerPageOf(db, { address, now: services.clock() })),
  ),

  sendFeedback: publicProcedure.customerPage.sendFeedback.handler(
    ({ input: { token, ...input }, context: { services, address } }) =>
      services.access.asLink(token, (db) => sendFeedback(db, input, { address, now: services.clock() })),
  ),

  write: publicProcedure.customerPage.write.handler(({ input: { token, ...input }, context: { services, address } }) =>
    services.access.asLink(token, (db) => write(db, input, { address, now: services.clock() })),
  ),
}
