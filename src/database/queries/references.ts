// References that services clear or move themselves, because a distributed Postgres allows no foreign key that writes part of a key with
// the tenant (docs/scaling.md).
import type { CustomerId, JobId, RacquetId } from '#domain/values/ids.ts'
import { and, eq, inArray } from 'drizzle-orm'

import type { TenantDb } from '#database/access.ts'
import { withoutPayer } from './recipients.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { messages } from '#database/tables/messages.ts'
import { customer_string_preferences as preferences } from '#database/tables/preferences.ts'
import { replies } from '#database/tables/replies.ts'
import { statements } from '#database/tables/statements.ts'

/** Clears what refers to jobs that are about to be deleted: texts and redos stay. The jobs must be locked, so no reference is added. */
export async function clearReferencesToJobs(db: TenantDb, ids: readonly JobId[]): Promise<void> {
  await db
    .update(replies)
    .set({ string_job_id: null })
    .where(and(eq(replies.stringer_id, db.stringer_id), inArray(replies.string_job_id, [...ids])))
  await db
    .update(string_jobs)
    .set({ redo_of: null })
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), inArray(string_jobs.redo_of, [...ids])))
}

/**
 * Clears what refers to a customer who is about to be deleted: texts, statements and the customers they paid for stay. The customer must be
 * locked, so no reference is added.
 */
export async function clearReferencesToCustomer(db: TenantDb, id: CustomerId): Promise<void> {
  await db
    .update(replies)
    .set({ customer_id: null })
    .where(and(eq(replies.stringer_id, db.stringer_id), eq(replies.customer_id, id)))
  await db
    .update(statements)
    .set({ payer_id: null })
    .where(and(eq(statements.stringer_id, db.stringer_id), eq(statements.payer_id, id)))
  await db
    .update(customers)
    .set(withoutPayer)
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.payer_id, id)))
}

/**
 * Moves the jobs and preferences of racquets to another customer, and the messages and feedback of the jobs, as common table expressions of
 * the statement that moves the racquets: keys are checked at its end. The racquets must be locked, so none is added.
 */
export function moveWithRacquets(db: TenantDb, ids: readonly RacquetId[], customer_id: CustomerId) {
  const movesWith = (table: typeof string_jobs | typeof preferences) =>
    and(eq(table.stringer_id, db.stringer_id), inArray(table.racquet_id, [...ids]))
  const jobs = db.update(string_jobs).set({ customer_id }).where(movesWith(string_jobs)).returning({ id: string_jobs.id })
  const liked = db.update(preferences).set({ customer_id }).where(movesWith(preferences)).returning({ id: preferences.id })
  const jobIds = db.select({ id: string_jobs.id }).from(string_jobs).where(movesWith(string_jobs))
  const isAboutJob = (table: typeof messages | typeof feedback) =>
    and(eq(table.stringer_id, db.stringer_id), inArray(table.string_job_id, jobIds))
  const sent = db.update(messages).set({ customer_id }).where(isAboutJob(messages)).returning({ id: messages.id })
  const given = db.update(feedback).set({ customer_id }).where(isAboutJob(feedback)).returning({ id: feedback.id })
  return [
    db.$with('moved_jobs').as(jobs),
    db.$with('moved_preferences').as(liked),
    db.$with('moved_messages').as(sent),
    db.$with('moved_feedback').as(given),
  ]
}
