import type { Period } from '#domain/values/dates/days.ts'
import type { TenantDb } from '#database/access.ts'
import { formatWhenAway } from '#domain/absences/days.ts'
import { fieldError, PermissionError } from '#domain/errors.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { MemberReference } from '#domain/people/member-reference.ts'
import type { JobId, UserId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'

import { absenceDuring, assignJob, freePlannedJobs, lockMember, takeNextJob } from './assignment-queries.ts'
import { jobById } from './queries.ts'

/** Keeps a member in the business until the transaction ends. Throws a ValidationError if the user doesn't work there. */
export async function refuseNonMember(db: TenantDb, user_id: UserId): Promise<void> {
  if (!(await lockMember(db, user_id, 'share'))) throw fieldError('to', 'This person doesn’t work here')
}

interface AssigneeChange {
  readonly from: MemberReference | null
  readonly to: MemberReference | null
}

const assignedEvent = ({ id, job_number }: Pick<Job, 'id' | 'job_number'>, { from, to }: AssigneeChange): RecordedEvent => ({
  kind: 'job.assigned',
  record_id: id,
  data: { job_number, from, to },
})

/**
 * Assigns a job to a member, or unassigns it.
 * @throws NotFoundError
 * @throws ValidationError if the user doesn't work in the business, or is away on the day for which the job is planned
 * @throws ConflictError if the assignee has changed
 */
export const assign = (db: TenantDb, id: JobId, { from, to }: { from: UserId | null; to: UserId | null }): Promise<Job> =>
  db.transaction(async (db) => {
    orNotFound(await jobById(db, id))
    if (to !== null) {
      await refuseNonMember(db, to)
      const absence = await absenceDuring(db, to, id)
      if (absence) throw fieldError('to', `This person is away ${formatWhenAway(absence)}`)
    }
    const assigned = await assignJob(db, id, from, to)
    const { job, ...change } = await orConflict('job', assigned, async () => orNotFound(await jobById(db, id)))
    if (from !== to) await record(db, [assignedEvent(job, change)])
    return job
  })

/**
 * Assigns the caller the received job that is due first. Undefined if there is none for them.
 * @throws PermissionError if the caller has just been removed
 */
export const takeNext = (db: TenantDb): Promise<Job | undefined> =>
  db.transaction(async (db) => {
    if (!(await lockMember(db, 'caller', 'share'))) throw new PermissionError()
    // After the lock, so that it sees absences added while that one waited.
    const taken = await takeNextJob(db)
    if (taken) await record(db, [assignedEvent(taken.job, { from: null, to: taken.member })])
    return taken?.job
  })

/** Makes assignments to a member wait until the transaction ends. Returns whether they work in the business. */
export const lockAssignments = (db: TenantDb, user_id: UserId): Promise<boolean> => lockMember(db, user_id, 'no key update')

/** Unassigns a member's received jobs planned for one of these days. Returns how many. */
export async function unassignJobs(db: TenantDb, user_id: UserId, days: Period): Promise<number> {
  const jobs = await freePlannedJobs(db, user_id, days)
  await record(
    db,
    jobs.map((job) => assignedEvent(job, { from: job.member, to: null })),
  )
  return jobs.length
}
