import type { Period } from '#domain/values/days.ts'
import type { TenantDb } from '#database/access.ts'
import { formatWhenAway } from '#domain/absences/days.ts'
import { fieldError, PermissionError } from '#domain/errors.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { JobId, UserId } from '#domain/values/ids.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'

import { absenceDuring, assignJob, freeJobs, lockMember, takeNextJob } from './assignment-queries.ts'
import { jobById } from './queries.ts'

/** Keeps a member in the business until the transaction ends. Throws a ValidationError if the user doesn't work there. */
export async function refuseNonMember(db: TenantDb, user_id: UserId): Promise<void> {
  if (!(await lockMember(db, user_id, 'share'))) throw fieldError('to', 'This person doesn’t work here')
}

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
    return orConflict('job', await assignJob(db, id, from, to), async () => orNotFound(await jobById(db, id)))
  })

/**
 * Assigns the caller the received job that is due first. Undefined if there is none for them.
 * @throws PermissionError if the caller has just been removed
 */
export const takeNext = (db: TenantDb): Promise<Job | undefined> =>
  db.transaction(async (db) => {
    // Sent together. The second query starts once the first has its lock, so it sees absences added while that one waited.
    const [isMember, job] = await Promise.all([lockMember(db, 'caller', 'share'), takeNextJob(db)])
    if (!isMember) throw new PermissionError()
    return job
  })

/** Makes assignments to a member wait until the transaction ends. Returns whether they work in the business. */
export const lockAssignments = (db: TenantDb, user_id: UserId): Promise<boolean> => lockMember(db, user_id, 'no key update')

/** Unassigns a member's received jobs planned for one of these days. Returns how many. */
export const unassignJobs = (db: TenantDb, user_id: UserId, days: Period): Promise<number> => freeJobs(db, user_id, days)
