// What can happen to preferences. They belong to a customer's racquet, or to the customer for all racquets.
import { event } from '#domain/events/event.ts'
import type { ActivityKind } from '#domain/people/activity.ts'
import { racquetName } from '#domain/racquets/events.ts'
import { changesOf, isChanged, type Change } from '#domain/values/changes.ts'

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
  const hasAny = (fields: readonly (typeof preferenceFields)[number][]) => fields.some((field) => changes[field] !== undefined)
  return [...(hasAny(tensionFields) ? ['tension' as const] : []), ...(hasAny(stringFields) ? ['strings' as const] : [])]
}

/** A preference can have only notes, which no event has. */
const topicsOfRemoval = (removed: Edits): ActivityKind[] => (isChanged(removed.changes) ? topicsOf(removed) : ['records'])

export const preferenceEvents = [
  event('customer.preferences_saved', topicsOf, edits),
  event('racquet.preferences_saved', topicsOf, { ...racquetName, ...edits }),
  event('customer.preferences_removed', topicsOfRemoval, edits),
  event('racquet.preferences_removed', topicsOfRemoval, { ...racquetName, ...edits }),
] as const
