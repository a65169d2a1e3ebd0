import {
  catalogue,
  isFieldProblem,
  isLastChange,
  isReachedLimit,
  messages,
  type ErrorCode,
  type FieldProblem,
  type LastChange,
  type ReachedLimit,
} from '#domain/errors.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { formatMinutesAgo } from '#domain/values/dates/minutes-ago.ts'
import { ORPCError } from '@orpc/client'

/** An error from the catalog (R18.1), ready to show. */
export interface Failure {
  readonly code: ErrorCode
  readonly message: string
  readonly fields: readonly FieldProblem[]
}

const codes: readonly string[] = Object.keys(catalogue)

const isCode = (code: string): code is ErrorCode => codes.includes(code)

// Parsed by hand: the contract's `errorData` would load zod with every page.
const getFields = ({ data }: ORPCError<string, unknown>): readonly FieldProblem[] =>
  isRecord(data) && Array.isArray(data['fields']) ? data['fields'].filter(isFieldProblem) : []

// Thrown when a URL contains an invalid id; the router may wrap the error. Checked by name, because importing the class would load zod.
const isZodError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ZodError' || (error.cause instanceof Error && error.cause.name === 'ZodError'))

// The texts of R18.2, and the messages of Safari and Firefox. The class is not enough: bugs are TypeErrors too.
const networkErrorPattern = /network|fetch|load failed|importing a module|dynamically imported|input stream/i

const isNetworkError = (error: unknown): boolean => error instanceof Error && networkErrorPattern.test(error.message)

/** Who made the change that a write conflicts with, and when. Undefined if unknown. */
export function getLastChange(error: unknown): LastChange | undefined {
  if (!(error instanceof ORPCError)) return undefined
  const { data }: ORPCError<string, unknown> = error
  const conflict = isRecord(data) ? data['conflict'] : undefined
  const change = isRecord(conflict) ? conflict['last_change'] : undefined
  return isLastChange(change) ? change : undefined
}

/** The error's message. For a conflict it names who changed the record: "… Ana changed this 2 minutes ago." */
function withLastChange(error: ORPCError<string, unknown>, userId: string | undefined): string {
  const change = getLastChange(error)
  if (!change?.by_name) return error.message
  const ago = formatMinutesAgo(change.at, new Date().toISOString())
  const name = change.by_user_id !== null && change.by_user_id === userId ? 'You' : change.by_name
  return `${error.message} ${name} changed this${ago ? ` ${ago}` : ''}.`
}

/**
 * Converts anything thrown to a failure with a message for the user, and logs it to the console (R18.9).
 * @param userId the signed-in user, called "You" in conflict messages
 */
export function toFailure(error: unknown, userId?: string): Failure {
  console.error(error) // oxlint-disable-line no-console -- errors are logged to the console (R18.9)
  if (error instanceof ORPCError && isCode(error.code)) {
    return { code: error.code, message: withLastChange(error, userId), fields: getFields(error) }
  }
  if (isZodError(error)) return { code: 'NOT_FOUND_ERROR', message: messages.notFound, fields: [] }
  if (isNetworkError(error)) return { code: 'NETWORK_ERROR', message: messages.network, fields: [] }
  return { code: 'UNKNOWN_ERROR', message: messages.formException, fields: [] }
}

/** Whether a retry may succeed. Refusals (403, 404, 409) are final. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ORPCError) || ['RATE_LIMIT_ERROR', 'NETWORK_ERROR', 'DATABASE_ERROR', 'UNKNOWN_ERROR'].includes(error.code)

/** Whether a write was refused because the record has changed, or because an earlier attempt had saved it. */
export const isConflict = (error: unknown): boolean => error instanceof ORPCError && error.code === 'CONFLICT_ERROR'

/** Whether the requested record does not exist or was deleted. */
export const isNotFound = (error: unknown): boolean => error instanceof ORPCError && error.code === 'NOT_FOUND_ERROR'

export const isSignedOut = (error: unknown): boolean => error instanceof ORPCError && error.code === 'AUTH_ERROR'

/** The plan limit that a request would have exceeded. */
export function getReachedLimit(error: unknown): ReachedLimit | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'TIER_LIMIT_ERROR') return undefined
  const { data }: ORPCError<string, unknown> = error
  return isRecord(data) && isReachedLimit(data['limit']) ? data['limit'] : undefined
}
