import { columnsIn, placeholdersFor } from '#database/queries/columns-in.ts'
import { jobRow, type JobCounts, type JobFilter, type JobRow } from '#contract/jobs/jobs.ts'
import { noPlanCache } from '#database/connections/plan-cache.ts'
import type { Queries } from '#database/connections/connection.ts'
import type { TenantDb } from '#database/access.ts'
import { clearReferencesToJobs } from '#database/queries/references.ts'
import { prepared } from '#database/connections/prepared.ts'
import { isFoundJob, searchJobs, type JobSearch } from '#database/queries/search.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback_links } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { CustomerId, JobId } from '#domain/values/ids.ts'
import { jobCreate, type AssignedFilter, type Job, type JobCreate } from '#domain/jobs/schema.ts'
import { readCursor, toPage } from '#server/procedure/cursor.ts'
import { and, asc, eq, gte, inArray, isNull, lt, not, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { byDate, byDueDate, cursorOf, isOpen, keyIn, sectionsOf, type JobKey } from './order-queries.ts'

type NewJob = typeof string_jobs.$inferInsert

const isJob = (db: TenantDb, id: JobId): SQL | undefined =>
  and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.id, id))

// The joins name all columns of the foreign keys. Only then does Postgres know that a job has exactly one of each and read the index of
// the order instead of sorting all jobs of the business (a quarter of the time at 500 jobs).
const racquetOfJob = and(
  eq(racquets.stringer_id, string_jobs.stringer_id),
  eq(racquets.customer_id, string_jobs.customer_id),
  eq(racquets.id, string_jobs.racquet_id),
)
const customerOfRacquet = and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, racquets.customer_id))

/** Characters of a racquet's note in a list: more than fit in the two lines of a row. */
const maxNoteInRow = 200

const row = {
  ...columnsIn(string_jobs, jobRow.shape),
  customer_name: customers.full_name,
  racquet_brand: racquets.brand,
  racquet_model: racquets.model,
  racquet_own_number: racquets.own_number,
  racquet_note: sql<string | null>`case when ${isOpen} then left(${racquets.notes}, ${sql.raw(String(maxNoteInRow))}) end`,
}

const dueConditions = ({ due_from, due_to }: Pick<JobFilter, 'due_from' | 'due_to'>): (SQL | undefined)[] => [
  due_from === undefined && due_to === undefined ? undefined : isOpen,
  due_from === undefined ? undefined : gte(string_jobs.due_date, due_from),
  due_to === undefined ? undefined : lt(string_jobs.due_date, due_to),
]

const isReadyBefore = (before: string | undefined): SQL | undefined =>
  before === undefined ? undefined : and(eq(string_jobs.status, 'completed'), lt(string_jobs.time_completed, before))

/** Same as the domain's `refundDue`. */
const isRefundDue = sql`${string_jobs.paid_amount} > coalesce(${string_jobs.price}, 0)`

const paymentConditions = ({
  payment_status,
  refund_due,
}: Pick<JobFilter, 'payment_status' | 'refund_due'>): (SQL | undefined)[] => [
  payment_status && eq(string_jobs.payment_status, payment_status),
  refund_due === true ? isRefundDue : undefined,
  refund_due === false ? not(isRefundDue) : undefined,
]

/** Jobs of the current user, or unassigned ones. */
const isAssigned = (assigned: AssignedFilter | undefined): SQL | undefined => {
  if (assigned === undefined) return undefined
  return assigned === 'me' ? sql`${string_jobs.assigned_to} = app.current_user_id()` : isNull(string_jobs.assigned_to)
}

/** Jobs of a payer and of the customers they pay for. An array for the reason given at `isAmong`. */
const isPaidBy = (
  db: TenantDb,
  payer: CustomerId,
): SQL => sql`${string_jobs.customer_id} = any(array(select c.id from ${customers} c
  where c.stringer_id = ${db.stringer_id} and c.payer_id = ${payer} union all select ${payer}::uuid))`

