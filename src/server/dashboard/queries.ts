import { stockToCheck as stockToCheckSchema } from '#contract/dashboard.ts'
import { columnsIn } from '#database/queries/columns-in.ts'
import { noPlanCache } from '#database/connections/plan-cache.ts'
import type { TenantDb } from '#database/access.ts'
import { columnsOfStringing, hasOpenRedo, lastStringing, newestOriginal } from '#database/queries/stringings.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { messages } from '#database/tables/messages.ts'
import { businesses } from '#database/tables/businesses.ts'
import { racquets } from '#database/tables/racquets.ts'
import { replies } from '#database/tables/replies.ts'
import { isPaid } from '#database/queries/tier.ts'
import type { AssignedFilter } from '#domain/jobs/schema.ts'
import { weeksInYear } from '#domain/constants.ts'
import { uncollectedDays } from '#domain/places/uncollected.ts'
import type { Money } from '#domain/values/records.ts'
import { and, asc, desc, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm'

const only = <Row>({ rows: [row] }: { readonly rows: readonly Row[] }): Row => {
  if (row === undefined) throw new Error('The aggregate returned no row')
  return row
}

const isOwn = (db: TenantDb) => sql`stringer_id = ${db.stringer_id}`
const isToPassOn = sql`state = 'waiting' and channel in ('sms', 'phone') and provider is null and due_at <= now()`

/** Same rule as the domain's `isFreeRedo`. */
const isFreeRedo = sql`coalesce(redo_price = 'free' and coalesce(price, 0) = 0, false)`

const assignedTo = (assigned: AssignedFilter | undefined): SQL => {
  if (assigned === undefined) return sql``
  return assigned === 'me' ? sql`and assigned_to = app.current_user_id()` : sql`and assigned_to is null`
}

// A type, because an interface would have no index signature.
type CurrentCounts = {
  bench: number
  overdue: number
  ready: number
  ready_unpaid: number
  ready_owed: Money
  uncollected: number
  owed: Money
  owing_customers: number
  refund_amount: Money
  refunds_due: number
  messages_to_pass_on: number
  open_replies: number
  low_stock_items: number
  customer: boolean
  racquet: boolean
  job: boolean
  is_choosing: boolean
  has_sample: boolean
}

/** Counts of jobs, refunds due, messages to pass on, open replies and items low in stock, and which first steps are done. */
export const currentCounts = async (db: TenantDb, assigned?: AssignedFilter) =>
  only(
    await db.execute<CurrentCounts>(
      sql`select * from
      (select count(*)::int as bench, count(*) filter (where due_date < now())::int as overdue
        from ${string_jobs} where ${isOwn(db)} and status in ('pending', 'in_progress') ${assignedTo(assigned)}) bench,
      (select count(*)::int as ready, count(*) filter (where payment_status = 'unpaid' and not ${isFreeRedo})::int as ready_unpaid,
        app.money(coalesce(sum(owed), 0)) as ready_owed,
        count(*) filter (where time_completed < (select (date_trunc('day', now() at time zone time_zone) - make_interval(days => ${uncollectedDays - 1}::int))
          at time zone time_zone from ${businesses} where id = ${db.stringer_id}))::int as uncollected
        from ${string_jobs} where ${isOwn(db)} and status = 'completed') ready,
      (select app.money(coalesce(sum(owed), 0)) as owed, count(distinct coalesce(payer_id, customer_id))::int as owing_customers
        from ${string_jobs} left join (select id as customer, payer_id from ${customers} where ${isOwn(db)} and payer_id is not null) payers
          on customer = customer_id where ${isOwn(db)} and payment_status = 'unpaid' and price > 0
          and status in ('completed', 'picked_up')) owed,
      (select app.money(coalesce(sum(paid_amount - coalesce(price, 0)), 0)) as refund_amount, count(*)::int as refunds_due
        from ${string_jobs} where ${isOwn(db)} and paid_amount > coalesce(price, 0)) refunds,
      (select count(*)::int as messages_to_pass_on from ${messages} where ${isOwn(db)} and ${isToPassOn}) tell,
      (select count(*)::int as open_replies from ${replies} where ${isOwn(db)} and done_at is null) heard,
      (select count(*)::int as low_stock_items from ${string_inventory} where ${isOwn(db)} and is_active
        and quantity_meters <= reorder_threshold and ${isPaid(db)}) low,
      (select exists (select from ${customers} where ${isOwn(db)}) as customer,
        exists (select from ${racquets} where ${isOwn(db)}) as racquet,
        exists (select from ${string_jobs} where ${isOwn(db)}) as job) steps,
      (select (first_choice is null or first_choice = 'import') and not exists (select from ${customers} where ${isOwn(db)}) as is_choosing,
        app.sample_of(id) is not null as has_sample from ${businesses} where id = ${db.stringer_id}) first_run`,
    ),
  )

/** The menu's counts: jobs to string, messages to pass on by SMS or phone, and open replies. */
export const menuBadges = async (db: TenantDb) =>
  only(
    await db.execute<{ open_jobs: number; messages_to_pass_on: number; open_replies: number }>(
      sql`select
        (select count(*)::int from ${string_jobs} where ${isOwn(db)} and status in ('pending', 'in_progress')) as open_jobs,
        (select count(*)::int from ${messages} where ${isOwn(db)} and ${isToPassOn}) as messages_to_pass_on,
        (select count(*)::int from ${replies} where ${isOwn(db)} and done_at is null) as open_replies`,
    ),
  )

/**
 * The figures of the month of `now` or the month before, in the business's time zone. Turnaround excludes redos and imported jobs whose
 * completion isn't known. It is in tenths of an hour, rounded up for each job as in analytics.
 */
export const monthFigures = async (db: TenantDb, now: string, back: 0 | 1) =>
  only(
    await db.execute<{ jobs: number; income: Money; turnaround: number | null }>(
      sql`with month as materialized (
        select start at time zone time_zone as start, (start + interval '1 month') at time zone time_zone as end
        from (select time_zone, date_trunc('month', ${now}::timestamptz at time zone time_zone) - make_interval(months => ${back}) as start
          from ${businesses} where id = ${db.stringer_id}) local
      )
      select
        (select count(*)::int from ${string_jobs} where ${isOwn(db)} and ${within(sql`job_date`)}) as jobs,
        (select app.money(coalesce(sum(price), 0)) from ${string_jobs} where ${isOwn(db)} and ${within(sql`paid_at`)}) as income,
        (select round((percentile_cont(0.5) within group (order by turnaround_tenths) / 10)::numeric, 1)::float8
          from ${string_jobs} where ${isOwn(db)} and redo_reason is null and ${within(sql`time_completed`)}) as turnaround`,
    ),
  )

const within = (instant: SQL): SQL =>
  sql`${instant} >= (select month.start from month) and ${instant} < (select month.end from month)`

/** Items whose quantity is known to be wrong, oldest first, each with the count of all. Empty on the free tier. */
export const stockToCheck = (db: TenantDb, limit: number) =>
  db
    .select({ ...columnsIn(string_inventory, stockToCheckSchema.shape), count: sql<number>`(count(*) over ())::int` })
    .from(string_inventory)
    .where(and(eq(string_inventory.stringer_id, db.stringer_id), isNotNull(string_inventory.needs_check_since), isPaid(db)))
    .orderBy(asc(string_inventory.needs_check_since), asc(string_inventory.id))
    .limit(limit)

/** The minimum number of weeks after which a racquet may be due. */
const shortestWeeks = (minWeeks: number): SQL =>
  sql`coalesce(${racquets.restring_weeks}, least(${minWeeks}::int, greatest(1, round(${weeksInYear}::numeric / ${racquets.plays_per_week})::int)))`

/**
 * The last stringing of picked-up racquets with plays per week or an interval that may be due by the shortest interval the rule allows.
 * Redos don't count. Whether a racquet is actually due depends on its strings (see `restringWeeks`).
 */
export const lastStringings = (db: TenantDb, minWeeks: number, limit: number) => {
  const newest = newestOriginal(db)
  const last = lastStringing(db, newest)
  return db
    .select({
      racquet_id: racquets.id,
      brand: racquets.brand,
      model: racquets.model,
      own_number: racquets.own_number,
      plays_per_week: racquets.plays_per_week,
      restring_weeks: racquets.restring_weeks,
      customer_name: customers.full_name,
      ...columnsOfStringing(last),
    })
    .from(racquets)
    .innerJoinLateral(newest, sql`true`)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(customers, and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, racquets.customer_id)))
    .where(
      and(
        eq(racquets.stringer_id, db.stringer_id),
        eq(racquets.is_active, true),
        eq(customers.is_active, true),
        sql`(${racquets.plays_per_week} is not null or ${racquets.restring_weeks} is not null)`,
        eq(last.status, 'picked_up'),
        not(hasOpenRedo),
        sql`${last.time_completed} <= now() - make_interval(weeks => ${shortestWeeks(minWeeks)}) ${noPlanCache}`,
      ),
    )
    .orderBy(asc(last.time_completed), asc(racquets.id))
    .limit(limit)
}

