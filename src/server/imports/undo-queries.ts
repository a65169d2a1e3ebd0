// Finds the records an import created, checks which are unchanged, and removes those.
import { lockRows } from '#database/locks.ts'
import type { ImportDetail, ImportRecord } from '#contract/imports/imports.ts'
import type { TenantDb } from '#database/access.ts'
import { imports } from '#database/tables/imports.ts'
import { importKinds } from '#domain/import/undo.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { cursorValue, readCursor, toPage } from '#server/procedure/cursor.ts'
import { and, desc, eq, getTableColumns, inArray, lt, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

import { isPartOfAnother, isTouched, recordKinds, tableOf, type RecordKind } from './use-queries.ts'

// Excludes the sample shop, which is removed separately (first-run).
const isUndoable = (db: TenantDb) => and(eq(imports.stringer_id, db.stringer_id), inArray(imports.kind, [...importKinds]))

const isImport = (db: TenantDb, id: ImportId) => and(isUndoable(db), eq(imports.id, id))

const { stringer_id: _, heading_hash: __, targets: ___, ...columns } = getTableColumns(imports)

const importKind = z.enum(importKinds)
const toRecord = ({ kind, ...row }: Omit<ImportRecord, 'kind'> & { readonly kind: string }): ImportRecord => ({
  ...row,
  kind: importKind.parse(kind),
})

const cursorKey = z.tuple([cursorValue.id])

/** Imports, newest first. */
export async function importPage(db: TenantDb, { after, limit }: { after?: string | undefined; limit: number }) {
  const [last] = readCursor(cursorKey, after) ?? []
  const rows = await db
    .select(columns)
    .from(imports)
    .where(and(isUndoable(db), last === undefined ? undefined : lt(imports.id, sql`${last}::uuid`)))
    .orderBy(desc(imports.id))
    .limit(limit + 1)
  return toPage(rows.map(toRecord), limit, ({ id }) => [id])
}

export async function importById(db: TenantDb, id: ImportId): Promise<ImportRecord | undefined> {
  const [row] = await db.select(columns).from(imports).where(isImport(db, id))
  return row && toRecord(row)
}

export async function markUndone(db: TenantDb, id: ImportId): Promise<void> {
  await db
    .update(imports)
    .set({ undone_at: sql`now()` })
    .where(isImport(db, id))
}

const ofImport = (db: TenantDb, id: ImportId): SQL => sql`o.stringer_id = ${db.stringer_id} and o.import_id = ${id}`
const fromTable = (kind: RecordKind): SQL => sql`${sql.identifier(tableOf[kind])} o`

const countsSchema = z.object({ kind: z.enum(recordKinds), kept: z.int(), removable: z.int() })
const keptSchema = z.object({ kind: z.enum(recordKinds), rank: z.int(), id: z.string(), label: z.string() })

/** An import's records and whether an undo keeps them. Also keeps racquets with other jobs and customers with other racquets. */
const withKept = (db: TenantDb, id: ImportId): SQL => sql`
  kept_jobs as (
    select o.id, ${isTouched(db, 'job')} as is_kept from string_jobs o where ${ofImport(db, id)}
  ), kept_racquets as (
    select o.id, o.customer_id, ${isTouched(db, 'racquet')} or exists (
      select from string_jobs j left join kept_jobs k on k.id = j.id
      where j.stringer_id = ${db.stringer_id} and j.racquet_id = o.id and coalesce(k.is_kept, true)) as is_kept
    from racquets o where ${ofImport(db, id)}
  ), kept_customers as (
    select o.id, ${isTouched(db, 'customer')} or exists (
      select from racquets r left join kept_racquets k on k.id = r.id
      where r.stringer_id = ${db.stringer_id} and r.customer_id = o.id and coalesce(k.is_kept, true)) as is_kept
    from customers o where ${ofImport(db, id)}
  ), kept_items as (
    select o.id, ${isTouched(db, 'item')} as is_kept from string_inventory o where ${ofImport(db, id)}
  ), all_records as (
    select 'job' as kind, 3 as rank, id, is_kept from kept_jobs
    union all select 'item', 4, id, is_kept from kept_items
    union all select 'racquet', 2, id, is_kept from kept_racquets
    union all select 'customer', 1, id, is_kept from kept_customers
  )`

type Counts = Pick<ImportDetail, 'removable' | 'kept'>

/** How many of an import's records an undo would remove and keep. */
export async function countRecords(db: TenantDb, id: ImportId): Promise<Counts> {
  const { rows } = await db.execute(sql`with ${withKept(db, id)}
    select kind, (count(*) filter (where is_kept))::int as kept, (count(*) filter (where not is_kept))::int as removable
    from all_records group by kind`)
  const byKind = new Map(rows.map((row) => countsSchema.parse(row)).map((counts) => [counts.kind, counts]))
  const count = (which: 'kept' | 'removable') => ({
    customers: byKind.get('customer')?.[which] ?? 0,
    racquets: byKind.get('racquet')?.[which] ?? 0,
    jobs: byKind.get('job')?.[which] ?? 0,
    items: byKind.get('item')?.[which] ?? 0,
  })
  return { removable: count('removable'), kept: count('kept') }
}

const keptKey = z.tuple([cursorValue.number, cursorValue.id])

/** The records of an import that an undo keeps: customers, racquets, jobs, then items. */
export async function keptPage(db: TenantDb, id: ImportId, { after, limit }: { after?: string | undefined; limit: number }) {
  const [rank, last] = readCursor(keptKey, after) ?? []
  const rest = rank === undefined ? sql`true` : sql`(k.rank, k.id) > (${rank}::int, ${last}::uuid)`
  const { rows } = await db.execute(sql`with ${withKept(db, id)}, kept as (
      select k.* from all_records k where k.is_kept and ${rest} order by k.rank, k.id limit ${limit + 1}
    )
    select k.kind, k.rank, k.id, case k.kind
      when 'job' then (select '#' || j.job_number from string_jobs j where j.stringer_id = ${db.stringer_id} and j.id = k.id)
      when 'item' then (select concat_ws(' ', i.brand, i.model, i.gauge, i.color) from string_inventory i
        where i.stringer_id = ${db.stringer_id} and i.id = k.id)
      when 'racquet' then (select r.brand || ' ' || r.model from racquets r where r.stringer_id = ${db.stringer_id} and r.id = k.id)
      else (select c.full_name from customers c where c.stringer_id = ${db.stringer_id} and c.id = k.id) end as label
    from kept k order by k.rank, k.id`)
  const { items, next } = toPage(
    rows.map((row) => keptSchema.parse(row)),
    limit,
    ({ rank, id }) => [rank, id],
  )
  return { items: items.map(({ kind, id, label }) => ({ kind, id, label })), next }
}

/** Locks an import's records until the transaction ends. Waits for transactions that change or extend them. */
export async function lockRecords(db: TenantDb, id: ImportId): Promise<void> {
  for (const kind of recordKinds) await lockRows(db, sql`${fromTable(kind)} where ${ofImport(db, id)}`)
}

const removedSchema = z.object({ read: z.int(), removed: z.int(), last: z.string().nullable() })

export interface Removal {
  /** Number of checked records. If it is less than requested, none are left. */
  readonly read: number
  readonly removed: number
  readonly last: string | null
}

/** Deletes the unchanged ones of the next `max` records of a kind, in id order. */
export async function removeRecords(
  db: TenantDb,
  id: ImportId,
  { kind, after, max }: { kind: RecordKind; after: string | null; max: number },
): Promise<Removal> {
  const next = after === null ? sql`true` : sql`o.id > ${after}::uuid`
  const { rows } = await db.execute(sql`with batch as materialized (
      select o.id from ${fromTable(kind)} where ${ofImport(db, id)} and ${next} order by o.id limit ${max}
    ), gone as (
      delete from ${fromTable(kind)} where ${ofImport(db, id)} and o.id = any (array(select id from batch))
        and not ${isTouched(db, kind)} and not ${isPartOfAnother(db, kind)} returning o.id
    )
    select (select count(*)::int from batch) as read, (select count(*)::int from gone) as removed,
      (select id from batch order by id desc limit 1) as last`)
  return removedSchema.parse(rows[0])
}

/** Clears the payers of an import's customers that an undo kept, if it removed those payers. */
export async function clearRemovedPayers(db: TenantDb, id: ImportId): Promise<void> {
  await db.execute(sql`update customers o set payer_id = null where ${ofImport(db, id)} and o.payer_id is not null
    and not exists (select from customers p where p.stringer_id = ${db.stringer_id} and p.id = o.payer_id)`)
}
