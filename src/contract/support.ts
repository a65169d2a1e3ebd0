import { supportMessage, supportMessageCreate } from '#domain/support/schema.ts'
import * as z from 'zod'

import { base, byKey, idempotent, page } from './base.ts'

/** A message to the operator, as its sender sees it. */
const sentMessage = supportMessage.omit({ stringer_id: true })
export type SentMessage = z.infer<typeof sentMessage>

const tags = ['Support']

export const support = {
  list: base
    .route({ method: 'GET', path: '/support', summary: 'What you wrote to the operator, the latest first', tags })
    .input(z.strictObject(byKey))
    .output(page(sentMessage)),
  send: base
    .route({ method: 'POST', path: '/support', summary: 'Write to the operator', tags, successStatus: 201, spec: idempotent })
    .input(supportMessageCreate)
    .output(sentMessage),
}