const conditions = (db: TenantDb, filter: JobFilter, search: JobSearch): (SQL | undefined)[] => [
  sql`${string_jobs.stringer_id} = ${db.stringer_id} ${noPlanCache}`,
  filter.status && inArray(string_jobs.status, filter.status),
  isReadyBefore(filter.ready_before),
  ...paymentConditions(filter),
  filter.overdue === true ? and(isOpen, sql`${string_jobs.due_date} < now()`) : undefined,
  filter.overdue === false ? sql`not coalesce(${isOpen} and ${string_jobs.due_date} < now(), false)` : undefined,
  ...dueConditions(filter),
  isAssigned(filter.assigned),
  filter.customer_id && eq(string_jobs.customer_id, filter.customer_id),
  filter.payer_id && isPaidBy(db, filter.payer_id),
  filter.racquet_id && eq(string_jobs.racquet_id, filter.racquet_id),
  filter.from === undefined ? undefined : gte(string_jobs.job_date, filter.from),
  filter.to === undefined ? undefined : lt(string_jobs.job_date, filter.to),
  filter.updated_since === undefined ? undefined : gte(string_jobs.updated_at, filter.updated_since),
  isFoundJob(db, search),
]

const rowsOf = (db: Queries, where: SQL | undefined, order: SQL[], limit: number | Placeholder) =>
  db
    .select(row)
    .from(string_jobs)
    .innerJoin(racquets, racquetOfJob)
    .innerJoin(customers, customerOfRacquet)
    .where(where)
    .orderBy(...order)
    .limit(limit)

/** The first page without filters. A prepared statement, because this is the most frequent query. */
const defaultPage = prepared((db) =>
  rowsOf(db, eq(string_jobs.stringer_id, sql.placeholder('stringer_id')), byDate, sql.placeholder('rows')).prepare('defaultPage'),
)

const isDefaultPage = (filter: JobFilter): boolean =>
  filter.order === 'newest' &&
  Object.entries(filter).every(([name, value]) => name === 'limit' || name === 'order' || value === undefined || value === '')

/** A row with the key that a cursor would continue after. */
interface KeyedRow {
  readonly row: JobRow
  readonly key: JobKey
}

/** Whether a subquery contains a job. An array, because `in` becomes a join: with old statistics, a nested loop over all jobs. */
const isAmong = (ids: SQLWrapper): SQL => sql`${string_jobs.id} = any(array(${ids}))`

/** The rows of a list. Searches choose them before the joins: otherwise Postgres would join all matches before sorting them. */
function searchedRows(db: TenantDb, search: JobSearch, where: SQL | undefined, order: SQL[], limit: number): Promise<JobRow[]> {
  if (search.result === null) return rowsOf(db, where, order, limit)
  const found = db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rowsOf(db, and(eq(string_jobs.stringer_id, db.stringer_id), isAmong(found)), order, limit)
}

/** Reads a page section by section, until it is full. */
async function sortedRows(db: TenantDb, filter: JobFilter): Promise<KeyedRow[]> {
  const sections = sectionsOf[filter.order]
  const cursor = readCursor(cursorOf(sections), filter.after)
  const [value, last, first = 0] = cursor ?? []
  const search = await searchJobs(db, filter.search)
  const where = and(...conditions(db, filter, search))
  const rows: KeyedRow[] = []
  for (const [index, section] of sections.entries()) {
    const missing = filter.limit + 1 - rows.length
    if (index < first || missing === 0) continue
    const after = index === first && value !== undefined && last ? section.after(value, last) : undefined
    const found = await searchedRows(db, search, and(where, section.where, after), section.order, missing)
    rows.push(...found.map((row) => ({ row, key: keyIn(index, section.valueOf(row), row.id) })))
  }
  return rows
}

async function defaultRows(db: TenantDb, { limit }: JobFilter): Promise<KeyedRow[]> {
  const rows = await defaultPage(db).execute({ stringer_id: db.stringer_id, rows: limit + 1 })
  return rows.map((row) => ({ row, key: keyIn(0, row.job_date, row.id) }))
}

/** One page of jobs, in the order of the filter. */
export async function jobPage(db: TenantDb, filter: JobFilter) {
  const rows = await (isDefaultPage(filter) ? defaultRows(db, filter) : sortedRows(db, filter))
  const { items, next } = toPage(rows, filter.limit, ({ key }) => key)
  return { items: items.map(({ row }) => row), next }
}

/** The number of jobs by status, overdue and due in a period. */
export async function jobCounts(db: TenantDb, filter: Pick<JobFilter, 'due_from' | 'due_to'>): Promise<JobCounts> {
  const { status, due_date, stringer_id } = string_jobs
  const of = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      pending: of(eq(status, 'pending')),
      in_progress: of(eq(status, 'in_progress')),
      completed: of(eq(status, 'completed')),
      overdue: of(and(isOpen, sql`${due_date} < now()`)),
      due: of(and(isOpen, ...dueConditions(filter))),
    })
    .from(string_jobs)
    .where(and(eq(stringer_id, db.stringer_id), inArray(status, ['pending', 'in_progress', 'completed'])))
  return row ?? { pending: 0, in_progress: 0, completed: 0, overdue: 0, due: 0 }
}

