import { sql } from 'drizzle-orm'

import type { CustomerId, StringerId } from '#domain/values/ids.ts'

import type { SystemDb, TenantDb } from '#database/access.ts'
import { customer_merges } from '#database/tables/customers.ts'

/** The customer that a merged customer became part of, through any number of merges. Undefined if they weren't merged. */
export async function resolveMerged(
  db: SystemDb | TenantDb,
  stringer_id: StringerId,
  gone_id: CustomerId,
): Promise<CustomerId | undefined> {
  const { rows } = await db.execute<{ kept_id: CustomerId }>(sql`
    with recursive redirects as (
      select kept_id, 1 as step from ${customer_merges} where stringer_id = ${stringer_id} and gone_id = ${gone_id}
      union all
      select m.kept_id, step + 1 from redirects join ${customer_merges} m
        on m.stringer_id = ${stringer_id} and m.gone_id = redirects.kept_id
    )
    select kept_id from redirects order by step desc limit 1`)
  return rows[0]?.kept_id
}
