import { anyone, stringer } from '#server/api.ts'

import { sendAnswer, viewOf } from './player/service.ts'
import { feedbackAverages, feedbackPage } from './queries.ts'
import { recordTold } from './service.ts'

export const feedback = {
  list: stringer.feedback.list.handler(({ input, context: { desk } }) => feedbackPage(desk, input)),

  averages: stringer.feedback.averages.handler(({ input, context: { desk } }) => feedbackAverages(desk, input)),

  record: stringer.feedback.record.handler(({ input, context: { desk } }) => recordTold(desk, input)),
}

export const player = {
  job: anyone.player.job.handler(({ input: { token }, context: { services, address } }) =>
    services.doors.asPlayer(token, (counter) => viewOf(counter, { address, now: services.clock() })),
  ),

  answer: anyone.player.answer.handler(({ input: { token, ...said }, context: { services, address } }) =>
    services.doors.asPlayer(token, (counter) => sendAnswer(counter, said, { address, now: services.clock() })),
  ),
}
