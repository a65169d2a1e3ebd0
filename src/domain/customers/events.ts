// What can happen to a customer, without anything about the person: events outlive an erasure.
import { event, unlogged } from '#domain/events/event.ts'
import * as z from 'zod'

import { customerFields } from './schema.ts'

const editedFields = customerFields.keyof()

/** The fields of a customer that members edit. */
export const customerFieldNames = editedFields.options

export const customerEvents = [
  event('customer.added', unlogged, {}),
  /** Which fields were edited, but not their values. */
  event('customer.edited', unlogged, { fields: z.array(editedFields) }),
  event('customer.deleted', 'records', {}),
  /** Another customer was merged into this one. */
  event('customer.merged', 'records', {}),
  /** The merge of this customer into another one was undone. */
  event('customer.restored', 'records', {}),
  event('customer.erased', 'records', {}),
] as const
