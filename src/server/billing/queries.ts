import type { Desk, System } from '#database/doors.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { LimitName, Tier } from '#domain/tiers.ts'
import { eq, sql } from 'drizzle-orm'

/** The tier, and how much is there of what a tier limits. Counts as the triggers count that refuse an addition. */
export async function tierAndUse(desk: Desk): Promise<({ tier: Tier } & Record<LimitName, number>) | undefined> {
  const [row] = await desk.db
    .select({
      tier: profiles.subscription_tier,
      active_customers: sql<number>`(select count(*)::int from ${customers} c where c.stringer_id = profiles.id and c.is_active)`,
      jobs_this_month: sql<number>`(select count(*)::int from ${string_jobs} j where j.stringer_id = profiles.id
        and j.created_at >= date_trunc('month', now() at time zone profiles.time_zone) at time zone profiles.time_zone)`,
    })
    .from(profiles)
    .where(eq(profiles.id, desk.stringer_id))
  return row
}

/** Writes the tier of an account. Answers whether there is one. */
export async function writeTier(system: System, email: string, tier: Tier): Promise<boolean> {
  const written = await system.db.execute(
    sql`update ${profiles} set subscription_tier = ${tier} from auth.users u where u.id = profiles.id and u.email = lower(${email}) returning profiles.id`,
  )
  return written.length > 0
}
