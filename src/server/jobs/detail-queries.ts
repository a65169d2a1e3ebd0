// Records shown with a job. Each query is an index lookup, and all are sent at once.
import { jobUsage, stringing } from '#contract/jobs/job-detail.ts'
import { columnsIn } from '#database/queries/columns-in.ts'
import type { TenantDb } from '#database/access.ts'
import type { Queries } from '#database/connections/connection.ts'
import { prepared } from '#database/connections/prepared.ts'
import { isRecipient, payers, recipient } from '#database/queries/recipients.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback, feedback_links } from '#database/tables/feedback.ts'
import { string_inventory, string_usage } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { messages } from '#database/tables/messages.ts'
import { members } from '#database/tables/members.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { JobId, RacquetId } from '#domain/values/ids.ts'
import { and, asc, desc, eq, getTableColumns, sql, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { machineOfJob } from './machine-queries.ts'
import { jsonParameter } from '#database/queries/imports.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { events } from '#database/tables/events.ts'
import { historyKinds } from '#domain/jobs/history.ts'

const maxStringings = 12

const customer = {
  id: customers.id,
  full_name: customers.full_name,
  preferred_contact_method: customers.preferred_contact_method,
  email: customers.email,
  phone: customers.phone,
}

const racquet = {
  id: racquets.id,
  brand: racquets.brand,
  model: racquets.model,
  own_number: racquets.own_number,
  string_pattern: racquets.string_pattern,
  photo_url: racquets.photo_url,
  notes: racquets.notes,
}

/** The parameters of the prepared statements. */
const given = { stringer_id: sql.placeholder('stringer_id'), id: sql.placeholder('id') }

const valuesOf = (db: TenantDb, job: JobId) => ({ stringer_id: db.stringer_id, id: job })

const jobKey = { stringer: string_jobs.stringer_id, id: string_jobs.id }

/** Who pays for the customer. */
const payer = alias(customers, 'job_payer')
const mainsItem = alias(string_inventory, 'mains_item')
const crossesItem = alias(string_inventory, 'crosses_item')
const original = alias(string_jobs, 'original')
const redo = alias(string_jobs, 'redo')

const jobStatement = prepared((db) =>
  db
    .select({
      job: getTableColumns(string_jobs),
      customer,
      payer: { id: payer.id, full_name: payer.full_name },
      recipient_email: recipient.email,
      racquet,
      item_gauges: { mains: mainsItem.gauge, crosses: crossesItem.gauge },
      machine: machineOfJob,
      token: feedback_links.token,
      redo_of_job: { id: original.id, job_number: original.job_number },
      redone_as: { id: redo.id, job_number: redo.job_number },
    })
    .from(string_jobs)
    .innerJoin(customers, and(eq(customers.stringer_id, jobKey.stringer), eq(customers.id, string_jobs.customer_id)))
    .leftJoin(payers, isRecipient)
    .leftJoin(payer, and(eq(payer.stringer_id, jobKey.stringer), eq(payer.id, customers.payer_id)))
    .leftJoin(mainsItem, and(eq(mainsItem.stringer_id, jobKey.stringer), eq(mainsItem.id, string_jobs.inventory_mains_id)))
    .leftJoin(
      crossesItem,
      and(eq(crossesItem.stringer_id, jobKey.stringer), eq(crossesItem.id, string_jobs.inventory_crosses_id)),
    )
    .innerJoin(racquets, and(eq(racquets.stringer_id, jobKey.stringer), eq(racquets.id, string_jobs.racquet_id)))
    .innerJoin(feedback_links, and(eq(feedback_links.stringer_id, jobKey.stringer), eq(feedback_links.string_job_id, jobKey.id)))
    .leftJoin(original, and(eq(original.stringer_id, jobKey.stringer), eq(original.id, string_jobs.redo_of)))
    .leftJoin(redo, and(eq(redo.stringer_id, jobKey.stringer), eq(redo.redo_of, jobKey.id)))
    .where(and(eq(string_jobs.stringer_id, given.stringer_id), eq(string_jobs.id, given.id)))
    .prepare('job_with_customer'),
)

/** The job with its customer, payer, racquet, machine and link, the gauges of its items, the job it redoes, and its redo. */
export async function jobWithCustomer(db: TenantDb, job: JobId) {
  const [row] = await jobStatement(db).execute(valuesOf(db, job))
  return row
}

const usageStatement = prepared((db) =>
  db
    .select({
      ...columnsIn(string_usage, jobUsage.shape),
      brand: string_inventory.brand,
      model: string_inventory.model,
    })
    .from(string_usage)
    .innerJoin(
      string_inventory,
      and(eq(string_inventory.stringer_id, string_usage.stringer_id), eq(string_inventory.id, string_usage.string_inventory_id)),
    )
    .where(and(eq(string_usage.stringer_id, given.stringer_id), eq(string_usage.string_job_id, given.id)))
    .orderBy(desc(string_usage.string_type))
    .prepare('usage_of_job'),
)

/** What a job used from inventory. */
export const usageOfJob = (db: TenantDb, job: JobId) => usageStatement(db).execute(valuesOf(db, job))

const feedbackStatement = prepared((db) =>
  db
    .select({ ...getTableColumns(feedback), by_name: members.full_name })
    .from(feedback)
    .leftJoin(members, and(eq(members.stringer_id, feedback.stringer_id), eq(members.user_id, feedback.by_user_id)))
    .where(and(eq(feedback.stringer_id, given.stringer_id), eq(feedback.string_job_id, given.id)))
    .prepare('feedback_of_job'),
)

/** The customer's feedback on a job. */
export async function feedbackOfJob(db: TenantDb, job: JobId) {
  const [row] = await feedbackStatement(db).execute(valuesOf(db, job))
  return row ?? null
}

// A subquery, so that queries about a job's racquet need not wait for the job.
const racquetOfJob = sql<RacquetId>`(select j.racquet_id from ${string_jobs} j where j.stringer_id = ${given.stringer_id} and j.id = ${given.id})`

const stringingsStatement = prepared((db) =>
  db
    .select(columnsIn(string_jobs, stringing.shape))
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, given.stringer_id), eq(string_jobs.racquet_id, racquetOfJob)))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(maxStringings)
    .prepare('stringings_of_racquet'),
)

