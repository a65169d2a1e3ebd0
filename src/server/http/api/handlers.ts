import { catalogue } from '#domain/errors.ts'
import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'

import { apiHandler } from './api-handler.ts'
import type { RequestContext } from '#server/http/context.ts'
import { toOrpcError } from '#server/http/to-orpc-error.ts'
import { toAppError, unreadableRequest } from '#server/http/errors.ts'
import { admitProgram } from './program.ts'
import { router } from '#server/router.ts'
import { restHandler } from './rest.ts'
import { rpcHandler } from './rpc.ts'
import { logSecurity } from '#server/http/security-events.ts'

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

// Proxies close idle connections, usually after a minute.
const responseOptions = { eventIteratorKeepAliveInterval: 25_000 }

// New arrays for each handler, because plugins add to them.
const interceptors = () => ({
  interceptors: [mapRequestErrors],
  clientInterceptors: [nameProcedure, mapProcedureErrors, logSecurity, admitProgram],
})

const responseHeaders = new ResponseHeadersPlugin<RequestContext>()

/** The procedures as RPC for our web app and as REST for other programs. */
export const createHandlers = () =>
  [
    ['/rpc', apiHandler(rpcHandler({ ...interceptors(), plugins: [responseHeaders] }), responseOptions)],
    ['/api', apiHandler(restHandler({ ...interceptors(), plugins: [responseHeaders] }), responseOptions)],
  ] as const

/** The procedures, called in this process. */
export type ProgramApi = RouterClient<typeof router>

/** Calls procedures in this process with the same checks as an HTTP request. */
export const callerOf = (context: RequestContext): ProgramApi =>
  createRouterClient(router, { context, interceptors: interceptors().clientInterceptors })
