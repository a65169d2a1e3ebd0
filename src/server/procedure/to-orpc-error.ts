import type { ErrorData } from '#contract/procedure/procedure.ts'
import type { AppError } from '#domain/errors.ts'
import { ORPCError } from '@orpc/server'

import type { RequestContext } from './context.ts'
import { isFault, toErrorBody } from './errors.ts'

/** Converts an error of the catalog to oRPC's and logs an unexpected one with its cause. */
export function toOrpcError(
  error: AppError,
  { services, request_id, resHeaders }: RequestContext,
  cause: unknown,
): ORPCError<string, ErrorData> {
  if (isFault(error)) services.log.error({ err: cause }, 'request failed')
  if (error.retry_after !== undefined) resHeaders?.set('retry-after', String(error.retry_after))
  const { code, ...rest } = toErrorBody(error, request_id)
  return new ORPCError(code, { defined: true, ...rest })
}
