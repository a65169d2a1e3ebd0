import { columnsIn } from '#database/queries/columns-in.ts'
import { messageRow, type MessageRow } from '#contract/messages/messages.ts'
import type { TenantDb } from '#database/access.ts'
import { isRecipient, payers, recipient } from '#database/queries/recipients.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import { messages } from '#database/tables/messages.ts'
import { racquets } from '#database/tables/racquets.ts'
import { text_settings } from '#database/tables/texts.ts'
import { contactLink, whatsAppLink } from '#domain/customers/contact.ts'
import type { CustomerId, JobId, MessageId } from '#domain/values/ids.ts'
import { formatReason } from '#domain/messages/reasons.ts'
import type { MessageState } from '#domain/messages/schema.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { countryAt, placeFields, toE164 } from '#server/texts/service.ts'
import { sends } from './outgoing-queries.ts'
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

const row = {
  ...columnsIn(messages, messageRow.shape),
  string_job_id: string_jobs.id,
  job_number: string_jobs.job_number,
  customer_name: customers.full_name,
  recipient_name: recipient.full_name,
  racquet_brand: racquets.brand,
  racquet_model: racquets.model,
  racquet_own_number: racquets.own_number,
  reason: messages.reason,
  ...sends,
  by_name: members.full_name,
  place: placeFields,
}

// Statements are listed by their payer.
const rowsOf = (db: TenantDb, where: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select(row)
    .from(messages)
    .leftJoin(string_jobs, and(eq(string_jobs.stringer_id, messages.stringer_id), eq(string_jobs.id, messages.string_job_id)))
    .leftJoin(racquets, and(eq(racquets.stringer_id, string_jobs.stringer_id), eq(racquets.id, string_jobs.racquet_id)))
    .innerJoin(customers, and(eq(customers.stringer_id, messages.stringer_id), eq(customers.id, messages.customer_id)))
    .leftJoin(payers, isRecipient)
    .leftJoin(members, and(eq(members.stringer_id, messages.stringer_id), eq(members.user_id, messages.by_user_id)))
    .innerJoin(businesses, eq(businesses.id, messages.stringer_id))
    .leftJoin(text_settings, eq(text_settings.stringer_id, messages.stringer_id))
    .where(and(eq(messages.stringer_id, db.stringer_id), isNull(messages.statement_id), where))
    .orderBy(...order)
    .limit(limit)

type Read = Awaited<ReturnType<typeof rowsOf>>[number]

/** Adds the links that open the member's phone app and WhatsApp, including the text where possible. */
const withLinks = ({ place, reason, why, ...row }: Read): MessageRow => {
  const read = { ...row, why: formatReason({ reason, why }) }
  const { channel, address, text } = read
  if (channel === 'email' || address === null) return { ...read, link: null, whatsapp_link: null }
  const phone = toE164(address, countryAt(place)) ?? address
  const reachable = { phone, email: null, preferred_contact_method: channel }
  if (channel === 'phone') return { ...read, link: contactLink(channel, reachable, ''), whatsapp_link: null }
  const isByHand = read.provider === null
  const whatsapp_link = isByHand ? whatsAppLink(phone, text) : null
  return { ...read, link: contactLink(channel, reachable, text), whatsapp_link }
}

export interface MessageFilter extends PageInput {
  readonly job_id?: JobId | undefined
  readonly customer_id?: CustomerId | undefined
}

const idKey = z.tuple([cursorValue.id])

/** One page of messages, newest first. */
export async function messagePage(db: TenantDb, { job_id, customer_id, after, limit }: MessageFilter) {
  const last = readCursor(idKey, after)
  const where = and(
    job_id && eq(messages.string_job_id, job_id),
    customer_id && eq(messages.customer_id, customer_id),
    last && sql`${messages.id} < ${last[0]}`,
  )
  const { items, next } = toPage(await rowsOf(db, where, [desc(messages.id)], limit + 1), limit, ({ id }) => [id])
  return { items: items.map(withLinks), next }
}

// Must match the partial index, or Postgres would not use it.
const isToPassOn = sql`${messages.state} = 'waiting' and ${messages.channel} in ('sms', 'phone') and ${messages.provider} is null`
const dueKey = z.tuple([cursorValue.instant, cursorValue.id])

/** One page of the messages that members have to pass on, oldest first, with their total number. */
export async function passOnPage(db: TenantDb, { after, limit }: Pick<MessageFilter, 'after' | 'limit'>) {
  const last = readCursor(dueKey, after)
  const where = and(
    isToPassOn,
    sql`${messages.due_at} <= now()`,
    last && sql`(${messages.due_at}, ${messages.id}) > (${last[0]}, ${last[1]})`,
  )
  const [rows, [all]] = await Promise.all([
    rowsOf(db, where, [asc(messages.due_at), asc(messages.id)], limit + 1),
    db
      .select({ count: count() })
      .from(messages)
      .where(and(eq(messages.stringer_id, db.stringer_id), isToPassOn, sql`${messages.due_at} <= now()`)),
  ])
  const { items, next } = toPage(rows, limit, ({ due_at, id }) => [due_at, id])
  return { items: items.map(withLinks), next, count: all?.count ?? 0 }
}

export async function messageById(db: TenantDb, id: MessageId): Promise<MessageRow | undefined> {
  const [read] = await rowsOf(db, eq(messages.id, id), [], 1)
  return read && withLinks(read)
}

type Changes = Partial<typeof messages.$inferInsert>

/** Changes a message if it is in one of these states. Returns whether it was. */
export async function changeMessage(
  db: TenantDb,
  id: MessageId,
  from: readonly MessageState[],
  changes: Changes,
): Promise<boolean> {
  const changed = await db
    .update(messages)
    .set({ ...changes, by_user_id: sql`app.current_user_id()` })
    .where(and(eq(messages.stringer_id, db.stringer_id), eq(messages.id, id), inArray(messages.state, [...from])))
    .returning({ id: messages.id })
  return changed.length > 0
}
