import { and, eq, exists, sql, type SQL } from 'drizzle-orm'

import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'

/** A query condition that is true if the business is on the paid tier. */
export const isPaid = (db: TenantDb): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(businesses)
      .where(and(eq(businesses.id, db.stringer_id), eq(businesses.subscription_tier, 'paid'))),
  )}`
