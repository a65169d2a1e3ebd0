// How often something may be done: counted in the database, for all processes together.
import { sql } from 'drizzle-orm'

import type { Queries } from './connection.ts'

/** So often: `most` times in a window of `seconds` that begins with the first. */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

/** Counts one attempt at `what`, through any door. Answers 0 when it is allowed, else the seconds to wait. */
export async function take(db: Queries, what: string, { most, seconds }: Limit): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(sql`select auth.take_rate_limit(${what}, ${most}, ${seconds}) as wait`)
  return rows[0]?.wait ?? 0
}
