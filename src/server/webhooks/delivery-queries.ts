// Webhook deliveries for background work. The rows are the queue, as for messages (decision 0014).
import type { SystemDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { webhook_deliveries, webhook_endpoints } from '#database/tables/webhooks.ts'
import { deliveryDays, maxFailingDays } from '#domain/webhooks/events.ts'
import type { WebhookEndpoint } from '#domain/webhooks/schema.ts'
import type { WebhookEndpointId } from '#domain/values/ids.ts'
import type { WebhookResult } from '#server/platform/webhooks/sender.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'

/** Lease of a delivery, after which another process may take it. Longer than the timeout of an attempt. */
const leaseSeconds = 60

const takenFields = {
  stringer_id: webhook_deliveries.stringer_id,
  id: webhook_deliveries.id,
  endpoint_id: webhook_deliveries.endpoint_id,
  event: webhook_deliveries.event,
  body: webhook_deliveries.body,
  attempts: webhook_deliveries.attempts,
}

const { url, secret, previous_secret, previous_secret_until, is_on } = webhook_endpoints

const targetFields = {
  url,
  is_on,
  secret,
  previous_secret: sql<string | null>`case when ${previous_secret_until} > now() then ${previous_secret} end`,
  tier: businesses.subscription_tier,
}

const businessOfEndpoint = eq(businesses.id, webhook_endpoints.stringer_id)

/**
 * Takes the delivery of any business that has been due longest, and leases it to this process. Skips the endpoints in `busy`.
 * @returns the delivery and its target
 */
export async function takeDelivery(db: SystemDb, busy: readonly WebhookEndpointId[]) {
  const [taken] = await db
    .update(webhook_deliveries)
    .set({
      state: 'sending',
      attempts: sql`${webhook_deliveries.attempts} + 1`,
      attempted_at: sql`now()`,
      due_at: sql`now() + make_interval(secs => ${leaseSeconds}::int)`,
    })
    .from(webhook_endpoints)
    .innerJoin(businesses, businessOfEndpoint)
    .where(
      sql`(${webhook_deliveries.stringer_id}, ${webhook_deliveries.id}) = (
        select stringer_id, id from webhook_deliveries
        where state in ('waiting', 'sending') and due_at <= now() and endpoint_id <> all (${sql.param(busy)}::uuid[])
        order by due_at limit 1 for update skip locked)
        and ${webhook_endpoints.stringer_id} = ${webhook_deliveries.stringer_id}
        and ${webhook_endpoints.id} = ${webhook_deliveries.endpoint_id}`,
    )
    .returning({ delivery: takenFields, target: targetFields })
  return taken
}

export type Taken = NonNullable<Awaited<ReturnType<typeof takeDelivery>>>
export type TakenDelivery = Taken['delivery']

/** The target of an endpoint's deliveries. */
export async function targetOf(db: SystemDb, { stringer_id, endpoint_id }: TakenDelivery): Promise<Taken['target'] | undefined> {
  const [target] = await db
    .select(targetFields)
    .from(webhook_endpoints)
    .innerJoin(businesses, businessOfEndpoint)
    .where(and(eq(webhook_endpoints.stringer_id, stringer_id), eq(webhook_endpoints.id, endpoint_id)))
  return target
}

type Outcome = Partial<WebhookResult> & {
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly error: string | null
  /** Delay until the next attempt. */
  readonly wait_seconds?: number | undefined
}

/** Excludes deliveries that another process has taken since. */
const isTaken = (taken: TakenDelivery) =>
  and(
    eq(webhook_deliveries.stringer_id, taken.stringer_id),
    eq(webhook_deliveries.id, taken.id),
    eq(webhook_deliveries.state, 'sending'),
    eq(webhook_deliveries.attempts, taken.attempts),
  )

/** Records the outcome of an attempt. */
export async function writeDelivery(
  db: SystemDb,
  taken: TakenDelivery,
  { wait_seconds = 0, ...outcome }: Outcome,
): Promise<void> {
  await db
    .update(webhook_deliveries)
    .set({ ...outcome, due_at: sql`now() + make_interval(secs => ${wait_seconds}::int)` })
    .where(isTaken(taken))
}

const isEndpointOf = ({ stringer_id, endpoint_id }: TakenDelivery) =>
  and(eq(webhook_endpoints.stringer_id, stringer_id), eq(webhook_endpoints.id, endpoint_id))

/** Records that a delivery was accepted and its endpoint works. One statement, because most deliveries end this way. */
export async function writeDelivered(db: SystemDb, taken: TakenDelivery, result: WebhookResult): Promise<void> {
  const delivered = db.$with('delivered').as(
    db
      .update(webhook_deliveries)
      .set({ ...result, state: 'delivered', due_at: sql`now()` })
      .where(isTaken(taken))
      .returning({ id: webhook_deliveries.id }),
  )
  await db
    .with(delivered)
    .update(webhook_endpoints)
    .set({ failing_since: null })
    .where(and(isEndpointOf(taken), isNotNull(webhook_endpoints.failing_since)))
}

/**
 * Records that an endpoint fails. Locks it until the transaction ends, so that a concurrent `switchOff` waits and then also ends the
 * delivery that this transaction writes.
 * @returns whether it is on, and whether it has failed long enough to be turned off
 */
export async function markFailing(db: SystemDb, taken: TakenDelivery): Promise<{ is_on: boolean; is_due: boolean }> {
  const [endpoint] = await db
    .update(webhook_endpoints)
    .set({ failing_since: sql`coalesce(${webhook_endpoints.failing_since}, now())` })
    .where(isEndpointOf(taken))
    .returning({
      is_on: webhook_endpoints.is_on,
      is_due: sql<boolean>`failing_since <= now() - make_interval(days => ${maxFailingDays}::int)`,
    })
  return endpoint ?? { is_on: false, is_due: false }
}

type OffReason = NonNullable<WebhookEndpoint['off_reason']>

/**
 * Turns an endpoint off and ends its waiting deliveries.
 * @returns the endpoint if it was on, which is the case for only one process
 */
export async function switchOff(db: SystemDb, taken: TakenDelivery, off_reason: OffReason) {
  const [off] = await db
    .update(webhook_endpoints)
    .set({ is_on: false, off_reason })
    .where(and(isEndpointOf(taken), webhook_endpoints.is_on))
    .returning({ id: webhook_endpoints.id, url: webhook_endpoints.url, events: webhook_endpoints.events })
  if (!off) return undefined
  await db
    .update(webhook_deliveries)
    .set({ state: 'failed', error: 'The webhook was turned off automatically' })
    .where(
      and(
        eq(webhook_deliveries.stringer_id, taken.stringer_id),
        eq(webhook_deliveries.endpoint_id, taken.endpoint_id),
        eq(webhook_deliveries.state, 'waiting'),
      ),
    )
  await db.execute(sql`select pg_notify('job_changes', ${`${taken.stringer_id}:records`})`)
  return off
}

const isDue = sql`${webhook_deliveries.state} in ('waiting', 'sending') and ${webhook_deliveries.due_at} <= now()`

/** Counts due, unsent deliveries of all businesses. */
export const countDueDeliveries = (db: SystemDb): Promise<number> => db.$count(webhook_deliveries, isDue)

/** Deletes deliveries too old for the log. */
export async function deleteOldDeliveries(db: SystemDb): Promise<void> {
  await db
    .delete(webhook_deliveries)
    .where(sql`${webhook_deliveries.created_at} < now() - make_interval(days => ${deliveryDays}::int)`)
}
