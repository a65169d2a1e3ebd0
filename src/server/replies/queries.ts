import type { Reply } from '#contract/messages/replies.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { messages } from '#database/tables/messages.ts'
import { replies } from '#database/tables/replies.ts'
import type { AssignedFilter } from '#domain/jobs/schema.ts'
import { formatReason, type StoredReason } from '#domain/messages/reasons.ts'
import type { CustomerId, JobId, MessageId, ReplyId, StringerId, UserId } from '#domain/values/ids.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

/** A reply as stored, with its customer. */
export type StoredReply = Omit<Reply, 'candidates' | 'is_texted' | 'texts_stopped_at'>

type StoredAnswer = Reply['answers'][number] & StoredReason

const answers = sql<StoredAnswer[]>`coalesce((
  select json_agg(json_build_object('id', m.id, 'text', m.text, 'state', m.state, 'reason', m.reason, 'why', m.why, 'by_name', a.full_name,
    'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
  from ${messages} m left join ${members} a on a.stringer_id = m.stringer_id and a.user_id = m.by_user_id
  where m.stringer_id = ${replies.stringer_id} and m.reply_id = ${replies.id}), '[]')`

const rowsOf = (db: TenantDb, where: SQL | undefined, limit: number) =>
  db
    .select({
      id: replies.id,
      number: replies.number,
      text: replies.text,
      string_job_id: replies.string_job_id,
      job_number: string_jobs.job_number,
      customer: { id: customers.id, full_name: customers.full_name },
      assigned_to: replies.assigned_to,
      assigned_name: sql<string | null>`(select full_name from ${members} w
        where w.stringer_id = ${replies.stringer_id} and w.user_id = ${replies.assigned_to})`,
      done_at: replies.done_at,
      done_by_name: members.full_name,
      answers,
      created_at: replies.created_at,
      updated_at: replies.updated_at,
    })
    .from(replies)
    .leftJoin(string_jobs, and(eq(string_jobs.stringer_id, replies.stringer_id), eq(string_jobs.id, replies.string_job_id)))
    .leftJoin(
      customers,
      and(
        eq(customers.stringer_id, replies.stringer_id),
        eq(customers.id, sql`coalesce(${string_jobs.customer_id}, ${replies.customer_id})`),
      ),
    )
    .leftJoin(members, and(eq(members.stringer_id, replies.stringer_id), eq(members.user_id, replies.done_by_user_id)))
    .where(and(eq(replies.stringer_id, db.stringer_id), where))
    .orderBy(desc(replies.id))
    .limit(limit)

const toReply = ({ answers, ...row }: Awaited<ReturnType<typeof rowsOf>>[number]): StoredReply => ({
  ...row,
  answers: answers.map(({ reason, why, ...answer }) => ({ ...answer, why: formatReason({ reason, why }) })),
})

export interface ReplyFilter extends PageInput {
  readonly job_id?: JobId | undefined
  readonly customer_id?: CustomerId | undefined
  readonly state?: 'open' | 'done' | undefined
  readonly assigned?: AssignedFilter | undefined
}

/** Replies of a customer, with or without a job. */
const isOfCustomer = (db: TenantDb, customer: CustomerId): SQL =>
  sql`(${replies.customer_id} = ${customer} or ${replies.string_job_id} in (
    select id from ${string_jobs} where stringer_id = ${db.stringer_id} and customer_id = ${customer}))`

const idKey = z.tuple([cursorValue.id])
const isOpen = isNull(replies.done_at)

/** One page of replies, newest first. */
export async function replyPage(db: TenantDb, { job_id, customer_id, state, assigned, after, limit }: ReplyFilter) {
  const last = readCursor(idKey, after)
  const where = and(
    job_id && eq(replies.string_job_id, job_id),
    customer_id && isOfCustomer(db, customer_id),
    assigned && (assigned === 'me' ? sql`${replies.assigned_to} = app.current_user_id()` : isNull(replies.assigned_to)),
    state && (state === 'open' ? isOpen : isNotNull(replies.done_at)),
    last && sql`${replies.id} < ${last[0]}`,
  )
  return toPage((await rowsOf(db, where, limit + 1)).map(toReply), limit, ({ id }) => [id])
}

export const countOpen = (db: TenantDb): Promise<number> =>
  db.$count(replies, and(eq(replies.stringer_id, db.stringer_id), isOpen))

export async function replyById(db: TenantDb, id: ReplyId): Promise<StoredReply | undefined> {
  const [row] = await rowsOf(db, eq(replies.id, id), 1)
  return row && toReply(row)
}

/** Marks a reply as open or done. Returns it if that changed it. */
export async function markReply(db: TenantDb, id: ReplyId, to: 'open' | 'done') {
  const changes =
    to === 'done'
      ? { done_at: sql`now()`, done_by_user_id: sql`app.current_user_id()` }
      : { done_at: null, done_by_user_id: null }
  const isBefore = to === 'done' ? isOpen : isNotNull(replies.done_at)
  const [marked] = await db
    .update(replies)
    .set(changes)
    .where(and(eq(replies.stringer_id, db.stringer_id), eq(replies.id, id), isBefore))
    .returning({ id: replies.id })
  return marked
}

const nameOf = (db: TenantDb, user_id: UserId | null) =>
  sql<
    string | null
  >`(select m.full_name from ${members} m where m.stringer_id = ${db.stringer_id} and m.user_id = ${user_id}::uuid)`

