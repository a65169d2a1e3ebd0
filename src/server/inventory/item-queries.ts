import type { InventoryTotals } from '#contract/inventory.ts'
import type { TenantDb } from '#database/access.ts'
import { hasWords } from '#database/queries/search.ts'
import { inventory_movements, item_barcodes, string_inventory } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { members } from '#database/tables/members.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import type { InventoryCreate, InventoryItem, InventoryRow, InventoryUpdate, ItemBarcode } from '#domain/inventory/schema.ts'
import type { Money } from '#domain/values/records.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

const isItem = (db: TenantDb, id: InventoryId): SQL | undefined =>
  and(eq(string_inventory.stringer_id, db.stringer_id), eq(string_inventory.id, id))

export interface ItemFilter extends PageInput {
  readonly search?: string | undefined
  readonly is_active: boolean
  readonly updated_since?: string | undefined
  readonly low: boolean
  readonly supplier?: string | undefined
  readonly barcode?: string | undefined
}

const { brand, model, gauge, color } = string_inventory

/** The columns of an item with its barcodes, each row's by an index lookup. */
export const withBarcodes = {
  ...getTableColumns(string_inventory),
  barcodes: sql<
    ItemBarcode[]
  >`(select coalesce(json_agg(json_build_object('code', b.code, 'meters', trim_scale(b.meters)::text) order by b.code), '[]')
    from ${item_barcodes} b where b.stringer_id = string_inventory.stringer_id and b.string_inventory_id = string_inventory.id)`,
}

const hasBarcode = (db: TenantDb, code: string): SQL =>
  sql`string_inventory.id = (select string_inventory_id from ${item_barcodes} where stringer_id = ${db.stringer_id} and code = ${code})`

const nameKey = z.tuple([cursorValue.text, cursorValue.text, cursorValue.id])

/** One page of inventory by brand and model. */
export async function itemPage(db: TenantDb, filter: ItemFilter) {
  const after = readCursor(nameKey, filter.after)
  const rows = await db
    .select(withBarcodes)
    .from(string_inventory)
    .where(
      and(
        eq(string_inventory.stringer_id, db.stringer_id),
        eq(string_inventory.is_active, filter.is_active),
        filter.updated_since === undefined ? undefined : gte(string_inventory.updated_at, filter.updated_since),
        filter.low ? sql`${string_inventory.quantity_meters} <= ${string_inventory.reorder_threshold}` : undefined,
        filter.supplier === undefined ? undefined : eq(string_inventory.supplier, filter.supplier),
        filter.barcode === undefined ? undefined : hasBarcode(db, filter.barcode),
        after && sql`(${brand}, ${model}, ${string_inventory.id}) > (${after[0]}, ${after[1]}, ${after[2]})`,
        hasWords(filter.search, sql`concat_ws(' ', ${brand}, ${model}, ${gauge}, ${color})`),
      ),
    )
    .orderBy(asc(brand), asc(model), asc(string_inventory.id))
    .limit(filter.limit + 1)
  return toPage(rows, filter.limit, (row) => [row.brand, row.model, row.id])
}

export async function itemById(db: TenantDb, id: InventoryId): Promise<InventoryItem | undefined> {
  const [row] = await db.select().from(string_inventory).where(isItem(db, id))
  return row
}

export async function itemWithBarcodes(db: TenantDb, id: InventoryId): Promise<InventoryRow | undefined> {
  const [row] = await db.select(withBarcodes).from(string_inventory).where(isItem(db, id))
  return row
}

/** Items in no particular order. */
export const itemsByIds = (db: TenantDb, ids: readonly InventoryId[]): Promise<InventoryItem[]> =>
  db
    .select()
    .from(string_inventory)
    .where(and(eq(string_inventory.stringer_id, db.stringer_id), inArray(string_inventory.id, [...ids])))

