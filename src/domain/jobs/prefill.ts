// The values of a new job and their sources (docs/product.md R6.9).
import * as z from 'zod'

import { tensionLbs, tensionStepLbs } from '#domain/constants.ts'
import { formatDay } from '#domain/values/dates/dates.ts'
import type { Feedback } from '#domain/feedback/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { Preference } from '#domain/preferences/schema.ts'
import type { Racquet } from '#domain/racquets/schema.ts'

import { dueAfter } from './due.ts'
import { type Job, job } from './schema.ts'

/** In order of precedence. */
const sourceNames = ['last_job', 'racquet_preference', 'customer_preference', 'racquet', 'settings'] as const
const prefillSource = z.enum(sourceNames)
type PrefillSource = z.infer<typeof prefillSource>

const sourceWords: Record<Exclude<PrefillSource, 'last_job'>, string> = {
  racquet_preference: 'from the preferences for this racquet',
  customer_preference: 'from the customer’s preferences',
  racquet: 'from the racquet',
  settings: 'from your settings',
}

type SourceContext = { last_job: Pick<Job, 'job_number' | 'job_date'> | null; now: string; time_zone: string }

/** The label of a value's source: "from job #98, 12 Oct". */
export const formatSource = (source: PrefillSource, { last_job, now, time_zone }: SourceContext): string => {
  if (source !== 'last_job') return sourceWords[source]
  return last_job === null
    ? 'from the last job'
    : `from job #${last_job.job_number}, ${formatDay(last_job.job_date, now, time_zone)}`
}

const { shape } = job

/** Required fields may still be empty in a draft. */
const draftValues = z.object({
  due_date: shape.due_date,
  string_mains_brand: shape.string_mains_brand.nullable(),
  string_mains_model: shape.string_mains_model.nullable(),
  string_mains_color: shape.string_mains_color,
  string_crosses_brand: shape.string_crosses_brand,
  string_crosses_model: shape.string_crosses_model,
  string_crosses_color: shape.string_crosses_color,
  string_source_mains: shape.string_source_mains,
  string_source_crosses: shape.string_source_crosses,
  inventory_mains_id: shape.inventory_mains_id,
  inventory_crosses_id: shape.inventory_crosses_id,
  meters_used_mains: shape.meters_used_mains,
  meters_used_crosses: shape.meters_used_crosses,
  tension_mains: shape.tension_mains.nullable(),
  tension_crosses: shape.tension_crosses,
  string_pattern: shape.string_pattern,
  price: shape.price,
})
export type DraftValues = z.infer<typeof draftValues>

export const jobDraft = z.object({
  values: draftValues,
  from: z.partialRecord(draftValues.keyof(), prefillSource),
})
type JobDraft = z.infer<typeof jobDraft>

export type PrefillSources = {
  lastJob: Job | null
  racquetPreference: Preference | null
  customerPreference: Preference | null
  racquet: Racquet
  profile: Pick<Profile, 'default_price' | 'turnaround_days' | 'time_zone' | 'default_mains_meters' | 'default_crosses_meters'>
  /** An ISO instant. */
  now: string
}

const empty: DraftValues = {
  due_date: null,
  string_mains_brand: null,
  string_mains_model: null,
  string_mains_color: null,
  string_crosses_brand: null,
  string_crosses_model: null,
  string_crosses_color: null,
  string_source_mains: 'shop',
  string_source_crosses: 'shop',
  inventory_mains_id: null,
  inventory_crosses_id: null,
  meters_used_mains: null,
  meters_used_crosses: null,
  tension_mains: null,
  tension_crosses: null,
  string_pattern: null,
  price: null,
}

const fromPreference = (preference: Preference): DraftValues => ({
  ...empty,
  string_mains_brand: preference.preferred_mains_brand,
  string_mains_model: preference.preferred_mains_model,
  string_crosses_brand: preference.preferred_crosses_brand,
  string_crosses_model: preference.preferred_crosses_model,
  tension_mains: preference.preferred_tension_mains,
  tension_crosses: preference.preferred_tension_crosses,
})

