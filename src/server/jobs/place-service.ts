import type { TenantDb } from '#database/access.ts'
import { ConflictError, fieldError } from '#domain/errors.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { JobId, PlaceId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { refuseUnknownPlace } from '#server/places/service.ts'

import { updateJobPlace } from './place-queries.ts'
import { jobById } from './queries.ts'

interface PlaceChange {
  readonly from: PlaceId | null
  readonly to: PlaceId | null
}

const notFinished = 'Only finished racquets that haven’t been picked up can have a place'

/**
 * Records where a finished racquet is.
 * @throws NotFoundError, even for a place that was removed
 * @throws ValidationError if the racquet isn't finished
 * @throws ConflictError if its place has changed, or it was picked up from the place that the caller has seen
 */
export const setPlace = (db: TenantDb, id: JobId, { from, to }: PlaceChange): Promise<Job> =>
  db.transaction(async (db) => {
    orNotFound(await jobById(db, id))
    if (to !== null && to !== from) await refuseUnknownPlace(db, to)
    const updated = await updateJobPlace(db, id, from, to)
    if (updated) {
      const { job, ...change } = updated
      if (from !== to)
        await record(db, [{ kind: 'job.place_set', record_id: id, data: { job_number: job.job_number, ...change } }])
      return job
    }
    const current = orNotFound(await jobById(db, id))
    if (current.status !== 'completed' && from === null) throw fieldError('to', notFinished)
    throw new ConflictError({ entity: 'job', current })
  })
