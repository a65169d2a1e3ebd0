// The cost per meter of an item after each delivery.
import { maxCostPerMeter } from '#domain/constants.ts'
import { compareDecimals, divideRounded, fromUnits, toUnits, withoutTrailingZeros } from '#domain/values/numbers/decimals.ts'
import { fieldError } from '#domain/errors.ts'
import type { InventoryItem, StockReceive } from './schema.ts'
import { read, type CostPerMeter } from '#domain/values/records.ts'

const costOf = (tenThousandths: bigint): CostPerMeter =>
  read.costPerMeter.parse(withoutTrailingZeros(fromUnits(tenThousandths, 4)))

/**
 * The cost per meter of a delivery, to four decimals; null if no cost is given.
 * @throws ValidationError if both costs are given, or the cost per meter exceeds the maximum
 */
export function deliveryCost({ meters, cost = null, cost_per_meter = null }: StockReceive): CostPerMeter | null {
  if (cost === null) return cost_per_meter
  if (cost_per_meter !== null) throw fieldError('cost', 'Enter the total cost or the cost per meter, not both')
  const each = costOf(divideRounded(toUnits(cost, 3) * 1000n, toUnits(meters, 2)))
  if (compareDecimals(each, maxCostPerMeter) > 0) throw fieldError('cost', 'Cost is too high')
  return each
}

/**
 * The cost per meter of an item after a delivery: the average of stock and delivery, weighted by meters, so that the stock value is the
 * amount paid for it. If the item is empty or its cost unknown, the delivery's cost is used; a delivery of unknown cost changes nothing.
 * Finished jobs keep their cost.
 */
export function costAfterDelivery(
  item: Pick<InventoryItem, 'quantity_meters' | 'cost_per_meter'>,
  meters: StockReceive['meters'],
  delivered: CostPerMeter | null,
): CostPerMeter | null {
  if (delivered === null || item.cost_per_meter === null) return delivered ?? item.cost_per_meter
  const [stock, added] = [toUnits(item.quantity_meters, 2), toUnits(meters, 2)]
  return costOf(divideRounded(stock * toUnits(item.cost_per_meter, 4) + added * toUnits(delivered, 4), stock + added))
}
