import { describe, expect, test } from 'vitest'

import { stockReceive } from './schema.ts'
import { read } from '#domain/values/records.ts'
import { costAfterDelivery, deliveryCost } from './cost.ts'

const meters = (text: string) => read.meters.parse(text)
const cost = (text: string) => read.costPerMeter.parse(text)
const item = (quantity: string, costs: string | null) => ({
  quantity_meters: meters(quantity),
  cost_per_meter: costs === null ? null : cost(costs),
})

describe('delivery costs', () => {
  test.each([
    [{ meters: 200, cost: '185.00' }, '0.925'],
    [{ meters: 110, cost: '100' }, '0.9091'],
    [{ meters: 12, cost_per_meter: '1.5' }, '1.5'],
    [{ meters: 12, cost: '' }, null],
    [{ meters: 12, cost: 0 }, '0'],
    [{ meters: 12 }, null],
  ])('%o costs %o per meter', (input, each) => expect(deliveryCost(stockReceive.parse(input))).toBe(each))

  test.each([
    [{ meters: 12, cost: 9, cost_per_meter: 1 }, 'Enter the total cost or the cost per meter, not both'],
    [{ meters: '0.01', cost: '99999.99' }, 'Cost is too high'],
  ])('rejects %o', (input, message) => {
    expect(() => deliveryCost(stockReceive.parse(input))).toThrow(message)
  })

  test.each([
    ['100', '1', '100', '2', '1.5'],
    ['0.5', '0.9', '200', '0.925', '0.9249'],
    ['0', '3', '12', '1.25', '1.25'],
    ['7', null, '12', '1.25', '1.25'],
    ['7', '0.3333', '12', null, '0.3333'],
    ['7', '0', '7', '1', '0.5'],
  ])('%s m at %o and a delivery of %s m at %o cost %s per meter', (stock, before, added, delivered, after) => {
    expect(costAfterDelivery(item(stock, before), meters(added), delivered === null ? null : cost(delivered))).toBe(after)
  })
})