/** Assigns a reply if it still has the expected assignee. Returns it, with the names of both, if that changed it. */
export async function assignReply(db: TenantDb, id: ReplyId, from: UserId | null, to: UserId | null) {
  const [changed] = await db
    .update(replies)
    .set({ assigned_to: to })
    .where(
      and(
        eq(replies.stringer_id, db.stringer_id),
        eq(replies.id, id),
        sql`${replies.assigned_to} is not distinct from ${from}::uuid`,
      ),
    )
    .returning({ id: replies.id, from_name: nameOf(db, from), to_name: nameOf(db, to) })
  return changed
}

interface Sender {
  readonly string_job_id: JobId | null
  readonly customer_id: CustomerId | null
}

/** Stores who sent a reply, unless that is already known. Returns it if that changed it. */
export async function setReplyCustomer(db: TenantDb, id: ReplyId, sender: Sender) {
  const [changed] = await db
    .update(replies)
    .set(sender)
    .where(
      and(
        eq(replies.stringer_id, db.stringer_id),
        eq(replies.id, id),
        isNull(replies.customer_id),
        isNull(replies.string_job_id),
      ),
    )
    .returning({ id: replies.id })
  return changed
}

/** The id of a customer of the business. Undefined if there is no such customer. */
export async function customerOf(db: TenantDb, id: CustomerId) {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id)))
  return row
}

interface Contact {
  readonly id: CustomerId
  readonly full_name: string
  /** Their own number, and that of the person who gets their messages. */
  readonly phones: readonly string[]
}

// Compares enough trailing digits to leave few customers, but few enough for numbers of all countries.
const comparedDigits = 7

/**
 * Active customers whose phone number, or that of the person who gets their messages, ends like one of these. Whether the numbers are the
 * same depends on the country.
 */
export async function customersLike(
  db: TenantDb | SystemDb,
  stringer_id: StringerId,
  numbers: readonly string[],
): Promise<Contact[]> {
  const ends = numbers.map((number) => number.slice(-comparedDigits))
  const patterns = JSON.stringify(ends.map((end) => `%${end}%`))
  // Matches anywhere, because a field can contain two numbers.
  const endsAlike = (phone: typeof customers.phone | typeof customers.contact_phone) =>
    and(isNotNull(phone), sql`app.digits_of(${phone}) like any (array(select json_array_elements_text(${patterns}::text::json)))`)
  const rows = await db
    .select({
      id: customers.id,
      full_name: customers.full_name,
      phone: customers.phone,
      contact_phone: sql<string | null>`case when ${customers.contact} = 'other' then ${customers.contact_phone} end`,
    })
    .from(customers)
    .where(
      and(
        eq(customers.stringer_id, stringer_id),
        eq(customers.is_active, true),
        or(endsAlike(customers.phone), and(eq(customers.contact, 'other'), endsAlike(customers.contact_phone))),
      ),
    )
    .orderBy(customers.full_name, customers.id)
  return rows.map(({ phone, contact_phone, ...customer }) => ({
    ...customer,
    phones: [phone, contact_phone].filter((number) => number !== null),
  }))
}

/** How long after the pick-up a reply still counts as about that job. */
const daysAfterPickUp = 30

/** The newest open job of a customer, otherwise the last one picked up, if that was recent. */
export async function jobOfReply(db: TenantDb | SystemDb, stringer_id: StringerId, customer: CustomerId): Promise<JobId | null> {
  const [row] = await db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(
      and(
        eq(string_jobs.stringer_id, stringer_id),
        eq(string_jobs.customer_id, customer),
        or(
          sql`${string_jobs.status} <> 'picked_up'`,
          sql`${string_jobs.picked_up_at} > now() - make_interval(days => ${daysAfterPickUp})`,
        ),
      ),
    )
    .orderBy(sql`${string_jobs.status} = 'picked_up'`, desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
  return row?.id ?? null
}

type NewReply = Pick<typeof replies.$inferInsert, 'id' | 'number' | 'text' | 'provider_id'> & Sender

/** Stores a reply unless the provider has already reported it. */
export async function insertReply(db: SystemDb, stringer_id: StringerId, reply: NewReply): Promise<void> {
  await db
    .insert(replies)
    .values({ stringer_id, ...reply })
    .onConflictDoNothing()
}

/** Deletes a customer's replies, with or without a job, and replies of unknown senders from these numbers. */
export async function deleteReplies(db: TenantDb, customer: CustomerId, numbers: readonly string[]): Promise<void> {
  const unknown = and(isNull(replies.customer_id), isNull(replies.string_job_id), inArray(replies.number, [...numbers]))
  await db.delete(replies).where(and(eq(replies.stringer_id, db.stringer_id), or(isOfCustomer(db, customer), unknown)))
}

/** How many answers a reply has. */
export const countAnswers = (db: TenantDb, id: ReplyId): Promise<number> =>
  db.$count(messages, and(eq(messages.stringer_id, db.stringer_id), eq(messages.reply_id, id)))

/** The reply that a message answers. */
export async function idOfAnswer(db: TenantDb, id: MessageId): Promise<ReplyId | undefined> {
  const [row] = await db
    .select({ reply_id: messages.reply_id })
    .from(messages)
    .where(and(eq(messages.stringer_id, db.stringer_id), eq(messages.id, id)))
  return row?.reply_id ?? undefined
}
