// How stringing machines pull, and how often they are checked. Free of zod, because screens load it.

export const machineKinds = ['constant_pull', 'lockout', 'drop_weight'] as const
type MachineKind = (typeof machineKinds)[number]

export const machineKindLabels: Readonly<Record<MachineKind, string>> = {
  constant_pull: 'Constant pull',
  lockout: 'Lockout',
  drop_weight: 'Drop weight',
}

/** Per business, not counting archived machines. */
export const maxMachines = 50

/** Once a month, as recommended to stringers (http://www.racketrestringing.ie/blog/the-importance-of-machine-calibration). */
export const defaultCalibrationDays = 30
