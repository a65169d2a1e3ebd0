// What can happen to a racquet.
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import { read } from '#domain/values/records.ts'

/** The fields of a racquet that the log shows. */
export const racquetTensions = ['preferred_tension_mains', 'preferred_tension_crosses'] as const

/** The racquet's brand and model at the time. */
export const racquetName = { brand: read.text, model: read.text }

export const racquetEvents = [
  event('racquet.edited', 'tension', { ...racquetName, changes: changesOf(racquetTensions) }),
] as const
