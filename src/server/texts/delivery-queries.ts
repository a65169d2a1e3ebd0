// Tracks the delivery of texts. Their rows are messages (decision 0014).
import type { SystemDb } from '#database/access.ts'
import { messages } from '#database/tables/messages.ts'
import type { StoredReason } from '#domain/messages/reasons.ts'
import { statesBefore, type DeliveryState } from '#domain/texts/providers.ts'
import type { MessageId, StringerId } from '#domain/values/ids.ts'
import type { Taken } from '#server/messages/delivery-service.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { countSegments } from './settings-queries.ts'

class LimitReached extends Error {}

/**
 * Counts the segments of a text toward the monthly limit, once for all its attempts.
 * @returns whether it may be sent
 */
export async function reserveSegments(db: SystemDb, { stringer_id, id, attempts }: Taken, segments: number): Promise<boolean> {
  const isTaken = and(
    eq(messages.stringer_id, stringer_id),
    eq(messages.id, id),
    // Even if it has been canceled since, because this attempt continues.
    inArray(messages.state, ['sending', 'cancelled']),
    eq(messages.attempts, attempts),
    isNull(messages.segments),
  )
  try {
    return await db.transaction(async (tx) => {
      const first = await tx.update(messages).set({ segments }).where(isTaken).returning({ id: messages.id })
      if (first.length > 0 && !(await countSegments(tx, stringer_id, segments))) throw new LimitReached()
      return true
    })
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

/** Includes the reason if it was not delivered. */
interface Report extends StoredReason {
  readonly id: MessageId
  readonly round: number
  /** The provider's id of the text. Null if not given. */
  readonly provider_id: string | null
  readonly delivery: DeliveryState
}

/**
 * Records a provider's report on a text. Reports arrive in any order, more than once, and even before the response to the request that sent
 * the text. In that case, the report marks it as sent, and there is no further attempt.
 * @returns whether it changed anything
 */
export async function recordReport(
  db: SystemDb,
  stringer_id: StringerId,
  { id, round, provider_id, delivery, reason, why }: Report,
): Promise<boolean> {
  const before = statesBefore(delivery)
  const { rows } = await db.execute(sql`
    with reported as (
      select * from ${messages} where stringer_id = ${stringer_id} and id = ${id} and round = ${round} and provider is not null
    )
    update ${messages} m set
      delivery = ${delivery}, provider_id = coalesce(m.provider_id, ${provider_id}),
      state = case when m.state not in ('waiting', 'sending', 'sent') then m.state
        when ${delivery} = 'undelivered' then 'failed' else 'sent' end,
      reason = case when m.state in ('waiting', 'sending', 'sent') then ${reason} else m.reason end,
      why = case when m.state in ('waiting', 'sending', 'sent') then ${why} else m.why end,
      sent_at = coalesce(m.sent_at, now())
    from reported r
    where m.stringer_id = ${stringer_id} and m.provider is not null
      -- All rows of a combined text: they were taken in one statement.
      and (m.id = r.id or m.provider_id = r.provider_id
        or (m.state = 'sending' and r.state = 'sending' and m.customer_id = r.customer_id and m.kind = r.kind
          and m.address = r.address and m.attempts = r.attempts and m.due_at = r.due_at))
      and (m.provider_id is null or ${provider_id}::text is null or m.provider_id = ${provider_id})
      and (m.delivery is null or m.delivery = any (${sql.param(before)}::text[]))
    returning m.id`)
  return rows.length > 0
}

/** Counts due, unsent texts of all businesses. */
export const countDueTexts = (db: SystemDb): Promise<number> =>
  db.$count(
    messages,
    sql`${messages.state} in ('waiting', 'sending') and ${messages.provider} is not null and ${messages.due_at} <= now()`,
  )
