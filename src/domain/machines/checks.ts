// Checks of machines: which are good, when the next one is due, and which jobs a bad one concerns (decision 0055). Without zod: screens
// load it.
import { toUnits } from '#domain/values/decimals.ts'

/**
 * Lbs that a machine may be off. Customers choose tensions in whole lbs, so a machine that is off by more strings another tension than was
 * ordered.
 */
export const maxDeviationLbs = 1

const tenths = (lbs: string): number => Number(toUnits(lbs, 1))

/** Tensions in lbs with at most one decimal. */
export interface Check {
  /** A day in the time zone of the business: "2026-05-03". */
  readonly checked_on: string
  readonly set_tension: string
  readonly measured_tension: string
}

/** Whether the machine pulled what it was set to. */
export const isGood = ({ set_tension, measured_tension }: Omit<Check, 'checked_on'>): boolean =>
  Math.abs(tenths(measured_tension) - tenths(set_tension)) <= maxDeviationLbs * 10

/** The checks next to a day. */
export interface NearChecks<Row extends Check = Check> {
  /** The last bad one of that day, or else the last one until then. */
  readonly before: Row | null
  /** The first one of a later day. */
  readonly after: Row | null
}

/** @param checks of one machine, the oldest first; of one day, as they were recorded */
export const checksNear = <Row extends Check>(checks: readonly Row[], day: string): NearChecks<Row> => ({
  before:
    checks.findLast((check) => check.checked_on === day && !isGood(check)) ??
    checks.findLast(({ checked_on }) => checked_on <= day) ??
    null,
  after: checks.find(({ checked_on }) => checked_on > day) ?? null,
})

/**
 * The check that showed that a machine was off on a day; null if none did. Nobody knows when it went off, so it is taken to be off from its
 * last good check before a bad one until its next good check. On each day of that time, the check before or after it was bad. Checks have
 * no time of day: a good one counts from the start of its day, and a day with a bad one counts as a whole, also if the machine was adjusted
 * and checked again.
 */
export const findBadCheck = <Row extends Check>({ before, after }: NearChecks<Row>): Row | null =>
  [before, after].find((check) => check !== null && !isGood(check)) ?? null

const dayMs = 86_400_000

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

interface CheckedMachine {
  readonly calibration_interval_days: number | null
  /** The day on which it was added. */
  readonly created_on: string
  readonly last_check: Check | null
}

/** The day on which the next check is due: at once for a machine that is off or was never checked. Null if nobody wants to be reminded. */
export function nextCheckDue({ calibration_interval_days: days, created_on, last_check }: CheckedMachine): string | null {
  if (days === null) return null
  if (last_check === null) return created_on
  return isGood(last_check) ? addDays(last_check.checked_on, days) : last_check.checked_on
}

/** `unchecked`: it was never checked, and nobody wants to be reminded. */
export const machineStates = ['good', 'due', 'off', 'unchecked'] as const
export type MachineState = (typeof machineStates)[number]

export function machineState(machine: CheckedMachine, today: string): MachineState {
  if (machine.last_check !== null && !isGood(machine.last_check)) return 'off'
  const due_on = nextCheckDue(machine)
  if (due_on !== null && due_on <= today) return 'due'
  return machine.last_check === null ? 'unchecked' : 'good'
}
