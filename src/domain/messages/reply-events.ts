// What can happen to replies of customers. The record is the job that the reply is about. If there is none, `job_number` is null, and the
// record is the customer, or the business while the sender is unknown.
import { contactMethods } from '#domain/constants.ts'
import { event } from '#domain/events/event.ts'
import { memberReference } from '#domain/people/member-reference.ts'
import * as z from 'zod'

const reply = { job_number: z.int().nullable() }

const state = z.enum(['open', 'done'])

export const replyEvents = [
  /** The customer wrote on the customer page. */
  event('reply.received', 'messages', reply),
  event('reply.marked', 'messages', { ...reply, from: state, to: state }),
  /** The answer also marks it as done. */
  event('reply.answered', 'messages', { ...reply, channel: z.enum(contactMethods) }),
  event('reply.customer_set', 'messages', reply),
  /** Null: nobody. */
  event('reply.assigned', 'assignment', { ...reply, from: memberReference.nullable(), to: memberReference.nullable() }),
] as const
