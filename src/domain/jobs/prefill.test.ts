import { describe, expect, test } from 'vitest'

import { customerId, inventoryId, jobId, newId, preferenceId, racquetId, stringerId } from '#domain/values/ids.ts'
import type { Preference } from '#domain/preferences/schema.ts'
import type { Racquet } from '#domain/racquets/schema.ts'
import { read } from '#domain/values/records.ts'

import { prefill, type PrefillSources, formatSource, tensionSuggestion } from './prefill.ts'
import type { Job } from './schema.ts'

const now = '2026-11-21T09:40:00.000Z'
const owner = {
  stringer_id: stringerId.parse(newId()),
  customer_id: customerId.parse(newId()),
  created_at: now,
  updated_at: now,
}
const restrungId = racquetId.parse(newId())
const reel = inventoryId.parse(newId())

const racquet: Racquet = {
  ...owner,
  id: restrungId,
  brand: 'Babolat',
  model: 'Pure Aero',
  own_number: null,
  grip_size: null,
  weight_grams: null,
  balance_point_mm: null,
  string_pattern: '16x19',
  preferred_tension_mains: 50,
  preferred_tension_crosses: 48,
  plays_per_week: null,
  restring_weeks: null,
  notes: null,
  photo_url: null,
  is_active: true,
}

const profile: PrefillSources['profile'] = {
  time_zone: 'Europe/Berlin',
  turnaround_days: 2,
  default_price: read.money.parse('25.00'),
  default_mains_meters: read.meters.parse('6.5'),
  default_crosses_meters: read.meters.parse('5.5'),
}

const preference: Preference = {
  ...owner,
  id: preferenceId.parse(newId()),
  racquet_id: null,
  preferred_mains_brand: 'Luxilon',
  preferred_mains_model: 'ALU Power',
  preferred_crosses_brand: null,
  preferred_crosses_model: null,
  preferred_tension_mains: 52,
  preferred_tension_crosses: null,
  notes: null,
}

const lastJob: Job = {
  ...owner,
  id: jobId.parse(newId()),
  racquet_id: restrungId,
  job_number: 141,
  job_date: now,
  due_date: now,
  status: 'picked_up',
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast 1.25',
  string_mains_color: 'black',
  string_crosses_brand: 'Babolat',
  string_crosses_model: 'VS Touch',
  string_crosses_color: null,
  string_source_mains: 'shop',
  string_source_crosses: 'customer',
  tension_mains: 54,
  tension_crosses: 52,
  string_pattern: '16x20',
  price: read.money.parse('27.00'),
  paid_amount: read.money.parse('27.00'),
  owed: read.money.parse('0.00'),
  payment_status: 'paid',
  payment_method: 'cash',
  paid_at: now,
  time_started: now,
  time_completed: now,
  picked_up_at: now,
  duration_minutes: 30,
  labor_notes: 'cracked grommet',
  inventory_mains_id: reel,
  inventory_crosses_id: null,
  meters_used_mains: read.meters.parse('6.0'),
  meters_used_crosses: null,
  string_cost: null,
  is_rush: false,
  assigned_to: null,
  strung_by: null,
  redo_of: null,
  redo_reason: null,
  redo_price: null,
  machine_id: null,
  place_id: null,
  import_id: null,
}

const nobody: PrefillSources = { lastJob: null, racquetPreference: null, customerPreference: null, racquet, profile, now }

