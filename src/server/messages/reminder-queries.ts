// Finds due reminders. Each query is scoped to one business and uses its indexes.
import type { SystemDb } from '#database/access.ts'
import { claimDue, dueRowsPerRead } from '#database/due-work.ts'
import { columnsOfStringing, hasOpenRedo, lastStringing, newestOriginal } from '#database/queries/stringings.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { message_settings, messages } from '#database/tables/messages.ts'
import { racquets } from '#database/tables/racquets.ts'
import { feedbackLinkDays, restringEvery } from '#domain/constants.ts'
import type { JobId, RacquetId, StringerId } from '#domain/values/ids.ts'
import type { MessageKind } from '#domain/messages/schema.ts'
import { wasReopened } from './outgoing-queries.ts'
import { and, asc, eq, gt, inArray, isNull, not, sql, type Column, type SQL } from 'drizzle-orm'

/** Minutes between two checks of the same kind for the same business. */
const checkMinutes = sql`case kind when 'time_to_restring' then 1440 else 60 end`

const isDue = sql`is_on and kind in ('please_collect', 'how_did_it_play', 'time_to_restring') and next_check_at <= now()`

type CheckKey = Pick<typeof message_settings.$inferSelect, 'stringer_id' | 'kind'>

/** Takes a due check and postpones it, so that no other process takes it. */
async function takeCheck(db: SystemDb, { stringer_id, kind }: CheckKey) {
  const [taken] = await db
    .update(message_settings)
    .set({ next_check_at: sql`now() + make_interval(mins => ${checkMinutes})` })
    .where(and(eq(message_settings.stringer_id, stringer_id), eq(message_settings.kind, kind), isDue))
    .returning()
  return taken
}

export type Check = NonNullable<Awaited<ReturnType<typeof takeCheck>>>

/** Returns a function that takes the next due check of any business. */
export const checkClaims = (db: SystemDb) =>
  claimDue<CheckKey, Check, StringerId>({
    read: () =>
      db
        .select({ stringer_id: message_settings.stringer_id, kind: message_settings.kind })
        .from(message_settings)
        .where(isDue)
        .orderBy(asc(message_settings.next_check_at))
        .limit(dueRowsPerRead),
    keyOf: ({ stringer_id }) => stringer_id,
    claim: (due) => takeCheck(db, due),
  })

/** Jobs or racquets read at a time. */
const pageSize = 500

/** Whether a job still lacks a message of a kind. */
const notWritten = (
  kind: MessageKind,
  job: { readonly stringer_id: Column; readonly id: Column } = string_jobs,
): SQL => sql`not exists (select from ${messages} m where m.stringer_id = ${job.stringer_id}
  and m.string_job_id = ${job.id} and m.kind = ${kind} and not ${wasReopened(sql`m`)})`

/** Imported past jobs lead to no messages. */
const isNotImported = isNull(string_jobs.import_id)

const ofActiveCustomer = and(
  eq(customers.stringer_id, string_jobs.stringer_id),
  eq(customers.id, string_jobs.customer_id),
  eq(customers.is_active, true),
)

/** Whether `days` days have passed since `at`, and they ended after this kind was turned on. */
const daysAfter = (at: SQL, { on_since }: Check, days: number): SQL =>
  sql`${at} <= now() - make_interval(days => ${days}::int)
    and ${at} > ${on_since}::timestamptz - make_interval(days => ${days}::int)`

/** Pages through the jobs by id, because jobs of customers who want no reminders are filtered out later. */
async function* jobPages(db: SystemDb, { stringer_id }: Check, where: SQL): AsyncGenerator<JobId[]> {
  let page: JobId[] = []
  do {
    const last = page.at(-1)
    const rows = await db
      .select({ id: string_jobs.id })
      .from(string_jobs)
      .innerJoin(customers, ofActiveCustomer)
      .where(
        and(
          eq(string_jobs.stringer_id, stringer_id),
          isNotImported,
          where,
          last === undefined ? undefined : gt(string_jobs.id, last),
        ),
      )
      .orderBy(asc(string_jobs.id))
      .limit(pageSize)
    page = rows.map(({ id }) => id)
    yield page
  } while (page.length === pageSize)
}

/** Jobs whose racquets have been ready for `days` days without being picked up, in pages. */
export const uncollected = (db: SystemDb, check: Check, days: number): AsyncGenerator<JobId[]> =>
  jobPages(
    db,
    check,
    sql`${string_jobs.status} = 'completed' and ${daysAfter(sql`${string_jobs.time_completed}`, check, days)}
      and ${notWritten('please_collect')}`,
  )

/** Whether a job is neither a redo nor redone. */
const isNoPartOfRedo = sql`${string_jobs.redo_reason} is null
  and not exists (select from ${string_jobs} redo where redo.stringer_id = string_jobs.stringer_id and redo.redo_of = string_jobs.id)`

/** Jobs picked up `days` days ago that have no feedback but can still get it, in pages. */
export const withoutFeedback = (db: SystemDb, check: Check, days: number): AsyncGenerator<JobId[]> =>
  jobPages(
    db,
    check,
    sql`${string_jobs.status} = 'picked_up' and ${daysAfter(sql`${string_jobs.picked_up_at}`, check, days)}
      and ${string_jobs.time_completed} > now() - make_interval(days => ${feedbackLinkDays}::int)
      and not exists (select from ${feedback} f where f.stringer_id = string_jobs.stringer_id and f.string_job_id = string_jobs.id)
      and ${isNoPartOfRedo} and ${notWritten('how_did_it_play')}`,
  )

/** One page, by racquet, of the last stringings without a reminder. Redos don't count. */
async function stringingPage(db: SystemDb, { stringer_id, on_since }: Check, after: RacquetId | undefined) {
  const newest = newestOriginal(db)
  const last = lastStringing(db, newest)
  return db
    .select({
      id: last.id,
      racquet_id: racquets.id,
      ...columnsOfStringing(last),
      plays_per_week: racquets.plays_per_week,
      restring_weeks: racquets.restring_weeks,
    })
    .from(racquets)
    .innerJoinLateral(newest, sql`true`)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(
      customers,
      and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, last.customer_id), eq(customers.is_active, true)),
    )
    .where(
      and(
        eq(racquets.stringer_id, stringer_id),
        eq(racquets.is_active, true),
        after === undefined ? undefined : gt(racquets.id, after),
        isNull(last.import_id),
        not(hasOpenRedo),
        inArray(last.status, ['completed', 'picked_up']),
        sql`${last.time_completed} > ${on_since}::timestamptz - make_interval(weeks => ${restringEvery.max}::int)`,
        notWritten('time_to_restring', { stringer_id: racquets.stringer_id, id: last.id }),
      ),
    )
    .orderBy(asc(racquets.id))
    .limit(pageSize)
}

/** The last stringing of every active racquet without a reminder for it, in pages. */
export async function* lastStringings(db: SystemDb, check: Check) {
  let page: Awaited<ReturnType<typeof stringingPage>> = []
  do {
    page = await stringingPage(db, check, page.at(-1)?.racquet_id)
    yield page
  } while (page.length === pageSize)
}
