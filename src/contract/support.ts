import { supportMessage, supportMessageCreate } from '#domain/support/schema.ts'
import * as z from 'zod'

import { procedure, idempotent, page, pageInput, conflictsWith } from './procedure/procedure.ts'

/** A support request as seen by its sender. */
export const supportRequest = supportMessage.omit({ stringer_id: true })
export type SupportRequest = z.infer<typeof supportRequest>

const tags = ['Support']

export const support = {
  list: procedure({ access: 'member', note: 'Other members’ requests need `settings`.' })
    .route({ method: 'GET', path: '/support', summary: 'List your support requests, newest first', tags })
    .input(z.strictObject(pageInput))
    .output(page(supportRequest)),
  send: procedure({ access: 'member' })
    .route({ method: 'POST', path: '/support', summary: 'Send a support request', tags, successStatus: 201, spec: idempotent })
    .errors(conflictsWith('support_request', supportRequest))
    .input(supportMessageCreate)
    .output(supportRequest),
}
