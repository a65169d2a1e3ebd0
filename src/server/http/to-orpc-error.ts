import type { ErrorData } from '#contract/errors.ts'
import type { AppError } from '#domain/errors.ts'
import { ORPCError } from '@orpc/server'

import type { RequestContext } from './context.ts'
import { isFault, wireError } from './errors.ts'

/** An error of the catalogue as the handlers send it; logged with its cause when nobody expected it. */
export function answered(
  error: AppError,
  { services, request_id, resHeaders }: RequestContext,
  cause: unknown,
): ORPCError<string, ErrorData> {
  if (isFault(error)) services.log.error({ err: cause, request_id }, 'request failed')
  if (error.retry_after !== undefined) resHeaders?.set('retry-after', String(error.retry_after))
  const { code, ...rest } = wireError(error, request_id)
  return new ORPCError(code, { defined: true, ...rest })
}
