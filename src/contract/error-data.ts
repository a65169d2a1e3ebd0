import type { FieldProblem, ReachedLimit } from '#domain/errors.ts'
import { stored } from '#domain/values/ids.ts'
import type { Shortage } from '#domain/inventory/stock-left.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

const fieldProblem: z.ZodType<FieldProblem> = z.object({ path: z.string(), message: z.string() })
const reachedLimit: z.ZodType<ReachedLimit> = z.object({ name: z.string(), value: z.int(), count: z.int() })
const shortage: z.ZodType<Shortage> = z.object({
  string_inventory_id: stored.inventoryId,
  quantity_meters: read.meters,
  needed_meters: read.meters,
})

/** What travels with every error beside its code, status and message (product, Errors). */
export interface ErrorData {
  readonly request_id: string
  readonly fields?: FieldProblem[] | undefined
  readonly limit?: ReachedLimit | undefined
  /** Which string is too short, what is left of it, and what the job needs. */
  readonly shortage?: Shortage | undefined
  readonly retry_after?: number | undefined
}

/** Named, since it is part of the type of every procedure, which the compiler writes out. */
export const errorData: z.ZodType<ErrorData> = z.object({
  request_id: z.string(),
  fields: z.array(fieldProblem).optional(),
  limit: reachedLimit.optional(),
  shortage: shortage.optional(),
  retry_after: z.number().optional(),
})
