// Stringing machines, their tension checks, and the machine of a job (decision 0055).
import { lockBusiness } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import { fieldError, ValidationError } from '#domain/errors.ts'
import { isGood, machineState, nextCheckDue } from '#domain/machines/checks.ts'
import { maxMachines } from '#domain/machines/kinds.ts'
import type { Calibration, CalibrationCreate, Machine, MachineCreate, MachineUpdate } from '#domain/machines/schema.ts'
import type { CalibrationId, MachineId } from '#domain/values/ids.ts'
import { changesBetween, isChanged } from '#domain/values/changes.ts'
import { machineFields } from '#domain/machines/events.ts'
import { record } from '#server/events/record.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'

import {
  checkById,
  checkPage,
  countMachines,
  deleteCheck,
  insertCheck,
  insertMachine,
  isNameTaken,
  listMachines,
  lockMachine,
  machineById,
  markedJobPage,
  updateMachine,
  type StoredMachine,
} from './queries.ts'

const withResult = <Row extends Pick<Calibration, 'set_tension' | 'measured_tension'>>(check: Row) => ({
  ...check,
  is_good: isGood(check),
})

function toMachine({ today, created_on, ...machine }: StoredMachine): Machine {
  const checked = { ...machine, created_on }
  return {
    ...machine,
    last_check: machine.last_check && withResult(machine.last_check),
    due_on: nextCheckDue(checked),
    state: machineState(checked, today),
  }
}

/** Machines by name, each with its last check. */
export const machineList = async (db: TenantDb, now: string, archived: boolean): Promise<Machine[]> =>
  (await listMachines(db, now, archived)).map(toMachine)

/** The machines that are due for a check or out of calibration. */
export const machinesToCheck = async (db: TenantDb, now: string): Promise<Machine[]> =>
  (await machineList(db, now, false)).filter(({ state }) => state === 'due' || state === 'off')

/** Throws NotFoundError. */
export const readMachine = async (db: TenantDb, now: string, id: MachineId): Promise<Machine> =>
  toMachine(orNotFound(await machineById(db, now, id)))

async function refuseTakenName(db: TenantDb, name: string, id: MachineId): Promise<void> {
  if (await isNameTaken(db, name, id)) throw fieldError('name', 'Another machine has this name')
}

async function refuseTooManyMachines(db: TenantDb): Promise<void> {
  if ((await countMachines(db)) >= maxMachines)
    throw new ValidationError(`${maxMachines} machines is the maximum. Archive one that you no longer use.`)
}

/**
 * Adds a machine.
 * @throws ValidationError if another machine has its name, or there are too many
 */
export const createMachine = (db: TenantDb, now: string, id: MachineId, fields: MachineCreate): Promise<Machine> =>
  db.transaction(async (db) => {
    await lockBusiness(db)
    await refuseTooManyMachines(db)
    await refuseTakenName(db, fields.name, id)
    await insertMachine(db, id, fields)
    await record(db, [{ kind: 'machine.added', record_id: id, data: fields }])
    return readMachine(db, now, id)
  })

interface MachineVersion {
  readonly id: MachineId
  /** The version that the caller has read. */
  readonly updated_at: string
}

/**
 * Updates a machine.
 * @throws NotFoundError
 * @throws ValidationError if another machine has the name
 * @throws ConflictError if it has changed since the caller read it
 */
export const changeMachine = (
  db: TenantDb,
  now: string,
  { id, updated_at }: MachineVersion,
  changes: MachineUpdate,
): Promise<Machine> =>
  db.transaction(async (db) => {
    await lockBusiness(db)
    const before = orNotFound(await machineById(db, now, id))
    if (changes.name !== undefined && before.archived_at === null) await refuseTakenName(db, changes.name, id)
    await orConflict('machine', await updateMachine(db, id, updated_at, changes), () => readMachine(db, now, id))
    const edited = changesBetween(machineFields, before, changes)
    if (isChanged(edited))
      await record(db, [{ kind: 'machine.edited', record_id: id, data: { name: before.name, changes: edited } }])
    return readMachine(db, now, id)
  })

