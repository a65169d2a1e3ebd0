// Stringing machines, and checks of the tension they pull (decision 0055).
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { measuredTension, optionalText, optionalWholeNumber, text } from '#domain/values/fields.ts'
import { machineId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { machineStates } from './checks.ts'
import { checkLimits } from './format.ts'
import { defaultCalibrationDays, machineKinds } from './kinds.ts'

const interval = optionalWholeNumber({
  name: 'Days between checks',
  min: 1,
  max: 366,
  tooLow: 'At least 1 day',
  tooHigh: 'At most 366 days',
})

const machineFields = z.strictObject({
  name: text({ max: maxLength.machineName, required: 'Name is required', tooLong: 'Name is too long' }),
  kind: z.enum(machineKinds, { error: 'Choose a kind' }),
  /** Null: no reminders. */
  calibration_interval_days: interval,
})

export const machineCreate = machineFields.extend({ calibration_interval_days: interval.default(defaultCalibrationDays) })
export type MachineCreate = z.infer<typeof machineCreate>

export const machineUpdate = machineFields.partial()
export type MachineUpdate = z.infer<typeof machineUpdate>

const checkFields = {
  /** A day in the time zone of the business. */
  checked_on: read.text.meta({ format: 'date' }),
  /** Lbs. */
  set_tension: read.pounds,
  measured_tension: read.pounds,
}

/** A check of a machine's tension. */
export const calibration = z.object({
  id: stored.calibrationId,
  machine_id: stored.machineId,
  ...checkFields,
  is_good: z.boolean(),
  note: read.text.nullable(),
  by_user_id: stored.userId.nullable(),
  /** Kept after the member is removed. */
  by_name: read.text.nullable(),
  created_at: read.instant,
})
export type Calibration = z.infer<typeof calibration>

export const calibrationCreate = z.strictObject({
  checked_on: z.iso
    .date({ error: 'Choose the day of the check', abort: true })
    .refine((day) => day >= '2000', { error: 'Date is out of range' }),
  /** Lbs with at most one decimal. */
  set_tension: measuredTension(checkLimits.set_tension),
  measured_tension: measuredTension(checkLimits.measured_tension),
  note: optionalText({ max: maxLength.reason, tooLong: 'Note is too long' }),
})
export type CalibrationCreate = z.infer<typeof calibrationCreate>

export const machine = z.object({
  id: stored.machineId,
  name: read.text,
  kind: z.enum(machineKinds),
  calibration_interval_days: z.int().nullable(),
  archived_at: read.instant.nullable(),
  last_check: calibration.omit({ machine_id: true }).nullable(),
  /** The day of the last good check. */
  last_good_on: checkFields.checked_on.nullable(),
  /** The day the next check is due; null without reminders. */
  due_on: checkFields.checked_on.nullable(),
  state: z.enum(machineStates),
  created_at: read.instant,
  updated_at: read.instant,
})
export type Machine = z.infer<typeof machine>

export const machineRef = z.strictObject({ id: machineId })

export const jobMachine = z.object({
  id: stored.machineId,
  name: read.text,
  /** The check that showed that the machine was off when the job was finished; null if there is none. */
  bad_check: z
    .object({
      ...checkFields,
      /** The day of the last good check before the job. */
      last_good_on: checkFields.checked_on.nullable(),
    })
    .nullable(),
})
export type JobMachine = z.infer<typeof jobMachine>
