import type { SystemDb } from '#database/access.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'

export interface CountedToken {
  readonly key: Buffer
  /** Requests in the current window, including those just counted. */
  readonly used: number
  /** Seconds until the window ends. */
  readonly resets_in: number
}

/** Counts requests of several tokens. Each token's window starts with its first request. */
export async function countRequests(
  system: SystemDb,
  requests: readonly { readonly key: Buffer; readonly count: number }[],
  windowSeconds: number,
): Promise<CountedToken[]> {
  const keys = sql.param(requests.map(({ key }) => key))
  const counts = sql.param(requests.map(({ count }) => count))
  const { rows } = await system.execute<{ key: Buffer; used: number; resets_in: number }>(
    sql`select key, used, resets_in from auth.count_requests(${keys}::bytea[], ${counts}::integer[], ${windowSeconds})`,
  )
  return rows
}

export interface Use {
  readonly stringer_id: StringerId
  readonly token_hash: Buffer
  readonly address: string
}

/** Records when and from where a token was used. */
export async function recordUse(system: SystemDb, { stringer_id, token_hash, address }: Use): Promise<void> {
  await system.execute(sql`select auth.record_token_use(${token_hash}, ${stringer_id}, ${address})`)
}
