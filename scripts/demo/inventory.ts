// The items of the demo's inventory.
import { inventoryId, type InventoryId } from '#domain/values/ids.ts'

import type { Random } from './random.ts'
import { stockedStrings, type DemoString, type StockedString } from './strings.ts'

export interface DemoItem {
  readonly id: InventoryId
  readonly product: StockedString
}

/** The inventory item of a string, if the shop stocks it. */
export type FindItem = (string: DemoString) => InventoryId | null

export const createItems = (random: Random, opened_at: string): DemoItem[] =>
  stockedStrings.map((product) => ({ id: inventoryId.parse(random.id(opened_at)), product }))

export const itemFinder =
  (items: readonly DemoItem[]): FindItem =>
  ({ brand, model }) =>
    items.find(({ product }) => product.brand === brand && product.model === model)?.id ?? null
