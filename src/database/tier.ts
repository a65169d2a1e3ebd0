import { and, eq, exists, sql, type SQL } from 'drizzle-orm'

import type { TenantDb } from './access.ts'
import { profiles } from './tables/profiles.ts'

/** A query condition: whether the business is on the paid tier. */
export const isPaid = (db: TenantDb): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(profiles)
      .where(and(eq(profiles.id, db.stringer_id), eq(profiles.subscription_tier, 'paid'))),
  )}`