/** Open jobs by due date. */
export const openRows = (db: TenantDb, limit: number, assigned?: AssignedFilter): Promise<JobRow[]> =>
  rowsOf(db, and(eq(string_jobs.stringer_id, db.stringer_id), isOpen, isAssigned(assigned)), byDueDate, limit)

/** Jobs by id. Missing jobs have no row. */
export const rowsById = (db: TenantDb, ids: readonly JobId[]): Promise<JobRow[]> =>
  rowsOf(db, and(eq(string_jobs.stringer_id, db.stringer_id), inArray(string_jobs.id, [...ids])), byDate, ids.length)

/**
 * Jobs ready to be picked up, longest wait first. A subquery selects them before the joins. Otherwise Postgres would read all customers
 * for twenty rows.
 */
export function readyRows(db: TenantDb, limit: number): Promise<JobRow[]> {
  const byWait = [asc(string_jobs.time_completed), asc(string_jobs.id)]
  const first = db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.status, 'completed')))
    .orderBy(...byWait)
    .limit(limit)
  return rowsOf(db, and(eq(string_jobs.stringer_id, db.stringer_id), isAmong(first)), byWait, limit)
}

export async function jobById(db: TenantDb, id: JobId): Promise<Job | undefined> {
  const [job] = await db.select().from(string_jobs).where(isJob(db, id))
  return job
}

/** Creates a job's link in the statement that inserts the job. */
const withLink = (db: Queries) =>
  db.$with('link').as(
    db
      .insert(feedback_links)
      .values({
        stringer_id: sql.placeholder('stringer_id'),
        string_job_id: sql.placeholder('id'),
        token: sql`app.new_token()`,
      })
      .returning({ token: feedback_links.token }),
  )

// The database sets the other columns.
const { status: _, payment_status: __, ...insertedFields } = jobCreate.shape

const insertStatement = prepared((db) =>
  db
    .with(withLink(db))
    .insert(string_jobs)
    .values({ ...placeholdersFor(insertedFields), id: sql.placeholder('id') })
    .returning()
    .prepare('insert_job'),
)

// A prepared statement needs a value for each column.
const emptyFields = {
  string_mains_color: null,
  string_crosses_brand: null,
  string_crosses_model: null,
  string_crosses_color: null,
  tension_crosses: null,
  string_pattern: null,
  price: null,
  payment_method: null,
  time_started: null,
  time_completed: null,
  duration_minutes: null,
  labor_notes: null,
  inventory_mains_id: null,
  inventory_crosses_id: null,
  meters_used_mains: null,
  meters_used_crosses: null,
  is_rush: false,
  redo_of: null,
  redo_reason: null,
  redo_price: null,
}

type InsertedJob = Omit<JobCreate, 'stringer_id' | 'status' | 'payment_status'> & Pick<Job, 'id' | 'job_date' | 'due_date'>

/** Inserts a job and its link. The database numbers it. */
export async function insertJob(db: TenantDb, job: InsertedJob): Promise<Job> {
  const [created] = await insertStatement(db).execute({ ...emptyFields, ...job, stringer_id: db.stringer_id })
  if (!created) throw new Error('The insert returned no row')
  return created
}

/** Updates the given fields. Returns undefined if there is no such job. */
export async function updateJob(db: TenantDb, id: JobId, changes: Partial<NewJob>): Promise<Job | undefined> {
  const [changed] = await db
    .update(string_jobs)
    .set({ ...changes, updated_at: sql`now()` })
    .where(isJob(db, id))
    .returning()
  return changed
}

/** Deletes a locked job. Its texts and redos stay. @returns whether the job existed */
export async function deleteJob(db: TenantDb, id: JobId): Promise<boolean> {
  await clearReferencesToJobs(db, [id])
  const rows = await db.delete(string_jobs).where(isJob(db, id)).returning({ id: string_jobs.id })
  return rows.length > 0
}

/** The rows of a list page with all fields of their jobs, for the export. Jobs deleted since the page was read are left out. */
export async function withAllFields(db: TenantDb, rows: readonly JobRow[]): Promise<(JobRow & Job)[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const jobs = await db
    .select()
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), inArray(string_jobs.id, ids)))
  const byId = new Map(jobs.map((job) => [job.id, job]))
  return rows.flatMap((row) => {
    const job = byId.get(row.id)
    return job ? [{ ...row, ...job }] : []
  })
}
