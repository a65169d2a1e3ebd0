import type { FieldProblem, ReachedLimit } from '#domain/errors.ts'
import * as z from 'zod'

const fieldProblem: z.ZodType<FieldProblem> = z.object({ path: z.string(), message: z.string() })
const reachedLimit: z.ZodType<ReachedLimit> = z.object({ name: z.string(), value: z.int(), count: z.int() })

/** What travels with every error beside its code, status and message (product.md, Errors). */
export const errorData = z.object({
  request_id: z.string(),
  fields: z.array(fieldProblem).optional(),
  limit: reachedLimit.optional(),
  retry_after: z.number().optional(),
})
export type ErrorData = z.infer<typeof errorData>
