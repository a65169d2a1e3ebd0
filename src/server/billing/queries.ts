import type { TenantDb, SystemDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import { subscriptions } from '#database/tables/subscriptions.ts'
import type { StringerId } from '#domain/values/ids.ts'
import type { LimitName, Tier } from '#domain/billing/tiers.ts'
import { eq, sql } from 'drizzle-orm'

/** The tier, and how much is there of what a tier limits. Counts as the triggers count that refuse an addition. */
export async function tierAndUse(db: TenantDb): Promise<({ tier: Tier } & Record<LimitName, number>) | undefined> {
  const [row] = await db
    .select({
      tier: profiles.subscription_tier,
      active_customers: sql<number>`(select count(*)::int from ${customers} c where c.stringer_id = profiles.id and c.is_active)`,
      jobs_this_month: sql<number>`(select count(*)::int from ${string_jobs} j where j.stringer_id = profiles.id
        and j.created_at >= date_trunc('month', now() at time zone profiles.time_zone) at time zone profiles.time_zone)`,
    })
    .from(profiles)
    .where(eq(profiles.id, db.stringer_id))
  return row
}

/** What is known of the stringer's subscription; undefined when there never was one. */
export async function subscriptionOf(db: TenantDb) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.stringer_id, db.stringer_id))
  return row
}

/** Who the provider has to know. */
export async function payerOf(db: SystemDb, stringer_id: StringerId) {
  const { rows } = await db.execute<{ email: string; full_name: string; customer_id: string | null }>(
    sql`select u.email, p.full_name, s.customer_id from auth.users u join ${profiles} p on p.id = u.id
      left join ${subscriptions} s on s.stringer_id = u.id
      where u.id = ${stringer_id}`,
  )
  return rows[0]
}

/**
 * Keeps the provider's name for a stringer, in place of one that is gone.
 * @returns the name that is kept: of two at once the first
 */
export async function keepCustomer(
  db: SystemDb,
  stringer_id: StringerId,
  customer_id: string,
  instead: string | null,
): Promise<string> {
  await db
    .insert(subscriptions)
    .values({ stringer_id, customer_id })
    .onConflictDoUpdate({
      target: subscriptions.stringer_id,
      set: { customer_id },
      setWhere: sql`${subscriptions.customer_id} is not distinct from ${instead}`,
    })
  const [row] = await db
    .select({ customer_id: subscriptions.customer_id })
    .from(subscriptions)
    .where(eq(subscriptions.stringer_id, stringer_id))
  return row?.customer_id ?? customer_id
}

/** Writes the tier of an account as its operator's, until the payment provider says something new. Answers whether there is one. */
export async function writeTier(db: SystemDb, email: string, tier: Tier): Promise<boolean> {
  const { rows } = await db.execute(
    sql`with asked as (select id from auth.users where email = lower(${email})),
      kept as (insert into ${subscriptions} (stringer_id, operator_tier) select id, ${tier} from asked
        on conflict (stringer_id) do update set operator_tier = excluded.operator_tier)
      update ${profiles} set subscription_tier = ${tier} from asked where asked.id = profiles.id returning profiles.id`,
  )
  return rows.length > 0
}
