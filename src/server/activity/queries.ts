import type { ActivityRow } from '#contract/people/activity.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { businesses } from '#database/tables/businesses.ts'
import { events } from '#database/tables/events.ts'
import { invitations } from '#database/tables/invitations.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { parseEvent, type DomainEvent } from '#domain/events/events.ts'
import { historyKinds } from '#domain/jobs/history.ts'
import { activityEntities, activityYears, type ActivityKind } from '#domain/people/activity.ts'
import type { UserId } from '#domain/values/ids.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, arrayOverlaps, desc, eq, gte, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

interface ActivityFilter extends PageInput {
  readonly by_user_id?: UserId | undefined
  readonly kind?: readonly ActivityKind[] | undefined
  readonly day?: string | undefined
  readonly record_id?: string | undefined
}

/** The log ends here. Histories of jobs are kept for longer. */
const oldest = sql`now() - make_interval(years => ${activityYears})`

const timeKey = z.tuple([cursorValue.instant, cursorValue.id])

function matches(db: TenantDb, { by_user_id, kind, day, record_id, after }: ActivityFilter): SQL | undefined {
  const { created_at, id } = events
  const last = readCursor(timeKey, after)
  const zone = sql`(select b.time_zone from ${businesses} b where b.id = ${db.stringer_id})`
  return and(
    eq(events.stringer_id, db.stringer_id),
    gte(created_at, oldest),
    kind ? arrayOverlaps(events.topics, [...kind]) : ne(events.topics, []),
    by_user_id && eq(events.by_user_id, by_user_id),
    record_id === undefined ? undefined : eq(events.record_id, record_id),
    day === undefined ? undefined : sql`${created_at} >= ${day}::date::timestamp at time zone ${zone}`,
    day === undefined ? undefined : sql`${created_at} < (${day}::date + 1)::timestamp at time zone ${zone}`,
    last && sql`(${created_at}, ${id}) < (${last[0]}, ${last[1]})`,
  )
}

const entity = z.enum(activityEntities).catch('business')

/** Entities whose events have another record. */
const entityOfRecord: Readonly<Record<string, ActivityRow['entity']>> = {
  pin: 'member',
  access_token: 'member',
  absence: 'member',
  pay_rate: 'member',
  pay_run: 'member',
  reply: 'job',
  feedback: 'job',
  message: 'job',
  statement: 'customer',
  payment: 'job',
  refund: 'job',
}

/** Messages and replies that are about no job. */
const isAboutCustomer = (event: DomainEvent | null): boolean =>
  event !== null && 'job_number' in event.data && event.data.job_number === null

interface StoredEvent {
  readonly kind: string
  readonly record_id: string
  readonly event: DomainEvent | null
}

/** The entity of the record, from the name of a kind of event. */
function entityOf({ stringer_id }: TenantDb, { kind, record_id, event }: StoredEvent): ActivityRow['entity'] {
  const name = kind.slice(0, kind.indexOf('.'))
  const ofRecord = entityOfRecord[name]
  if (ofRecord === undefined) return entity.parse(name)
  if (event?.kind === 'pay_rate.set' && event.data.member === null) return 'business'
  // A reply whose sender is unknown. The id alone doesn't say: the first owner's is that of the business.
  if (ofRecord === 'job' && record_id === stringer_id) return 'business'
  return isAboutCustomer(event) ? 'customer' : ofRecord
}

/** One page of what happened, newest first. */
export async function activityPage(db: TenantDb, filter: ActivityFilter) {
  const { limit } = filter
  const { stringer_id, id, created_at } = events
  const rows = await db
    .select({
      id,
      kind: events.kind,
      topics: events.topics,
      record_id: events.record_id,
      data: events.data,
      /** The address of an invitation, which no event contains. */
      label: invitations.email,
      actor: events.actor,
      by_user_id: events.by_user_id,
      by_name: members.full_name,
      by_access_token: { id: access_tokens.id, name: access_tokens.name },
      created_at,
    })
    .from(events)
    .leftJoin(members, and(eq(members.stringer_id, stringer_id), eq(members.user_id, events.by_user_id)))
    .leftJoin(access_tokens, and(eq(access_tokens.stringer_id, stringer_id), eq(access_tokens.id, events.access_token_id)))
    .leftJoin(invitations, and(eq(invitations.stringer_id, stringer_id), eq(invitations.id, events.record_id)))
    .where(matches(db, filter))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1)
  const happened = rows.map(({ kind, topics: [topic = 'records'], data, ...row }): ActivityRow => {
    const event = parseEvent({ kind, data })
    return { ...row, kind: topic, entity: entityOf(db, { kind, record_id: row.record_id, event }), event }
  })
  return toPage(happened, limit, (row) => [row.created_at, row.id])
}

/**
 * Deletes what happened more than two years ago, except for the histories of jobs that still exist (decision 0154). Runs on a schedule.
 */
export async function deleteOldActivities(db: SystemDb): Promise<void> {
  const { stringer_id, record_id, kind } = events
  // Looks each job up. With `not exists`, Postgres would hash all jobs.
  const hasNoJob = sql`(select j.id from ${string_jobs} j where j.stringer_id = ${stringer_id} and j.id = ${record_id}) is null`
  await db.delete(events).where(and(lt(events.created_at, oldest), or(notInArray(kind, historyKinds), hasNoJob)))
}
