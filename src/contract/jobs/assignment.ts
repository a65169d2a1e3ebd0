import { job } from '#domain/jobs/schema.ts'
import { jobId, machineId, userId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure, idempotent, conflictsWith } from '#contract/procedure/procedure.ts'

/** Who strings a job (decision 0054), and on which machine (decision 0055). */
export const jobAssignment = {
  assign: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/assign',
      summary: 'Assign a job to a member',
      description: 'Only to a member of the business. If it was reassigned since, the response is CONFLICT_ERROR.',
      tags: ['Jobs'],
    })
    .errors(conflictsWith('job', job))
    .input(
      z.strictObject({
        id: jobId,
        /** The assignee as last seen by the caller; null if unassigned. */
        from: userId.nullable(),
        to: userId.nullable(),
      }),
    )
    .output(job),
  takeNext: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/take-next',
      summary: 'Take the next job due',
      description:
        'Assigns the first unassigned received job to the caller. Two callers never get the same job. `job` is null if no job is waiting.',
      tags: ['Jobs'],
      spec: idempotent,
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ job: job.nullable() })),
  setMachine: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/machine',
      summary: 'Set the machine that a job is strung on',
      description: 'If the machine was changed since, the response is CONFLICT_ERROR.',
      tags: ['Jobs'],
    })
    .errors(conflictsWith('job', job))
    .input(
      z.strictObject({
        id: jobId,
        /** The machine as last seen by the caller; null if none. */
        from: machineId.nullable(),
        to: machineId.nullable(),
      }),
    )
    .output(job),
}
