// Deliveries of what customers do with a link, by functions of the database: a link can't read tables.
import type { LinkDb } from '#database/access.ts'
import { linkHash } from '#database/queries/link-hash.ts'
import { webhook_deliveries } from '#database/tables/webhooks.ts'
import type { Feedback } from '#domain/feedback/schema.ts'
import { sql } from 'drizzle-orm'

const type = 'feedback.received'

/** The body about the feedback on the link's job, if a webhook of the business chose the event. */
export async function chosenFeedbackOfLink(db: LinkDb) {
  const hash = linkHash(db)
  if (hash === undefined) return undefined
  const [found] = await db
    .select({
      timestamp: sql<string>`delivered_at`.mapWith(webhook_deliveries.created_at),
      id: sql<Feedback['id']>`id`,
      string_job_id: sql<Feedback['string_job_id']>`string_job_id`,
      customer_id: sql<Feedback['customer_id']>`customer_id`,
      entered_by: sql<Feedback['entered_by']>`entered_by`,
      rating: sql<Feedback['rating']>`rating`,
    })
    .from(sql`link.feedback_to_deliver(${hash}, ${type})`)
  if (!found) return undefined
  const { timestamp, ...data } = found
  return { type, timestamp, by: null, data } as const
}

/** Inserts a delivery to each webhook of the business that chose the event, and wakes the queue. */
export async function insertDeliveriesOfLink(db: LinkDb, event: typeof type, body: string): Promise<void> {
  await db.execute(sql`select link.write_deliveries(${linkHash(db)}, ${event}, ${body})`)
}
