// The club's two machines and their tension checks.
import { addDays, dayOf } from '#domain/values/dates/dates.ts'
import { calibrationId, machineId, newId, type MachineId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { createMachine, recordCheck } from '#server/machines/service.ts'

import { createRandom } from './random.ts'
import type { Step } from './steps.ts'
import type { Clock } from './visits.ts'

/** Each stringer's machine. */
export type MachineIds = Readonly<Record<'maya' | 'tom', MachineId>>

const seed = 2029
const boughtDaysAgo = 364

export function createMachineIds({ now, time_zone }: Clock): MachineIds {
  const random = createRandom(seed)
  const bought_at = addDays(now, -boughtDaysAgo, time_zone)
  return { maya: machineId.parse(random.id(bought_at)), tom: machineId.parse(random.id(bought_at)) }
}

const machines = {
  maya: { name: 'Wise 2086', kind: 'constant_pull', calibration_interval_days: 30 },
  tom: { name: 'Prince Neos', kind: 'lockout', calibration_interval_days: 30 },
} as const

/** Days ago, and the measured tension with 55 lbs set. Tom's machine was off once and was repaired two days later. */
const checks = {
  maya: [
    [330, 55],
    [240, 55.2],
    [150, 54.8],
    [62, 55],
    [12, 55.1],
  ],
  tom: [
    [320, 55],
    [210, 54.6],
    [88, 55],
    [46, 52.4],
    [44, 55],
  ],
} as const

const pounds = (value: number) => read.pounds.parse(value.toFixed(1))

/** The machines are bought, and checked by those who use them. */
export const machineSteps = (ids: MachineIds, { now, time_zone }: Clock): Step[] =>
  (['maya', 'tom'] as const).flatMap((by): Step[] => {
    const machine_id = ids[by]
    const bought: Step = {
      at: addDays(now, -boughtDaysAgo, time_zone),
      by: 'owner',
      run: (db, context) => createMachine(db, context.now, machine_id, machines[by]),
    }
    const checked = checks[by].map(([ago, measured]): Step => {
      const at = addDays(now, -ago, time_zone)
      const tensions = { set_tension: pounds(55), measured_tension: pounds(measured) }
      const note = measured < 54 ? 'Clamp slipped' : null
      const check = { machine_id, checked_on: dayOf(at, time_zone), ...tensions, note }
      return { at, by, run: (db, context) => recordCheck(db, context.now, { ...check, id: calibrationId.parse(newId()) }) }
    })
    return [bought, ...checked]
  })
