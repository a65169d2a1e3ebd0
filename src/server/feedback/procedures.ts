import { publicProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'

import { sendAnswer, viewOf } from './customer-page-service.ts'
import { feedbackAverages, feedbackPage } from './queries.ts'
import { recordFeedback } from './service.ts'

export const feedback = {
  list: tenantProcedure.feedback.list.handler(({ input, context: { db } }) => feedbackPage(db, input)),

  averages: tenantProcedure.feedback.averages.handler(({ input, context: { db } }) => feedbackAverages(db, input)),

  record: tenantProcedure.feedback.record.handler(({ input, context: { db } }) => recordFeedback(db, input)),
}

export const player = {
  job: publicProcedure.player.job.handler(({ input: { token }, context: { services, address } }) =>
    services.access.asLink(token, (counter) => viewOf(counter, { address, now: services.clock() })),
  ),

  answer: publicProcedure.player.answer.handler(({ input: { token, ...said }, context: { services, address } }) =>
    services.access.asLink(token, (counter) => sendAnswer(counter, said, { address, now: services.clock() })),
  ),
}
