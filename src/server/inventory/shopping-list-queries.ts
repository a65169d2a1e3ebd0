// What to order: items that are low, and items that open jobs need more of (docs/product.md R8.13).
import type { ShoppingListItem } from '#contract/inventory.ts'
import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { suggestOrder } from '#domain/inventory/shopping-list.ts'
import type { Meters } from '#domain/values/records.ts'
import { and, asc, eq, sql } from 'drizzle-orm'

import { withBarcodes } from './item-queries.ts'

const maxItems = 200

/** What open jobs will take of each item, as `usageOf` (src/domain/jobs/usage.ts) says; a missing length is the usual one. */
const needsOfOpenJobs = (db: TenantDb) => sql`(
  select u.item, sum(u.meters) as meters from (
    select inventory_mains_id as item, coalesce(j.meters_used_mains, b.default_mains_meters) as meters
      from ${string_jobs} j join ${businesses} b on b.id = j.stringer_id
      where j.stringer_id = ${db.stringer_id} and j.status in ('pending', 'in_progress') and j.string_source_mains = 'shop'
    union all
    select coalesce(j.inventory_crosses_id, case when j.string_crosses_brand is null and j.string_crosses_model is null
        and j.string_source_mains = 'shop' then j.inventory_mains_id end), coalesce(j.meters_used_crosses, b.default_crosses_meters)
      from ${string_jobs} j join ${businesses} b on b.id = j.stringer_id
      where j.stringer_id = ${db.stringer_id} and j.status in ('pending', 'in_progress') and j.string_source_crosses = 'shop'
  ) u where u.item is not null group by u.item
)`

const needed = sql<Meters>`coalesce(n.meters, 0)`

/** Active items to order by supplier, those without one last. */
export async function shoppingList(db: TenantDb): Promise<{ items: ShoppingListItem[]; is_complete: boolean }> {
  const { stringer_id, id, is_active, quantity_meters, reorder_threshold, supplier, brand, model } = string_inventory
  const rows = await db
    .select({ ...withBarcodes, needed_meters: sql<Meters>`trim_scale(${needed})::text` })
    .from(string_inventory)
    .leftJoin(sql`${needsOfOpenJobs(db)} n`, sql`n.item = ${id}`)
    .where(
      and(
        eq(stringer_id, db.stringer_id),
        eq(is_active, true),
        sql`(${quantity_meters} <= ${reorder_threshold} or ${quantity_meters} < ${needed})`,
      ),
    )
    .orderBy(sql`${supplier} asc nulls last`, asc(brand), asc(model), asc(id))
    .limit(maxItems + 1)
  const items = rows.slice(0, maxItems).map((row) => ({
    ...row,
    ...suggestOrder({ ...row, packages: row.barcodes.map(({ meters }) => meters) }),
  }))
  return { items, is_complete: rows.length <= maxItems }
}
