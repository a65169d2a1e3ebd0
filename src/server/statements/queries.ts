// Statements with their jobs and emails (decision 0066).
import { columnsIn } from '#database/queries/columns-in.ts'
import { dayIn } from '#database/queries/days.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { customers } from '#database/tables/customers.ts'
import { members } from '#database/tables/members.ts'
import { messages } from '#database/tables/messages.ts'
import { statement_jobs, statements } from '#database/tables/statements.ts'
import { formatReason, type StoredReason } from '#domain/messages/reasons.ts'
import { statement, type Statement, type StatementJob, type StatementMail, statementJob } from '#domain/statements/schema.ts'
import type { CustomerId, MessageId, StatementId, StringerId, JobId } from '#domain/values/ids.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, asc, desc, eq, lt, sql, inArray, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'

const lastMail = sql<
  (StatementMail & StoredReason) | null
>`(select json_build_object('id', m.id, 'address', m.address, 'state', m.state,
    'reason', m.reason, 'why', m.why, 'sent_at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${messages} m where m.stringer_id = statements.stringer_id and m.statement_id = statements.id order by m.id desc limit 1)`

const columns = { ...columnsIn(statements, statement.shape), mail: lastMail }

type StoredStatement = Omit<Statement, 'mail'> & { readonly mail: (StatementMail & StoredReason) | null }

const toMail = ({ reason, why, ...mail }: StatementMail & StoredReason): StatementMail => ({
  ...mail,
  why: formatReason({ reason, why }),
})

const toStatement = ({ mail, ...statement }: StoredStatement): Statement => ({ ...statement, mail: mail && toMail(mail) })

export async function statementById(db: TenantDb, id: StatementId): Promise<Statement | undefined> {
  const [row] = await db
    .select(columns)
    .from(statements)
    .where(and(eq(statements.stringer_id, db.stringer_id), eq(statements.id, id)))
  return row && toStatement(row)
}

interface StatementFilter extends PageInput {
  readonly payer_id?: CustomerId | undefined
}

const numberKey = z.tuple([cursorValue.number])

/** One page of statements, newest first. */
export async function statementPage(db: TenantDb, { payer_id, after, limit }: StatementFilter) {
  const last = readCursor(numberKey, after)
  const rows = await db
    .select(columns)
    .from(statements)
    .where(
      and(
        eq(statements.stringer_id, db.stringer_id),
        payer_id && eq(statements.payer_id, payer_id),
        last && lt(statements.number, last[0]),
      ),
    )
    .orderBy(desc(statements.number))
    .limit(limit + 1)
  return toPage(rows.map(toStatement), limit, ({ number }) => [number])
}

/** The jobs of a statement in their order. */
export const jobsOfStatement = (db: TenantDb | SystemDb, stringer_id: StringerId, id: StatementId): Promise<StatementJob[]> =>
  db
    .select(columnsIn(statement_jobs, statementJob.shape))
    .from(statement_jobs)
    .where(and(eq(statement_jobs.stringer_id, stringer_id), eq(statement_jobs.statement_id, id)))
    .orderBy(asc(statement_jobs.position))

/** The content of a statement except its jobs. */
export async function headOfStatement(db: TenantDb | SystemDb, stringer_id: StringerId, id: StatementId) {
  const [head] = await db
    .select({
      number: statements.number,
      day: statements.day,
      payer_name: statements.payer_name,
      business_name: statements.business_name,
      business_address: statements.business_address,
      business_phone: statements.business_phone,
      currency: statements.currency,
      total: statements.total,
      created_at: statements.created_at,
    })
    .from(statements)
    .where(and(eq(statements.stringer_id, stringer_id), eq(statements.id, id)))
  return head
}

