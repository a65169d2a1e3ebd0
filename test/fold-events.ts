// Rebuilds a record's fields from its events, for test/replay.property.test.ts. Pure, and without the app's code for moves or payments.
import type { DomainEvent, EventKind } from '#domain/events/events.ts'
import type { Change } from '#domain/values/changes.ts'

type Fields = Readonly<Record<string, unknown>>
type Data<Kind extends EventKind> = Extract<DomainEvent, { kind: Kind }>['data']
type EventOf<Kind extends EventKind> = { readonly [K in Kind]: { readonly kind: K; readonly data: Data<K> } }[Kind]

/** Returns the fields that an event sets. */
type Steps = { readonly [K in EventKind]?: (data: Data<K>, fields: Fields) => Fields }

/** The values of fields that `job.received` leaves out. */
const usualJob = {
  status: 'pending',
  price: null,
  tension_crosses: null,
  string_crosses_brand: null,
  string_crosses_model: null,
  string_source_mains: 'shop',
  string_source_crosses: 'shop',
  is_rush: false,
  payment_status: 'unpaid',
  payment_method: null,
  paid_amount: '0.00',
  assigned_to: null,
  machine_id: null,
  place_id: null,
  redo_of: null,
  redo_reason: null,
  redo_price: null,
}

const usualRacquet = {
  own_number: null,
  grip_size: null,
  weight_grams: null,
  balance_point_mm: null,
  string_pattern: null,
  preferred_tension_mains: null,
  preferred_tension_crosses: null,
  plays_per_week: null,
  restring_weeks: null,
}

type Changes = Readonly<Partial<Record<string, Change>>>

/** Applies edits. Throws if a field had another value than the edit expects. */
function edit(changes: Changes, fields: Fields, prefix = ''): Fields {
  const edited: Record<string, unknown> = {}
  for (const [name, change] of Object.entries(changes)) {
    if (change === undefined) continue
    const [field, { from, to }] = [`${prefix}${name}`, change]
    const known = fields[field] ?? null
    if (JSON.stringify(known) !== JSON.stringify(from))
      throw new Error(`${field} was ${JSON.stringify(known)}, but the event expects ${JSON.stringify(from)}`)
    edited[field] = to
  }
  return edited
}

/** A check of a machine, without the time it was recorded. */
const labelCheck = ({ checked_on, set_tension, measured_tension }: Data<'machine.checked'>) =>
  `${checked_on}: ${set_tension}, ${measured_tension}`

const checksIn = ({ checks }: Fields): string[] => (Array.isArray(checks) ? checks.map(String) : [])

// The time of a payment is that of its event.
const editPayment = ({ changes }: Data<'payment.recorded'>, fields: Fields) =>
  edit(Object.fromEntries(Object.entries(changes).filter(([field]) => field !== 'paid_at')), fields)

/** Preferences have fields of the same names as racquets. */
const preference = 'preference.'
const editPreference = ({ changes }: { readonly changes: Changes }, fields: Fields) => edit(changes, fields, preference)

const steps: Steps = {
  'job.received': ({ values }) => ({ ...usualJob, ...values }),
  'job.edited': ({ changes }, fields) => edit(changes, fields),
  // Only finished racquets have a place.
  'job.moved': ({ from, to }, fields) => ({
    ...edit({ status: { from, to } }, fields),
    ...(from === 'completed' && { place_id: null }),
  }),
  'job.assigned': ({ from, to }, fields) =>
    edit({ assigned_to: { from: from?.user_id ?? null, to: to?.user_id ?? null } }, fields),
  'job.machine_set': ({ from, to }, fields) =>
    edit({ machine_id: { from: from?.machine_id ?? null, to: to?.machine_id ?? null } }, fields),
  'job.place_set': ({ from, to }, fields) =>
    edit({ place_id: { from: from?.place_id ?? null, to: to?.place_id ?? null } }, fields),
  'job.redo_started': ({ redo_of, reason, price }) => ({
    redo_of: redo_of.job_id,
    redo_reason: reason,
    redo_price: price,
  }),
  'payment.recorded': editPayment,
  'payment.undone': editPayment,
  'refund.recorded': editPayment,
  'refund.undone': editPayment,
  'racquet.added': ({ values }) => ({ ...usualRacquet, ...values }),
  'racquet.edited': ({ changes }, fields) => edit(changes, fields),
  'racquet.preferences_saved': editPreference,
  'racquet.preferences_removed': editPreference,
  'customer.preferences_saved': editPreference,
  'customer.preferences_removed': editPreference,
  'customer.messages_chosen': ({ changes }, fields) => edit(changes, fields),
  'machine.added': ({ name, kind, calibration_interval_days }) => ({
    name,
    kind,
    calibration_interval_days,
    is_archived: false,
    checks: [],
  }),
  'machine.edited': ({ changes }, fields) => edit(changes, fields),
  'machine.archived': () => ({ is_archived: true }),
  'machine.restored': () => ({ is_archived: false }),
  'machine.checked': (check, fields) => ({ checks: [...checksIn(fields), labelCheck(check)].toSorted() }),
  'machine.check_removed': (check, fields) => ({
    checks: checksIn(fields).toSpliced(checksIn(fields).indexOf(labelCheck(check)), 1),
  }),
}

const apply = <Kind extends EventKind>(fields: Fields, { kind, data }: EventOf<Kind>): Fields => ({
  ...fields,
  ...steps[kind]?.(data, fields),
})

/**
 * The fields of a record after its events, oldest first. Throws if an edit contradicts the events before it.
 * @param first fields that the record has before its first event
 */
export const foldEvents = (events: readonly DomainEvent[], first: Fields = {}): Fields =>
  events.reduce<Fields>((fields, event) => apply(fields, event), first)
