import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

/** A string to choose, and where it is known from; from stock it comes with its item. */
export const stringSuggestion = z.object({
  brand: read.text,
  model: read.text,
  from: z.enum(['stock', 'jobs', 'catalogue']),
  inventory_id: stored.inventoryId.nullable(),
  gauge: read.text.nullable(),
  color: read.text.nullable(),
  quantity_meters: read.meters.nullable(),
})
export type StringSuggestion = z.infer<typeof stringSuggestion>