/** The last stringings of a job's racquet, newest first. */
export const stringingsOf = (db: TenantDb, job: JobId) => stringingsStatement(db).execute(valuesOf(db, job))

const latestFeedbackWhere = (db: Queries, where: SQL | undefined) =>
  db
    .select({
      string_job_id: feedback.string_job_id,
      job_number: string_jobs.job_number,
      created_at: feedback.created_at,
      rating: feedback.rating,
      tension_feedback: feedback.tension_feedback,
      playability_notes: feedback.playability_notes,
      general_comments: feedback.general_comments,
      would_restring_same: feedback.would_restring_same,
      tension_mains: string_jobs.tension_mains,
      tension_crosses: string_jobs.tension_crosses,
    })
    .from(string_jobs)
    .innerJoin(feedback, and(eq(feedback.stringer_id, jobKey.stringer), eq(feedback.string_job_id, jobKey.id)))
    .where(and(eq(string_jobs.stringer_id, given.stringer_id), where))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)

const isEarlier = sql`(${string_jobs.job_date}, ${string_jobs.id}) < (select j.job_date, j.id from ${string_jobs} j
    where j.stringer_id = ${given.stringer_id} and j.id = ${given.id})`

const earlierFeedbackStatement = prepared((db) =>
  latestFeedbackWhere(db, and(eq(string_jobs.racquet_id, racquetOfJob), isEarlier)).prepare('earlier_feedback'),
)

/** The latest feedback on a job's racquet before that job, with the tensions of its own job. */
export async function earlierFeedback(db: TenantDb, job: JobId) {
  const [row] = await earlierFeedbackStatement(db).execute(valuesOf(db, job))
  return row
}

const latestFeedbackStatement = prepared((db) =>
  latestFeedbackWhere(db, eq(string_jobs.racquet_id, sql.placeholder('racquet_id'))).prepare('latest_feedback'),
)

