import { statementId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { createOnce } from '#server/procedure/idempotency.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { wakeDelivery } from '#server/messages/service.ts'

import { drawPdf, readContent } from './pdf-service.ts'
import { statementById, statementPage } from './queries.ts'
import { createStatement, sendStatement, statementWithJobs } from './service.ts'

/** Procedures for statements. */
export const statements = {
  list: tenantProcedure.statements.list.handler(({ input, context: { db } }) => statementPage(db, input)),

  create: tenantProcedure.statements.create.handler(async ({ input, context: { db, headers, services } }) => {
    const statement = await createOnce(
      db,
      { headers, operation: 'statements.create', entity: 'statement', input },
      (db, id) => createStatement(db, statementId.parse(id), input),
      async (db, id) => orNotFound(await statementById(db, statementId.parse(id))),
    )
    if (statement.mail) await wakeDelivery(db, services)
    return statement
  }),

  get: tenantProcedure.statements.get.handler(({ input: { id }, context: { db } }) => statementWithJobs(db, id)),

  pdf: authenticatedProcedure.statements.pdf.handler(async ({ input: { id }, context, signal }) => {
    const { services, claim } = context
    const { access, workers } = services
    const content = await access.asTenant(claim, (db) => readContent(db, claim.stringer_id, id))
    const pdf = await workers.takeTurn(claim.stringer_id, () => drawPdf(content, { workers, signal }))
    return new File([pdf.bytes], pdf.file_name, { type: 'application/pdf' })
  }),

  send: tenantProcedure.statements.send.handler(async ({ input, context: { db, services } }) => {
    const statement = await sendStatement(db, input)
    await wakeDelivery(db, services)
    return statement
  }),
}
