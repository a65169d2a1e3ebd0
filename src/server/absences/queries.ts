// Members' absences and workload (decision 0054).
import { columnsIn } from '#database/queries/columns-in.ts'
import { dayIn, todayOf } from '#database/queries/days.ts'
import type { Period } from '#domain/values/dates/days.ts'
import type { TenantDb } from '#database/access.ts'
import { absences } from '#database/tables/absences.ts'
import { businesses } from '#database/tables/businesses.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { loadDays } from '#domain/absences/days.ts'
import { listedDays, type Absence, type AbsenceCreate, type Load, absence } from '#domain/absences/schema.ts'
import type { AbsenceId, UserId } from '#domain/values/ids.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

// Enough for a shop of forty people.
const maxListed = 1000

const isOwn = (db: TenantDb) => eq(absences.stringer_id, db.stringer_id)

const select = (db: TenantDb) =>
  db
    .select({ ...columnsIn(absences, absence.shape), full_name: members.full_name })
    .from(absences)
    .innerJoin(
      members,
      and(eq(members.stringer_id, db.stringer_id), eq(members.user_id, absences.user_id), isNull(members.removed_at)),
    )

/** Absences of current members, without those that ended more than `listedDays` ago. */
export const listAbsences = (db: TenantDb): Promise<Absence[]> =>
  select(db)
    .where(and(isOwn(db), sql`${absences.ends_on} >= ${todayOf(db)} - ${listedDays}::int`))
    .orderBy(asc(absences.starts_on), asc(members.full_name), asc(absences.id))
    .limit(maxListed)

export async function absenceById(db: TenantDb, id: AbsenceId): Promise<Absence | undefined> {
  const [found] = await select(db).where(and(isOwn(db), eq(absences.id, id)))
  return found
}

/** A member's absences that end on or after a day, earliest first. */
export const absencesFrom = (db: TenantDb, user_id: UserId, day: string): Promise<Period[]> =>
  db
    .select({ starts_on: absences.starts_on, ends_on: absences.ends_on })
    .from(absences)
    .where(and(isOwn(db), eq(absences.user_id, user_id), sql`${absences.ends_on} >= ${day}::date`))
    .orderBy(asc(absences.starts_on))

export async function insertAbsence(
  db: TenantDb,
  id: AbsenceId,
  { user_id, starts_on, ends_on, note }: AbsenceCreate,
): Promise<void> {
  await db.insert(absences).values({ stringer_id: db.stringer_id, id, user_id, starts_on, ends_on, note })
}

/** Deletes an absence. Returns whether it existed. */
export async function deleteAbsence(db: TenantDb, id: AbsenceId): Promise<boolean> {
  const deleted = await db
    .delete(absences)
    .where(and(isOwn(db), eq(absences.id, id)))
    .returning({ id: absences.id })
  return deleted.length > 0
}

interface LoadRow extends Record<string, unknown> {
  readonly days: string[]
  /** Null for unassigned jobs. */
  readonly user_id: UserId | null
  readonly full_name: string
  readonly overdue: number
  readonly due: number[]
  readonly is_away: boolean[]
}

/** Each member's open jobs by due day and the days each is away, in one query. */
export async function readLoad(db: TenantDb): Promise<Load> {
  const { rows } = await db.execute<LoadRow>(sql`
    with today as materialized (
      select b.time_zone as zone, ${dayIn(sql`b.time_zone`)} as day from ${businesses} b where b.id = ${db.stringer_id}
    ), jobs as materialized (
      select j.assigned_to, greatest((j.due_date at time zone today.zone)::date - today.day, -1) as day, count(*)::int as jobs
        from ${string_jobs} j, today
        where j.stringer_id = ${db.stringer_id} and j.status in ('pending', 'in_progress')
          and j.due_date < (today.day + ${loadDays}::int)::timestamp at time zone today.zone
        group by 1, 2
    ), people as (
      select m.user_id, m.full_name from ${members} m where m.stringer_id = ${db.stringer_id} and m.removed_at is null
      union all select null, ''
    )
    select p.user_id, p.full_name,
        array(select (today.day + n)::text from generate_series(0, ${loadDays}::int - 1) n order by n) as days,
        coalesce((select sum(jobs) from jobs where assigned_to is not distinct from p.user_id and day = -1), 0)::int as overdue,
        array(select coalesce((select jobs from jobs where assigned_to is not distinct from p.user_id and day = n), 0)
          from generate_series(0, ${loadDays}::int - 1) n order by n) as due,
        array(select exists (select from ${absences} a where a.stringer_id = ${db.stringer_id} and a.user_id = p.user_id
            and today.day + n between a.starts_on and a.ends_on)
          from generate_series(0, ${loadDays}::int - 1) n order by n) as is_away
      from people p, today
      order by p.full_name, p.user_id`)
  const none = { overdue: 0, due: [] }
  const unassigned = rows.find(({ user_id }) => user_id === null) ?? none
  return {
    days: rows[0]?.days ?? [],
    members: rows.flatMap(({ user_id, full_name, overdue, due, is_away }) =>
      user_id === null ? [] : [{ user_id, full_name, overdue, due, is_away }],
    ),
    unassigned: { overdue: unassigned.overdue, due: unassigned.due },
  }
}
