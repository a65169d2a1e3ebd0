// Moves a merged customer's records to the kept one. Jobs and racquets' preferences move with their racquet, and messages and feedback with
// their job.
import type { CustomerMerge } from '#contract/customers.ts'
import type { TenantDb, SystemDb } from '#database/access.ts'
import { todayOf } from '#database/queries/days.ts'
import { contactAfter, contactFor } from '#database/queries/recipients.ts'
import { moveWithRacquets } from '#database/queries/references.ts'
import { customer_merges, customers } from '#database/tables/customers.ts'
import { message_choices, messages } from '#database/tables/messages.ts'
import { customer_string_preferences as preferences } from '#database/tables/preferences.ts'
import { businesses } from '#database/tables/businesses.ts'
import { pay_rates } from '#database/tables/pay.ts'
import { racquets } from '#database/tables/racquets.ts'
import { replies } from '#database/tables/replies.ts'
import { statement_jobs, statements } from '#database/tables/statements.ts'
import type { Customer } from '#domain/customers/schema.ts'
import type { Rate } from '#domain/pay/rates.ts'
import type { CustomerId, MergeId, PreferenceId, RacquetId, StatementId } from '#domain/values/ids.ts'
import { type TakenFields, undoHours } from '#domain/customers/merges.ts'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'

const undoPeriod = sql`make_interval(hours => ${undoHours}::int)`

const isCustomer = (db: TenantDb, id: CustomerId): SQL | undefined =>
  and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id))

const isRacquetOf = (db: TenantDb, id: CustomerId): SQL | undefined =>
  and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.customer_id, id))

/** A customer's preference for all racquets. Each customer has at most one. */
const isGeneralPreference = (db: TenantDb, ...ids: CustomerId[]): SQL | undefined =>
  and(eq(preferences.stringer_id, db.stringer_id), inArray(preferences.customer_id, ids), isNull(preferences.racquet_id))

/**
 * Locks a customer until the transaction ends. `delete` also waits for transactions that are adding records of this customer, `update`
 * doesn't.
 */
export async function lockCustomer(db: TenantDb, id: CustomerId, lockFor: 'update' | 'delete'): Promise<Customer | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(isCustomer(db, id))
    .for(lockFor === 'delete' ? 'update' : 'no key update')
  return row
}

/** Makes updates of this transaction keep `updated_at`. */
export async function keepUpdatedAt(db: TenantDb): Promise<void> {
  await db.execute(sql`select set_config('app.keep_updated_at', 'on', true)`)
}

/** The customers' preferences for all racquets, with the business's tension unit. */
export const generalPreferences = (db: TenantDb, ...ids: CustomerId[]) =>
  db
    .select({ ...getTableColumns(preferences), unit: businesses.tension_unit })
    .from(preferences)
    .innerJoin(businesses, eq(businesses.id, preferences.stringer_id))
    .where(isGeneralPreference(db, ...ids))

interface NewMerge {
  readonly kept: CustomerId
  readonly gone: CustomerId
  readonly gone_number_hash: string | null
  readonly taken: TakenFields
  readonly renumbered: readonly Renumbered[]
  readonly paid_for: readonly CustomerId[]
}

/** Saves the records of the customer about to be deleted, so the merge can be undone. */
export async function insertMerge(db: TenantDb, id: MergeId, merge: NewMerge) {
  const racquetIds = db.select({ id: racquets.id }).from(racquets).where(isRacquetOf(db, merge.gone))
  const preference = sql`(select to_jsonb(p) from ${preferences} p where p.stringer_id = customers.stringer_id
    and p.customer_id = customers.id and p.racquet_id is null)`
  await db.execute(sql`
    insert into ${customer_merges} (stringer_id, id, kept_id, gone_id, gone, preference, racquet_ids, taken, renumbered, paid_for, pay_rates,
        statement_ids, statement_job_ids, gone_number_hash)
    select stringer_id, ${id}, ${merge.kept}, id, to_jsonb(customers), ${preference}, array(${racquetIds}),
      ${JSON.stringify(merge.taken)}::text::jsonb, ${JSON.stringify(merge.renumbered)}::text::jsonb,
      array(select jsonb_array_elements_text(${JSON.stringify(merge.paid_for)}::text::jsonb)::uuid),
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${pay_rates} r
        where r.stringer_id = customers.stringer_id and r.customer_id = customers.id),
      array(select s.id from ${statements} s where s.stringer_id = customers.stringer_id and s.payer_id = customers.id),
      array(select l.id from ${statement_jobs} l where l.stringer_id = customers.stringer_id and l.customer_id = customers.id),
      ${merge.gone_number_hash}
    from ${customers} where ${isCustomer(db, merge.gone)}`)
}