/**
 * Archives a machine. An archived machine doesn't change.
 * @throws NotFoundError
 * @throws ConflictError if it has changed since the caller read it
 */
export const archiveMachine = (db: TenantDb, now: string, { id, updated_at }: MachineVersion): Promise<Machine> =>
  db.transaction(async (db) => {
    const { name, archived_at } = orNotFound(await machineById(db, now, id))
    const archived = await updateMachine(db, id, updated_at, { is_archived: true })
    await orConflict('machine', archived, () => readMachine(db, now, id))
    if (archived_at === null) await record(db, [{ kind: 'machine.archived', record_id: id, data: { name } }])
    return readMachine(db, now, id)
  })

/**
 * Restores an archived machine.
 * @throws NotFoundError
 * @throws ValidationError if another machine has its name, or there are too many
 * @throws ConflictError if it has changed since the caller read it
 */
export const restoreMachine = (db: TenantDb, now: string, { id, updated_at }: MachineVersion): Promise<Machine> =>
  db.transaction(async (db) => {
    await lockBusiness(db)
    const { name, archived_at } = orNotFound(await machineById(db, now, id))
    if (archived_at !== null) await refuseTooManyMachines(db)
    await refuseTakenName(db, name, id)
    await orConflict('machine', await updateMachine(db, id, updated_at, { is_archived: false }), () => readMachine(db, now, id))
    if (archived_at !== null) await record(db, [{ kind: 'machine.restored', record_id: id, data: { name } }])
    return readMachine(db, now, id)
  })

/**
 * Keeps a machine from being archived until the transaction ends.
 * @param field the input field that contains the machine
 * @throws NotFoundError
 * @throws ValidationError if it is archived
 */
export async function refuseArchivedMachine(db: TenantDb, id: MachineId, field: string): Promise<void> {
  if (orNotFound(await lockMachine(db, id)).archived_at !== null) throw fieldError(field, 'This machine is archived')
}

/** One page of checks of a machine, newest first. Throws NotFoundError. */
export async function listChecks(
  db: TenantDb,
  now: string,
  filter: { machine_id: MachineId; after?: string | undefined; limit: number },
) {
  orNotFound(await machineById(db, now, filter.machine_id))
  const { items, next } = await checkPage(db, filter)
  return { items: items.map(withResult), next }
}

/** One page of jobs that were finished while a machine was off, newest first. Throws NotFoundError. */
export async function listMarkedJobs(db: TenantDb, now: string, filter: Parameters<typeof markedJobPage>[1]) {
  orNotFound(await machineById(db, now, filter.machine_id))
  return markedJobPage(db, filter)
}

/** Throws NotFoundError. */
export const readCheck = async (db: TenantDb, id: CalibrationId): Promise<Calibration> =>
  withResult(orNotFound(await checkById(db, id)))

/**
 * Records a check of a machine.
 * @throws NotFoundError
 * @throws ValidationError if the day is in the future
 */
export const recordCheck = (
  db: TenantDb,
  now: string,
  check: CalibrationCreate & { id: CalibrationId; machine_id: MachineId },
): Promise<Calibration> =>
  db.transaction(async (db) => {
    const { name, today } = orNotFound(await machineById(db, now, check.machine_id))
    if (check.checked_on > today) throw fieldError('checked_on', 'The day of the check is in the future')
    await insertCheck(db, check)
    const added = await readCheck(db, check.id)
    const { checked_on, set_tension, measured_tension } = added
    await record(db, [
      { kind: 'machine.checked', record_id: check.machine_id, data: { name, checked_on, set_tension, measured_tension } },
    ])
    return added
  })

/** Removes a check. Throws NotFoundError. */
export const removeCheck = (db: TenantDb, machine_id: MachineId, id: CalibrationId): Promise<void> =>
  db.transaction(async (db) => {
    const data = orNotFound(await deleteCheck(db, machine_id, id))
    await record(db, [{ kind: 'machine.check_removed', record_id: machine_id, data }])
  })
