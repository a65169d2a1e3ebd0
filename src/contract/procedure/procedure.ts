import { catalogue, type ErrorCode } from '#domain/errors.ts'
import { instant, storableText } from '#domain/values/fields.ts'
import { oc, type Route } from '@orpc/contract'
import * as z from 'zod'

import { errorData } from './errors.ts'
import type { ProcedureMeta } from './meta.ts'

const entry = (code: ErrorCode) => ({ status: catalogue[code].status, data: errorData })

/** Every procedure can fail with any error of R18.1. `conflictsWith` adds CONFLICT_ERROR to writes that check a version or status. */
const base = oc.$meta<ProcedureMeta>({ access: 'ownership' }).errors({
  VALIDATION_ERROR: entry('VALIDATION_ERROR'),
  AUTH_ERROR: entry('AUTH_ERROR'),
  TIER_LIMIT_ERROR: entry('TIER_LIMIT_ERROR'),
  NOT_FOUND_ERROR: entry('NOT_FOUND_ERROR'),
  RATE_LIMIT_ERROR: entry('RATE_LIMIT_ERROR'),
  NETWORK_ERROR: entry('NETWORK_ERROR'),
  DATABASE_ERROR: entry('DATABASE_ERROR'),
  UNKNOWN_ERROR: entry('UNKNOWN_ERROR'),
})

/** Starts a procedure. It states who may call it. */
export const procedure = (meta: ProcedureMeta): ReturnType<(typeof base)['meta']> => base.meta(meta)

/** The output of a procedure that returns no data. */
export const done = z.object({ done: z.literal(true) })

/** Cursor paging: send a page's `next` as `after` to get the next page. */
export const pageInput = {
  after: storableText().max(1000, 'This page does not exist').optional(),
  limit: z.coerce.number().int().min(1, 'At least 1 a page').max(100, 'At most 100 a page').default(50),
}

/** Limits a list to records added or changed at or after this time. Lists never include deleted records. */
export const updatedSince = { updated_since: instant().optional() }

/** A boolean in a query string. */
export const booleanParam = z.union([z.stringbool(), z.boolean()], { error: 'Must be yes or no' })

/** A list in a query string in OpenAPI's style `form`: `ids=a&ids=b`. A single value arrives as a string and becomes a list of one. */
export const listParam = <Item extends z.ZodType, List extends z.ZodType>(item: Item, list: List, error: string) =>
  z.union([list, item.transform((value) => [value])], { error })

/**
 * The version an update is based on: the record's `updated_at` as the caller read it. If the record has changed since, the response is
 * CONFLICT_ERROR with the current record.
 */
export const version = instant('Send the updated_at of the record that you read')

/** Like `version`, for records that may not exist yet: null means the caller saw none. */
export const versionOrNone = version.nullable()

/** One page of a list; `next` is null on the last page. */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.string().nullable() })

/** Repeating a create with the same key returns the record created first (IETF draft "Idempotency-Key"). */
export const idempotencyHeader = 'idempotency-key'

/**
 * Names the business of a signed-in person's request, because two tabs may show different businesses. Without it, the request is for the
 * business last chosen. An access token belongs to one business.
 */
export const businessHeader = 'x-stringdesk-business'

/** Changes a procedure's description in the OpenAPI document. */
export type ExtendOperation = Extract<NonNullable<Route['spec']>, (...args: never[]) => unknown>

/** The header as the OpenAPI document describes it for all creates. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Up to 255 characters. Repeating a request with the same key returns the record created first.',
  schema: { type: 'string', maxLength: 255 },
} as const

/** For `route({ spec })` of creates: adds the Idempotency-Key header. */
export const idempotent: ExtendOperation = (operation) => ({
  ...operation,
  parameters: [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }],
})