describe('prefill', () => {
  test('copies the racquet’s last job', () => {
    const { values, from } = prefill({ ...nobody, lastJob, racquetPreference: preference, customerPreference: preference })
    expect(values).toMatchObject({
      string_mains_model: 'RPM Blast 1.25',
      string_crosses_model: 'VS Touch',
      string_source_crosses: 'customer',
      inventory_mains_id: reel,
      tension_mains: 54,
      tension_crosses: 52,
      string_pattern: '16x20',
      price: '27.00',
      meters_used_mains: '6.0',
    })
    expect(from).toMatchObject({ string_mains_model: 'last_job', tension_mains: 'last_job', price: 'last_job' })
  })

  test("doesn't copy fields that are specific to that job", () => {
    const { values } = prefill({ ...nobody, lastJob })
    expect(Object.keys(values)).not.toContain('labor_notes')
    expect(Object.keys(values)).not.toContain('payment_method')
    expect(values.due_date).toBe('2026-11-23T16:00:00.000Z')
  })

  test('prefers the racquet’s preferences to the customer’s', () => {
    const own = { ...preference, preferred_mains_model: '4G', preferred_tension_mains: null }
    const { values, from } = prefill({ ...nobody, racquetPreference: own, customerPreference: preference })
    expect(values).toMatchObject({ string_mains_model: '4G', tension_mains: 52 })
    expect(from).toMatchObject({ string_mains_model: 'racquet_preference', tension_mains: 'customer_preference' })
  })

  test('falls back to the racquet’s tensions and pattern, and to the settings', () => {
    const { values, from } = prefill(nobody)
    expect(values).toMatchObject({ string_mains_brand: null, tension_mains: 50, tension_crosses: 48, string_pattern: '16x19' })
    expect(values).toMatchObject({ price: '25.00', meters_used_mains: '6.5', meters_used_crosses: '5.5' })
    expect(from).toEqual({
      tension_mains: 'racquet',
      tension_crosses: 'racquet',
      string_pattern: 'racquet',
      price: 'settings',
      meters_used_mains: 'settings',
      meters_used_crosses: 'settings',
      due_date: 'settings',
    })
  })

  test('takes both strings from one source, and both tensions from one source', () => {
    const crosses = { preferred_crosses_brand: 'Wilson', preferred_crosses_model: 'NXT', preferred_tension_crosses: 60 }
    const onlyCrosses = { ...preference, ...crosses, preferred_mains_brand: null, preferred_mains_model: null }
    const { values } = prefill({ ...nobody, racquetPreference: preference, customerPreference: { ...onlyCrosses } })
    expect(values).toMatchObject({
      string_mains_model: 'ALU Power',
      string_crosses_model: null,
      tension_mains: 52,
      tension_crosses: null,
    })
  })

  test('takes crosses alone if no source has mains', () => {
    const onlyCrosses = {
      ...preference,
      preferred_mains_brand: null,
      preferred_mains_model: null,
      preferred_crosses_model: 'NXT',
    }
    const { values, from } = prefill({ ...nobody, customerPreference: onlyCrosses })
    expect(values).toMatchObject({ string_mains_model: null, string_crosses_model: 'NXT' })
    expect(from).toMatchObject({ string_crosses_model: 'customer_preference' })
  })
})

describe('the label of a value’s source', () => {
  const context = { now: '2027-01-02T09:00:00.000Z', time_zone: 'Europe/Berlin' }

  test('contains the number and day of a job', () => {
    const last_job = { job_number: 98, job_date: '2026-10-12T22:30:00.000Z' }
    expect(formatSource('last_job', { ...context, last_job })).toBe('from job #98, 13 Oct 2026')
    expect(formatSource('last_job', { ...context, last_job, now: '2026-11-02T09:00:00.000Z' })).toBe('from job #98, 13 Oct')
  })

  test('describes every other source', () => {
    const sources = ['racquet_preference', 'customer_preference', 'racquet', 'settings'] as const
    expect(sources.map((source) => formatSource(source, { ...context, last_job: null }))).toEqual([
      'from the preferences for this racquet',
      'from the customer’s preferences',
      'from the racquet',
      'from your settings',
    ])
  })
})

describe('tensionSuggestion', () => {
  test.each([
    ['too_tight', 54, 52, { because: 'too_tight', tension_mains: 52, tension_crosses: 50 }],
    ['too_loose', 54, null, { because: 'too_loose', tension_mains: 56, tension_crosses: null }],
    ['too_loose', 79, 80, { because: 'too_loose', tension_mains: 80, tension_crosses: 80 }],
    ['too_tight', 30, null, null],
    ['perfect', 54, 52, null],
    [null, 54, 52, null],
  ] as const)('%o after %o / %o suggests %o', (tension_feedback, tension_mains, tension_crosses, suggestion) => {
    expect(tensionSuggestion({ tension_feedback }, { tension_mains, tension_crosses })).toEqual(suggestion)
  })
})
