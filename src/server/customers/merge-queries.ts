// What moves when two records of one person become one. Jobs, frames' preferences and feedback follow their racquet:
// the foreign keys cascade, and a trigger takes the feedback along.
import type { CustomerMerge } from '#contract/customers.ts'
import type { TenantDb, SystemDb } from '#database/access.ts'
import { customer_merges, customers } from '#database/tables/customers.ts'
import { message_choices } from '#database/tables/messages.ts'
import { customer_string_preferences as preferences } from '#database/tables/preferences.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Customer } from '#domain/customers/schema.ts'
import type { CustomerId, MergeId, PreferenceId, RacquetId } from '#domain/values/ids.ts'
import { type Taken, undoHours } from '#domain/customers/merges.ts'
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'

const period = sql`make_interval(hours => ${undoHours}::int)`

const customerOf = (db: TenantDb, id: CustomerId): SQL | undefined =>
  and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id))

const framesOf = (db: TenantDb, id: CustomerId): SQL | undefined =>
  and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.customer_id, id))

/** What players like on every frame: there is one at most of each. */
const everyFrame = (db: TenantDb, ...ids: CustomerId[]): SQL | undefined =>
  and(eq(preferences.stringer_id, db.stringer_id), inArray(preferences.customer_id, ids), isNull(preferences.racquet_id))

/**
 * Locks a customer until the transaction ends. `delete` waits for whoever is just adding something to it; `update` does not
 * have to, and lets them.
 */
export async function lockCustomer(db: TenantDb, id: CustomerId, lockFor: 'update' | 'delete'): Promise<Customer | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(customerOf(db, id))
    .for(lockFor === 'delete' ? 'update' : 'no key update')
  return row
}

/** For this transaction, what moves keeps its updated_at. */
export async function leaveUntouched(db: TenantDb): Promise<void> {
  await db.execute(sql`select set_config('app.keep_updated_at', 'on', true)`)
}

/** What players like on every frame, and the unit their stringer speaks in. */
export const likedOnEvery = (db: TenantDb, ...ids: CustomerId[]) =>
  db
    .select({ ...getTableColumns(preferences), unit: profiles.tension_unit })
    .from(preferences)
    .innerJoin(profiles, eq(profiles.id, preferences.stringer_id))
    .where(everyFrame(db, ...ids))

interface NewMerge {
  readonly kept: CustomerId
  readonly gone: CustomerId
  readonly taken: Taken
  readonly renumbered: readonly Renumbered[]
}

/** Writes down what the record that is about to go has, for the undo. */
export async function writeMerge(db: TenantDb, id: MergeId, merge: NewMerge) {
  const frames = db.select({ id: racquets.id }).from(racquets).where(framesOf(db, merge.gone))
  const preference = sql`(select to_jsonb(p) from ${preferences} p where p.stringer_id = customers.stringer_id
    and p.customer_id = customers.id and p.racquet_id is null)`
  await db.execute(sql`
    insert into ${customer_merges} (stringer_id, id, kept_id, gone_id, gone, preference, racquet_ids, taken, renumbered)
    select stringer_id, ${id}, ${merge.kept}, id, to_jsonb(customers), ${preference}, array(${frames}),
      ${JSON.stringify(merge.taken)}::text::jsonb, ${JSON.stringify(merge.renumbered)}::text::jsonb
    from ${customers} where ${customerOf(db, merge.gone)}`)
}

/** Gives all frames of one customer to another, with their jobs, preferences and feedback. */
export async function moveFrames(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await db.update(racquets).set({ customer_id: to }).where(framesOf(db, from))
}

