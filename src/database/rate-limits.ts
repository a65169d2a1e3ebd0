// Rate limits, counted in the database for all processes together.
import { sql } from 'drizzle-orm'

import type { Queries } from './connection.ts'

/** At most `max` attempts in a window of `seconds` that starts with the first one. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

/** The first `free` attempts are free, then each waits twice as long as the one before, at most `maxSeconds`. */
export interface Delay {
  readonly free: number
  readonly maxSeconds: number
}

/** Counts one attempt. @returns 0 if it is allowed, otherwise the seconds to wait; then it does not count */
export async function countWithDelay(db: Queries, key: string, { free, maxSeconds }: Delay): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(sql`select auth.count_with_delay(${key}, ${free}, ${maxSeconds}) as wait`)
  return rows[0]?.wait ?? 0
}

/** Counts one attempt. @returns 0 if it is allowed, otherwise the seconds to wait */
export async function countTowardsLimit(db: Queries, key: string, { max, seconds }: Limit): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(sql`select auth.count_towards_limit(${key}, ${max}, ${seconds}) as wait`)
  return rows[0]?.wait ?? 0
}
