import { catalogue, type ErrorCode } from '#domain/errors.ts'
import { oc } from '@orpc/contract'
import * as z from 'zod'

import { errorData } from './error-data.ts'

const entry = (code: ErrorCode) => ({ status: catalogue[code].status, data: errorData })

/** Every procedure can answer every error of the catalogue (spec 8). */
export const base = oc.errors({
  VALIDATION_ERROR: entry('VALIDATION_ERROR'),
  AUTH_ERROR: entry('AUTH_ERROR'),
  TIER_LIMIT_ERROR: entry('TIER_LIMIT_ERROR'),
  NOT_FOUND_ERROR: entry('NOT_FOUND_ERROR'),
  NETWORK_ERROR: entry('NETWORK_ERROR'),
  DATABASE_ERROR: entry('DATABASE_ERROR'),
  UNKNOWN_ERROR: entry('UNKNOWN_ERROR'),
})

/** Lists are paged by key: ask again with the last answer's `next` as `after`. */
export const byKey = {
  after: z.string().max(1000, 'This page does not exist').optional(),
  limit: z.coerce.number().int().min(1, 'At least 1 a page').max(100, 'At most 100 a page').default(50),
}

/** A yes or no in an address. */
export const yes = z.union([z.stringbool(), z.boolean()], { error: 'Must be yes or no' })

/** One page of a list; `next` is null on the last. */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.string().nullable() })

/** The header that makes a repeated create answer with the record of the first (RFC draft "Idempotency-Key"). */
export const idempotencyHeader = 'idempotency-key'

/** For `route({ spec })` of creates: names the header in the OpenAPI document. */
export const idempotent = <Operation extends object>(operation: Operation) => ({
  ...operation,
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header' as const,
      required: false,
      description: 'Any text of up to 255 characters. The same key with the same request answers with the record made first.',
      schema: { type: 'string' as const, maxLength: 255 },
    },
  ],
})
