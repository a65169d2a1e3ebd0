import { calibrationId, machineId } from '#domain/values/ids.ts'
import { createOnce } from '#server/procedure/idempotency.ts'
import { tenantProcedure } from '#server/procedure/builders.ts'

import {
  archiveMachine,
  changeMachine,
  createMachine,
  listChecks,
  listMarkedJobs,
  machineList,
  readCheck,
  readMachine,
  recordCheck,
  removeCheck,
  restoreMachine,
} from './service.ts'

/** Procedures of machines and their tension checks. */
export const machines = {
  list: tenantProcedure.machines.list.handler(async ({ input, context: { db, services } }) => ({
    items: await machineList(db, services.clock(), input?.archived ?? false),
  })),

  create: tenantProcedure.machines.create.handler(({ input, context: { db, headers, services } }) =>
    createOnce(
      db,
      { headers, operation: 'machines.create', entity: 'machine', input },
      (db, id) => createMachine(db, services.clock(), machineId.parse(id), input),
      (db, id) => readMachine(db, services.clock(), machineId.parse(id)),
    ),
  ),

  update: tenantProcedure.machines.update.handler(({ input: { id, updated_at, ...changes }, context: { db, services } }) =>
    changeMachine(db, services.clock(), { id, updated_at }, changes),
  ),

  archive: tenantProcedure.machines.archive.handler(({ input, context: { db, services } }) =>
    archiveMachine(db, services.clock(), input),
  ),

  restore: tenantProcedure.machines.restore.handler(({ input, context: { db, services } }) =>
    restoreMachine(db, services.clock(), input),
  ),

  calibrations: tenantProcedure.machines.calibrations.handler(({ input, context: { db, services } }) =>
    listChecks(db, services.clock(), input),
  ),

  markedJobs: tenantProcedure.machines.markedJobs.handler(({ input, context: { db, services } }) =>
    listMarkedJobs(db, services.clock(), input),
  ),

  addCalibration: tenantProcedure.machines.addCalibration.handler(({ input, context: { db, headers, services } }) =>
    createOnce(
      db,
      { headers, operation: 'machines.addCalibration', entity: 'calibration', input },
      (db, id) => recordCheck(db, services.clock(), { ...input, id: calibrationId.parse(id) }),
      (db, id) => readCheck(db, calibrationId.parse(id)),
    ),
  ),

  removeCalibration: tenantProcedure.machines.removeCalibration.handler(
    async ({ input: { machine_id, id }, context: { db } }) => {
      await removeCheck(db, machine_id, id)
      return { id }
    },
  ),
}
