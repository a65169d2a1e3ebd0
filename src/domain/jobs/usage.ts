// The string a job uses from inventory (docs/product.md R8.2).
import { maxMetersUsed } from '#domain/constants.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { fieldError } from '#domain/errors.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import type { StringType } from '#domain/inventory/schema.ts'
import { stringCost } from '#domain/values/money/money.ts'
import type { CostPerMeter, Meters, Money } from '#domain/values/records.ts'
import { addMeters } from '#domain/values/numbers/units.ts'

import type { Job } from './schema.ts'
import { crossesFollowMains } from './strings.ts'

type UsageFields = Pick<
  Job,
  | 'string_crosses_brand'
  | 'string_crosses_model'
  | 'string_source_mains'
  | 'string_source_crosses'
  | 'inventory_mains_id'
  | 'inventory_crosses_id'
  | 'meters_used_mains'
  | 'meters_used_crosses'
>

/** A string usage record of a job. */
export type UsedString = { string_inventory_id: InventoryId; string_type: StringType; meters_used: Meters }

const toRecord = (
  string_type: StringType,
  string_inventory_id: InventoryId | null,
  meters_used: Meters | null,
): UsedString | null =>
  string_inventory_id === null || meters_used === null || compareDecimals(meters_used, '0') <= 0
    ? null
    : { string_inventory_id, string_type, meters_used }

/** A single record for mains and crosses. Throws a ValidationError above 50 m. */
const combine = (mains: UsedString, crosses: UsedString): UsedString => {
  const meters_used = addMeters(mains.meters_used, crosses.meters_used)
  if (compareDecimals(meters_used, maxMetersUsed) > 0) throw fieldError('meters_used_mains', 'Meters used is too high')
  return { ...mains, string_type: 'full', meters_used }
}

/**
 * The usage records of a job: one each for mains and crosses, or one for both (`full`) if they use the same item. The customer's own string
 * and empty or zero lengths have no record. Crosses without their own string and item use the item of the mains. Throws a ValidationError
 * if a full record exceeds 50 m.
 */
export const usageOf = (job: UsageFields): UsedString[] => {
  const mainsItem = job.string_source_mains === 'shop' ? job.inventory_mains_id : null
  const crossesItem = job.inventory_crosses_id ?? (crossesFollowMains(job) ? mainsItem : null)
  const mains = toRecord('mains', mainsItem, job.meters_used_mains)
  const crosses = toRecord('crosses', job.string_source_crosses === 'shop' ? crossesItem : null, job.meters_used_crosses)
  if (mains !== null && mains.string_inventory_id === crosses?.string_inventory_id) return [combine(mains, crosses)]
  return [mains, crosses].filter((record) => record !== null)
}

/** The cost of the used string in the business's currency; null if the cost of an item is unknown. */
export function usageCost(
  used: readonly { meters_used: Meters; cost_per_meter?: CostPerMeter | null }[],
  currency: string,
): Money | null {
  const known = used.flatMap(({ meters_used, cost_per_meter }) =>
    cost_per_meter ? [{ meters: meters_used, cost_per_meter }] : [],
  )
  return known.length < used.length ? null : stringCost(known, currency)
}
