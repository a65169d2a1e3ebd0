import { defaultCalibrationDays, maxMachines } from '#domain/machines/kinds.ts'
import { calibration, calibrationCreate, machine, machineCreate, machineRef, machineUpdate } from '#domain/machines/schema.ts'
import { calibrationId, machineId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, booleanParam, idempotent, page, pageInput, version, conflictsWith } from './procedure/procedure.ts'

const tags = ['Machines']
const conflict = conflictsWith('machine', machine)
const atVersion = machineRef.extend({ updated_at: version })

/** A job that was strung while its machine was off. */
const markedJob = z.object({
  id: stored.jobId,
  job_number: z.int(),
  customer_name: read.text,
  time_completed: read.instant,
})

/** Stringing machines and their tension checks (decision 0055). */
export const machines = {
  list: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/machines',
      summary: 'List machines by name, each with its last check',
      description: '`archived` returns the 100 machines archived last.',
      tags,
    })
    .input(z.strictObject({ archived: booleanParam.default(false) }).optional())
    .output(z.object({ items: z.array(machine) })),
  create: procedure({ access: 'settings' })
    .route({
      method: 'POST',
      path: '/machines',
      summary: 'Add a machine',
      description: `At most ${maxMachines} that aren't archived, each with a different name. Checks are due every ${defaultCalibrationDays} days unless you send a different number; null for no reminders.`,
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(conflict)
    .input(machineCreate)
    .output(machine),
  update: procedure({ access: 'settings' })
    .route({ method: 'PATCH', path: '/machines/{id}', summary: 'Update a machine', tags })
    .errors(conflict)
    .input(machineUpdate.extend(atVersion.shape))
    .output(machine),
  archive: procedure({ access: 'settings' })
    .route({
      method: 'POST',
      path: '/machines/{id}/archive',
      summary: 'Archive a machine',
      description: 'It can no longer be chosen for jobs. Existing jobs and checks keep it.',
      tags,
    })
    .errors(conflict)
    .input(atVersion)
    .output(machine),
  restore: procedure({ access: 'settings' })
    .route({ method: 'POST', path: '/machines/{id}/restore', summary: 'Restore an archived machine', tags })
    .errors(conflict)
    .input(atVersion)
    .output(machine),
  calibrations: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/machines/{machine_id}/calibrations',
      summary: 'List checks of a machine, newest first',
      tags,
    })
    .input(z.strictObject({ ...pageInput, machine_id: machineId }))
    .output(page(calibration)),
  markedJobs: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/machines/{machine_id}/marked-jobs',
      summary: 'List jobs that were strung while a machine was off, newest first',
      description: 'Jobs finished between the last good check before a bad one and the next good check.',
      tags,
    })
    .input(z.strictObject({ ...pageInput, machine_id: machineId }))
    .output(page(markedJob)),
  addCalibration: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/machines/{machine_id}/calibrations',
      summary: 'Record a tension check of a machine',
      description:
        'A machine that is off by more than 1 lb is marked, and so are the jobs strung on it from its last good check until the next one.',
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(conflictsWith('calibration', calibration))
    .input(calibrationCreate.extend({ machine_id: machineId }))
    .output(calibration),
  removeCalibration: procedure({ access: 'settings' })
    .route({
      method: 'DELETE',
      path: '/machines/{machine_id}/calibrations/{id}',
      summary: 'Remove a check that was recorded by mistake',
      tags,
    })
    .input(z.strictObject({ machine_id: machineId, id: calibrationId }))
    .output(z.object({ id: stored.calibrationId })),
}
