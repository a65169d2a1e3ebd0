import { assignedFilter } from '#domain/jobs/assignment.ts'
import { answerText } from '#domain/messages/replies.ts'
import { messageState } from '#domain/messages/schema.ts'
import { customerId, jobId, replyId, stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, page, pageInput } from './base.ts'
import { conflictsWith } from './errors.ts'

const named = z.object({ id: stored.customerId, full_name: read.text })

/** An answer of a member. */
const answer = z.object({
  id: stored.messageId,
  text: read.text,
  state: messageState,
  /** Why it failed, was delayed or was canceled. */
  why: read.text.nullable(),
  by_name: read.text.nullable(),
  created_at: read.instant,
})

/** What a customer wrote: a text to the number of the business, or a message on the customer page. */
export const reply = z.object({
  id: stored.replyId,
  /** The sender's; null for a message on the customer page. */
  number: read.text.nullable(),
  text: read.text,
  string_job_id: stored.jobId.nullable(),
  job_number: z.int().nullable(),
  /** Whether the provider of the business sends an answer as a text. */
  is_texted: z.boolean(),
  /** Since when the owner of the number gets no texts, because they asked. Null: they do. */
  texts_stopped_at: read.instant.nullable(),
  /** Null while nobody has said who sent it. */
  customer: named.nullable(),
  /** Customers with this number, if it isn’t known who sent it. */
  candidates: z.array(named),
  /** The member who deals with it; null for nobody. */
  assigned_to: stored.userId.nullable(),
  assigned_name: read.text.nullable(),
  done_at: read.instant.nullable(),
  done_by_name: read.text.nullable(),
  /** The oldest first. At most 20. */
  answers: z.array(answer),
  created_at: read.instant,
  /** When it was marked, or given to somebody. */
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
        /** Only those of this customer, about any job or none. */
        customer_id: customerId.optional(),
        /** Only those that are open, or done. */
        state: z.enum(['open', 'done']).optional(),
        /** Only those of the caller, or of nobody. */
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
        'Goes by text to the number that the reply came from, otherwise as the customer prefers to be reached, and is shown on the customer page of the job, if it is about one. The reply is done with that. A reply of nobody knows whom can’t be answered here: say who sent it first.',
      tags,
    })
    .errors(conflict)
    .input(z.strictObject({ id: replyId, text: answerText }))
    .output(reply),
  setAssignee: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({
      method: 'POST',
      path: '/replies/{id}/assignee',
      summary: 'Say who deals with a reply',
      description: 'Somebody who works in the business, or nobody. A reply that somebody else has by now answers CONFLICT_ERROR.',
      tags,
    })
    .errors(conflict)
    .input(
      z.strictObject({
        id: replyId,
        /** The member that the caller has seen; null for nobody. */
        from: userId.nullable(),
        to: userId.nullable(),
      }),
    )
    .output(reply),
  assign: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({
      method: 'POST',
      path: '/replies/{id}/assign',
      summary: 'Say whose reply it is',
      description: 'Once, for a reply from a number that several customers share, or that nobody has. It joins their latest job.',
      tags,
    })
    .errors(conflict)
    .input(z.strictObject({ id: replyId, customer_id: customerId }))
    .output(reply),
}
