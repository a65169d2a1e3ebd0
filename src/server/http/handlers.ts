import { catalogue } from '#domain/errors.ts'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

import type { RequestContext } from './context.ts'
import { toOrpcError } from './to-orpc-error.ts'
import { toAppError, unreadableRequest } from './errors.ts'
import { router } from '#server/router.ts'
import { rpcHandler } from './rpc.ts'

interface InterceptorOptions<Result> {
  readonly context: RequestContext
  readonly next: () => Promise<Result>
}

// Converts everything a procedure throws to an error of the catalogue. Unexpected errors are logged.
async function mapProcedureErrors<Result>({ context, next }: InterceptorOptions<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    throw toOrpcError(toAppError(thrown), context, thrown)
  }
}

// Errors that no procedure threw come from reading the request. Compares codes instead of `defined`, which oRPC clears if the status
// differs from the contract's: AUTH_ERROR is 401, or 403 if permission is missing.
async function mapRequestErrors<Result>({ context, next }: InterceptorOptions<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    if (thrown instanceof ORPCError && thrown.code in catalogue) throw thrown
    throw toOrpcError(unreadableRequest(), context, thrown)
  }
}

// Proxies close idle connections, usually after a minute.
const eventIteratorKeepAliveInterval = 25_000

const plugins = [new ResponseHeadersPlugin<RequestContext>()]

/** The procedures as RPC for our web app and as REST for other programs. */
export const createHandlers = () =>
  [
    [
      '/rpc',
      rpcHandler({
        plugins,
        interceptors: [mapRequestErrors],
        clientInterceptors: [mapProcedureErrors],
        eventIteratorKeepAliveInterval,
      }),
    ],
    [
      '/api',
      new OpenAPIHandler<RequestContext>(router, {
        plugins: [...plugins, new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
        eventIteratorKeepAliveInterval,
        interceptors: [mapRequestErrors],
        clientInterceptors: [mapProcedureErrors],
        // REST error bodies are flat: code, status, message, request_id, fields, limit.
        customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({ code, status, message, ...data }),
      }),
    ],
  ] as const