// The last job's due date is not copied, because the new job is due after the turnaround.
const valuesBySource = (sources: PrefillSources): Record<PrefillSource, DraftValues> => ({
  last_job: { ...empty, ...sources.lastJob, due_date: null },
  racquet_preference: sources.racquetPreference === null ? empty : fromPreference(sources.racquetPreference),
  customer_preference: sources.customerPreference === null ? empty : fromPreference(sources.customerPreference),
  racquet: {
    ...empty,
    tension_mains: sources.racquet.preferred_tension_mains,
    tension_crosses: sources.racquet.preferred_tension_crosses,
    string_pattern: sources.racquet.string_pattern,
  },
  settings: {
    ...empty,
    due_date: dueAfter(sources.now, sources.profile),
    meters_used_mains: sources.profile.default_mains_meters,
    meters_used_crosses: sources.profile.default_crosses_meters,
    price: sources.profile.default_price,
  },
})

type Field = keyof DraftValues

/** Fields copied together from one source: the first source that has a value for the first of `keys`, or else for the next key. */
type Group = { keys: readonly Field[]; fields: readonly Field[] }

const single = (field: Field): Group => ({ keys: [field], fields: [field] })

// Mains from one source with crosses from another would be an unwanted hybrid.
const groups: readonly Group[] = [
  {
    keys: ['string_mains_brand', 'string_mains_model', 'string_crosses_brand', 'string_crosses_model'],
    fields: [
      'string_mains_brand',
      'string_mains_model',
      'string_mains_color',
      'string_crosses_brand',
      'string_crosses_model',
      'string_crosses_color',
      'string_source_mains',
      'string_source_crosses',
      'inventory_mains_id',
      'inventory_crosses_id',
    ],
  },
  { keys: ['tension_mains', 'tension_crosses'], fields: ['tension_mains', 'tension_crosses'] },
  single('meters_used_mains'),
  single('meters_used_crosses'),
  single('string_pattern'),
  single('price'),
  single('due_date'),
]

const sourceOf = (bySource: Record<PrefillSource, DraftValues>, keys: readonly Field[]) =>
  keys.map((field) => sourceNames.find((source) => bySource[source][field] !== null)).find((source) => source !== undefined)

/** The values of a new job, each from the first source that has it, and those sources. */
export const prefill = (sources: PrefillSources): JobDraft => {
  const bySource = valuesBySource(sources)
  const values: DraftValues = { ...empty }
  const from: JobDraft['from'] = {}
  for (const { keys, fields } of groups) {
    const source = sourceOf(bySource, keys)
    if (source === undefined) continue
    Object.assign(values, Object.fromEntries(fields.map((field) => [field, bySource[source][field]])))
    for (const field of fields) if (values[field] !== null) from[field] = source
  }
  return { values, from }
}

/** The tensions suggested by feedback, and the feedback about the tension. */
type TensionSuggestion = {
  because: 'too_tight' | 'too_loose'
  tension_mains: number
  tension_crosses: number | null
}

const clamp = (lbs: number) => Math.min(Math.max(lbs, tensionLbs.min), tensionLbs.max)

/** Two lbs less after "too tight", two more after "too loose", within the limits; null if that changes nothing. */
export const tensionSuggestion = (
  feedback: Pick<Feedback, 'tension_feedback'>,
  strung: Pick<Job, 'tension_mains' | 'tension_crosses'>,
): TensionSuggestion | null => {
  const because = feedback.tension_feedback
  if (because === null || because === 'perfect') return null
  const step = because === 'too_tight' ? -tensionStepLbs : tensionStepLbs
  const tension_mains = clamp(strung.tension_mains + step)
  const tension_crosses = strung.tension_crosses === null ? null : clamp(strung.tension_crosses + step)
  const isSame = tension_mains === strung.tension_mains && tension_crosses === strung.tension_crosses
  return isSame ? null : { because, tension_mains, tension_crosses }
}
