import type { ErrorData } from '#contract/errors.ts'
import { SessionEnded } from '#database/access.ts'
import { isUnreachable } from '#database/pool.ts'
import {
  AppError,
  AuthError,
  ConflictError,
  errorFromBackend,
  errorFromIssues,
  NetworkError,
  NotFoundError,
  type SchemaIssue,
  type StaleRecord,
  ValidationError,
} from '#domain/errors.ts'
import { StringShortError } from '#domain/inventory/stock-left.ts'
import { ORPCError, ValidationError as SchemaError } from '@orpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import * as z from 'zod'

/** The refusal of what is no JSON object, or does not say that it is one. */
export const unreadable = (): ValidationError =>
  new ValidationError('The request could not be read. Send JSON with the right Content-Type.')

/**
 * Anything thrown becomes an error of the catalogue here, and only here. What nobody expected keeps its cause for the
 * log and says nothing of its inside.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof SessionEnded) return new AuthError()
  if (thrown instanceof DrizzleQueryError) return toAppError(thrown.cause)
  if (thrown instanceof ORPCError) return fromApi(thrown)
  if (isUnreachable(thrown)) return new NetworkError(undefined, { cause: thrown })
  const failure = databaseFailure.safeParse(thrown)
  return failure.success ? fromDatabase(failure.data, thrown) : errorFromBackend({ cause: thrown })
}

const databaseFailure = z.object({ code: z.string(), message: z.string(), detail: z.string().optional() })

function fromDatabase(failure: z.infer<typeof databaseFailure>, cause: unknown): AppError {
  // Row level security refused a write: for the caller, the record does not exist.
  if (failure.code === '42501') return new NotFoundError(undefined, { cause })
  return errorFromBackend({ code: failure.code, message: failure.message, detail: failure.detail, status: 500, cause })
}

const isOfNoObject = ({ path = [], code }: SchemaIssue): boolean => path.length === 0 && code === 'invalid_type'

function fromApi(error: ORPCError<string, unknown>): AppError {
  if (error.cause instanceof AppError) return error.cause
  if (error.cause instanceof SchemaError && error.code === 'BAD_REQUEST') {
    const { issues } = error.cause
    return issues.some(isOfNoObject) ? unreadable() : errorFromIssues(issues)
  }
  if (error.code === 'BAD_REQUEST') return unreadable()
  return errorFromBackend({ status: error.status, cause: error })
}

/** Nobody expected it, so it belongs in the log. A refusal for haste does not, though its status says 503 (decision 0007). */
export const isFault = ({ status, retry_after }: AppError): boolean => status >= 500 && retry_after === undefined

/** The error as it travels: code, status, message, request id, and what the class adds. */
export function wireError(error: AppError, request_id: string) {
  const { code, status, message, fields, limit, retry_after } = error
  const shortage = shortageIn(error)
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

// Itself, or what it was made of when it names which of several jobs was refused.
const shortageIn = (error: AppError) => [error, error.cause].find((thrown) => thrown instanceof StringShortError)?.shortage

/**
 * The record that a conditional write returned. When it wrote nothing, says why.
 * @param read reads the record as it is now
 * @throws NotFoundError when there is no such record
 * @throws ConflictError when it has changed since the caller read it
 */
export async function orConflict<Row extends object>(
  entity: string,
  written: Row | undefined,
  read: () => Promise<object | undefined>,
): Promise<Row> {
  if (written) return written
  throw new ConflictError({ entity, current: orNotFound(await read()) })
}

/** Returns the record, or throws NotFoundError when it is undefined: another tenant's record and one that never existed look the same. */
export function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new NotFoundError()
  return record
}