/** The latest feedback on a racquet, with the tensions of its job. */
export async function latestFeedback(db: TenantDb, racquet_id: RacquetId) {
  const [row] = await latestFeedbackStatement(db).execute({ stringer_id: db.stringer_id, racquet_id })
  return row
}

/**
 * Replaces or clears the token of a job's link, and in the messages that are not sent yet: a new token replaces the old one, and the line
 * with a revoked link is removed. Returns the old and the new token, or undefined if there is no such job.
 */
export async function setToken(db: TenantDb, id: JobId, token: 'new' | null) {
  const { rows } = await db.execute<{ token: string | null; before: string | null; job_number: number }>(sql`
    with earlier as (
      select l.token, j.job_number from ${feedback_links} l
        join ${string_jobs} j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
        where l.stringer_id = ${db.stringer_id} and l.string_job_id = ${id} for update of l
    ), link as (
      update ${feedback_links} l set token = ${token && sql`app.new_token()`}, renewed_at = now() from earlier
        where l.stringer_id = ${db.stringer_id} and l.string_job_id = ${id}
        returning l.token, earlier.token as before, earlier.job_number
    ), unsent as (
      update ${messages} m set text = case when link.token is null
          then trim(both e'\\n' from regexp_replace(text, '[^\\n]*' || link.before || '[^\\n]*\\n?', '', 'g'))
          else replace(text, link.before, link.token) end
        from link where m.stringer_id = ${db.stringer_id} and m.string_job_id = ${id} and m.state in ('waiting', 'failed', 'cancelled')
          and link.before is not null
    )
    select token, before, job_number from link`)
  return rows[0]
}

/** Jobs created in one request: `count` consecutive numbers from the first one's. Deleted jobs have no row. */
export async function jobsCreatedTogether(db: TenantDb, first: JobId, count: number) {
  const { stringer_id, id, job_number } = string_jobs
  const from = sql`(select f.job_number from ${string_jobs} f where f.stringer_id = ${db.stringer_id} and f.id = ${first})`
  return db
    .select()
    .from(string_jobs)
    .where(and(eq(stringer_id, db.stringer_id), sql`${job_number} >= ${from}`, sql`${job_number} < ${from} + ${count}::int`))
    .orderBy(asc(job_number), asc(id))
}

// The events of jobs' histories (decision 0154).

const historyStatement = prepared((db) =>
  db
    .select({
      id: events.id,
      kind: events.kind,
      data: events.data,
      by_user_id: events.by_user_id,
      by_name: members.full_name,
      by_access_token: { id: access_tokens.id, name: access_tokens.name },
      created_at: events.created_at,
    })
    .from(events)
    .leftJoin(access_tokens, and(eq(access_tokens.stringer_id, events.stringer_id), eq(access_tokens.id, events.access_token_id)))
    .leftJoin(members, and(eq(members.stringer_id, events.stringer_id), eq(members.user_id, events.by_user_id)))
    .where(and(eq(events.stringer_id, given.stringer_id), eq(events.record_id, given.id), inArray(events.kind, historyKinds)))
    .orderBy(asc(events.created_at), asc(events.id))
    .prepare('events_of_job'),
)

/** The events of a job's history, oldest first. */
export const historyOf = (db: TenantDb, job: JobId) => historyStatement(db).execute({ stringer_id: db.stringer_id, id: job })

/**
 * Inserts events that no service has recorded, with their times: those of imports and the sample shop. Their jobs must have been inserted
 * before. They have no topics, because the activity log doesn't show them, and consumers don't get them.
 * @param past a JSON array of `PastEvent`
 */
export async function insertHistory(db: TenantDb, past: string): Promise<void> {
  await db.execute(sql`insert into ${events} (stringer_id, id, record_id, kind, topics, data, created_at)
    select j.stringer_id, r.id, r.record_id, r.kind, '{}', jsonb_build_object('job_number', j.job_number) || r.data, r.created_at
    from json_to_recordset(${jsonParameter(past)}) as r (id uuid, record_id uuid, kind text, data jsonb, created_at timestamptz)
      join ${string_jobs} j on j.stringer_id = ${db.stringer_id} and j.id = r.record_id`)
}
