import { packageKind } from '#domain/inventory/shopping-list.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { read, type Meters } from '#domain/values/records.ts'

/** Common lengths of sets and reels in meters. */
export const commonPackages: readonly Meters[] = ['12', '100', '110', '200', '220'].map((meters) => read.meters.parse(meters))

/** For example "Set 12 m". */
export const formatPackage = (meters: Meters, unit: LengthUnit): string =>
  `${packageKind(meters) === 'set' ? 'Set' : 'Reel'} ${formatLength(meters, unit)}`
