import { anyone, stringer } from '#server/api.ts'

import { allowVisit, sendAnswer, viewOf } from './player/service.ts'
import { feedbackPage } from './queries.ts'
import { recordTold } from './service.ts'

export const feedback = {
  list: stringer.feedback.list.handler(({ input, context: { desk } }) => feedbackPage(desk, input)),

  record: stringer.feedback.record.handler(({ input, context: { desk } }) => recordTold(desk, input)),
}

export const player = {
  job: anyone.player.job.handler(({ input: { token }, context: { services, address } }) =>
    services.doors.asPlayer(token, async (counter) => {
      await allowVisit(counter, address)
      return viewOf(counter, services.clock())
    }),
  ),

  answer: anyone.player.answer.handler(({ input: { token, ...said }, context: { services, address } }) =>
    services.doors.asPlayer(token, async (counter) => {
      await allowVisit(counter, address)
      await sendAnswer(counter, said)
      return viewOf(counter, services.clock())
    }),
  ),
}
