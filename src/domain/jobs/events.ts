// What can happen to a job. Its payments are in payment-events.ts.
import { event } from '#domain/events/event.ts'
import type { ActivityKind } from '#domain/people/activity.ts'
import { memberReference } from '#domain/people/member-reference.ts'
import { changesOf } from '#domain/values/changes.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { stored } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { jobStatus, paymentStatus, redoPrice, redoReason, stringSource, type Job, type StringSource } from './schema.ts'

/** The edited fields by the topic that they are listed under. Items are named as they were at the time. */
const fieldsByTopic = {
  price: ['price'],
  tension: ['tension_mains', 'tension_crosses'],
  strings: [
    'string_mains_brand',
    'string_mains_model',
    'string_crosses_brand',
    'string_crosses_model',
    'string_source_mains',
    'string_source_crosses',
  ],
  stock: ['item_mains', 'item_crosses'],
  // Only events from before there were events have a changed time of payment, which followed from another price.
  payment: ['payment_status', 'payment_method', 'paid_at'],
  redo: ['redo_reason', 'redo_price'],
  pay: ['is_rush'],
} as const

/** The fields of a job whose edits are recorded as they are. */
export const recordedJobFields = [
  ...fieldsByTopic.price,
  ...fieldsByTopic.tension,
  ...fieldsByTopic.strings,
  'payment_status',
  'payment_method',
  ...fieldsByTopic.redo,
  ...fieldsByTopic.pay,
] as const

const editedFields = [...recordedJobFields, ...fieldsByTopic.stock, 'paid_at'] as const

const editTopics = ['price', 'tension', 'strings', 'stock', 'payment', 'redo', 'pay'] as const satisfies ActivityKind[]

/** An edit is listed under the topics of its fields. */
const topicsOfEdit = (changes: Readonly<Record<string, unknown>>): ActivityKind[] =>
  editTopics.filter((topic) => fieldsByTopic[topic].some((field) => field in changes))

/** A job as events name it: its number stays when it is deleted. */
export const jobReference = { job_number: z.int() }

/** A job's fields when it was added or deleted. Empty fields, defaults, and the payment of an unpaid job are absent. */
const values = z
  .object({
    price: read.money,
    tension_mains: z.int(),
    tension_crosses: z.int(),
    string_mains_brand: read.text,
    string_mains_model: read.text,
    string_crosses_brand: read.text,
    string_crosses_model: read.text,
    /** Absent for the shop's string, and in earlier events. */
    string_source_mains: stringSource,
    string_source_crosses: stringSource,
    /** Absent unless true, and in earlier events. */
    is_rush: z.boolean(),
    payment_status: paymentStatus,
    payment_method: read.text,
    paid_amount: read.money,
  })
  .partial()
type JobValues = z.infer<typeof values>

const unlessShop = (source: StringSource): StringSource | undefined => (source === 'shop' ? undefined : source)

/** The fields of a job that its intake and deletion keep. */
export const valuesOf = (job: Job): JobValues => ({
  price: job.price ?? undefined,
  tension_mains: job.tension_mains,
  tension_crosses: job.tension_crosses ?? undefined,
  string_mains_brand: job.string_mains_brand,
  string_mains_model: job.string_mains_model,
  string_crosses_brand: job.string_crosses_brand ?? undefined,
  string_crosses_model: job.string_crosses_model ?? undefined,
  string_source_mains: unlessShop(job.string_source_mains),
  string_source_crosses: unlessShop(job.string_source_crosses),
  is_rush: job.is_rush || undefined,
  payment_status: job.payment_status === 'unpaid' ? undefined : job.payment_status,
  payment_method: job.payment_method ?? undefined,
  paid_amount: compareDecimals(job.paid_amount, noMoney) === 0 ? undefined : job.paid_amount,
})

// Ids are null only in events from before there were events.
const machine = z.object({ machine_id: stored.machineId.nullable(), name: read.text })
const place = z.object({ place_id: stored.placeId.nullable(), name: read.text })
const original = z.object({ job_id: stored.jobId.nullable(), ...jobReference })

export const received = event('job.received', 'records', {
  ...jobReference,
  /** Empty for jobs that are older than the activity log. */
  values,
})
export const moved = event('job.moved', 'status', {
  ...jobReference,
  /** Null for imported jobs, of which only the last status is known. */
  from: jobStatus.nullable(),
  to: jobStatus,
})

export const jobEvents = [
  received,
  event('job.edited', ({ changes }) => topicsOfEdit(changes), { ...jobReference, changes: changesOf(editedFields) }),
  moved,
  event('job.assigned', 'assignment', { ...jobReference, from: memberReference.nullable(), to: memberReference.nullable() }),
  event('job.machine_set', 'assignment', { ...jobReference, from: machine.nullable(), to: machine.nullable() }),
  event('job.place_set', 'assignment', { ...jobReference, from: place.nullable(), to: place.nullable() }),
  event('job.redo_started', 'redo', { ...jobReference, redo_of: original, reason: redoReason, price: redoPrice }),
  /** The link to the customer page. The old one no longer works. */
  event('job.link_renewed', 'messages', jobReference),
  event('job.link_revoked', 'messages', jobReference),
  event('job.deleted', 'records', { ...jobReference, status: jobStatus, values }),
] as const
