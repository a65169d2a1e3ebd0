// What happens around every procedure, however it is called: naming, errors, security events, access tokens.
import { catalogue } from '#domain/errors.ts'
import { ORPCError } from '@orpc/server'

import type { RequestContext } from './context.ts'
import { toAppError, unreadableRequest } from './errors.ts'
import { admitProgram } from './program.ts'
import { logSecurity } from './security-events.ts'
import { toOrpcError } from './to-orpc-error.ts'

interface InterceptorOptions<Result> {
  readonly context: RequestContext
  readonly next: () => Promise<Result>
}

interface ProcedureOptions<Result> extends InterceptorOptions<Result> {
  readonly path: readonly string[]
}

// Converts everything a procedure throws to an error of the catalog and logs unexpected errors.
async function mapProcedureErrors<Result>({ context, next }: InterceptorOptions<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    throw toOrpcError(toAppError(thrown), context, thrown)
  }
}

function nameProcedure<Result>({ context, path, next }: ProcedureOptions<Result>): Promise<Result> {
  context.nameProcedure?.(path.join('.'))
  return next()
}

// Errors that no procedure threw come from reading the request. Compares codes, because oRPC clears `defined` if the status differs from
// the contract's (AUTH_ERROR is 401, or 403 if a permission is missing).
async function mapRequestErrors<Result>({ context, next }: InterceptorOptions<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    if (thrown instanceof ORPCError && thrown.code in catalogue) throw thrown
    throw toOrpcError(unreadableRequest(), context, thrown)
  }
}

// New arrays for each handler, because plugins add to them.
/** oRPC's interceptors for the handlers of requests and for calls in this process. */
export const interceptors = () => ({
  interceptors: [mapRequestErrors],
  clientInterceptors: [nameProcedure, mapProcedureErrors, logSecurity, admitProgram],
})
