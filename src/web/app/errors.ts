import { isFieldProblem, isReachedLimit, messages, type ErrorCode, type FieldProblem, type ReachedLimit } from '#domain/errors.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { ORPCError } from '@orpc/client'

/** Any failed call, in the catalogue's terms. */
export interface Failure {
  readonly code: ErrorCode
  readonly message: string
  readonly fields: readonly FieldProblem[]
}

const codes: readonly string[] = Object.keys({
  VALIDATION_ERROR: 0,
  AUTH_ERROR: 0,
  TIER_LIMIT_ERROR: 0,
  NOT_FOUND_ERROR: 0,
  CONFLICT_ERROR: 0,
  NETWORK_ERROR: 0,
  DATABASE_ERROR: 0,
  UNKNOWN_ERROR: 0,
} satisfies Record<ErrorCode, 0>)

const isCode = (code: string): code is ErrorCode => codes.includes(code)

// The contract's `errorData` by hand: whatever loads this would load zod with the schema.
const fieldsOf = ({ data }: ORPCError<string, unknown>): readonly FieldProblem[] =>
  isRecord(data) && Array.isArray(data['fields']) ? data['fields'].filter(isFieldProblem) : []

// What parsing throws for an address whose id is none, itself or wrapped by the router. By name: the class would bring the schemas.
const isNoId = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'ZodError' || (thrown.cause instanceof Error && thrown.cause.name === 'ZodError'))

// Spec 8, and what Safari and Firefox say for the same. A mistake of ours is a TypeError too, and no fault of the network.
const ofNetwork = /network|fetch|load failed|importing a module|dynamically imported|input stream/i

const isOfNetwork = (thrown: unknown): boolean => thrown instanceof Error && ofNetwork.test(thrown.message)

/** The one place where whatever a call threw becomes a message for a person. Logged to the console (spec 8). */
export function toFailure(thrown: unknown): Failure {
  console.error(thrown) // oxlint-disable-line no-console -- spec 8: errors are logged to the console
  if (thrown instanceof ORPCError && isCode(thrown.code)) {
    return { code: thrown.code, message: thrown.message, fields: fieldsOf(thrown) }
  }
  if (isNoId(thrown)) return { code: 'NOT_FOUND_ERROR', message: messages.notFound, fields: [] }
  if (isOfNetwork(thrown)) return { code: 'NETWORK_ERROR', message: messages.network, fields: [] }
  return { code: 'UNKNOWN_ERROR', message: messages.formException, fields: [] }
}

/** Whether the same request may succeed when it is sent again; a refusal (403, 404, 409) stays one. */
export const isTemporary = (thrown: unknown): boolean =>
  !(thrown instanceof ORPCError) || ['NETWORK_ERROR', 'DATABASE_ERROR', 'UNKNOWN_ERROR'].includes(thrown.code)

/** Whether a write was refused because the record has changed, or because an earlier attempt had saved it. */
export const isConflict = (thrown: unknown): boolean => thrown instanceof ORPCError && thrown.code === 'CONFLICT_ERROR'

/** Whether the requested record does not exist, or no longer. */
export const isNotFound = (thrown: unknown): boolean => thrown instanceof ORPCError && thrown.code === 'NOT_FOUND_ERROR'

export const isSignedOut = (thrown: unknown): boolean => thrown instanceof ORPCError && thrown.code === 'AUTH_ERROR'

/** The plan's limit that a call was refused for. */
export function getReachedLimit(thrown: unknown): ReachedLimit | undefined {
  if (!(thrown instanceof ORPCError) || thrown.code !== 'TIER_LIMIT_ERROR') return undefined
  const { data }: ORPCError<string, unknown> = thrown
  return isRecord(data) && isReachedLimit(data['limit']) ? data['limit'] : undefined
}
