// Machine checks: which are good, when the next one is due, and which jobs a bad one affects (decision 0055). Free of zod, because screens
// load it.
import { addDays } from '#domain/values/dates/days.ts'
import { toUnits } from '#domain/values/numbers/decimals.ts'

/** Tolerance of a machine in lbs. Customers choose whole lbs, so a machine that is off by more strings a different tension than ordered. */
export const maxDeviationLbs = 1

const tenths = (lbs: string): number => Number(toUnits(lbs, 1))

/** Tensions in lbs with at most one decimal. */
export interface Check {
  /** A day in the time zone of the business: "2026-05-03". */
  readonly checked_on: string
  readonly set_tension: string
  readonly measured_tension: string
}

/** Whether the measured tension is within the tolerance. */
export const isGood = ({ set_tension, measured_tension }: Omit<Check, 'checked_on'>): boolean =>
  Math.abs(tenths(measured_tension) - tenths(set_tension)) <= maxDeviationLbs * 10

/** The checks closest to a day. */
export interface NearChecks<Row extends Check = Check> {
  /** The last bad check of that day, or else the last check up to that day. */
  readonly before: Row | null
  /** The first check after that day. */
  readonly after: Row | null
}

/**
 * The check that showed that a machine was off on a day; null if there is none. Because nobody knows when it went off, it counts as off
 * from the last good check before a bad one until the next good check. On each of those days, the check before or after is bad. Checks
 * have no time of day: a good check counts from the beginning of its day, and a bad check for its whole day, even if the machine was
 * adjusted and checked again.
 */
export const findBadCheck = <Row extends Check>({ before, after }: NearChecks<Row>): Row | null =>
  [before, after].find((check) => check !== null && !isGood(check)) ?? null

interface CheckedMachine {
  readonly calibration_interval_days: number | null
  /** The day the machine was added. */
  readonly created_on: string
  readonly last_check: Check | null
}

/** When the next check is due: immediately if the machine is off or was never checked. Null without reminders. */
export function nextCheckDue({ calibration_interval_days: days, created_on, last_check }: CheckedMachine): string | null {
  if (days === null) return null
  if (last_check === null) return created_on
  return isGood(last_check) ? addDays(last_check.checked_on, days) : last_check.checked_on
}

/** `unchecked`: never checked, and without reminders. */
export const machineStates = ['good', 'due', 'off', 'unchecked'] as const
type MachineState = (typeof machineStates)[number]

export function machineState(machine: CheckedMachine, today: string): MachineState {
  if (machine.last_check !== null && !isGood(machine.last_check)) return 'off'
  const due_on = nextCheckDue(machine)
  if (due_on !== null && due_on <= today) return 'due'
  return machine.last_check === null ? 'unchecked' : 'good'
}
