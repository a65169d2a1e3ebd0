// Everything that can happen, as services record it and the activity log shows it (decision 0140). No event contains a customer's name or
// contacts: events outlive the erasure of a customer.
import { machineEvents } from '#domain/machines/events.ts'
import type { ActivityKind } from '#domain/people/activity.ts'
import { placeEvents } from '#domain/places/events.ts'
import * as z from 'zod'

export const domainEvent = z.discriminatedUnion('kind', [...machineEvents, ...placeEvents])
export type DomainEvent = z.infer<typeof domainEvent>
export type EventKind = DomainEvent['kind']

/** An event about one record. Events about the business itself have its id. */
export type RecordedEvent = DomainEvent & { readonly record_id: string }

/** The topic of each kind of event, by which the activity log is filtered. */
const topics: Readonly<Record<EventKind, ActivityKind>> = {
  'machine.added': 'settings',
  'machine.edited': 'settings',
  'machine.archived': 'settings',
  'machine.restored': 'settings',
  'machine.checked': 'settings',
  'machine.check_removed': 'settings',
  'place.added': 'settings',
  'place.removed': 'settings',
}

/** The topics that an event is listed under. */
export const topicsOf = ({ kind }: DomainEvent): ActivityKind[] => [topics[kind]]
