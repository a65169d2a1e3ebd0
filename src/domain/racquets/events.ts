// What can happen to a racquet.
import { event } from '#domain/events/event.ts'
import type { ActivityKind } from '#domain/people/activity.ts'
import { changesOf, valuesOf } from '#domain/values/changes.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

const tensions = ['preferred_tension_mains', 'preferred_tension_crosses'] as const

/** The fields of a racquet that events record. Notes aren't recorded, because they can be about the customer. */
export const racquetFields = [
  'brand',
  'model',
  'own_number',
  'grip_size',
  'weight_grams',
  'balance_point_mm',
  'string_pattern',
  ...tensions,
  'plays_per_week',
  'restring_weeks',
  'is_active',
] as const

/** The racquet's brand and model at the time. */
export const racquetName = { brand: read.text, model: read.text }

function topicsOfEdit(changes: Readonly<Partial<Record<string, unknown>>>): ActivityKind[] {
  const others = racquetFields.filter((field) => !tensions.some((tension) => tension === field))
  const isAny = (fields: readonly string[]) => fields.some((field) => field in changes)
  return [...(isAny(tensions) ? ['tension' as const] : []), ...(isAny(others) ? ['records' as const] : [])]
}

export const racquetEvents = [
  /** Empty fields are absent. */
  event('racquet.added', 'records', { ...racquetName, values: valuesOf(racquetFields) }),
  event('racquet.edited', ({ changes }) => topicsOfEdit(changes), { ...racquetName, changes: changesOf(racquetFields) }),
  /** With its jobs and their feedback. */
  event('racquet.moved', 'records', {
    ...racquetName,
    customer_id: z.object({ from: stored.customerId, to: stored.customerId }),
  }),
  event('racquet.photo_added', 'records', racquetName),
  event('racquet.photo_replaced', 'records', racquetName),
  event('racquet.photo_removed', 'records', racquetName),
  event('racquet.deleted', 'records', racquetName),
] as const
