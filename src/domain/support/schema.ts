import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { text } from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

/** A message to the operator. */
export const supportMessageCreate = z.strictObject({
  subject: text({ max: maxLength.supportSubject, required: 'Subject is required', tooLong: 'Subject is too long' }),
  message: text({ max: maxLength.supportMessage, required: 'Message is required', tooLong: 'Message is too long' }),
})

/** Received is kept here; mailed is in the operator's mailbox too. */
const supportStatus = z.enum(['received', 'mailed', 'answered'])

/** `message_number` is what the stringer and the operator name it by. */
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
