import type { TenantDb, SystemDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { users } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { subscriptions } from '#database/tables/subscriptions.ts'
import { stored, type StringerId, type UserId } from '#domain/values/ids.ts'
import { tiers, type LimitName, type Tier } from '#domain/billing/tiers.ts'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'

import { recordPlanChanges } from './plan-events.ts'

/** The tier and the usage of its limits, counted like the triggers that enforce them. */
export async function readTierAndUsage(db: TenantDb): Promise<({ tier: Tier } & Record<LimitName, number>) | undefined> {
  const [row] = await db
    .select({
      tier: businesses.subscription_tier,
      active_customers: sql<number>`(select count(*)::int from ${customers} c where c.stringer_id = businesses.id and c.is_active
        and (c.import_id is null or c.import_id is distinct from (select app.sample_of(businesses.id))))`,
      jobs_this_month: sql<number>`(select count(*)::int from ${string_jobs} j where j.stringer_id = businesses.id
        and j.import_id is null and j.created_at >= greatest(businesses.archive_imported_at,
          date_trunc('month', now() at time zone businesses.time_zone) at time zone businesses.time_zone))`,
    })
    .from(businesses)
    .where(eq(businesses.id, db.stringer_id))
  return row
}

/** The stored subscription, or undefined if there never was one. */
export async function readSubscription(db: TenantDb) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.stringer_id, db.stringer_id))
  return row
}

/** Name and email address for the provider, and the customer's id there. */
export async function readPayer(db: SystemDb, stringer_id: StringerId) {
  const { rows } = await db.execute<{ email: string; full_name: string; customer_id: string | null }>(
    sql`select u.email, b.owner_name as full_name, s.customer_id from ${businesses} b join auth.users u on u.id = b.owner_id
      left join ${subscriptions} s on s.stringer_id = b.id
      where b.id = ${stringer_id}`,
  )
  return rows[0]
}

/** The businesses owned by a user. */
export async function listOwned(db: SystemDb, user_id: UserId): Promise<StringerId[]> {
  const rows = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.owner_id, user_id))
  return rows.map(({ id }) => id)
}

/**
 * Stores the provider's customer id, replacing `deletedId`.
 * @returns the stored id, which is the first one if two calls run at once
 */
export async function saveCustomer(
  db: SystemDb,
  stringer_id: StringerId,
  customer_id: string,
  deletedId: string | null,
): Promise<string> {
  // The provider has one customer for a business, so two calls at once write the same id.
  await db.insert(subscriptions).values({ stringer_id, customer_id }).onConflictDoNothing()
  await db
    .update(subscriptions)
    .set({ customer_id })
    .where(and(eq(subscriptions.stringer_id, stringer_id), sql`${subscriptions.customer_id} is not distinct from ${deletedId}`))
  const [row] = await db
    .select({ customer_id: subscriptions.customer_id })
    .from(subscriptions)
    .where(eq(subscriptions.stringer_id, stringer_id))
  return row?.customer_id ?? customer_id
}

const previousTiers = z.array(z.object({ stringer_id: stored.stringerId, from: z.enum(tiers) }))

/** Sets the tier of an account's businesses until the payment provider reports a change. @returns whether the account has any */
export const writeTier = (db: SystemDb, email: string, tier: Tier): Promise<boolean> =>
  db.transaction(async (tx) => {
    const owned = await tx
      .select({ id: businesses.id })
      .from(businesses)
      .innerJoin(users, eq(users.id, businesses.owner_id))
      .where(eq(users.email, email.toLowerCase()))
      .orderBy(businesses.id)
    // One by one, because a distributed Postgres locks rows of one business at a time (docs/scaling.md).
    for (const { id } of owned) {
      const { rows } = await tx.execute(
        sql`with owned as (select b.id, b.subscription_tier from ${businesses} b where b.id = ${id} for no key update),
          saved as (insert into ${subscriptions} (stringer_id, operator_tier) select id, ${tier} from owned
            on conflict (stringer_id) do update set operator_tier = excluded.operator_tier)
          update ${businesses} set subscription_tier = ${tier} from owned where owned.id = businesses.id
            returning businesses.id as stringer_id, owned.subscription_tier as "from"`,
      )
      await recordPlanChanges(tx, previousTiers.parse(rows), tier)
    }
    return owned.length > 0
  })
