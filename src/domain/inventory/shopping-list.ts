// What to order of an item (docs/product.md R8.13).
import { compareDecimals, fromUnits, toUnits, withoutTrailingZeros } from '#domain/values/numbers/decimals.ts'
import { read, type Meters } from '#domain/values/records.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'

/** The packages to order. */
export interface OrderSuggestion {
  readonly count: number
  /** The length of one package. */
  readonly meters: Meters
}

interface Need {
  readonly quantity_meters: Meters
  readonly reorder_threshold: Meters | null
  /** What open jobs will take. */
  readonly needed_meters: Meters
  /** The lengths of the item's packages, if known. */
  readonly packages: readonly Meters[]
}

/** A set and a reel. */
const usualPackages = ['12', '200'].map((meters) => read.meters.parse(meters))

const toMeters = (hundredths: bigint): Meters => read.meters.parse(withoutTrailingZeros(fromUnits(hundredths, 2)))
const toHundredths = (meters: Meters): bigint => toUnits(meters, 2)

/**
 * What is missing of an item after the open jobs to be above its reorder threshold, and how many packages that is: of the longest package
 * that is at least half used by it, or of the shortest one. Always at least one package.
 */
export function suggestOrder(need: Need): { missing_meters: Meters; suggestion: OrderSuggestion } {
  const threshold = need.reorder_threshold === null ? 0n : toHundredths(need.reorder_threshold)
  const balance = toHundredths(need.quantity_meters) - toHundredths(need.needed_meters) - threshold
  const missing = balance < 0n ? -balance : 0n
  const packages = (need.packages.length > 0 ? [...need.packages] : usualPackages).toSorted(compareDecimals)
  const meters = packages.findLast((one) => missing * 2n >= toHundredths(one)) ?? packages[0] ?? read.meters.parse('12')
  const length = toHundredths(meters)
  // An item at its threshold is still low.
  const least = need.reorder_threshold === null ? missing : missing + 1n
  const count = Number((least + length - 1n) / length)
  return { missing_meters: toMeters(missing), suggestion: { count: Math.max(1, count), meters } }
}

const longestSet = '25'

/** "a set" or "a reel". */
export const packageKind = (meters: Meters): 'set' | 'reel' => (compareDecimals(meters, longestSet) <= 0 ? 'set' : 'reel')

/** For example "3 sets of 12 m". */
export const formatOrder = ({ count, meters }: OrderSuggestion, unit: LengthUnit): string =>
  `${formatCount(count, packageKind(meters))} of ${formatLength(meters, unit)}`
