// The club's two machines and their tension checks.
import type { calibrations, machines } from '#database/tables/machines.ts'
import { calibrationId, machineId, type MachineId, type StringerId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import type { ClubIds } from './club-people.ts'
import { dayAfter } from './days.ts'
import { createRandom, type Random } from './random.ts'
import type { Clock } from './visits.ts'

type Machine = typeof machines.$inferInsert
type Calibration = typeof calibrations.$inferInsert

export interface ClubMachines {
  readonly machines: readonly Machine[]
  readonly calibrations: readonly Calibration[]
  /** Each stringer's machine. */
  readonly machineOf: Readonly<Record<'maya' | 'tom', MachineId>>
}

const seed = 2029
const pounds = (value: number) => read.pounds.parse(value.toFixed(1))

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

export function createMachines(stringer_id: StringerId, people: ClubIds, clock: Clock): ClubMachines {
  const random: Random = createRandom(seed)
  const machineOf = { maya: machineId.parse(random.id(clock.now)), tom: machineId.parse(random.id(clock.now)) }
  const machine = (person: 'maya' | 'tom', name: string, kind: Machine['kind']): Machine => ({
    stringer_id,
    id: machineOf[person],
    name,
    kind,
    calibration_interval_days: 30,
  })
  const checksOf = (person: 'maya' | 'tom') =>
    checks[person].map(([ago, measured]): Calibration => ({
      stringer_id,
      id: calibrationId.parse(random.id(clock.now)),
      machine_id: machineOf[person],
      checked_on: dayAfter(clock, -ago),
      set_tension: pounds(55),
      measured_tension: pounds(measured),
      note: measured < 54 ? 'Clamp slipped' : null,
      by_user_id: people[person],
    }))
  return {
    machines: [machine('maya', 'Wise 2086', 'constant_pull'), machine('tom', 'Prince Neos', 'lockout')],
    calibrations: [...checksOf('maya'), ...checksOf('tom')],
    machineOf,
  }
}
