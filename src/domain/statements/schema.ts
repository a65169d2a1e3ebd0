// Statements: a snapshot of what a payer was asked to pay (decision 0066).
import * as z from 'zod'

import { maxPrice } from '#domain/constants.ts'
import { messageState } from '#domain/messages/schema.ts'
import { toAsciiDomain } from '#domain/values/contact/email-address.ts'
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

/** The email address that the caller has seen. If the payer's address has changed, nothing is sent. */
const email = storableText('Send the email address of the payer').trim().overwrite(toAsciiDomain)

export const statementCreate = z.strictObject({
  payer_id: customerId,
  /** The jobs, each with the amount owed that the caller has seen. */
  jobs: z
    .array(z.strictObject({ id: jobId, amount }))
    .min(1, 'Choose at least one job')
    .max(maxStatementJobs, `A statement lists up to ${maxStatementJobs} jobs`)
    .refine((jobs) => new Set(jobs.map(({ id }) => id)).size === jobs.length, 'Choose each job once'),
  /** Sends the statement to this address. Without it, the statement is only created. */
  email: email.optional(),
})
export type StatementCreate = z.infer<typeof statementCreate>

export const statementSend = z.strictObject({
  id: statementId,
  email,
  /** The statement's last email that the caller has seen; null if there was none. */
  last_mail_id: messageId.nullable(),
})
export type StatementSend = z.infer<typeof statementSend>

/** The last email of a statement. */
export const statementMail = z.object({
  id: stored.messageId,
  address: read.text.nullable(),
  state: messageState,
  /** Why it failed or was delayed. */
  why: read.text.nullable(),
  sent_at: read.instant.nullable(),
})
export type StatementMail = z.infer<typeof statementMail>

export const statement = z.object({
  id: stored.statementId,
  /** Counts up from 1 per business. */
  number: z.int(),
  /** In the business's time zone at the time of creation. */
  day: read.day,
  /** Null if the customer was deleted. */
  payer_id: stored.customerId.nullable(),
  payer_name: read.text,
  currency: read.text,
  /** The number of jobs. */
  jobs: z.int(),
  total: read.money,
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  created_at: read.instant,
  /** Null if it was never sent. */
  mail: statementMail.nullable(),
})
export type Statement = z.infer<typeof statement>

/** A job as of the creation of the statement. */
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

/** What the payer still owes for the jobs of a statement. */
export const owedNow = z.object({
  payer_id: stored.customerId,
  email: read.text.nullable(),
  jobs: z.array(z.object({ id: stored.jobId, amount: read.money })),
})
export type OwedNow = z.infer<typeof owedNow>
