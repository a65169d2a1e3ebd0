import type { FeedbackAverages, FeedbackRow } from '#contract/feedback.ts'
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Feedback, FeedbackCreate } from '#domain/feedback/schema.ts'
import { feedbackId, newId, type CustomerId, type JobId, type RacquetId } from '#domain/values/ids.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, desc, eq, getTableColumns, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod'

export interface FeedbackFilter extends PageInput {
  readonly job_id?: JobId | undefined
  readonly racquet_id?: RacquetId | undefined
  readonly customer_id?: CustomerId | undefined
}

const selection = {
  ...getTableColumns(feedback),
  job_number: string_jobs.job_number,
  customer_name: customers.full_name,
  racquet_id: string_jobs.racquet_id,
  racquet_brand: racquets.brand,
  racquet_model: racquets.model,
}

const dateKey = z.tuple([cursorValue.instant, cursorValue.id])

/** One page of feedback, newest first. */
export async function feedbackPage(db: TenantDb, filter: FeedbackFilter): Promise<{ items: FeedbackRow[]; next: string | null }> {
  const after = readCursor(dateKey, filter.after)
  const rows = await db
    .select(selection)
    .from(feedback)
    .innerJoin(string_jobs, and(eq(string_jobs.stringer_id, feedback.stringer_id), eq(string_jobs.id, feedback.string_job_id)))
    .innerJoin(customers, and(eq(customers.stringer_id, feedback.stringer_id), eq(customers.id, feedback.customer_id)))
    .innerJoin(racquets, and(eq(racquets.stringer_id, feedback.stringer_id), eq(racquets.id, string_jobs.racquet_id)))
    .where(
      and(
        eq(feedback.stringer_id, db.stringer_id),
        filter.job_id && eq(feedback.string_job_id, filter.job_id),
        filter.racquet_id && eq(string_jobs.racquet_id, filter.racquet_id),
        filter.customer_id && eq(feedback.customer_id, filter.customer_id),
        after && sql`(${feedback.created_at}, ${feedback.id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(feedback.created_at), desc(feedback.id))
    .limit(filter.limit + 1)
  return toPage(rows, filter.limit, ({ created_at, id }) => [created_at, id])
}

/** The job that feedback is about. */
export async function jobOfFeedback(
  db: TenantDb,
  id: JobId,
): Promise<{ customer_id: CustomerId; status: JobStatus; job_number: number } | undefined> {
  const [job] = await db
    .select({ customer_id: string_jobs.customer_id, status: string_jobs.status, job_number: string_jobs.job_number })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.id, id)))
  return job
}

type FeedbackJob = Pick<Feedback, 'string_job_id' | 'customer_id'>

type Answers = Omit<FeedbackCreate, keyof FeedbackJob>

/** Records feedback given at the counter. Returns undefined if the job already has feedback. */
export async function insertFeedback(db: TenantDb, job: FeedbackJob, answers: Answers): Promise<Feedback | undefined> {
  const [created] = await db
    .insert(feedback)
    .values({ ...answers, ...job, stringer_id: db.stringer_id, id: feedbackId.parse(newId()), entered_by: 'business' })
    .onConflictDoNothing({ target: [feedback.stringer_id, feedback.string_job_id] })
    .returning()
  return created
}

const isOfJob = (db: TenantDb, id: JobId) => and(eq(feedback.stringer_id, db.stringer_id), eq(feedback.string_job_id, id))

/** Updates the given fields of feedback given at the counter. Returns undefined if it has changed since `updated_at`. */
export async function updateFeedback(
  db: TenantDb,
  id: JobId,
  { updated_at, ...answers }: Answers & { updated_at: string },
): Promise<Feedback | undefined> {
  const [changed] = await db
    .update(feedback)
    .set({ ...answers, by_user_id: sql`app.current_user_id()`, updated_at: sql`now()` })
    .where(and(isOfJob(db, id), eq(feedback.entered_by, 'business'), eq(feedback.updated_at, updated_at)))
    .returning()
  return changed
}

export async function feedbackOfJob(db: TenantDb, id: JobId): Promise<Feedback | undefined> {
  const [row] = await db.select().from(feedback).where(isOfJob(db, id))
  return row
}

export interface AveragesFilter {
  readonly racquet_id?: RacquetId | undefined
  readonly customer_id?: CustomerId | undefined
  readonly string_brand?: string | undefined
  readonly string_model?: string | undefined
}

const jobs = string_jobs

// Crosses of the same brand often have only a model.
const crossesBrand = sql`coalesce(${jobs.string_crosses_brand}, ${jobs.string_mains_brand})`

// Ignores case.
const isString = (brand: string | undefined, model: string | undefined) => {
  const is = (column: SQLWrapper, text: string | undefined) =>
    text === undefined ? sql`true` : sql`lower(${column}) = lower(${text})`
  if (brand === undefined && model === undefined) return undefined
  return or(
    and(is(jobs.string_mains_brand, brand), is(jobs.string_mains_model, model)),
    and(is(crossesBrand, brand), is(jobs.string_crosses_model, model)),
  )
}

const average = (column: SQLWrapper) => ({
  average: sql<number | null>`round(avg(${column}), 1)::float8`,
  n: sql<number>`count(${column})::int`,
})

/** Average ratings and numbers of ratings of feedback that matches the filter, without redos. */
export async function feedbackAverages(db: TenantDb, filter: AveragesFilter): Promise<FeedbackAverages> {
  const restringSame = feedback.would_restring_same
  const [row] = await db
    .select({
      rating: average(feedback.rating),
      durability_rating: average(feedback.durability_rating),
      power_rating: average(feedback.power_rating),
      comfort_rating: average(feedback.comfort_rating),
      control_rating: average(feedback.control_rating),
      spin_rating: average(feedback.spin_rating),
      feel_rating: average(feedback.feel_rating),
      would_restring_same: {
        yes: sql<number>`count(*) filter (where ${restringSame})::int`,
        n: sql<number>`count(${restringSame})::int`,
      },
    })
    .from(feedback)
    .innerJoin(jobs, and(eq(jobs.stringer_id, feedback.stringer_id), eq(jobs.id, feedback.string_job_id)))
    .where(
      and(
        eq(feedback.stringer_id, db.stringer_id),
        isNull(jobs.redo_reason),
        filter.racquet_id && eq(jobs.racquet_id, filter.racquet_id),
        filter.customer_id && eq(feedback.customer_id, filter.customer_id),
        isString(filter.string_brand, filter.string_model),
      ),
    )
  if (!row) throw new Error('An aggregate returned no row')
  return row
}
