import { errorData } from '#contract/error-data.ts'
import { messages, type ErrorCode, type FieldProblem, type ReachedLimit } from '#domain/errors.ts'
import { ORPCError } from '@orpc/client'
import * as z from 'zod'

/** Any failed call, in the catalogue's terms. */
export interface Failure {
  readonly code: ErrorCode
  readonly message: string
  readonly fields: readonly FieldProblem[]
  readonly limit: ReachedLimit | undefined
}

const codes: readonly string[] = Object.keys({
  VALIDATION_ERROR: 0,
  AUTH_ERROR: 0,
  TIER_LIMIT_ERROR: 0,
  NOT_FOUND_ERROR: 0,
  NETWORK_ERROR: 0,
  DATABASE_ERROR: 0,
  UNKNOWN_ERROR: 0,
} satisfies Record<ErrorCode, 0>)

const isCode = (code: string): code is ErrorCode => codes.includes(code)

/** The one place where whatever a call threw becomes a message for a person. Logged to the console (spec 8). */
export function failureOf(thrown: unknown): Failure {
  console.error(thrown) // oxlint-disable-line no-console -- spec 8: errors are logged to the console
  if (thrown instanceof ORPCError && isCode(thrown.code)) {
    const { data } = errorData.safeParse(thrown.data)
    return { code: thrown.code, message: thrown.message, fields: data?.fields ?? [], limit: data?.limit }
  }
  // The router's, for an address whose id is none.
  if (thrown instanceof Error && thrown.cause instanceof z.ZodError)
    return { code: 'NOT_FOUND_ERROR', message: messages.notFound, fields: [], limit: undefined }
  // fetch throws a TypeError when there is no answer at all.
  if (thrown instanceof TypeError) return { code: 'NETWORK_ERROR', message: messages.network, fields: [], limit: undefined }
  return { code: 'UNKNOWN_ERROR', message: messages.formException, fields: [], limit: undefined }
}

/** Whether asking again can change the answer. */
export const isPassing = (thrown: unknown): boolean =>
  !(thrown instanceof ORPCError) || ['NETWORK_ERROR', 'DATABASE_ERROR', 'UNKNOWN_ERROR'].includes(thrown.code)

export const isSignedOut = (thrown: unknown): boolean => thrown instanceof ORPCError && thrown.code === 'AUTH_ERROR'

/** The plan's limit that a call was refused for. */
export const limitIn = (thrown: unknown): ReachedLimit | undefined =>
  thrown instanceof ORPCError && thrown.code === 'TIER_LIMIT_ERROR' ? errorData.safeParse(thrown.data).data?.limit : undefined
