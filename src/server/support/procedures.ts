import { supportMessageId } from '#domain/values/ids.ts'
import { tenantProcedure } from '#server/procedure/builders.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { createOnce } from '#server/procedure/idempotency.ts'
import { countBusinessAttempt } from '#server/identity/rate-limits.ts'

import { insertMessage, messageById, messagePage } from './queries.ts'
import { supportQueue } from './service.ts'

/** Rate limit, because each request is mailed to the operator. */
const limit = { max: 10, seconds: 60 * 60 }

export const support = {
  list: tenantProcedure.support.list.handler(({ input, context: { db } }) => messagePage(db, input)),

  send: tenantProcedure.support.send.handler(async ({ input, context: { db, headers, services } }) => {
    await countBusinessAttempt(services.identity.system, db, 'support requests', limit)
    const sent = await createOnce(
      db,
      { headers, operation: 'support.send', entity: 'support_request', input },
      (db, id) => insertMessage(db, supportMessageId.parse(id), input),
      async (db, id) => orNotFound(await messageById(db, supportMessageId.parse(id))),
    )
    // Not awaited: the request is stored, and the next run would find it anyway.
    services.identity.inBackground(services.queue.send(supportQueue))
    return sent
  }),
}
