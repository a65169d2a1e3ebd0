// What can happen to replies of customers. The record is the job that the reply is about.
import { event } from '#domain/events/event.ts'
import { memberReference } from '#domain/people/member-reference.ts'
import * as z from 'zod'

export const replyEvents = [
  /** Null: nobody. */
  event('reply.assigned', 'assignment', {
    job_number: z.int(),
    from: memberReference.nullable(),
    to: memberReference.nullable(),
  }),
] as const
