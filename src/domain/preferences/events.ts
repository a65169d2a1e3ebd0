// What can happen to preferences. They belong to a customer's racquet, or to the customer for all racquets.
import { event } from '#domain/events/event.ts'
import type { ActivityKind } from '#domain/people/activity.ts'
import { racquetName } from '#domain/racquets/events.ts'
import { changesOf, type Change } from '#domain/values/changes.ts'

const tensionFields = ['preferred_tension_mains', 'preferred_tension_crosses'] as const
const stringFields = [
  'preferred_mains_brand',
  'preferred_mains_model',
  'preferred_crosses_brand',
  'preferred_crosses_model',
] as const

/** The fields of a preference that the log shows. */
export const preferenceFields = [...tensionFields, ...stringFields] as const

const edits = { changes: changesOf(preferenceFields) }

interface Edits {
  readonly changes: Readonly<Partial<Record<(typeof preferenceFields)[number], Change>>>
}

function topicsOf({ changes }: Edits): ActivityKind[] {
  const isChanged = (fields: readonly (typeof preferenceFields)[number][]) => fields.some((field) => changes[field] !== undefined)
  return [...(isChanged(tensionFields) ? ['tension' as const] : []), ...(isChanged(stringFields) ? ['strings' as const] : [])]
}

export const preferenceEvents = [
  event('customer.preferences_saved', topicsOf, edits),
  event('racquet.preferences_saved', topicsOf, { ...racquetName, ...edits }),
] as const
