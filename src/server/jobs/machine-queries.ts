// The machine of a job (decision 0055).
import { dayIn } from '#database/queries/days.ts'
import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { calibrations, machines } from '#database/tables/machines.ts'
import { findBadCheck, maxDeviationLbs, type NearChecks } from '#domain/machines/checks.ts'
import type { JobMachine } from '#domain/machines/schema.ts'
import type { JobId, MachineId } from '#domain/values/ids.ts'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'

type JobCheck = Omit<NonNullable<JobMachine['bad_check']>, 'last_good_on'>

/** The machine of a job, with the checks closest to the day on which the job was finished. */
export interface StoredJobMachine extends Pick<JobMachine, 'id' | 'name'>, NearChecks<JobCheck> {
  readonly last_good_on: string | null
}

const checkOfJob = (where: SQL, order: SQL): SQL => sql`(
  select json_build_object('checked_on', c.checked_on, 'set_tension', trim_scale(c.set_tension)::text,
    'measured_tension', trim_scale(c.measured_tension)::text)
  from ${calibrations} c where c.stringer_id = m.stringer_id and c.machine_id = m.id and ${where} order by ${order} limit 1)`

const isOff = sql`abs(c.measured_tension - c.set_tension) > ${maxDeviationLbs}`

const finishedOn = dayIn(sql`b.time_zone`, string_jobs.time_completed)

// A second check on the same day means that the machine was adjusted in between.
const followsBadCheck = sql`exists (select from ${calibrations} bad where bad.stringer_id = c.stringer_id and bad.machine_id = c.machine_id
  and bad.checked_on = c.checked_on and bad.id < c.id and abs(bad.measured_tension - bad.set_tension) > ${maxDeviationLbs})`

/** For a select from jobs; null if the job has no machine. The day of the job is in the time zone of the business. */
export const machineOfJob = sql<StoredJobMachine | null>`(
  select json_build_object('id', m.id, 'name', m.name,
    'before', ${checkOfJob(sql`c.checked_on <= ${finishedOn}`, sql`c.checked_on desc, c.checked_on = ${finishedOn} and ${isOff} desc, c.id desc`)},
    'after', ${checkOfJob(sql`c.checked_on > ${finishedOn}`, sql`c.checked_on, c.id`)},
    'last_good_on', (select max(c.checked_on) from ${calibrations} c
      where c.stringer_id = m.stringer_id and c.machine_id = m.id and c.checked_on <= ${finishedOn}
        and not ${isOff} and (c.checked_on < ${finishedOn} or not ${followsBadCheck})))
  from ${machines} m join ${businesses} b on b.id = m.stringer_id
  where m.stringer_id = ${string_jobs.stringer_id} and m.id = ${string_jobs.machine_id})`

/** The machine of a job, and whether it was off. */
export function toJobMachine(stored: StoredJobMachine | null): JobMachine | null {
  if (stored === null) return null
  const { id, name, last_good_on, ...near } = stored
  const check = findBadCheck(near)
  return { id, name, bad_check: check && { ...check, last_good_on } }
}

/** Sets the machine of a job if it still has the expected one, and returns both names. Returns undefined otherwise. */
export async function updateJobMachine(db: TenantDb, id: JobId, from: MachineId | null, to: MachineId | null) {
  const nameOf = (machine: MachineId | null) =>
    sql<string>`(select m.name from ${machines} m where m.stringer_id = ${db.stringer_id} and m.id = ${machine}::uuid)`
  const [updated] = await db
    .update(string_jobs)
    .set({ machine_id: to, updated_at: sql`now()` })
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        eq(string_jobs.id, id),
        sql`${string_jobs.machine_id} is not distinct from ${from}::uuid`,
      ),
    )
    .returning({ ...getTableColumns(string_jobs), from_name: nameOf(from), to_name: nameOf(to) })
  if (!updated) return undefined
  const { from_name, to_name, ...job } = updated
  return {
    job,
    from: from === null ? null : { machine_id: from, name: from_name },
    to: to === null ? null : { machine_id: to, name: to_name },
  }
}
