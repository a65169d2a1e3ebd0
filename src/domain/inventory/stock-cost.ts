// What a metre on the shelf cost, after each delivery.
import { maxCostPerMeter } from '#domain/constants.ts'
import { compareDecimals, divideRounded, fromUnits, toUnits, withoutTrailingZeros } from '#domain/values/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import type { InventoryItem, StockReceive } from './schema.ts'
import { read, type CostPerMeter } from '#domain/values/records.ts'

const costOf = (tenThousandths: bigint): CostPerMeter =>
  read.costPerMeter.parse(withoutTrailingZeros(fromUnits(tenThousandths, 4)))

const refuse = (message: string) => new ValidationError(message, { fields: [{ path: 'cost', message }] })

/**
 * What a metre of a delivery cost, to four decimals; null when nothing was said.
 * @throws ValidationError when the cost is said twice, or is absurd for so little string
 */
export function deliveredCost({ meters, cost = null, cost_per_meter = null }: StockReceive): CostPerMeter | null {
  if (cost === null) return cost_per_meter
  if (cost_per_meter !== null) throw refuse('Say what all of it cost or what a metre cost, not both')
  const each = costOf(divideRounded(toUnits(cost, 2) * 10_000n, toUnits(meters, 2)))
  if (compareDecimals(each, maxCostPerMeter) > 0) throw refuse('Cost is too high')
  return each
}

/**
 * What a metre of the item costs from now on: the average of what is there and what came, weighted by their metres. Then the value of
 * the shelf is what was paid for it, whichever reel is cut first. An item that is empty or of unknown cost takes the new cost; a
 * delivery of unknown cost changes nothing. Jobs that are finished keep theirs.
 */
export function costAfterDelivery(
  item: Pick<InventoryItem, 'quantity_meters' | 'cost_per_meter'>,
  meters: StockReceive['meters'],
  delivered: CostPerMeter | null,
): CostPerMeter | null {
  if (delivered === null || item.cost_per_meter === null) return delivered ?? item.cost_per_meter
  const [there, came] = [toUnits(item.quantity_meters, 2), toUnits(meters, 2)]
  return costOf(divideRounded(there * toUnits(item.cost_per_meter, 4) + came * toUnits(delivered, 4), there + came))
}
