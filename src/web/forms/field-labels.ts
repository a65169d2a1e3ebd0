import type { Profile } from '#domain/identity/schema.ts'
import { formatExactly } from '#domain/values/dates/dates.ts'
import { formatLength, formatTension } from '#domain/values/numbers/units.ts'
import { webhookEventLabels } from '#domain/webhooks/events.ts'

import { toText } from './compare-versions.ts'

// Labels that cannot be derived from the field's name.
const labels: Readonly<Record<string, string>> = {
  full_name: 'Name',
  payer_id: 'Paid by',
  contact: 'Messages go to',
  contact_name: 'Name of the contact',
  contact_phone: 'Phone of the contact',
  contact_email: 'Email of the contact',
  preferred_contact_method: 'Preferred contact method',
  own_number: 'Racquet number',
  weight_grams: 'Weight, g',
  balance_point_mm: 'Balance point, mm',
  preferred_tension_mains: 'Preferred mains',
  preferred_tension_crosses: 'Preferred crosses',
  restring_weeks: 'Restring after, weeks',
  photo_url: 'Photo link',
  quantity_meters: 'In stock',
  cost_per_meter: 'Cost per meter',
  reorder_threshold: 'Reorder at',
  string_mains_brand: 'Mains, brand',
  string_mains_model: 'Mains, model',
  string_mains_color: 'Mains, color',
  string_crosses_brand: 'Crosses, brand',
  string_crosses_model: 'Crosses, model',
  string_crosses_color: 'Crosses, color',
  string_source_mains: 'Mains from',
  string_source_crosses: 'Crosses from',
  inventory_mains_id: 'Mains, item',
  inventory_crosses_id: 'Crosses, item',
  meters_used_mains: 'Mains, length used',
  meters_used_crosses: 'Crosses, length used',
  preferred_mains_brand: 'Mains, brand',
  preferred_mains_model: 'Mains, model',
  preferred_crosses_brand: 'Crosses, brand',
  preferred_crosses_model: 'Crosses, model',
  tension_mains: 'Mains tension',
  tension_crosses: 'Crosses tension',
  due_date: 'Ready by',
  job_date: 'Received',
  time_started: 'Started',
  time_completed: 'Finished',
  duration_minutes: 'Minutes',
  labor_notes: 'Notes',
  default_mains_meters: 'Default mains length',
  default_crosses_meters: 'Default crosses length',
  turnaround_days: 'Turnaround, days',
  label_size: 'Label size, mm',
  url: 'Address',
  calibration_interval_days: 'Days between checks',
}

export const labelField = (name: string): string =>
  labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

type Format = (value: string, profile: Profile) => string

const formatAsTension: Format = (value, { tension_unit }) => formatTension({ mains: Number(value), crosses: null }, tension_unit)
const formatAsLength: Format = (value, { length_unit }) => formatLength(value, length_unit)
const formatAsMoney: Format = (value, { currency }) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 4 }).format(Number(value))
const formatAsInstant: Format = (value, { time_zone }) => formatExactly(value, time_zone)

const isEvent = (value: string): value is keyof typeof webhookEventLabels => value in webhookEventLabels
const formatEvent = (value: string): string => (isEvent(value) ? webhookEventLabels[value] : value)

const formats: Readonly<Record<string, Format>> = {
  preferred_contact_method: (value) => (value === 'sms' ? 'SMS' : value),
  tension_mains: formatAsTension,
  tension_crosses: formatAsTension,
  preferred_tension_mains: formatAsTension,
  preferred_tension_crosses: formatAsTension,
  quantity_meters: formatAsLength,
  reorder_threshold: formatAsLength,
  meters_used_mains: formatAsLength,
  meters_used_crosses: formatAsLength,
  default_mains_meters: formatAsLength,
  default_crosses_meters: formatAsLength,
  cost_per_meter: formatAsMoney,
  price: formatAsMoney,
  default_price: formatAsMoney,
  paid_amount: formatAsMoney,
  counted_cash: formatAsMoney,
  expected_cash: formatAsMoney,
  due_date: formatAsInstant,
  job_date: formatAsInstant,
  time_started: formatAsInstant,
  paid_at: formatAsInstant,
  time_completed: formatAsInstant,
  inventory_mains_id: () => 'another item',
  inventory_crosses_id: () => 'another item',
  redo_reason: (value) => value.replaceAll('_', ' '),
  events: (value) => value.split(', ').map(formatEvent).join(', '),
}

/** Formats a field's value in the units of the business. Returns invalid values as typed. */
export function formatField(name: string, value: unknown, profile: Profile): string {
  const text = toText(value).trim()
  if (text === '') return 'empty'
  try {
    return formats[name]?.(text, profile) ?? text
  } catch {
    return text
  }
}
