import type { Profile } from '#domain/identity/schema.ts'
import { redoPriceLabels, redoReasonLabels } from '#domain/jobs/redo.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { machineKindLabels } from '#domain/machines/kinds.ts'
import { kindLabels } from '#domain/messages/kinds.ts'
import { roleLabels } from '#domain/people/permissions.ts'
import { formatField, labelField } from '#web/forms/field-labels.ts'

/** A changed field as the log shows it. Null: no value. */
interface ShownChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusLabels,
  payment_status: { paid: 'Paid', unpaid: 'Not paid' },
  role: roleLabels,
  is_on: { true: 'On', false: 'Off' },
  is_rush: { true: 'Yes', false: 'No' },
  string_source_mains: { shop: 'Shop', customer: 'Customer' },
  string_source_crosses: { shop: 'Shop', customer: 'Customer' },
  redo_reason: redoReasonLabels,
  redo_price: redoPriceLabels,
  kind: machineKindLabels,
  reminders_off: { true: 'Off', false: 'On' },
}

const fieldLabels: Readonly<Record<string, string>> = {
  customer_tension_unit: 'Tension for customers',
  is_on: 'Sent',
  is_rush: 'Rush',
  payment_status: 'Payment',
  redo_reason: 'Reason',
  redo_price: 'Redo price',
  shared_device: 'Shared tablet',
  provider: 'Text provider',
  twilio_sender: 'Text sender',
  monthly_limit: 'Monthly text limit',
  quiet_from: 'Quiet hours from',
  quiet_until: 'Quiet hours until',
  paid_at: 'Paid',
  reminders_off: 'Reminders',
}

/** Fields that are logged on creation. */
const newRecordFields = new Set(['redo_reason', 'redo_price'])

const maxShown = 80

function formatValue(field: string, value: string | null, profile: Profile): string {
  const text = (value !== null && valueLabels[field]?.[value]) || formatField(field, value, profile)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

const messageLabels: Readonly<Record<string, string>> = kindLabels

/** "Racquet ready, Please collect" */
const listMessages = (kinds: string | null): string =>
  kinds
    ?.split(', ')
    .map((kind) => messageLabels[kind])
    .join(', ') || 'none'

const sentences: Readonly<Record<string, (from: string | null, to: string | null) => string>> = {
  assigned_to: (from, to) => `Assigned to: ${from ?? 'nobody'} → ${to ?? 'nobody'}`,
  place: (from, to) => `Place: ${from ?? 'none'} → ${to ?? 'none'}`,
  machine: (from, to) => `Machine: ${from ?? 'none'} → ${to ?? 'none'}`,
  shop_tools: (from, to) => `Shop tools: ${from || 'none'} → ${to || 'none'}`,
  item_mains: (from, to) => `Mains string: ${from ?? 'none'} → ${to ?? 'none'}`,
  item_crosses: (from, to) => `Crosses string: ${from ?? 'none'} → ${to ?? 'none'}`,
  off_kinds: (from, to) => `Messages turned off: ${listMessages(from)} → ${listMessages(to)}`,
  is_active: (_, to) => (to === 'true' ? 'Restored' : 'Archived'),
  redo_of: (_, to) => `Redo of ${to ?? 'a deleted job'}`,
}

/** One changed field: "Price: $20.00 → $25.00". */
export function describeChange({ field, from, to }: ShownChange, profile: Profile): string {
  const sentence = sentences[field]
  if (sentence) return sentence(from, to)
  const label = fieldLabels[field] ?? labelField(field)
  const value = formatValue(field, to, profile)
  if (from === null && newRecordFields.has(field)) return `${label}: ${value}`
  return `${label}: ${formatValue(field, from, profile)} → ${value}`
}
