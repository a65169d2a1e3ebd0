import type { SentMessage } from '#contract/support.ts'
import type { Desk } from '#database/doors.ts'
import { support_messages } from '#database/tables/support.ts'
import type { SupportMessageId } from '#domain/ids.ts'
import type { SupportMessageCreate } from '#domain/support.ts'
import { pageOf, readCursor } from '#server/cursor.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import * as z from 'zod'

const selection = {
  id: support_messages.id,
  message_number: support_messages.message_number,
  subject: support_messages.subject,
  message: support_messages.message,
  status: support_messages.status,
  created_at: support_messages.created_at,
}

const numberKey = z.tuple([z.int()])

/** One page of a stringer's own messages, the latest first. */
export async function messagePage(desk: Desk, { after, limit }: { after?: string | undefined; limit: number }) {
  const before = readCursor(numberKey, after)
  const rows = await desk.db
    .select(selection)
    .from(support_messages)
    .where(and(eq(support_messages.stringer_id, desk.stringer_id), before && lt(support_messages.message_number, before[0])))
    .orderBy(desc(support_messages.message_number))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ message_number }) => [message_number])
}

export async function messageById(desk: Desk, id: SupportMessageId): Promise<SentMessage | undefined> {
  const [row] = await desk.db
    .select(selection)
    .from(support_messages)
    .where(and(eq(support_messages.stringer_id, desk.stringer_id), eq(support_messages.id, id)))
  return row
}

/** Keeps a message. The database gives it its number. */
export async function insertMessage(desk: Desk, id: SupportMessageId, message: SupportMessageCreate): Promise<SentMessage> {
  const [made] = await desk.db
    .insert(support_messages)
    .values({ ...message, id, stringer_id: desk.stringer_id })
    .returning(selection)
  if (!made) throw new Error('The insert answered with no row')
  return made
}
