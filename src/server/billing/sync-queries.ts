import type { Queries } from '#database/connections/connection.ts'
import type { SystemDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { provider_events, subscriptions } from '#database/tables/subscriptions.ts'
import type { StringerId } from '#domain/values/ids.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import { and, asc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'

import { recordPlanChanges } from './plan-events.ts'

export type Subscription = typeof subscriptions.$inferSelect

/** A business that is a customer of the provider. */
export interface Subscriber {
  readonly stringer_id: StringerId
  readonly customer_id: string
}

/** The subscription's state at the provider. */
export type ProviderState = Pick<
  Subscription,
  'subscription_id' | 'status' | 'price_id' | 'interval' | 'current_period_end' | 'cancels_at' | 'past_due_since'
> & { readonly refunded_at?: string }

/** Numbers each sync before it fetches, so an older response never overwrites a newer one. */
export async function nextSyncNumber(db: SystemDb): Promise<number> {
  const { rows } = await db.execute<{ sync_number: string }>(sql`select nextval('app.subscription_syncs') as sync_number`)
  return Number(rows[0]?.sync_number)
}

export async function findSubscriber(db: SystemDb, customer_id: string): Promise<Subscriber | undefined> {
  const [row] = await db
    .select({ stringer_id: subscriptions.stringer_id })
    .from(subscriptions)
    .where(eq(subscriptions.customer_id, customer_id))
  return row && { stringer_id: row.stringer_id, customer_id }
}

/** A page of subscribers, ordered by id. */
export async function listSubscribers(db: SystemDb, after: StringerId | undefined, limit: number): Promise<Subscriber[]> {
  const rows = await db
    .select({ stringer_id: subscriptions.stringer_id, customer_id: subscriptions.customer_id })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.customer_id), after && gt(subscriptions.stringer_id, after)))
    .orderBy(asc(subscriptions.stringer_id))
    .limit(limit)
  return rows.flatMap(({ stringer_id, customer_id }) => (customer_id === null ? [] : [{ stringer_id, customer_id }]))
}

export async function isApplied(db: SystemDb, event_id: string): Promise<boolean> {
  const rows = await db.select({ id: provider_events.id }).from(provider_events).where(eq(provider_events.id, event_id))
  return rows.length > 0
}

/** How long event ids are kept. Stripe retries an event for at most three days. */
export const eventDays = 30

/** Deletes old events. Runs on a schedule. */
export async function deleteOldEvents(db: SystemDb): Promise<void> {
  await db.delete(provider_events).where(lt(provider_events.applied_at, sql`now() - make_interval(days => ${eventDays}::int)`))
}

interface SyncResult {
  readonly state: ProviderState
  /** The tier derived from the state. */
  readonly tier: Tier
  readonly sync_number: number
  readonly checked_at: string
  /** The event that caused the sync. */
  readonly event_id?: string | undefined
}

/**
 * Writes the state, the tier and the event in one transaction. Does nothing if a newer sync has been written or the event has been
 * applied.
 */
export async function writeState(db: SystemDb, stringer_id: StringerId, result: SyncResult): Promise<void> {
  const { state, tier, sync_number, checked_at, event_id } = result
  await db.transaction(async (db) => {
    if (event_id !== undefined && !(await insertEvent(db, event_id))) return
    const [before] = await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.stringer_id, stringer_id), lt(subscriptions.sync_number, sync_number)))
      .for('update')
    if (!before) return
    await db
      .update(subscriptions)
      .set({ ...state, sync_number, checked_at })
      .where(eq(subscriptions.stringer_id, stringer_id))
    await updateTier(db, before, tier)
  })
}

async function insertEvent(db: Queries, id: string): Promise<boolean> {
  const inserted = await db.insert(provider_events).values({ id }).onConflictDoNothing().returning({ id: provider_events.id })
  return inserted.length > 0
}

// The operator's tier applies until the tier at the provider changes.
async function updateTier(db: SystemDb, before: Subscription, provider_tier: Tier): Promise<void> {
  const { stringer_id } = before
  const operator_tier = before.provider_tier === provider_tier ? before.operator_tier : null
  await db.update(subscriptions).set({ provider_tier, operator_tier }).where(eq(subscriptions.stringer_id, stringer_id))
  const tier = operator_tier ?? provider_tier
  const was = db
    .select({ id: businesses.id, tier: businesses.subscription_tier })
    .from(businesses)
    .where(eq(businesses.id, stringer_id))
    .for('no key update')
    .as('was')
  const changed = await db
    .update(businesses)
    .set({ subscription_tier: tier })
    .from(was)
    .where(and(eq(businesses.id, stringer_id), eq(businesses.id, was.id), ne(was.tier, tier)))
    .returning({ stringer_id: businesses.id, from: was.tier })
  await recordPlanChanges(db, changed, tier)
}

/** Subscriptions on the paid tier that have been past due since before `dueBefore`. */
export const listOverdue = (db: SystemDb, dueBefore: string): Promise<Subscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'past_due'),
        eq(subscriptions.provider_tier, 'paid'),
        sql`${subscriptions.past_due_since} <= ${dueBefore}`,
      ),
    )
    .limit(1000)

/** Ends a subscription's paid tier unless it has been synced since. */
export async function endTier(db: SystemDb, { stringer_id, sync_number }: Subscription): Promise<void> {
  await db.transaction(async (db) => {
    const [before] = await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.stringer_id, stringer_id), eq(subscriptions.sync_number, sync_number)))
      .for('update')
    if (before) await updateTier(db, before, 'free')
  })
}
