// What can happen to messages to customers. Messages that are sent automatically have no event.
import { contactMethods } from '#domain/constants.ts'
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import * as z from 'zod'

import { storedKinds } from './kinds.ts'

/** The record is the job, or the customer if `job_number` is null. */
const message = {
  job_number: z.int().nullable(),
  message: z.enum(storedKinds),
  channel: z.enum(contactMethods),
  /** A member passes it on with their own phone. */
  is_by_hand: z.boolean(),
}

/** The settings of a customer's messages. */
export const messageChoiceFields = ['off_kinds', 'reminders_off'] as const

export const messageEvents = [
  event('message.sent', 'messages', message),
  event('message.sent_again', 'messages', message),
  event('message.notified', 'messages', message),
  event('message.canceled', 'messages', message),
  event('customer.messages_chosen', 'messages', { changes: changesOf(messageChoiceFields) }),
] as const
