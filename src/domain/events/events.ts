// Everything that can happen, as services record it and the activity log shows it (decision 0140). No event contains a customer's name or
// contacts: events outlive the erasure of a customer.
import { archiveImportEvents } from '#domain/archive-imports/events.ts'
import { customerEvents } from '#domain/customers/events.ts'
import { feedbackEvents } from '#domain/feedback/events.ts'
import { dayCloseEvents } from '#domain/day-close/events.ts'
import { importEvents } from '#domain/import/events.ts'
import { itemEvents } from '#domain/inventory/events.ts'
import { calendarEvents } from '#domain/calendar/events.ts'
import { businessEvents } from '#domain/identity/events.ts'
import { jobEvents } from '#domain/jobs/events.ts'
import { paymentEvents } from '#domain/jobs/payment-events.ts'
import { machineEvents } from '#domain/machines/events.ts'
import { messageEvents } from '#domain/messages/message-events.ts'
import { messageSettingEvents } from '#domain/messages/events.ts'
import type { ActivityKind } from '#domain/people/activity.ts'
import { sharedDeviceEvents } from '#domain/people/shared-device-events.ts'
import { absenceEvents } from '#domain/absences/events.ts'
import { accessTokenEvents } from '#domain/access-tokens/events.ts'
import { replyEvents } from '#domain/messages/reply-events.ts'
import { payEvents } from '#domain/pay/events.ts'
import { invitationEvents, memberEvents, pinEvents } from '#domain/people/events.ts'
import { placeEvents } from '#domain/places/events.ts'
import { preferenceEvents } from '#domain/preferences/events.ts'
import { racquetEvents } from '#domain/racquets/events.ts'
import { statementEvents } from '#domain/statements/events.ts'
import { textSettingEvents } from '#domain/texts/events.ts'
import { webhookSettingEvents } from '#domain/webhooks/setting-events.ts'
import * as z from 'zod'

import { topicsIn } from './event.ts'

const schemas = [
  ...archiveImportEvents,
  ...customerEvents,
  ...dayCloseEvents,
  ...feedbackEvents,
  ...importEvents,
  ...itemEvents,
  ...machineEvents,
  ...placeEvents,
  ...preferenceEvents,
  ...racquetEvents,
  ...businessEvents,
  ...messageSettingEvents,
  ...messageEvents,
  ...textSettingEvents,
  ...calendarEvents,
  ...webhookSettingEvents,
  ...sharedDeviceEvents,
  ...memberEvents,
  ...pinEvents,
  ...invitationEvents,
  ...accessTokenEvents,
  ...absenceEvents,
  ...payEvents,
  ...replyEvents,
  ...statementEvents,
  ...jobEvents,
  ...paymentEvents,
] as const

export const domainEvent = z.discriminatedUnion('kind', schemas)
export type DomainEvent = z.infer<typeof domainEvent>
export type EventKind = DomainEvent['kind']

/** An event about one record. Events about the business itself have its id. */
export type RecordedEvent = DomainEvent & { readonly record_id: string }

const schemaOf = new Map<string, z.ZodType>(schemas.map((schema) => [schema.shape.kind.value, schema]))

/** The topics that an event is listed under in the activity log. */
export function topicsOf({ kind, data }: DomainEvent): ActivityKind[] {
  const schema = schemaOf.get(kind)
  return schema ? [...topicsIn(schema, data)] : []
}

/** An event as it was stored, or null if this version of the app doesn't know its kind: a newer one has recorded it. */
export const parseEvent = (stored: { readonly kind: string; readonly data: unknown }): DomainEvent | null =>
  schemaOf.has(stored.kind) ? domainEvent.parse(stored) : null
