import type { TenantDb } from '#database/access.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { JobId, MachineId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'
import { refuseArchivedMachine } from '#server/machines/service.ts'

import { updateJobMachine } from './machine-queries.ts'
import { jobById } from './queries.ts'

interface MachineChange {
  readonly from: MachineId | null
  readonly to: MachineId | null
}

/**
 * Sets the machine on which a job is strung.
 * @throws NotFoundError
 * @throws ValidationError if the machine is archived
 * @throws ConflictError if the job's machine has changed
 */
export const setMachine = (db: TenantDb, id: JobId, { from, to }: MachineChange): Promise<Job> =>
  db.transaction(async (db) => {
    orNotFound(await jobById(db, id))
    if (to !== null && to !== from) await refuseArchivedMachine(db, to, 'to')
    const updated = await orConflict('job', await updateJobMachine(db, id, from, to), () => jobById(db, id))
    const { job, ...change } = updated
    if (from !== to)
      await record(db, [{ kind: 'job.machine_set', record_id: id, data: { job_number: job.job_number, ...change } }])
    return job
  })
