// Everything that the customer page reads and writes with a link: five database functions and no tables.
import type { CustomerPageView } from '#contract/feedback.ts'
import type { LinkDb } from '#database/access.ts'
import { linkHash } from '#database/queries/link-hash.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { businesses } from '#database/tables/businesses.ts'
import { racquets } from '#database/tables/racquets.ts'
import { replies } from '#database/tables/replies.ts'
import type { CustomerFeedback, CustomerPageJob, PublicFeedback } from '#domain/feedback/schema.ts'
import { newId, type JobId } from '#domain/values/ids.ts'
import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// A column of a function's result, decoded like the table's column.
const like = <Column extends PgColumn>(column: Column): SQL<GetColumnData<Column>> => {
  const value = sql<GetColumnData<Column>>`${sql.identifier(column.name)}`
  value.mapWith(column)
  return value
}

const jobColumns = {
  business_name: like(businesses.business_name),
  time_zone: like(businesses.time_zone),
  tension_unit: like(businesses.tension_unit),
  brand: like(racquets.brand),
  model: like(racquets.model),
  status: like(string_jobs.status),
  job_date: like(string_jobs.job_date),
  due_date: like(string_jobs.due_date),
  time_completed: like(string_jobs.time_completed),
  picked_up_at: like(string_jobs.picked_up_at),
  string_mains_brand: like(string_jobs.string_mains_brand),
  string_mains_model: like(string_jobs.string_mains_model),
  string_mains_color: like(string_jobs.string_mains_color),
  string_crosses_brand: like(string_jobs.string_crosses_brand),
  string_crosses_model: like(string_jobs.string_crosses_model),
  string_crosses_color: like(string_jobs.string_crosses_color),
  string_source_mains: like(string_jobs.string_source_mains),
  string_source_crosses: like(string_jobs.string_source_crosses),
  tension_mains: like(string_jobs.tension_mains),
  tension_crosses: like(string_jobs.tension_crosses),
  string_pattern: like(string_jobs.string_pattern),
}

const feedbackColumns = {
  rating: like(feedback.rating),
  playability_notes: like(feedback.playability_notes),
  tension_feedback: like(feedback.tension_feedback),
  durability_rating: like(feedback.durability_rating),
  power_rating: like(feedback.power_rating),
  comfort_rating: like(feedback.comfort_rating),
  control_rating: like(feedback.control_rating),
  spin_rating: like(feedback.spin_rating),
  feel_rating: like(feedback.feel_rating),
  hours_played: like(feedback.hours_played),
  would_restring_same: like(feedback.would_restring_same),
  general_comments: like(feedback.general_comments),
  created_at: like(feedback.created_at),
  updated_at: like(feedback.updated_at),
}

/** The job behind a link. */
export async function jobOfLink(db: LinkDb): Promise<CustomerPageJob | undefined> {
  const hash = linkHash(db)
  if (hash === undefined) return undefined
  const [job] = await db.select(jobColumns).from(sql`link.job(${hash})`)
  return job
}

/** The feedback sent with a link. */
export async function feedbackOfLink(db: LinkDb): Promise<CustomerFeedback | undefined> {
  const hash = linkHash(db)
  if (hash === undefined) return undefined
  const [sent] = await db.select(feedbackColumns).from(sql`link.feedback(${hash})`)
  return sent
}

type Conversation = CustomerPageView['conversation']

/** Messages written with a link and their answers, newest first. */
export async function conversationOfLink(db: LinkDb): Promise<Conversation> {
  const hash = linkHash(db)
  if (hash === undefined) return []
  return db
    .select({
      id: like(replies.id),
      text: like(replies.text),
      created_at: like(replies.created_at),
      answers: sql<Conversation[number]['answers']>`answers`,
    })
    .from(sql`link.conversation(${hash})`)
}

interface WrittenReply {
  readonly job_id: JobId
  readonly job_number: number
  /** Whether this request stored it, and not an earlier one with the same key. */
  readonly is_new: boolean
}

/** Stores a customer's message once per idempotency key. Undefined if the link is invalid. */
export async function writeReply(db: LinkDb, key: string, text: string): Promise<WrittenReply | undefined> {
  const hash = linkHash(db)
  if (hash === undefined) return undefined
  const { rows } = await db.execute<{ [key in keyof WrittenReply]: WrittenReply[key] }>(
    sql`select job_id, job_number, is_new from link.write_reply(${hash}, ${newId()}::uuid, ${key}, ${text})`,
  )
  return rows[0]
}

export type Outcome = 'sent' | 'sent_before' | 'unknown' | 'not_strung' | 'too_late'

export type FeedbackInput = Omit<PublicFeedback, 'token'> & { readonly corrects?: string | null | undefined }

interface JobOfFeedback {
  readonly job_id: JobId
  readonly job_number: number
}

interface SentFeedback {
  readonly outcome: Outcome
  /** Null if it was refused, or repeats what was sent before. */
  readonly change: 'received' | 'corrected' | null
  readonly job: JobOfFeedback | null
}

/** Saves feedback, or a correction of the version `corrects`, or returns why it was refused. */
export async function writeFeedback(db: LinkDb, { corrects, ...input }: FeedbackInput): Promise<SentFeedback> {
  const hash = linkHash(db)
  const refused = { outcome: 'unknown', change: null, job: null } as const
  if (hash === undefined) return refused
  const seen = sql`true, ${corrects ?? null}::timestamptz`
  // Cast via text, or the driver would encode it as a JSON string.
  const [sent] = await db
    .select({
      outcome: sql<Outcome>`outcome`,
      change: sql<SentFeedback['change']>`change`,
      job: { job_id: sql<JobId>`job_id`, job_number: sql<number>`job_number` },
    })
    .from(sql`link.send_feedback(${hash}, ${newId()}::uuid, ${JSON.stringify(input)}::text::jsonb, ${seen})`)
  return sent ?? refused
}
