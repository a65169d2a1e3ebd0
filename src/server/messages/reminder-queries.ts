// Whose reminder is due. Each question is one stringer's and walks that stringer's indexes.
import type { SystemDb } from '#database/access.ts'
import { newestJob, strungWith } from '#database/stringings.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { message_settings, messages } from '#database/tables/messages.ts'
import { racquets } from '#database/tables/racquets.ts'
import { feedbackLinkDays, restringEvery } from '#domain/constants.ts'
import type { JobId } from '#domain/values/ids.ts'
import type { MessageKind } from '#domain/messages/schema.ts'
import { reopenedReason } from './outgoing-queries.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'

/** Minutes between two looks at the same kind of the same stringer: days and weeks need no more. */
const minutes = sql`case kind when 'time_to_restring' then 1440 else 60 end`

/** Takes the next kind of any stringer that is to be looked at, and keeps all others from it for a while. */
export async function takeCheck(db: SystemDb) {
  const [taken] = await db
    .update(message_settings)
    .set({ next_check_at: sql`now() + make_interval(mins => ${minutes})` })
    .where(
      sql`(${message_settings.stringer_id}, ${message_settings.kind}) = (select stringer_id, kind from ${message_settings} as next
        where next.is_on and next.kind in ('please_collect', 'how_did_it_play', 'time_to_restring') and next.next_check_at <= now()
        order by next.next_check_at limit 1 for update skip locked)`,
    )
    .returning()
  return taken
}

export type Check = NonNullable<Awaited<ReturnType<typeof takeCheck>>>

// So many at a time: more are found by the next look.
const most = 500

const notSaid = (
  kind: MessageKind,
): SQL => sql`not exists (select from ${messages} m where m.stringer_id = string_jobs.stringer_id
  and m.string_job_id = string_jobs.id and m.kind = ${kind} and not (m.state = 'cancelled' and m.why = ${reopenedReason}))`

const ofActivePlayer = and(
  eq(customers.stringer_id, string_jobs.stringer_id),
  eq(customers.id, string_jobs.customer_id),
  eq(customers.is_active, true),
)

/** Days after an instant of the job have gone by, and they ended after the kind was switched on. */
const daysAfter = (at: SQL, { on_since }: Check, days: number): SQL =>
  sql`${at} <= now() - make_interval(days => ${days}::int)
    and ${at} > ${on_since}::timestamptz - make_interval(days => ${days}::int)`

const jobsWhere = async (db: SystemDb, { stringer_id }: Check, where: SQL | undefined): Promise<JobId[]> => {
  const rows = await db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .innerJoin(customers, ofActivePlayer)
    .where(and(eq(string_jobs.stringer_id, stringer_id), where))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Racquets that have been ready for so many days, and nobody came. */
export const uncollected = (db: SystemDb, check: Check, days: number): Promise<JobId[]> =>
  jobsWhere(
    db,
    check,
    sql`${string_jobs.status} = 'completed' and ${daysAfter(sql`${string_jobs.time_completed}`, check, days)}
      and ${notSaid('please_collect')}`,
  )

/** Racquets that have been back with their player for so many days, who has not said how they play and still could. */
export const unanswered = (db: SystemDb, check: Check, days: number): Promise<JobId[]> =>
  jobsWhere(
    db,
    check,
    sql`${string_jobs.status} = 'picked_up' and ${daysAfter(sql`${string_jobs.picked_up_at}`, check, days)}
      and ${string_jobs.time_completed} > now() - make_interval(days => ${feedbackLinkDays}::int)
      and not exists (select from ${feedback} f where f.stringer_id = string_jobs.stringer_id and f.string_job_id = string_jobs.id)
      and ${notSaid('how_did_it_play')}`,
  )

/** The last stringing of every frame in use, unless its player was reminded of it. */
export async function lastStringings(db: SystemDb, { stringer_id, on_since }: Check) {
  const newest = newestJob(db)
  return db
    .select({
      id: string_jobs.id,
      time_completed: string_jobs.time_completed,
      ...strungWith,
      tension_mains: string_jobs.tension_mains,
      tension_crosses: string_jobs.tension_crosses,
      plays_per_week: racquets.plays_per_week,
      restring_weeks: racquets.restring_weeks,
    })
    .from(racquets)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(string_jobs, and(eq(string_jobs.stringer_id, racquets.stringer_id), eq(string_jobs.id, newest.id)))
    .innerJoin(customers, ofActivePlayer)
    .where(
      and(
        eq(racquets.stringer_id, stringer_id),
        eq(racquets.is_active, true),
        sql`${string_jobs.status} in ('completed', 'picked_up')`,
        sql`${string_jobs.time_completed} > ${on_since}::timestamptz - make_interval(weeks => ${restringEvery.max}::int)`,
        notSaid('time_to_restring'),
      ),
    )
}