/**
 * The latest feedback, selected in a subquery before the joins. Otherwise Postgres joins all feedback first, which took 400 ms at 15,000
 * rows.
 */
export const latestFeedback = (db: TenantDb, limit: number) => {
  const newest = db
    .select()
    .from(feedback)
    .where(eq(feedback.stringer_id, db.stringer_id))
    .orderBy(desc(feedback.created_at), desc(feedback.id))
    .limit(limit)
    .as('newest')
  return db
    .select({
      id: newest.id,
      string_job_id: newest.string_job_id,
      job_number: string_jobs.job_number,
      customer_id: newest.customer_id,
      customer_name: customers.full_name,
      racquet_brand: racquets.brand,
      racquet_model: racquets.model,
      rating: newest.rating,
      tension_feedback: newest.tension_feedback,
      playability_notes: newest.playability_notes,
      general_comments: newest.general_comments,
      would_restring_same: newest.would_restring_same,
      created_at: newest.created_at,
    })
    .from(newest)
    .innerJoin(string_jobs, and(eq(string_jobs.stringer_id, newest.stringer_id), eq(string_jobs.id, newest.string_job_id)))
    .innerJoin(customers, and(eq(customers.stringer_id, newest.stringer_id), eq(customers.id, string_jobs.customer_id)))
    .innerJoin(racquets, and(eq(racquets.stringer_id, newest.stringer_id), eq(racquets.id, string_jobs.racquet_id)))
    .orderBy(desc(newest.created_at), desc(newest.id))
}