/** The payer and the business. Undefined if there is no such customer. Locks the payer against a concurrent merge or erasure. */
export async function lockParties(db: TenantDb, payer: CustomerId) {
  const [parties] = await db
    .select({
      payer_name: customers.full_name,
      email: customers.email,
      is_organisation: customers.is_organisation,
      erased_at: customers.erased_at,
      business_name: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})`,
      business_address: businesses.business_address,
      business_phone: businesses.business_phone,
      currency: businesses.currency,
      day: sql<string>`${dayIn(businesses.time_zone)}::text`,
    })
    .from(customers)
    .innerJoin(businesses, eq(businesses.id, customers.stringer_id))
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, payer)))
    .for('share', { of: customers })
  return parties
}

type NewStatement = Omit<typeof statements.$inferInsert, 'stringer_id' | 'number' | 'by_name'>
type NewStatementJob = Omit<StatementJob, 'position'> & { readonly id: string }

/** Inserts a statement by the current user with the next number. Statements must be locked. */
export async function insertStatement(db: TenantDb, statement: NewStatement, jobs: readonly NewStatementJob[]): Promise<void> {
  const { stringer_id } = db
  const number = sql<number>`(select coalesce(max(s.number), 0) + 1 from ${statements} s where s.stringer_id = ${stringer_id})`
  const by_name = sql`(select ${members.full_name} from ${members}
    where ${members.stringer_id} = ${stringer_id} and ${members.user_id} = app.current_user_id())`
  await db.insert(statements).values({ ...statement, stringer_id, number, by_name })
  const rows = jobs.map((job, index) => ({ ...job, stringer_id, statement_id: statement.id, position: index + 1 }))
  await db.insert(statement_jobs).values(rows)
}

interface NewMail {
  readonly id: MessageId
  readonly statement_id: StatementId
  readonly customer_id: CustomerId
  readonly address: string
  readonly subject: string
  readonly text: string
}

/** Inserts the email of a statement. It is due now. */
export async function insertStatementMail(db: TenantDb, mail: NewMail): Promise<void> {
  await db.insert(messages).values({ ...mail, stringer_id: db.stringer_id, kind: 'statement', channel: 'email' })
}

// Reads what a payer currently owes, job by job. Statements read it only here.

const finishedAt = sql`coalesce(${string_jobs.time_completed}, ${string_jobs.job_date})`

/** How many of these jobs exist, of any customer. */
export const countJobs = (db: TenantDb, ids: readonly JobId[]): Promise<number> =>
  db.$count(string_jobs, and(eq(string_jobs.stringer_id, db.stringer_id), inArray(string_jobs.id, [...ids])))

/** The jobs that a payer owes for, by number: their own, and those of the customers they pay for. */
export const owedJobs = (db: TenantDb, payer: CustomerId, ids: readonly JobId[]) =>
  db
    .select({
      id: string_jobs.id,
      job_number: string_jobs.job_number,
      customer_id: customers.id,
      customer_name: customers.full_name,
      brand: racquets.brand,
      model: racquets.model,
      own_number: racquets.own_number,
      day: sql<string>`${dayIn(businesses.time_zone, finishedAt)}::text`,
      amount: string_jobs.owed,
    })
    .from(string_jobs)
    .innerJoin(businesses, eq(businesses.id, string_jobs.stringer_id))
    .innerJoin(customers, and(eq(customers.stringer_id, string_jobs.stringer_id), eq(customers.id, string_jobs.customer_id)))
    .innerJoin(racquets, and(eq(racquets.stringer_id, string_jobs.stringer_id), eq(racquets.id, string_jobs.racquet_id)))
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        inArray(string_jobs.id, [...ids]),
        or(eq(customers.id, payer), eq(customers.payer_id, payer)),
        eq(string_jobs.payment_status, 'unpaid'),
        inArray(string_jobs.status, ['completed', 'picked_up']),
        sql`${string_jobs.owed} > 0`,
      ),
    )
    .orderBy(asc(string_jobs.job_number))

/** The customers of these jobs that a payer doesn't pay for. */
export async function customersOfOthers(db: TenantDb, payer: CustomerId, ids: readonly JobId[]): Promise<CustomerId[]> {
  const found = await db
    .selectDistinct({ id: customers.id })
    .from(string_jobs)
    .innerJoin(customers, and(eq(customers.stringer_id, string_jobs.stringer_id), eq(customers.id, string_jobs.customer_id)))
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        inArray(string_jobs.id, [...ids]),
        ne(customers.id, payer),
        sql`${customers.payer_id} is distinct from ${payer}`,
      ),
    )
  return found.map(({ id }) => id)
}
