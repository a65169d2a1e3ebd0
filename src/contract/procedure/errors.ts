import { catalogue, type ErrorCode, type FieldProblem, type LastChange, type ReachedLimit } from '#domain/errors.ts'
import { stored } from '#domain/values/ids.ts'
import type { Shortage } from '#domain/inventory/shortage.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

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
