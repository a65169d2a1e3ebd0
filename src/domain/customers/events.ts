// What can happen to a customer, without anything about the person: events outlive an erasure.
import { event } from '#domain/events/event.ts'

export const customerEvents = [
  event('customer.deleted', 'records', {}),
  /** Another customer was merged into this one. */
  event('customer.merged', 'records', {}),
  /** The merge of this customer into another one was undone. */
  event('customer.restored', 'records', {}),
  event('customer.erased', 'records', {}),
] as const
