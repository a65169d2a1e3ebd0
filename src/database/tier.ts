import { and, eq, exists, sql, type SQL } from 'drizzle-orm'

import type { Desk } from './doors.ts'
import { profiles } from './tables/profiles.ts'

/** Whether the stringer has the paid tier, as a condition of a query about what only that tier shows. */
export const isPaid = (desk: Desk): SQL<boolean> =>
  sql<boolean>`${exists(
    desk.db
      .select({ one: sql`1` })
      .from(profiles)
      .where(and(eq(profiles.id, desk.stringer_id), eq(profiles.subscription_tier, 'paid'))),
  )}`
