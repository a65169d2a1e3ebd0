import * as z from 'zod'
import { maxDurationMinutes, maxLength } from '#domain/constants.ts'
import {
  instant,
  notes,
  optionalInstant,
  optionalMetersUsed,
  optionalPattern,
  optionalPrice,
  optionalTension,
  optionalText,
  optionalWholeNumber,
  tension,
  text,
} from '#domain/values/fields.ts'
import { restricted } from '#domain/people/restricted.ts'
import { customerId, inventoryId, jobId, racquetId, stored } from '#domain/values/ids.ts'
import { owned, read, recordFields } from '#domain/values/records.ts'

import { jobStatuses, paymentStatuses, redoPrices, redoReasons } from './states.ts'

export const jobStatus = z.enum(jobStatuses, { error: 'Invalid job status' })
export type JobStatus = z.infer<typeof jobStatus>

export const paymentStatus = z.enum(paymentStatuses, { error: 'Invalid payment status' })
export type PaymentStatus = z.infer<typeof paymentStatus>

/** Who provides the string: the shop, which charges for it and deducts it from inventory, or the customer. */
export const stringSource = z.enum(['shop', 'customer'], { error: 'Invalid string source' })
export type StringSource = z.infer<typeof stringSource>

export const redoReason = z.enum(redoReasons, { error: 'Choose a reason' })
export type RedoReason = z.infer<typeof redoReason>

export const redoPrice = z.enum(redoPrices, { error: 'Choose a price' })
export type RedoPrice = z.infer<typeof redoPrice>

const isRush = z.boolean({ error: 'Invalid value' })

const name = (what: string) => text({ max: maxLength.brand, required: `${what} is required`, tooLong: `${what} is too long` })
const optionalName = (what: string) => optionalText({ max: maxLength.brand, tooLong: `${what} is too long` })
const color = optionalText({ max: maxLength.color, tooLong: 'Color is too long' })

export const paymentMethod = optionalText({ max: maxLength.paymentMethod, tooLong: 'Payment method is too long' })

/** The form fields (R19.5). Tensions are in lbs, lengths in meters. */
export const jobFields = z.strictObject({
  customer_id: customerId,
  racquet_id: racquetId,
  job_date: instant().optional(),
  due_date: optionalInstant(),
  string_mains_brand: name('Mains brand'),
  string_mains_model: name('Mains model'),
  string_mains_color: color,
  string_crosses_brand: optionalName('Crosses brand'),
  string_crosses_model: optionalName('Crosses model'),
  string_crosses_color: color,
  string_source_mains: stringSource,
  string_source_crosses: stringSource,
  tension_mains: tension,
  tension_crosses: optionalTension,
  string_pattern: optionalPattern,
  price: optionalPrice,
  payment_method: paymentMethod,
  time_started: optionalInstant(),
  time_completed: optionalInstant(),
  duration_minutes: optionalWholeNumber({
    name: 'Duration',
    min: 0,
    max: maxDurationMinutes,
    tooLow: 'Duration must be positive',
    tooHigh: 'Duration is too high',
  }),
  labor_notes: notes('Labor notes are too long'),
  inventory_mains_id: inventoryId.nullable().optional(),
  inventory_crosses_id: inventoryId.nullable().optional(),
  meters_used_mains: optionalMetersUsed,
  meters_used_crosses: optionalMetersUsed,
  /** A rush job is strung before others and can have a different pay rate. Can't change once the job is finished. */
  is_rush: isRush.optional(),
  /** The job that this one redoes. Requires a reason and a price. */
  redo_of: jobId.optional(),
  redo_reason: redoReason.optional(),
  /** If no price is given, the job gets this one: zero, half of the full price, or the full price. */
  redo_price: redoPrice.optional(),
})

// Fields outside the form. Changing the status is a move, and changing the payment status is a payment (R6.3, R7.1).
const stateFields = {
  ...owned,
  status: jobStatus.optional(),
  payment_status: paymentStatus.optional(),
}

export const jobCreate = jobFields.extend({
  ...stateFields,
  string_source_mains: stringSource.default('shop'),
  string_source_crosses: stringSource.default('shop'),
})

export const jobUpdate = jobFields.omit({ redo_of: true }).partial().extend(stateFields)

export const job = z.object({
  id: stored.jobId,
  ...recordFields,
  job_number: z.int(),
  customer_id: stored.customerId,
  racquet_id: stored.racquetId,
  job_date: read.instant,
  due_date: read.instant.nullable(),
  status: jobStatus,
  string_mains_brand: read.text,
  string_mains_model: read.text,
  string_mains_color: read.text.nullable(),
  string_crosses_brand: read.text.nullable(),
  string_crosses_model: read.text.nullable(),
  string_crosses_color: read.text.nullable(),
  string_source_mains: stringSource,
  string_source_crosses: stringSource,
  tension_mains: z.int(),
  tension_crosses: z.int().nullable(),
  string_pattern: read.text.nullable(),
  price: read.money.nullable(),
  payment_status: paymentStatus,
  payment_method: read.text.nullable(),
  paid_at: read.instant.nullable(),
  /** The sum of the job's payments. */
  paid_amount: read.money,
  /** The unpaid part of the price. A job is paid if nothing is owed. */
  owed: read.money,
  time_started: read.instant.nullable(),
  time_completed: read.instant.nullable(),
  picked_up_at: read.instant.nullable(),
  duration_minutes: z.int().nullable(),
  labor_notes: read.text.nullable(),
  inventory_mains_id: stored.inventoryId.nullable(),
  inventory_crosses_id: stored.inventoryId.nullable(),
  meters_used_mains: read.meters.nullable(),
  meters_used_crosses: read.meters.nullable(),
  /** The cost of the string; null before completion, for the customer's own string, and on the free tier. */
  string_cost: restricted('costs', read.money),
  /** Strung before others, possibly with a different pay rate. */
  is_rush: z.boolean(),
  /** The member who is assigned to it; null if unassigned. */
  assigned_to: stored.userId.nullable(),
  /** The member who strung it and is paid for it; null until it is finished, or if that wasn't recorded. */
  strung_by: stored.userId.nullable(),
  /** The job that this one redoes; null for other jobs, and if that job was deleted. */
  redo_of: stored.jobId.nullable(),
  /** Null if the job is not a redo. */
  redo_reason: redoReason.nullable(),
  redo_price: redoPrice.nullable(),
  /** The machine it is strung on. */
  machine_id: stored.machineId.nullable(),
  /** The place of the finished racquet; null if not recorded, and in any other status. */
  place_id: stored.placeId.nullable(),
  /** The import that added it; null for other jobs. */
  import_id: stored.importId.nullable(),
})

export type JobCreate = z.infer<typeof jobCreate>
export type JobUpdate = z.infer<typeof jobUpdate>
export type Job = z.infer<typeof job>

// Job assignment (decision 0054).

/** The caller's jobs, or unassigned jobs. */
export const assignedFilter = z.enum(['me', 'nobody'], { error: 'Invalid assignment' })
export type AssignedFilter = z.infer<typeof assignedFilter>
