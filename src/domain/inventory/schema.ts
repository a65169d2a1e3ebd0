import * as z from 'zod'

import { maxCostPerMeter, maxDeliveryCost, maxLength, maxQuantityMeters, stringTypes } from '#domain/constants.ts'
import { readBarcode } from '#domain/inventory/barcode.ts'
import { restricted } from '#domain/people/restricted.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import {
  brand,
  meters,
  model,
  notes,
  optionalCostPerMeter,
  optionalMeters,
  optionalMoney,
  optionalText,
  text,
  yesOrNo,
} from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import { owned, read, recordFields } from '#domain/values/records.ts'

const quantity = meters({
  name: 'Quantity',
  max: maxQuantityMeters,
  negative: 'Quantity must be positive',
  tooHigh: 'Quantity is too high',
})

const costRule = { name: 'Cost', max: maxCostPerMeter, negative: 'Cost must be positive', tooHigh: 'Cost is too high' }
const cost = optionalCostPerMeter(costRule)

/** The fields of R19.7. The server records a change of `quantity_meters` as a movement. */
const inventoryFields = z.strictObject({
  brand,
  model,
  gauge: optionalText({ max: maxLength.gauge, tooLong: 'Gauge is too long' }),
  color: optionalText({ max: maxLength.color, tooLong: 'Color is too long' }),
  quantity_meters: quantity,
  cost_per_meter: cost,
  reorder_threshold: optionalMeters({
    name: 'Reorder threshold',
    max: maxQuantityMeters,
    negative: 'Reorder threshold must be positive',
    tooHigh: 'Reorder threshold is too high',
  }),
  supplier: optionalText({ max: maxLength.supplier, tooLong: 'Supplier is too long' }),
  item_number: optionalText({ max: maxLength.itemNumber, tooLong: 'Item number is too long' }),
  notes: notes(),
  is_active: yesOrNo,
})

export const inventoryCreate = inventoryFields.extend({
  ...owned,
  quantity_meters: quantity.prefault('0'),
  is_active: yesOrNo.default(true),
})

export const inventoryUpdate = inventoryFields.partial().extend(owned)

export const inventoryItem = z.object({
  id: stored.inventoryId,
  ...recordFields,
  brand: read.text,
  model: read.text,
  gauge: read.text.nullable(),
  color: read.text.nullable(),
  quantity_meters: read.meters,
  cost_per_meter: restricted('costs', read.costPerMeter),
  reorder_threshold: read.meters.nullable(),
  /** Quantity times cost; null if the cost is unknown. */
  stock_value: restricted('costs', read.money),
  supplier: read.text.nullable(),
  /** The supplier's number for the item. */
  item_number: read.text.nullable(),
  notes: read.text.nullable(),
  is_active: z.boolean(),
  /** Since when the quantity is known to be wrong, because a job used more string than was in stock. A correction clears it. */
  needs_check_since: read.instant.nullable(),
})

/** A barcode of an item, and the length of one package with it. */
export const itemBarcode = z.object({ code: read.text, meters: read.meters })

/** An item with its barcodes. */
export const inventoryRow = z.object({ ...inventoryItem.shape, barcodes: z.array(itemBarcode) })

/** The code on a package: EAN, UPC or any other text. */
export const barcode = text({
  max: maxLength.barcode,
  required: 'Barcode is required',
  tooLong: 'Barcode is too long',
}).overwrite(readBarcode)

export type InventoryCreate = z.infer<typeof inventoryCreate>
export type InventoryUpdate = z.infer<typeof inventoryUpdate>
export type InventoryItem = z.infer<typeof inventoryItem>
export type InventoryRow = z.infer<typeof inventoryRow>
export type ItemBarcode = z.infer<typeof itemBarcode>

const movementKind = z.enum(['received', 'used', 'returned', 'adjusted'])

const reason = { max: maxLength.reason, tooLong: 'Reason is too long' }

const someMeters = meters({
  name: 'Meters',
  max: maxQuantityMeters,
  negative: 'Meters must be positive',
  tooHigh: 'Quantity is too high',
}).refine((value) => compareDecimals(value, '0') > 0, { error: 'Meters must be positive' })

/** A new barcode of an item. */
export const barcodeCreate = z.strictObject({ code: barcode, meters: someMeters })

/**
 * A delivery with its total cost or cost per meter. The item's cost becomes the average of stock and delivery (`costAfterDelivery`), or
 * stays the same without a cost.
 */
export const stockReceive = z.strictObject({
  meters: someMeters,
  cost: optionalMoney({ ...costRule, max: maxDeliveryCost }),
  cost_per_meter: cost,
  reason: optionalText(reason),
})

/** A counted quantity and the reason it differs. The server computes the difference. */
export const stockAdjust = z.strictObject({
  quantity_meters: quantity,
  reason: text({ ...reason, required: 'Reason is required' }),
})

/** A change of an item's stock. `meters` is negative for string that was used or is missing. */
export const movement = z.object({
  id: stored.movementId,
  stringer_id: stored.stringerId,
  string_inventory_id: stored.inventoryId,
  kind: movementKind,
  meters: read.meters,
  /** The cost of a delivery. */
  cost_per_meter: restricted('costs', read.costPerMeter),
  reason: read.text.nullable(),
  string_job_id: stored.jobId.nullable(),
  job_number: z.int().nullable(),
  /** Whether the job that caused the change still exists. */
  has_job: z.boolean(),
  /** Null for changes by background work. */
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  /** The access token that made the change. */
  by_access_token: z.object({ id: stored.accessTokenId, name: read.text }).nullable(),
  created_at: read.instant,
})

export type StockReceive = z.infer<typeof stockReceive>
export type StockAdjust = z.infer<typeof stockAdjust>
export type Movement = z.infer<typeof movement>

export const stringType = z.enum(stringTypes, { error: 'Invalid string type' })
export type StringType = z.infer<typeof stringType>
