import type { ErrorData } from '#contract/procedure/procedure.ts'
import { AccessRefused, SessionEnded } from '#database/connections/claims.ts'
import { isUnreachable } from '#database/connections/pool.ts'
import { TooManyRequests } from '#database/connections/request-lines.ts'
import {
  AppError,
  AuthError,
  ConflictError,
  errorFromBackend,
  errorFromIssues,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  type SchemaIssue,
  type StaleRecord,
  TierLimitError,
  ValidationError,
} from '#domain/errors.ts'
import { StringShortError } from '#domain/inventory/shortage.ts'
import { recordLimitMessage } from '#domain/record-limits.ts'
import { ORPCError, ValidationError as SchemaError } from '@orpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import * as z from 'zod'

/** The error for a body that is not a JSON object, or a wrong content type. */
export const unreadableRequest = (): ValidationError =>
  new ValidationError('The request could not be read. Send JSON with the right Content-Type.')

/**
 * The only place where a thrown value becomes an error of the catalog. An unexpected error keeps its cause for the log, but its message
 * reveals nothing.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof SessionEnded) return new AuthError()
  if (thrown instanceof AccessRefused) return fromRefusal(thrown)
  if (thrown instanceof TooManyRequests) return new RateLimitError(tooManyRequests, 1)
  if (thrown instanceof DrizzleQueryError) return toAppError(thrown.cause)
  if (thrown instanceof ORPCError) return fromApi(thrown)
  if (isUnreachable(thrown)) return new NetworkError(undefined, { cause: thrown })
  const failure = databaseFailure.safeParse(thrown)
  return failure.success ? fromDatabase(failure.data, thrown) : errorFromBackend({ cause: thrown })
}

const tooManyRequests = 'Too many requests at once. Try again in a moment.'

const fromRefusal = ({ reason }: AccessRefused): AppError =>
  reason === 'tier' ? new TierLimitError({ name: 'access_tokens', value: 0, count: 0 }) : new PermissionError()

/** Raised by app.keep_owner (0005_people.sql). */
const lastOwner = 'SD001'
const lastOwnerMessage = 'A business needs an owner. Make another member an owner first.'

/** Raised by app.enforce_record_limit (0001_foundation.sql), with the table's name. */
const recordLimit = 'SD002'

const databaseFailure = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  table: z.string().optional(),
  /** The function in Postgres's source that raised the error. Unlike the message, it has no translations. */
  routine: z.string().optional(),
})

function fromDatabase(failure: z.infer<typeof databaseFailure>, cause: unknown): AppError {
  // Row-level security refused a write, so the record doesn't exist for the caller. A missing privilege has the same code but is a bug.
  if (failure.code === '42501' && failure.routine !== 'aclcheck_error') return new NotFoundError(undefined, { cause })
  if (failure.code === recordLimit) return new ValidationError(recordLimitMessage(failure.table ?? ''), { cause })
  if (failure.code === lastOwner) return new ValidationError(lastOwnerMessage, { cause })
  return errorFromBackend({ code: failure.code, message: failure.message, detail: failure.detail, status: 500, cause })
}

const isNotAnObject = ({ path = [], code }: SchemaIssue): boolean => path.length === 0 && code === 'invalid_type'

function fromApi(error: ORPCError<string, unknown>): AppError {
  if (error.cause instanceof AppError) return error.cause
  if (error.cause instanceof SchemaError && error.code === 'BAD_REQUEST') {
    const { issues } = error.cause
    return issues.some(isNotAnObject) ? unreadableRequest() : errorFromIssues(issues)
  }
  if (error.code === 'BAD_REQUEST') return unreadableRequest()
  return errorFromBackend({ status: error.status, cause: error })
}

/** Whether an error is unexpected and belongs in the log. A refusal that says when to try again isn't. */
export const isFault = ({ status, retry_after }: AppError): boolean => status >= 500 && retry_after === undefined

/** An error's response body: code, status, message, request id and the fields of its class. */
export function toErrorBody(error: AppError, request_id: string) {
  const { code, status, message, fields, limit, retry_after } = error
  const shortage = findShortage(error)
  const data: ErrorData & { conflict?: StaleRecord } = {
    request_id,
    ...(fields && { fields }),
    ...(limit && { limit }),
    ...(shortage && { shortage }),
    ...(error instanceof ConflictError && { conflict: error.conflict }),
    ...(retry_after && { retry_after }),
  }
  return { code, status, message, data }
}

// Searches the error, and its cause if the error is about one of several jobs.
const findShortage = (error: AppError) => [error, error.cause].find((item) => item instanceof StringShortError)?.shortage

/**
 * Returns the record of a conditional write, or throws if it wrote nothing.
 * @param read reads the current record
 * @throws NotFoundError if there is no such record
 * @throws ConflictError if it has changed since the caller read it
 */
export async function orConflict<Row extends object>(
  entity: string,
  written: Row | undefined,
  read: () => Promise<object | undefined>,
): Promise<Row> {
  if (written) return written
  throw new ConflictError({ entity, current: orNotFound(await read()) })
}

/** Returns the record, or throws NotFoundError if undefined. Another tenant's record is indistinguishable from a missing one. */
export function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new NotFoundError()
  return record
}
