import type { SupportRequest } from '#contract/support.ts'
import type { TenantDb, SystemDb } from '#database/access.ts'
import { users } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import { support_messages } from '#database/tables/support.ts'
import { can } from '#domain/people/permissions.ts'
import type { SupportMessageId } from '#domain/values/ids.ts'
import type { SupportMessageCreate } from '#domain/support/schema.ts'
import { cursorValue, readCursor, toPage } from '#server/procedure/cursor.ts'
import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'

import type { WrittenMessage } from './mails.ts'

const selection = {
  id: support_messages.id,
  message_number: support_messages.message_number,
  subject: support_messages.subject,
  message: support_messages.message,
  status: support_messages.status,
  created_at: support_messages.created_at,
}

const numberKey = z.tuple([cursorValue.number])

/** One page of the support requests that a member may see, newest first: those of the whole business, or their own. */
export async function messagePage(db: TenantDb, { after, limit }: { after?: string | undefined; limit: number }) {
  const before = readCursor(numberKey, after)
  const { role, user_id } = await db.member()
  const isVisible = can(role, 'settings') ? undefined : eq(support_messages.by_user_id, user_id)
  const rows = await db
    .select(selection)
    .from(support_messages)
    .where(
      and(eq(support_messages.stringer_id, db.stringer_id), isVisible, before && lt(support_messages.message_number, before[0])),
    )
    .orderBy(desc(support_messages.message_number))
    .limit(limit + 1)
  return toPage(rows, limit, ({ message_number }) => [message_number])
}

export async function messageById(db: TenantDb, id: SupportMessageId): Promise<SupportRequest | undefined> {
  const [row] = await db
    .select(selection)
    .from(support_messages)
    .where(and(eq(support_messages.stringer_id, db.stringer_id), eq(support_messages.id, id)))
  return row
}

/** Inserts a request. The database numbers it. */
export async function insertMessage(db: TenantDb, id: SupportMessageId, message: SupportMessageCreate): Promise<SupportRequest> {
  const [created] = await db
    .insert(support_messages)
    .values({ ...message, id, stringer_id: db.stringer_id })
    .returning(selection)
  if (!created) throw new Error('The insert returned no row')
  return created
}

const senders = alias(users, 'senders')

const mailSelection = {
  message_number: support_messages.message_number,
  subject: support_messages.subject,
  message: support_messages.message,
  full_name: sql<string>`coalesce(${members.full_name}, ${businesses.owner_name})`,
  email: sql<string>`coalesce(${senders.email}, ${users.email})`,
}

// Answers to a sender who has deleted their account go to the owner.
const isSender = eq(senders.id, support_messages.by_user_id)
const isSenderMember = and(
  eq(members.stringer_id, support_messages.stringer_id),
  eq(members.user_id, support_messages.by_user_id),
)

/** The oldest unmailed requests, with their senders. */
export const listUnmailed = (db: SystemDb, limit: number): Promise<WrittenMessage[]> =>
  db
    .select(mailSelection)
    .from(support_messages)
    .innerJoin(businesses, eq(businesses.id, support_messages.stringer_id))
    .innerJoin(users, eq(users.id, businesses.owner_id))
    .leftJoin(senders, isSender)
    .leftJoin(members, isSenderMember)
    .where(eq(support_messages.status, 'received'))
    .orderBy(asc(support_messages.message_number))
    .limit(limit)

/** Marks a request as mailed, unless it was already answered. */
export async function markMailed(db: SystemDb, message_number: number): Promise<void> {
  await db
    .update(support_messages)
    .set({ status: sql`case when status = 'received' then 'mailed' else status end`, mailed_at: sql`now()` })
    .where(eq(support_messages.message_number, message_number))
}

/** Unanswered requests for the operator, oldest first. */
export const listOpen = (db: SystemDb) =>
  db
    .select({ ...mailSelection, status: support_messages.status, created_at: support_messages.created_at })
    .from(support_messages)
    .innerJoin(businesses, eq(businesses.id, support_messages.stringer_id))
    .innerJoin(users, eq(users.id, businesses.owner_id))
    .leftJoin(senders, isSender)
    .leftJoin(members, isSenderMember)
    .where(ne(support_messages.status, 'answered'))
    .orderBy(asc(support_messages.message_number))
    .limit(1000)

/** Marks a request as answered. Returns false if there is no such request or it was already answered. */
export async function markAnswered(db: SystemDb, message_number: number): Promise<boolean> {
  const answered = await db
    .update(support_messages)
    .set({ status: 'answered', answered_at: sql`now()` })
    .where(and(eq(support_messages.message_number, message_number), inArray(support_messages.status, ['received', 'mailed'])))
    .returning({ message_number: support_messages.message_number })
  return answered.length > 0
}
