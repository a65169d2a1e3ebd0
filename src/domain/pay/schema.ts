// Members' pay (decision 0059).
import * as z from 'zod'

import { maxPayAmount, maxLength } from '#domain/constants.ts'
import { countDays } from '#domain/values/dates/days.ts'
import { calendarDay, optionalMoney, optionalText } from '#domain/values/fields.ts'
import { customerId, payRateId, stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { paidFor, payKinds } from './kinds.ts'
import { payReasons } from './reasons.ts'

/** Entries per pay run: more than anybody strings in a year. */
export const maxRunEntries = 5000

const payKind = z.enum(payKinds, { error: 'Choose a kind of job' })

const stringName = (what: string) => optionalText({ max: maxLength.brand, tooLong: `${what} is too long` })

const rateFields = {
  string_brand: stringName('Brand').default(null),
  string_model: stringName('Model').default(null),
  /** Null ends the rate, so that less specific rates apply again. Zero pays nothing. */
  amount: optionalMoney({
    name: 'Amount',
    max: maxPayAmount,
    negative: 'Amount must be positive',
    tooHigh: 'Amount is too high',
  }).default(null),
  /** The first day, in the time zone of the business. */
  valid_from: calendarDay('Choose the first day'),
}

export const payRateFields = z.strictObject(rateFields)

/** A rate with its first day, for a kind of job, a customer or a string. */
export const payRateSet = z
  .strictObject({
    /** Null for everybody. */
    user_id: userId.nullable().default(null),
    kind: payKind.nullable().default(null),
    customer_id: customerId.nullable().default(null),
    ...rateFields,
    /** The newest rate of this rule that the caller has seen; null if there was none. */
    from: payRateId.nullable(),
  })
  .refine(({ string_brand, string_model }) => Boolean(string_brand) === Boolean(string_model), {
    path: ['string_model'],
    error: 'Choose the brand and model of the string',
  })
  .refine(({ kind, customer_id, string_brand }) => [kind, customer_id, string_brand].filter(Boolean).length === 1, {
    path: ['kind'],
    error: 'A rate is for a kind of job, a customer or a string',
  })
export type PayRateSet = z.infer<typeof payRateSet>

export const payRate = z.object({
  id: stored.payRateId,
  user_id: stored.userId.nullable(),
  /** Null for everybody. */
  full_name: read.text.nullable(),
  kind: payKind.nullable(),
  customer_id: stored.customerId.nullable(),
  customer_name: read.text.nullable(),
  string_brand: read.text.nullable(),
  string_model: read.text.nullable(),
  amount: read.money.nullable(),
  valid_from: read.day,
  created_at: read.instant,
})
export type PayRate = z.infer<typeof payRate>

export const payEntry = z.object({
  id: stored.payEntryId,
  user_id: stored.userId,
  full_name: read.text,
  string_job_id: stored.jobId,
  job_number: z.int(),
  /** The day the job was finished, or the day of the reversal, in the time zone of the business. */
  day: read.day,
  paid_for: z.enum(paidFor),
  /** Negative if it reverses another entry. */
  amount: read.money,
  /** The currency of the business when the job was finished. */
  currency: read.text,
  reason: z.enum(payReasons),
  /** The entry that this one reverses. */
  reverses: stored.payEntryId.nullable(),
  /** Null until a pay run closes it. */
  pay_run_id: stored.payRunId.nullable(),
  created_at: read.instant,
})
export type PayEntry = z.infer<typeof payEntry>

/** A member's entries that no pay run has closed. Each currency is listed separately. */
export const openPay = z.object({
  user_id: stored.userId,
  full_name: read.text,
  count: z.int(),
  total: read.money,
  currency: read.text,
  /** The days of the first and last entry; null without entries. */
  first_day: read.day.nullable(),
  last_day: read.day.nullable(),
})
export type OpenPay = z.infer<typeof openPay>

export const payRunClose = z.strictObject({
  user_id: userId,
  /** The last day of the period, in the time zone of the business. All open entries up to that day are closed. */
  to: calendarDay('Choose the last day'),
  /** The number of entries that the caller has seen, and their total. */
  count: z.int({ error: 'Invalid count' }).min(1, { error: 'There is nothing to close' }),
  total: z.string({ error: 'Invalid total' }).regex(/^-?\d{1,10}\.\d{2}$/, { error: 'Invalid total' }),
  currency: z.string({ error: 'Invalid currency' }).regex(/^[A-Z]{3}$/, { error: 'Invalid currency' }),
})
export type PayRunClose = z.infer<typeof payRunClose>

export const payRun = z.object({
  id: stored.payRunId,
  user_id: stored.userId,
  full_name: read.text,
  /** The day of the first entry. */
  from: read.day,
  to: read.day,
  count: z.int(),
  total: read.money,
  currency: read.text,
  closed_at: read.instant,
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
})
export type PayRun = z.infer<typeof payRun>

/** Days in a report: a year, plus one day for the same date in the next year. */
const maxReportDays = 367

/** The first and last day of a report. */
export const payReportDays = z
  .strictObject({ from: calendarDay('Choose the first day'), to: calendarDay('Choose the last day') })
  .refine(({ from, to }) => countDays(from, to) <= maxReportDays, {
    path: ['to'],
    error: 'Choose at most a year',
  })

/** A member's pay for one day in one currency. */
export const payReportRow = z.object({
  user_id: stored.userId,
  full_name: read.text,
  day: read.day,
  /** Finished jobs minus reversed ones. */
  jobs: z.int(),
  amount: read.money,
  currency: read.text,
})
