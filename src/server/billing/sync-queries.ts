import type { Queries } from '#database/connection.ts'
import type { SystemDb } from '#database/access.ts'
import { profiles } from '#database/tables/profiles.ts'
import { provider_events, subscriptions } from '#database/tables/subscriptions.ts'
import type { StringerId } from '#domain/values/ids.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import { and, asc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'

export type Subscription = typeof subscriptions.$inferSelect

/** A stringer whom the provider knows. */
export interface Payee {
  readonly stringer_id: StringerId
  readonly customer_id: string
}

/** What the provider was found to say. */
export type Told = Pick<
  Subscription,
  'subscription_id' | 'status' | 'price_id' | 'interval' | 'current_period_end' | 'cancels_at' | 'past_due_since'
> & { readonly refunded_at?: string }

/** Numbers each question to the provider; drawn before it is asked. */
export async function drawTicket(db: SystemDb): Promise<number> {
  const { rows } = await db.execute<{ ticket: string }>(sql`select nextval('app.subscription_tickets') as ticket`)
  return Number(rows[0]?.ticket)
}

export async function payeeOf(db: SystemDb, customer_id: string): Promise<Payee | undefined> {
  const [row] = await db
    .select({ stringer_id: subscriptions.stringer_id })
    .from(subscriptions)
    .where(eq(subscriptions.customer_id, customer_id))
  return row && { stringer_id: row.stringer_id, customer_id }
}

/** Everybody whom the provider knows, by key. */
export async function payeesAfter(db: SystemDb, after: StringerId | undefined, limit: number): Promise<Payee[]> {
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

/** Forgets events after 30 days: the provider repeats none for that long. */
export async function forgetOldEvents(db: SystemDb): Promise<void> {
  await db.delete(provider_events).where(lt(provider_events.applied_at, sql`now() - interval '30 days'`))
}

interface Written {
  readonly told: Told
  /** The tier that it stands for. */
  readonly tier: Tier
  readonly ticket: number
  readonly checked_at: string
  /** The event that made us ask. */
  readonly event_id?: string | undefined
}

/**
 * Writes what the provider said, the tier that follows and the event, all or nothing. Nothing where a later question was answered
 * already, or the event was applied meanwhile.
 */
export async function writeTold(db: SystemDb, stringer_id: StringerId, written: Written): Promise<void> {
  const { told, tier, ticket, checked_at, event_id } = written
  await db.transaction(async (db) => {
    if (event_id !== undefined && !(await noteEvent(db, event_id))) return
    const [before] = await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.stringer_id, stringer_id), lt(subscriptions.ticket, ticket)))
      .for('update')
    if (!before) return
    await db
      .update(subscriptions)
      .set({ ...told, ticket, checked_at })
      .where(eq(subscriptions.stringer_id, stringer_id))
    await settleTier(db, before, tier)
  })
}

async function noteEvent(db: Queries, id: string): Promise<boolean> {
  const noted = await db.insert(provider_events).values({ id }).onConflictDoNothing().returning({ id: provider_events.id })
  return noted.length > 0
}

// An operator's tier wins until the provider says something else than it did before.
async function settleTier(db: Queries, before: Subscription, provider_tier: Tier): Promise<void> {
  const { stringer_id } = before
  const operator_tier = before.provider_tier === provider_tier ? before.operator_tier : null
  await db.update(subscriptions).set({ provider_tier, operator_tier }).where(eq(subscriptions.stringer_id, stringer_id))
  const tier = operator_tier ?? provider_tier
  await db
    .update(profiles)
    .set({ subscription_tier: tier })
    .where(and(eq(profiles.id, stringer_id), ne(profiles.subscription_tier, tier)))
}

/** Subscriptions that were paid for at last look, and past due since before this instant. */
export const pastGrace = (db: SystemDb, since: string): Promise<Subscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'past_due'),
        eq(subscriptions.provider_tier, 'paid'),
        sql`${subscriptions.past_due_since} <= ${since}`,
      ),
    )
    .limit(1000)

/** Takes the tier that has run out from a subscription, unless it was paid for meanwhile. */
export async function endTier(db: SystemDb, { stringer_id, ticket }: Subscription): Promise<void> {
  await db.transaction(async (db) => {
    const [before] = await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.stringer_id, stringer_id), eq(subscriptions.ticket, ticket)))
      .for('update')
    if (before) await settleTier(db, before, 'free')
  })
}