/** The number of active items, how many are low, and their value at cost. */
export async function inventoryTotals(db: TenantDb): Promise<InventoryTotals> {
  const { quantity_meters, reorder_threshold, stock_value, cost_per_meter, needs_check_since, stringer_id, is_active } =
    string_inventory
  const [row] = await db
    .select({
      items: sql<number>`count(*)::int`,
      low: sql<number>`(count(*) filter (where ${quantity_meters} <= ${reorder_threshold}))::int`,
      to_check: sql<number>`count(${needs_check_since})::int`,
      stock_value: sql<Money>`coalesce(sum(${stock_value}), 0)::numeric(20, 2)`,
      without_cost: sql<number>`(count(*) filter (where ${cost_per_meter} is null and ${quantity_meters} > 0))::int`,
      suppliers: sql<string[]>`array(select distinct s.supplier from ${string_inventory} s where s.stringer_id = ${db.stringer_id}
        and s.is_active and s.supplier is not null order by 1 limit 100)`,
    })
    .from(string_inventory)
    .where(and(eq(stringer_id, db.stringer_id), eq(is_active, true)))
  return orNotFound(row)
}

/** Reads an item and locks its stock until the transaction ends. */
export async function lockItem(db: TenantDb, id: InventoryId): Promise<InventoryItem | undefined> {
  const [row] = await lockItems(db, [id])
  return row
}

/** The same for several items, always in the same order so that transactions cannot deadlock. */
export const lockItems = (db: TenantDb, ids: readonly InventoryId[]): Promise<InventoryItem[]> =>
  db
    .select()
    .from(string_inventory)
    .where(and(eq(string_inventory.stringer_id, db.stringer_id), inArray(string_inventory.id, [...ids])))
    .orderBy(asc(string_inventory.id))
    .for('no key update')

const idKey = z.tuple([cursorValue.id])

/** One page of movements, newest first: a movement's id contains its time. */
export async function movementPage(
  db: TenantDb,
  id: InventoryId,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const before = readCursor(idKey, after)
  const rows = await db
    .select({
      ...getTableColumns(inventory_movements),
      has_job: sql<boolean>`${string_jobs.id} is not null`,
      by_name: members.full_name,
      by_access_token: { id: access_tokens.id, name: access_tokens.name },
    })
    .from(inventory_movements)
    .leftJoin(
      string_jobs,
      and(eq(string_jobs.stringer_id, inventory_movements.stringer_id), eq(string_jobs.id, inventory_movements.string_job_id)),
    )
    .leftJoin(
      members,
      and(eq(members.stringer_id, inventory_movements.stringer_id), eq(members.user_id, inventory_movements.by_user_id)),
    )
    .leftJoin(
      access_tokens,
      and(
        eq(access_tokens.stringer_id, inventory_movements.stringer_id),
        eq(access_tokens.id, inventory_movements.access_token_id),
      ),
    )
    .where(
      and(
        eq(inventory_movements.stringer_id, db.stringer_id),
        eq(inventory_movements.string_inventory_id, id),
        before && sql`${inventory_movements.id} < ${before[0]}`,
      ),
    )
    .orderBy(desc(inventory_movements.id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => [row.id])
}

/** Adds an item without stock, which is added by a movement. Only these columns may be written (0014_inventory.sql). */
export async function insertItem(
  db: TenantDb,
  id: InventoryId,
  fields: Omit<InventoryCreate, 'stringer_id' | 'quantity_meters'>,
): Promise<void> {
  const { cost_per_meter = null, reorder_threshold = null, supplier = null, item_number = null, notes = null, is_active } = fields
  await db.execute(sql`insert into ${string_inventory}
    (stringer_id, id, brand, model, gauge, color, cost_per_meter, reorder_threshold, supplier, item_number, notes, is_active)
    values (${db.stringer_id}, ${id}, ${fields.brand}, ${fields.model}, ${fields.gauge ?? null}, ${fields.color ?? null},
      ${cost_per_meter}, ${reorder_threshold}, ${supplier}, ${item_number}, ${notes}, ${is_active})`)
}

/** Records that an item's quantity was checked. */
export async function clearCheck(db: TenantDb, id: InventoryId): Promise<void> {
  await db
    .update(string_inventory)
    .set({ needs_check_since: null })
    .where(and(isItem(db, id), isNotNull(string_inventory.needs_check_since)))
}

/** Updates the given fields. The database refuses to update the quantity. */
export async function updateItem(
  db: TenantDb,
  id: InventoryId,
  changes: Omit<InventoryUpdate, 'quantity_meters' | 'stringer_id'>,
): Promise<InventoryItem | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return itemById(db, id)
  const [row] = await db.update(string_inventory).set(changes).where(isItem(db, id)).returning()
  return row
}
