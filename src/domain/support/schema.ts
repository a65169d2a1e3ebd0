import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { singleLine, text } from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

/** A support request to the operator. */
export const supportMessageCreate = z.strictObject({
  subject: singleLine(text({ max: maxLength.supportSubject, required: 'Subject is required', tooLong: 'Subject is too long' })),
  message: text({ max: maxLength.supportMessage, required: 'Message is required', tooLong: 'Message is too long' }),
})

/** `received` is stored only; `mailed` was also emailed to the operator. */
const supportStatus = z.enum(['received', 'mailed', 'answered'])

export const supportMessage = z.object({
  id: stored.supportMessageId,
  stringer_id: stored.stringerId,
  message_number: z.int(),
  subject: read.text,
  message: read.text,
  status: supportStatus,
  created_at: read.instant,
})

export type SupportMessageCreate = z.infer<typeof supportMessageCreate>
