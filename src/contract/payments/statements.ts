import { owedNow, statement, statementCreate, statementJob, statementMail, statementSend } from '#domain/statements/schema.ts'
import { customerId, statementId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure, idempotent, page, pageInput, conflictsWith } from '#contract/procedure/procedure.ts'
import { pdfFile, pdfResponse } from '#contract/procedure/files.ts'
import { shownEmail } from '#contract/identity/shown-email.ts'

export const statementOutput = statement.extend({ mail: statementMail.extend({ address: shownEmail.nullable() }).nullable() })
const owedOutput = owedNow.extend({ email: shownEmail.nullable() })

export const statementDetail = statementOutput.extend({ lines: z.array(statementJob) })
export type StatementDetail = z.infer<typeof statementDetail>

const tags = ['Statements']
const byId = z.strictObject({ id: statementId })

/** Statements for payers (decision 0066). */
export const statements = {
  list: procedure({ access: 'payments', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/statements', summary: 'List statements, newest first', tags })
    .input(z.strictObject({ ...pageInput, payer_id: customerId.optional() }))
    .output(page(statementOutput)),
  create: procedure({ access: 'payments', scopes: ['jobs:write', 'messages:write'] })
    .route({
      method: 'POST',
      path: '/statements',
      summary: 'Create a statement for a payer',
      description:
        'The request names each job with the amount owed that the caller has seen, and the address to send it to, if any. If something has ' +
        'changed since, the response is CONFLICT_ERROR, and nothing is created or sent.',
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    /** The second schema applies if the Idempotency-Key was used for another request. */
    .errors(conflictsWith('statement', z.union([owedOutput, statementOutput])))
    .input(statementCreate)
    .output(statementOutput),
  get: procedure({ access: 'payments', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/statements/{id}', summary: 'Get a statement with its jobs', tags })
    .input(byId)
    .output(statementDetail),
  pdf: procedure({ access: 'payments', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/statements/{id}/pdf', summary: 'Get a statement as a PDF', tags, spec: pdfResponse })
    .input(byId)
    .output(pdfFile),
  send: procedure({ access: 'payments', scopes: ['messages:write'] })
    .route({
      method: 'POST',
      path: '/statements/{id}/send',
      summary: 'Email a statement to its payer',
      description:
        'The request names the address and the last email that the caller has seen. If they have changed, the response is CONFLICT_ERROR.',
      tags,
    })
    .errors(conflictsWith('statement', statementOutput))
    .input(statementSend)
    .output(statementOutput),
}
