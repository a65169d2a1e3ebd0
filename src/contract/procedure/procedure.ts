import { catalogue, type ErrorCode, type FieldProblem, type LastChange, type ReachedLimit } from '#domain/errors.ts'
import { instant, storableText } from '#domain/values/fields.ts'
import { oc, type Route } from '@orpc/contract'
import * as z from 'zod'
import { stored } from '#domain/values/ids.ts'
import type { Shortage } from '#domain/inventory/shortage.ts'
import { read } from '#domain/values/records.ts'

import type { ProcedureMeta } from './meta.ts'

export const fieldProblem: z.ZodType<FieldProblem> = z.object({ path: z.string(), message: z.string() })
export const reachedLimit: z.ZodType<ReachedLimit> = z.object({ name: z.string(), value: z.int(), count: z.int() })
export const shortage: z.ZodType<Shortage> = z.object({
  string_inventory_id: stored.inventoryId,
  quantity_meters: read.meters,
  needed_meters: read.meters,
})

/** Data of every error besides its code, status and message (R18.4). */
export interface ErrorData {
  readonly request_id: string
  readonly fields?: FieldProblem[] | undefined
  readonly limit?: ReachedLimit | undefined
  /** The item with too little string, how much is left, and how much the job needs. */
  readonly shortage?: Shortage | undefined
  /** Seconds to wait before the next attempt. */
  readonly retry_after?: number | undefined
}

const errorFields = {
  request_id: z.string(),
  fields: z.array(fieldProblem).optional(),
  limit: reachedLimit.optional(),
  shortage: shortage.optional(),
  retry_after: z.number().optional(),
}

/** Annotated because the compiler serializes the type of every procedure, and this is part of each. */
export const errorData: z.ZodType<ErrorData> = z.object(errorFields)

/** The additional data of CONFLICT_ERROR: the current record, with the `updated_at` to send in the next attempt. */
export interface ConflictData<Entity extends string, Current> extends ErrorData {
  readonly conflict: {
    readonly entity: Entity
    readonly current: Current
    /** Set if the record stores who changed it last. */
    readonly last_change?: LastChange | undefined
  }
}

/** Who changed a record last, and when. */
export const lastChange: z.ZodType<LastChange> = z.object({
  at: read.instant,
  by_user_id: z.string().nullable(),
  by_name: read.text.nullable(),
})

// A type, because an interface would have no index signature.
type ConflictErrors<Entity extends string, Current> = {
  CONFLICT_ERROR: { status: typeof catalogue.CONFLICT_ERROR.status; data: z.ZodType<ConflictData<Entity, Current>> }
}

/**
 * For `errors()` of a write that sends what it expects: the version it read (`updated_at`) or the starting status. If the record has
 * changed since, the write fails with 409 and the current record (R17.1).
 */
export const conflictsWith = <Entity extends string, Current>(
  entity: Entity,
  current: z.ZodType<Current>,
): ConflictErrors<Entity, Current> => ({
  CONFLICT_ERROR: {
    status: catalogue.CONFLICT_ERROR.status,
    data: z.object({
      ...errorFields,
      conflict: z.object({ entity: z.literal(entity), current, last_change: lastChange.optional() }),
    }),
  },
})

/** AUTH_ERROR is 401, or 403 if the user is not allowed (R18.5). */
const statusesOf = (code: ErrorCode): number[] => (code === 'AUTH_ERROR' ? [401, 403] : [catalogue[code].status])

function errorComponent(code: ErrorCode) {
  const statuses = statusesOf(code)
  const schema = z.object({ code: z.literal(code), status: z.literal(statuses), message: z.string(), ...errorFields })
  return { schema, statuses, title: `${catalogue[code].name} error` }
}

/** The REST API error bodies shared by all procedures. A conflict includes the procedure's record. */
export const errorComponents = {
  ValidationError: errorComponent('VALIDATION_ERROR'),
  AuthError: errorComponent('AUTH_ERROR'),
  TierLimitError: errorComponent('TIER_LIMIT_ERROR'),
  NotFoundError: errorComponent('NOT_FOUND_ERROR'),
  RateLimitError: errorComponent('RATE_LIMIT_ERROR'),
  NetworkError: errorComponent('NETWORK_ERROR'),
  DatabaseError: errorComponent('DATABASE_ERROR'),
  UnknownError: errorComponent('UNKNOWN_ERROR'),
}

/** What all conflicts have in common. Each adds the current record. */
export const conflictComponents = { ConflictError: errorComponent('CONFLICT_ERROR') }

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
