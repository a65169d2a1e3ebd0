import type { ActivityRow } from '#contract/activity.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { activities } from '#database/tables/activities.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import { activityYears, type ActivityKind } from '#domain/people/activity.ts'
import type { UserId } from '#domain/values/ids.ts'
import { cursorValue, readCursor, toPage } from '#server/procedure/cursor.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'

interface ActivityFilter {
  readonly by_user_id?: UserId | undefined
  readonly kind?: readonly ActivityKind[] | undefined
  readonly day?: string | undefined
  readonly record_id?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

const timeKey = z.tuple([cursorValue.instant, cursorValue.id])

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
const values = z.record(z.string(), value)

function toText(stored: z.infer<typeof value> | undefined): string | null {
  if (stored === null || stored === undefined) return null
  return Array.isArray(stored) ? stored.join(', ') : String(stored)
}

/** The changed fields, sorted by name. */
function toChanges(before: unknown, after: unknown): ActivityRow['changes'] {
  const [was, becomes] = [values.parse(before), values.parse(after)]
  return Object.keys(becomes)
    .toSorted()
    .map((field) => ({ field, from: toText(was[field]), to: toText(becomes[field]) }))
}

const { stringer_id, id, created_at } = activities

/** One page of changes, newest first. */
export async function activityPage(db: TenantDb, { by_user_id, kind, day, record_id, after, limit }: ActivityFilter) {
  const last = readCursor(timeKey, after)
  const isDay = day !== undefined
  const zone = sql`(select b.time_zone from ${businesses} b where b.id = ${db.stringer_id})`
  const rows = await db
    .select({
      id,
      kind: activities.kind,
      entity: activities.entity,
      record_id: activities.record_id,
      label: activities.label,
      before: activities.before,
      after: activities.after,
      by_user_id: activities.by_user_id,
      by_name: members.full_name,
      by_access_token: { id: access_tokens.id, name: access_tokens.name },
      created_at,
    })
    .from(activities)
    .leftJoin(members, and(eq(members.stringer_id, stringer_id), eq(members.user_id, activities.by_user_id)))
    .leftJoin(access_tokens, and(eq(access_tokens.stringer_id, stringer_id), eq(access_tokens.id, activities.access_token_id)))
    .where(
      and(
        eq(stringer_id, db.stringer_id),
        by_user_id && eq(activities.by_user_id, by_user_id),
        kind && inArray(activities.kind, [...kind]),
        record_id === undefined ? undefined : eq(activities.record_id, record_id),
        isDay ? sql`${created_at} >= ${day}::date::timestamp at time zone ${zone}` : undefined,
        isDay ? sql`${created_at} < (${day}::date + 1)::timestamp at time zone ${zone}` : undefined,
        last && sql`(${created_at}, ${id}) < (${last[0]}, ${last[1]})`,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1)
  const { items, next } = toPage(rows, limit, (row) => [row.created_at, row.id])
  return { items: items.map(({ before, after: becomes, ...row }) => ({ ...row, changes: toChanges(before, becomes) })), next }
}

/** Deletes activities older than two years. Runs on a schedule. */
export async function deleteOldActivities(db: SystemDb): Promise<void> {
  await db.delete(activities).where(sql`${created_at} < now() - make_interval(years => ${activityYears})`)
}
