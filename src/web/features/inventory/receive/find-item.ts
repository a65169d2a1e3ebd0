import { readBarcode } from '#domain/inventory/barcode.ts'
import type { InventoryRow } from '#domain/inventory/schema.ts'
import { maxLength } from '#domain/constants.ts'
import { inventoryId } from '#domain/values/ids.ts'
import type { Meters } from '#domain/values/records.ts'
import { backend } from '#web/app/client.ts'

export type FoundItem =
  /** An item of the inventory. The length is null if its code doesn't say which package it is. */
  | { readonly kind: 'item'; readonly item: InventoryRow; readonly meters: Meters | null }
  /** A code that no item has, or the typed name of an item. */
  | { readonly kind: 'unknown'; readonly text: string }

/** Our own labels on reels. */
const labelPath = /\/inventory\/([\da-f-]{36})$/i

/** Finds the item of a scanned barcode or of a reel's label. */
export async function findItem(scanned: string): Promise<FoundItem> {
  const code = readBarcode(scanned)
  const id = scanned.startsWith(`${location.origin}/`) ? inventoryId.safeParse(labelPath.exec(code)?.[1]).data : undefined
  if (id !== undefined) return { kind: 'item', item: await backend.inventory.get({ id }), meters: null }
  if (code.length > maxLength.barcode) return { kind: 'unknown', text: code.slice(0, maxLength.barcode) }
  const [item] = (await backend.inventory.list({ barcode: code, limit: 1 })).items
  const meters = item?.barcodes.find((barcode) => barcode.code === code)?.meters
  return item && meters !== undefined ? { kind: 'item', item, meters } : { kind: 'unknown', text: code }
}
