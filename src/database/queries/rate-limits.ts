// Rate limits, counted in the database and shared by all processes.
import { sql } from 'drizzle-orm'

import type { Queries } from '#database/connections/connection.ts'

/** At most `max` attempts in a window of `seconds` that starts with the first one. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

/** The first `free` attempts have no delay. Each further delay is twice the previous one, up to `maxSeconds`. */
export interface Delay {
  readonly free: number
  readonly maxSeconds: number
}

/** Counts an attempt if it is allowed. @returns 0 if it is allowed, otherwise the seconds to wait */
export async function countWithDelay(db: Queries, key: string, { free, maxSeconds }: Delay): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(sql`select auth.count_with_delay(${key}, ${free}, ${maxSeconds}) as wait`)
  return rows[0]?.wait ?? 0
}

/** A member's handle, whose session check may still be in flight. */
type Counting = Queries & { readonly member?: () => Promise<unknown> }

/**
 * Counts an attempt. Waits until the database has confirmed a member's session, because an ended session must not use up the limit of the
 * business named in the request.
 * @returns 0 if it is allowed, otherwise the seconds to wait
 */
export async function countTowardsLimit(db: Counting, key: string, { max, seconds }: Limit): Promise<number> {
  await db.member?.()
  const { rows } = await db.execute<{ wait: number }>(sql`select auth.count_towards_limit(${key}, ${max}, ${seconds}) as wait`)
  return rows[0]?.wait ?? 0
}
