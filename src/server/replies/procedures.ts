import { messageId } from '#domain/values/ids.ts'
import { createOnce } from '#server/procedure/idempotency.ts'
import { tenantProcedure } from '#server/procedure/builders.ts'
import { messageContext, wakeDelivery } from '#server/messages/service.ts'

import { answer, assign, listReplies, mark, replyOfAnswer, setCustomer } from './service.ts'

export const replies = {
  list: tenantProcedure.replies.list.handler(({ input, context: { db, services } }) => listReplies(db, services, input)),

  mark: tenantProcedure.replies.mark.handler(({ input: { id, to }, context: { db, services } }) => mark(db, services, id, to)),

  answer: tenantProcedure.replies.answer.handler(async ({ input, context: { db, headers, services } }) => {
    const answered = await createOnce(
      db,
      { headers, operation: 'replies.answer', entity: 'reply', input },
      (db, id) => answer(db, services, { ...input, answer_id: messageId.parse(id) }, messageContext(services)),
      (db, id) => replyOfAnswer(db, services, messageId.parse(id)),
    )
    await wakeDelivery(db, services)
    return answered
  }),

  assign: tenantProcedure.replies.assign.handler(({ input: { id, ...assignee }, context: { db, services } }) =>
    assign(db, services, id, assignee),
  ),

  setCustomer: tenantProcedure.replies.setCustomer.handler(({ input: { id, customer_id }, context: { db, services } }) =>
    setCustomer(db, services, id, customer_id),
  ),
}
