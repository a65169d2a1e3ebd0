// Returns the problems of an input as "path: message", or none if it is valid.
import { errorFromIssues } from '#domain/errors.ts'
import type * as z from 'zod'

export function refusals(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input)
  if (parsed.success) return []
  const { fields = [] } = errorFromIssues(parsed.error.issues)
  return fields.map(({ path, message }) => `${path}: ${message}`)
}
