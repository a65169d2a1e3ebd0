// Statements: what a payer was asked to pay, as it was then (decision 0066).
import * as z from 'zod'

import { maxPrice } from '#domain/constants.ts'
import { messageState } from '#domain/messages/schema.ts'
import { toAsciiDomain } from '#domain/values/email-address.ts'
import { money, storableText } from '#domain/values/fields.ts'
import { customerId, jobId, messageId, statementId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { maxStatementJobs } from './limits.ts'

const amount = money({
  name: 'Amount',
  max: maxPrice.thousandfold,
  negative: 'Amount must be positive',
  tooHigh: 'Amount is too high',
})

/** The address that the caller has seen. If the payer has another one now, nothing is sent. */
const email = storableText('Send the email address of the payer').trim().overwrite(toAsciiDomain)

export const statementCreate = z.strictObject({
  payer_id: customerId,
  /** The jobs, with what is owed for each as the caller has seen it. */
  jobs: z
    .array(z.strictObject({ id: jobId, amount }))
    .min(1, 'Choose at least one job')
    .max(maxStatementJobs, `A statement lists up to ${maxStatementJobs} jobs`)
    .refine((jobs) => new Set(jobs.map(({ id }) => id)).size === jobs.length, 'Choose each job once'),
  /** Sends the statement to this address. Left out: it is only made. */
  email: email.optional(),
})
export type StatementCreate = z.infer<typeof statementCreate>

export const statementSend = z.strictObject({
  id: statementId,
  email,
  /** The last email of the statement as the caller has seen it; null if there was none. */
  last_mail_id: messageId.nullable(),
})
export type StatementSend = z.infer<typeof statementSend>

/** The last email of a statement. */
export const statementMail = z.object({
  id: stored.messageId,
  address: read.text.nullable(),
  state: messageState,
  /** Why it failed, or is sent later. */
  why: read.text.nullable(),
  sent_at: read.instant.nullable(),
})
export type StatementMail = z.infer<typeof statementMail>

export const statement = z.object({
  id: stored.statementId,
  /** Counts up from 1 in each business. */
  number: z.int(),
  /** In the time zone that the business had then. */
  day: read.day,
  /** Null if that customer was deleted. */
  payer_id: stored.customerId.nullable(),
  payer_name: read.text,
  currency: read.text,
  /** How many. */
  jobs: z.int(),
  total: read.money,
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  created_at: read.instant,
  /** Null if it was never sent. */
  mail: statementMail.nullable(),
})
export type Statement = z.infer<typeof statement>

/** A job as it was when the statement was made. */
export const statementJob = z.object({
  position: z.int(),
  string_job_id: stored.jobId,
  job_number: z.int(),
  customer_id: stored.customerId,
  customer_name: read.text,
  racquet: read.text,
  /** When it was finished. */
  day: read.day,
  amount: read.money,
})
export type StatementJob = z.infer<typeof statementJob>

/** What of the jobs of a statement the payer owes now. */
export const owedNow = z.object({
  payer_id: stored.customerId,
  email: read.text.nullable(),
  jobs: z.array(z.object({ id: stored.jobId, amount: read.money })),
})
export type OwedNow = z.infer<typeof owedNow>
