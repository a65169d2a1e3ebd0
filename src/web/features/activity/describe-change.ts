import { formatPeriod } from '#domain/values/days.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { redoPriceLabels, redoReasonLabels } from '#domain/jobs/redo.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { machineKindLabels } from '#domain/machines/kinds.ts'
import { roleLabels } from '#domain/people/permissions.ts'
import { formatFullDay } from '#domain/values/dates.ts'
import { formatField, labelField } from '#web/forms/field-labels.ts'

type Change = ActivityRow['changes'][number]

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
}

/** Fields that are logged on creation. */
const newRecordFields = new Set(['redo_reason', 'redo_price'])

const recordLabels: Readonly<Record<string, string>> = {
  added: 'Added',
  deleted: 'Deleted',
}

const maxShown = 80

function formatValue(field: string, value: string | null, profile: Profile): string {
  const text = (value !== null && valueLabels[field]?.[value]) || formatField(field, value, profile)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

/** "Away: 3 Dec 2026 to 5 Dec 2026", from an interval ("2026-12-03/2026-12-05"). */
function describeAbsence(from: string | null, to: string | null): string {
  const [starts_on = '', ends_on = starts_on] = (to ?? from ?? '').split('/')
  const period = formatPeriod({ starts_on, ends_on })
  return to === null ? `Absence removed: ${period}` : `Away: ${period}`
}

/** "Pay rate: hybrid, $12.00 from 1 Dec 2026", from "hybrid/12.00/2026-12-01". */
function describePayRate(to: string | null, profile: Profile): string {
  const [rule = '', amount = '', day = ''] = (to ?? '').split('/')
  const text = amount === '-' ? 'ends' : formatField('price', amount, profile)
  const label = rule === 'customer' ? 'jobs of one customer' : rule.replace('_', ' ')
  return `Pay rate: ${label}, ${text} from ${formatFullDay(day, 'UTC')}`
}

/** "Pay run: 1 Dec 2026 to 14 Dec 2026, $240.00", from "2026-12-01/2026-12-14/240.00". */
function describePayRun(to: string | null, profile: Profile): string {
  const [starts_on = '', ends_on = '', total = ''] = (to ?? '').split('/')
  return `Pay run: ${formatPeriod({ starts_on, ends_on })}, ${formatField('price', total, profile)}`
}

/** "Access token added: Till", from the setting's name before and after. */
const describeSetting =
  (name: string) =>
  (from: string | null, to: string | null): string => {
    if (from === null) return `${name} added: ${to}`
    return to === null ? `${name} removed: ${from}` : `${name}: ${from} → ${to}`
  }

/** Fields with their own sentence. */
const sentences: Readonly<Record<string, (from: string | null, to: string | null) => string>> = {
  absence: describeAbsence,
  removed_at: (_, to) => (to === null ? 'Rejoined' : 'No longer works here'),
  conversation: (from, to) => `Conversation: ${from ?? 'nobody'} → ${to ?? 'nobody'}`,
  assigned_to: (from, to) => `Assigned to: ${from ?? 'nobody'} → ${to ?? 'nobody'}`,
  place: (from, to) => `Place: ${from ?? 'none'} → ${to ?? 'none'}`,
  machine: (from, to) => `Machine: ${from ?? 'none'} → ${to ?? 'none'}`,
  record: (_, to) => recordLabels[to ?? ''] ?? 'Changed',
  shop_tools: (from, to) => `Shop tools: ${from || 'none'} → ${to || 'none'}`,
  item_mains: (from, to) => `Mains string: ${from ?? 'none'} → ${to ?? 'none'}`,
  item_crosses: (from, to) => `Crosses string: ${from ?? 'none'} → ${to ?? 'none'}`,
  access_token: describeSetting('Access token'),
  pin: (from, to) => (to === null ? 'PIN removed' : from === null ? 'PIN set' : 'PIN changed'),
  invitation: (from, to) => (to === null ? 'Invitation revoked' : from === null ? 'Invited' : 'Invitation sent again'),
  redo_of: (_, to) => `Redo of ${to ?? 'a deleted job'}`,
}

/** One changed field: "Price: $20.00 → $25.00". */
export function describeChange({ field, from, to }: Change, profile: Profile): string {
  const sentence = sentences[field]
  if (sentence) return sentence(from, to)
  if (field === 'pay_rate') return describePayRate(to, profile)
  if (field === 'pay_run') return describePayRun(to, profile)
  const label = fieldLabels[field] ?? labelField(field)
  const value = formatValue(field, to, profile)
  if (from === null && field === 'role') return `Joined as ${value.toLowerCase()}`
  if (from === null && newRecordFields.has(field)) return `${label}: ${value}`
  return `${label}: ${formatValue(field, from, profile)} → ${value}`
}