/** Locks a customer's racquets and moves them to another customer, with their jobs, preferences and feedback. */
async function moveRacquets(db: TenantDb, isMoved: SQL | undefined, to: CustomerId): Promise<void> {
  const rows = await db.select({ id: racquets.id }).from(racquets).where(isMoved).orderBy(asc(racquets.id)).for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .with(...moveWithRacquets(db, ids, to))
    .update(racquets)
    .set({ customer_id: to })
    .where(and(eq(racquets.stringer_id, db.stringer_id), inArray(racquets.id, ids)))
}

export const moveAllRacquets = (db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> =>
  moveRacquets(db, isRacquetOf(db, from), to)

/** Moves back the given racquets that the customer still has. */
export const moveRacquetsBack = (db: TenantDb, from: CustomerId, to: CustomerId, ids: readonly RacquetId[]): Promise<void> =>
  moveRacquets(db, and(isRacquetOf(db, from), inArray(racquets.id, [...ids])), to)

/**
 * Numbers racquets of the same brand and model that both customers have. The kept customer's numbers change only if they are duplicates.
 * Numbers above 999 are not assigned.
 * @returns the racquets whose number has changed
 */
export async function numberDuplicateRacquets(db: TenantDb, kept: CustomerId, gone: CustomerId): Promise<Renumbered[]> {
  const { rows } = await db.execute<Renumbered>(sql`
    with own as (
      select id, customer_id, own_number as was, created_at, lower(brand) as brand, lower(model) as model from ${racquets}
      where stringer_id = ${db.stringer_id} and customer_id in (${kept}, ${gone})
    ), alike as (
      select *, max(was) over alike as last, count(*) filter (where customer_id = ${kept}) over alike as of_kept,
        count(*) filter (where customer_id = ${gone}) over alike as of_gone,
        row_number() over (partition by brand, model, was order by customer_id = ${gone}, created_at, id) as nth
      from own window alike as (partition by brand, model)
    ), numbered as (
      select id, was, coalesce(last, 0) + row_number() over (partition by brand, model order by customer_id = ${gone}, created_at, id) as now
      from alike where of_kept > 0 and of_gone > 0 and (was is null or nth > 1)
    )
    update ${racquets} r set own_number = n.now from numbered n
    where r.stringer_id = ${db.stringer_id} and r.id = n.id and n.now <= 999
    returning r.id, n.was, n.now::int as now`)
  return [...rows]
}

/** Restores the numbers of racquets that still have the assigned number and belong to either customer. */
export async function restoreNumbers(db: TenantDb, { kept_id, gone_id, renumbered }: Merge): Promise<void> {
  await db.execute(sql`
    update ${racquets} r set own_number = n.was
    from jsonb_to_recordset(${JSON.stringify(renumbered)}::text::jsonb) as n (id uuid, was smallint, now smallint)
    where r.stringer_id = ${db.stringer_id} and r.id = n.id and r.own_number = n.now and r.customer_id in (${kept_id}, ${gone_id})`)
}

/** Moves a customer's preference for all racquets to another customer, or deletes it if that one already has one. */
export async function moveGeneralPreference(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  const taken = db.select({ id: preferences.id }).from(preferences).where(isGeneralPreference(db, to))
  await db.delete(preferences).where(and(isGeneralPreference(db, from), sql`exists (${taken})`))
  await db.update(preferences).set({ customer_id: to }).where(isGeneralPreference(db, from))
}

/** Restores a preference: moves the row back if it still exists, otherwise inserts the saved copy. */
export async function restorePreference(db: TenantDb, merge: Merge): Promise<void> {
  if (merge.preference_id === null) return
  const moved = await db
    .update(preferences)
    .set({ customer_id: merge.gone_id })
    .where(and(isGeneralPreference(db, merge.kept_id), eq(preferences.id, merge.preference_id)))
    .returning({ id: preferences.id })
  if (moved.length === 0) {
    await db.execute(
      sql`insert into ${preferences} select * from jsonb_populate_record(null::${preferences}, ${JSON.stringify(merge.preference)}::text::jsonb)`,
    )
  }
}

/** Moves a customer's texts that aren't about a job to another customer, with their answers. */
export async function moveReplies(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await db
    .update(replies)
    .set({ customer_id: to })
    .where(and(eq(replies.stringer_id, db.stringer_id), eq(replies.customer_id, from)))
  await db
    .update(messages)
    .set({ customer_id: to })
    .where(
      and(
        eq(messages.stringer_id, db.stringer_id),
        eq(messages.customer_id, from),
        eq(messages.kind, 'answer'),
        isNull(messages.string_job_id),
      ),
    )
}

/** Moves statements to another payer, with the mails they were sent in. */
async function moveToPayer(db: TenantDb, payer_id: CustomerId, isMoved: SQL | undefined): Promise<void> {
  const moved = db.$with('moved').as(
    db
      .update(statements)
      .set({ payer_id })
      .where(and(eq(statements.stringer_id, db.stringer_id), isMoved))
      .returning({ id: statements.id }),
  )
  await db
    .with(moved)
    .update(messages)
    .set({ customer_id: payer_id })
    .where(and(eq(messages.stringer_id, db.stringer_id), inArray(messages.statement_id, db.select({ id: moved.id }).from(moved))))
}

/** Moves a customer's statements, and their jobs in other customers' statements. Names stay unchanged. */
export async function moveStatements(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await moveToPayer(db, to, eq(statements.payer_id, from))
  await db
    .update(statement_jobs)
    .set({ customer_id: to })
    .where(and(eq(statement_jobs.stringer_id, db.stringer_id), eq(statement_jobs.customer_id, from)))
}

/** Moves back a customer's statements and their jobs in others' statements. Later ones keep the kept customer's name. */
export async function moveStatementsBack(db: TenantDb, merge: Merge): Promise<void> {
  const { kept_id, gone_id, statement_ids, statement_job_ids } = merge
  await moveToPayer(
    db,
    gone_id,
    and(eq(statements.payer_id, kept_id), or(eq(statements.made_for_id, gone_id), inArray(statements.id, [...statement_ids]))),
  )
  await db
    .update(statement_jobs)
    .set({ customer_id: gone_id })
    .where(
      and(
        eq(statement_jobs.stringer_id, db.stringer_id),
        eq(statement_jobs.customer_id, kept_id),
        inArray(statement_jobs.id, [...statement_job_ids]),
      ),
    )
}

interface RatesOfBoth extends Record<string, unknown> {
  readonly today: string
  /** In the order they were set. */
  readonly rates: readonly Rate[]
}

/** Pay rates for the customers, and today's date. */
export async function readRates(db: TenantDb, ...ids: CustomerId[]): Promise<RatesOfBoth> {
  const { rows } = await db.execute<RatesOfBoth>(sql`
    select ${todayOf(db)}::text as today, coalesce(json_agg(json_build_object('user_id', r.user_id, 'kind', r.kind,
        'customer_id', r.customer_id, 'string_brand', r.string_brand, 'string_model', r.string_model, 'amount', app.money(r.amount)::text,
        'valid_from', r.valid_from) order by r.created_at, r.id), '[]') as rates
      from ${pay_rates} r where r.stringer_id = ${db.stringer_id} and r.customer_id = any(${sql.param(ids)}::uuid[])`)
  return rows[0] ?? { today: '', rates: [] }
}

/** Moves pay rates from one customer to another, except for people for whom the other already has rates. */
export async function movePayRates(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await db.execute(sql`
    update ${pay_rates} r set customer_id = ${to} where r.stringer_id = ${db.stringer_id} and r.customer_id = ${from}
      and not exists (select from ${pay_rates} k where k.stringer_id = r.stringer_id and k.customer_id = ${to}
        and k.user_id is not distinct from r.user_id)`)
}

/** Restores a merged customer's pay rates: moves back the moved ones and inserts the others. */
export async function restorePayRates(db: TenantDb, { gone_id, pay_rates: saved }: Merge): Promise<void> {
  const rates = sql`jsonb_populate_recordset(null::${pay_rates}, ${JSON.stringify(saved)}::text::jsonb)`
  await db.execute(sql`update ${pay_rates} r set customer_id = ${gone_id} from ${rates} s
    where r.stringer_id = ${db.stringer_id} and r.id = s.id`)
  await db.execute(sql`insert into ${pay_rates} select s.* from ${rates} s where s.stringer_id = ${db.stringer_id}
    and not exists (select from ${pay_rates} r where r.stringer_id = s.stringer_id and r.id = s.id)`)
}

/** Adds one customer's disabled message kinds to another's, because an opt-out applies to the person. */
export async function mergeMessageChoices(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await db.execute(sql`
    insert into ${message_choices} as c (stringer_id, customer_id, off_kinds, reminders_off)
    select stringer_id, ${to}, off_kinds, reminders_off from ${message_choices}
      where stringer_id = ${db.stringer_id} and customer_id = ${from}
    on conflict (stringer_id, customer_id) do update set reminders_off = c.reminders_off or excluded.reminders_off,
      off_kinds = array(select distinct unnest(c.off_kinds || excluded.off_kinds))`)
}

export async function deleteMerged(db: TenantDb, id: CustomerId): Promise<void> {
  await db.delete(customers).where(isCustomer(db, id))
}

/** Updates the given fields. Only sets `is_active` to false, because activating must respect the plan (`activateIfAllowed`). */
export async function updateFields(db: TenantDb, id: CustomerId, { is_active, ...fields }: Partial<Customer>): Promise<void> {
  const changes = is_active === false ? { ...fields, is_active } : fields
  if (Object.keys(changes).length > 0)
    await db
      .update(customers)
      .set({ ...changes, ...contactAfter(changes) })
      .where(isCustomer(db, id))
}

/** Activates a customer unless the plan's limit is reached. @returns whether it did */
export async function activateIfAllowed(db: TenantDb, id: CustomerId): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select app.activate_customer(${id}) as done`)
  return rows[0]?.done ?? false
}

/** A racquet's number before and after a merge. */
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
  /** The merged record's payer. */
  readonly payer_id: CustomerId | null
  readonly preference: unknown
  readonly preference_id: PreferenceId | null
  readonly racquet_ids: readonly RacquetId[]
  readonly taken: unknown
  readonly renumbered: unknown
  readonly paid_for: readonly CustomerId[]
  readonly pay_rates: unknown
  readonly statement_ids: readonly StatementId[]
  readonly statement_job_ids: readonly string[]
}

/** Deletes and returns a merge that can still be undone. A concurrent call returns undefined. */
export async function claimMerge(db: TenantDb, id: MergeId): Promise<Merge | undefined> {
  const [row] = await db
    .delete(customer_merges)
    .where(
      and(
        eq(customer_merges.stringer_id, db.stringer_id),
        eq(customer_merges.id, id),
        gt(customer_merges.created_at, sql`now() - ${undoPeriod}`),
      ),
    )
    .returning({
      ...getTableColumns(customer_merges),
      was_active: sql<boolean>`(${customer_merges.gone} ->> 'is_active')::boolean`,
      payer_id: sql<CustomerId | null>`(${customer_merges.gone} ->> 'payer_id')::uuid`,
      preference_id: sql<PreferenceId | null>`(${customer_merges.preference} ->> 'id')::uuid`,
    })
  return row
}

/**
 * Reinserts the deleted customer unchanged but archived, because `activateIfAllowed` checks the plan. Sets the given payer if that customer
 * can still be one. Records merged before these columns existed have no `is_organisation` or `contact`.
 */
export async function restoreMerged(db: TenantDb, { gone }: Merge, payer_id: CustomerId | null): Promise<void> {
  const saved = sql`${JSON.stringify(gone)}::text::jsonb`
  const payer = sql`(select p.id from customers p where p.stringer_id = ${db.stringer_id} and p.id = ${payer_id}
    and p.payer_id is null and p.erased_at is null)`
  await db.execute(sql`insert into ${customers} select r.* from
    (select '{"is_organisation": false, "contact": "self"}' || ${saved} as saved, ${payer} as payer_id) g,
    jsonb_populate_record(null::${customers}, g.saved || jsonb_build_object('is_active', false, 'payer_id', g.payer_id,
      'contact', ${contactFor(sql`g.payer_id`, sql`g.saved ->> 'contact'`)})) r`)
}

const isOwn = (db: TenantDb) => eq(customer_merges.stringer_id, db.stringer_id)

/** Merges into a customer that can still be undone, newest first. */
export const mergesOf = (db: TenantDb, kept: CustomerId): Promise<CustomerMerge[]> =>
  db
    .select({
      id: customer_merges.id,
      gone_id: customer_merges.gone_id,
      full_name: sql<string>`${customer_merges.gone} ->> 'full_name'`,
      created_at: customer_merges.created_at,
    })
    .from(customer_merges)
    .where(and(isOwn(db), eq(customer_merges.kept_id, kept), gt(customer_merges.created_at, sql`now() - ${undoPeriod}`)))
    .orderBy(desc(customer_merges.created_at), desc(customer_merges.id))

// Some values are SQL, because the driver would encode them as JSON strings.
const erased = {
  gone: sql`null`,
  preference: sql`null`,
  racquet_ids: [],
  taken: sql`'{}'`,
  renumbered: sql`'[]'`,
  paid_for: [],
  pay_rates: sql`'[]'`,
  statement_ids: [],
  statement_job_ids: [],
}

/**
 * Erases the saved records of merges that can no longer be undone. The redirect from the merged id stays while it leads to a customer,
 * because links in emails contain that id.
 */
export async function deleteOldMerges(db: SystemDb): Promise<void> {
  await db
    .update(customer_merges)
    .set(erased)
    .where(and(isNotNull(customer_merges.gone), lt(customer_merges.created_at, sql`now() - ${undoPeriod}`)))
  await db.delete(customer_merges).where(sql`${customer_merges.gone} is null
    and not exists (select from ${customers} c where c.stringer_id = customer_merges.stringer_id and c.id = customer_merges.kept_id)
    and not exists (select from ${customer_merges} m where m.stringer_id = customer_merges.stringer_id
      and m.gone_id = customer_merges.kept_id)`)
}
