import { assignedFilter } from '#domain/jobs/schema.ts'
import { answerText } from '#domain/messages/replies.ts'
import { messageState } from '#domain/messages/schema.ts'
import { customerId, jobId, replyId, stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, page, pageInput, conflictsWith } from '#contract/procedure/procedure.ts'

const named = z.object({ id: stored.customerId, full_name: read.text })

/** A member's answer. */
const answer = z.object({
  id: stored.messageId,
  text: read.text,
  state: messageState,
  /** Why it failed, was delayed or was canceled. */
  why: read.text.nullable(),
  by_name: read.text.nullable(),
  created_at: read.instant,
})

/** A message from a customer: a text to the business's number, or a message on the customer page. */
export const reply = z.object({
  id: stored.replyId,
  /** The sender's number; null for a message on the customer page. */
  number: read.text.nullable(),
  text: read.text,
  string_job_id: stored.jobId.nullable(),
  job_number: z.int().nullable(),
  /** Whether the business's provider sends the answer as a text. */
  is_texted: z.boolean(),
  /** When the number's owner opted out of texts; null if they did not. */
  texts_stopped_at: read.instant.nullable(),
  /** Null while the sender is unknown. */
  customer: named.nullable(),
  /** Customers with this number, if the sender is unknown. */
  candidates: z.array(named),
  /** The member who handles it; null if unassigned. */
  assigned_to: stored.userId.nullable(),
  assigned_name: read.text.nullable(),
  done_at: read.instant.nullable(),
  done_by_name: read.text.nullable(),
  /** Oldest first, at most 20. */
  answers: z.array(answer),
  created_at: read.instant,
  /** When it was last marked or assigned. */
  updated_at: read.instant,
})
export type Reply = z.infer<typeof reply>

const conflict = conflictsWith('reply', reply)
const tags = ['Replies']

export const replies = {
  list: procedure({ access: 'work', scopes: ['messages:read'] })
    .route({ method: 'GET', path: '/replies', summary: 'List replies of customers, newest first', tags })
    .input(
      z.strictObject({
        ...pageInput,
        job_id: jobId.optional(),
        /** Only replies of this customer, about any job or none. */
        customer_id: customerId.optional(),
        /** Only open or done replies. */
        state: z.enum(['open', 'done']).optional(),
        /** Only replies assigned to the caller, or unassigned ones. */
        assigned: assignedFilter.optional(),
      }),
    )
    .output(page(reply).extend({ open: z.int() })),
  mark: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({ method: 'POST', path: '/replies/{id}/mark', summary: 'Mark a reply as done or open again', tags })
    .errors(conflict)
    .input(z.strictObject({ id: replyId, from: z.enum(['open', 'done']), to: z.enum(['open', 'done']) }))
    .output(reply),
  answer: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({
      method: 'POST',
      path: '/replies/{id}/answer',
      summary: 'Answer a reply',
      description:
        'Sent by text to the number the reply came from, otherwise by the customer’s preferred contact method. Shown on the customer page if the reply is about a job. Marks the reply as done. A reply whose sender is unknown can’t be answered: choose the sender first.',
      tags,
    })
    .errors(conflict)
    .input(z.strictObject({ id: replyId, text: answerText }))
    .output(reply),
  assign: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({
      method: 'POST',
      path: '/replies/{id}/assign',
      summary: 'Assign a reply to a member',
      description:
        'A member of the business, or null to unassign it. If it was reassigned since, the response is CONFLICT_ERROR.',
      tags,
    })
    .errors(conflict)
    .input(
      z.strictObject({
        id: replyId,
        /** The assignee as last seen by the caller; null if unassigned. */
        from: userId.nullable(),
        to: userId.nullable(),
      }),
    )
    .output(reply),
  setCustomer: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({
      method: 'POST',
      path: '/replies/{id}/customer',
      summary: 'Choose the sender of a reply',
      description:
        'For a reply from a number that several customers share or that no customer has. Can be done once. The reply is added to the customer’s latest job.',
      tags,
    })
    .errors(conflict)
    .input(z.strictObject({ id: replyId, customer_id: customerId }))
    .output(reply),
}
