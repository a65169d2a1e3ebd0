import { supportMessageId } from '#domain/ids.ts'
import { stringer } from '#server/api.ts'
import { found } from '#server/errors.ts'
import { createOnce } from '#server/idempotency.ts'

import { insertMessage, messageById, messagePage } from './queries.ts'
import { messagesToMail } from './service.ts'

export const support = {
  list: stringer.support.list.handler(({ input, context: { desk } }) => messagePage(desk, input)),

  send: stringer.support.send.handler(async ({ input, context: { desk, headers, services } }) => {
    const sent = await createOnce(
      desk,
      { headers, operation: 'support.send', input },
      (desk, id) => insertMessage(desk, supportMessageId.parse(id), input),
      async (desk, id) => found(await messageById(desk, supportMessageId.parse(id))),
    )
    // Not waited for: the message is kept, and a round of the queue finds it anyway.
    services.identity.inBackground(services.queue.send(messagesToMail))
    return sent
  }),
}