/** Gives back those frames that the customer still has. */
export async function returnFrames(db: TenantDb, from: CustomerId, to: CustomerId, ids: readonly RacquetId[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(racquets)
    .set({ customer_id: to })
    .where(and(framesOf(db, from), inArray(racquets.id, [...ids])))
}

/**
 * Numbers the frames of two who become one, so that those alike are told apart: the kept one's numbers stay where they can. A number
 * that would be above the highest there is (999) is not given.
 * @returns whose number is another now
 */
export async function numberAlike(db: TenantDb, kept: CustomerId, gone: CustomerId): Promise<Renumbered[]> {
  const { rows } = await db.execute<Renumbered>(sql`
    with frames as (
      select id, customer_id, own_number as was, created_at, lower(brand) as brand, lower(model) as model from ${racquets}
      where stringer_id = ${db.stringer_id} and customer_id in (${kept}, ${gone})
    ), alike as (
      select *, max(was) over alike as last, count(*) filter (where customer_id = ${kept}) over alike as of_kept,
        count(*) filter (where customer_id = ${gone}) over alike as of_gone,
        row_number() over (partition by brand, model, was order by customer_id = ${gone}, created_at, id) as nth
      from frames window alike as (partition by brand, model)
    ), numbered as (
      select id, was, coalesce(last, 0) + row_number() over (partition by brand, model order by customer_id = ${gone}, created_at, id) as now
      from alike where of_kept > 0 and of_gone > 0 and (was is null or nth > 1)
    )
    update ${racquets} r set own_number = n.now from numbered n
    where r.stringer_id = ${db.stringer_id} and r.id = n.id and n.now <= 999
    returning r.id, n.was, n.now::int as now`)
  return [...rows]
}

/** Gives those frames their number back that still have the one they were given, and are still with either. */
export async function returnNumbers(db: TenantDb, { kept_id, gone_id, renumbered }: Merge): Promise<void> {
  await db.execute(sql`
    update ${racquets} r set own_number = n.was
    from jsonb_to_recordset(${JSON.stringify(renumbered)}::text::jsonb) as n (id uuid, was smallint, now smallint)
    where r.stringer_id = ${db.stringer_id} and r.id = n.id and r.own_number = n.now and r.customer_id in (${kept_id}, ${gone_id})`)
}

/** Gives one customer's preference for every frame to another, who has none; else it is put aside. */
export async function movePreference(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  const taken = db.select({ id: preferences.id }).from(preferences).where(everyFrame(db, to))
  await db.delete(preferences).where(and(everyFrame(db, from), sql`exists (${taken})`))
  await db.update(preferences).set({ customer_id: to }).where(everyFrame(db, from))
}

/** Gives a preference back: the row itself if it moved and is still there, else as it was written down. */
export async function returnPreference(db: TenantDb, merge: Merge): Promise<void> {
  if (merge.preference_id === null) return
  const moved = await db
    .update(preferences)
    .set({ customer_id: merge.gone_id })
    .where(and(everyFrame(db, merge.kept_id), eq(preferences.id, merge.preference_id)))
    .returning({ id: preferences.id })
  if (moved.length === 0) {
    await db.execute(
      sql`insert into ${preferences} select * from jsonb_populate_record(null::${preferences}, ${JSON.stringify(merge.preference)}::text::jsonb)`,
    )
  }
}

/** What one customer does not want to hear, another does not either: no more reminders holds for the person. */
export async function copyChoices(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await db.execute(sql`
    insert into ${message_choices} as c (stringer_id, customer_id, off_kinds, reminders_off)
    select stringer_id, ${to}, off_kinds, reminders_off from ${message_choices}
      where stringer_id = ${db.stringer_id} and customer_id = ${from}
    on conflict (stringer_id, customer_id) do update set reminders_off = c.reminders_off or excluded.reminders_off,
      off_kinds = array(select distinct unnest(c.off_kinds || excluded.off_kinds))`)
}

export async function deleteGone(db: TenantDb, id: CustomerId): Promise<void> {
  await db.delete(customers).where(customerOf(db, id))
}

/** Writes a customer's fields and leaves the rest. */
export async function writeFields(db: TenantDb, id: CustomerId, { is_active, ...fields }: Partial<Customer>): Promise<void> {
  const changes = is_active === false ? { ...fields, is_active } : fields
  if (Object.keys(changes).length > 0) await db.update(customers).set(changes).where(customerOf(db, id))
}

/** Makes a customer active unless the plan holds no more; answers whether it did. */
export async function activate(db: TenantDb, id: CustomerId): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select app.activate_customer(${id}) as done`)
  return rows[0]?.done ?? false
}

/** A frame's short number before a merge and after. */
interface Renumbered extends Record<string, unknown> {
  readonly id: RacquetId
  readonly was: number | null
  readonly now: number
}

export interface Merge {
  readonly kept_id: CustomerId
  readonly gone_id: CustomerId
  readonly gone: unknown
  readonly was_active: boolean
  readonly preference: unknown
  readonly preference_id: PreferenceId | null
  readonly racquet_ids: readonly RacquetId[]
  readonly taken: unknown
  readonly renumbered: unknown
}

/** Takes the note of a merge that can still be undone; whoever asks for it at the same time finds none. */
export async function takeMerge(db: TenantDb, id: MergeId): Promise<Merge | undefined> {
  const [row] = await db
    .delete(customer_merges)
    .where(
      and(
        eq(customer_merges.stringer_id, db.stringer_id),
        eq(customer_merges.id, id),
        gt(customer_merges.created_at, sql`now() - ${period}`),
      ),
    )
    .returning({
      ...getTableColumns(customer_merges),
      was_active: sql<boolean>`(${customer_merges.gone} ->> 'is_active')::boolean`,
      preference_id: sql<PreferenceId | null>`(${customer_merges.preference} ->> 'id')::uuid`,
    })
  return row
}

/** Writes the record that was gone as it was, but archived: `activate` asks the plan. */
export async function restoreGone(db: TenantDb, { gone }: Merge): Promise<void> {
  await db.execute(sql`insert into ${customers} select * from
    jsonb_populate_record(null::${customers}, ${JSON.stringify(gone)}::text::jsonb || '{"is_active": false}')`)
}

const ofDesk = (db: TenantDb) => eq(customer_merges.stringer_id, db.stringer_id)

/** The record that a merged one became part of, however often that was merged on. */
export async function keptFor(db: TenantDb, gone: CustomerId): Promise<CustomerId | undefined> {
  const { rows } = await db.execute<{ kept_id: CustomerId }>(sql`
    with recursive way as (
      select kept_id, 1 as step from ${customer_merges} where ${ofDesk(db)} and gone_id = ${gone}
      union all
      select m.kept_id, step + 1 from way join ${customer_merges} m on m.stringer_id = ${db.stringer_id} and m.gone_id = way.kept_id
    )
    select kept_id from way order by step desc limit 1`)
  return rows[0]?.kept_id
}

/** What became part of a customer and can still be taken out, the latest first. */
export const mergesOf = (db: TenantDb, kept: CustomerId): Promise<CustomerMerge[]> =>
  db
    .select({
      id: customer_merges.id,
      gone_id: customer_merges.gone_id,
      full_name: sql<string>`${customer_merges.gone} ->> 'full_name'`,
      created_at: customer_merges.created_at,
    })
    .from(customer_merges)
    .where(and(ofDesk(db), eq(customer_merges.kept_id, kept), gt(customer_merges.created_at, sql`now() - ${period}`)))
    .orderBy(desc(customer_merges.created_at), desc(customer_merges.id))

// As SQL: the driver would write these values as JSON texts.
const erased = { gone: sql`null`, preference: sql`null`, racquet_ids: [], taken: sql`'{}'`, renumbered: sql`'[]'` }

/**
 * Erases the records of merges that can no longer be undone. The redirect from the merged id stays while it leads to a customer, because
 * links in emails name that id.
 */
export async function deleteOldMerges(db: SystemDb): Promise<void> {
  await db
    .update(customer_merges)
    .set(erased)
    .where(and(isNotNull(customer_merges.gone), lt(customer_merges.created_at, sql`now() - ${period}`)))
  await db.delete(customer_merges).where(sql`${customer_merges.gone} is null
    and not exists (select from ${customers} c where c.stringer_id = customer_merges.stringer_id and c.id = customer_merges.kept_id)
    and not exists (select from ${customer_merges} m where m.stringer_id = customer_merges.stringer_id
      and m.gone_id = customer_merges.kept_id)`)
}
