import { catalogue } from '#domain/errors.ts'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

import type { RequestContext } from './context.ts'
import { answered } from './to-orpc-error.ts'
import { toAppError, unreadable } from './errors.ts'
import { router } from '#server/router.ts'
import { rpcHandler } from './rpc.ts'

interface InterceptorOptions<Result> {
  readonly context: RequestContext
  readonly next: () => Promise<Result>
}

// The one place where anything a procedure throws becomes an error of the catalogue. Unexpected errors are logged.
async function mapProcedureErrors<Result>({ context, next }: InterceptorOptions<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    throw answered(toAppError(thrown), context, thrown)
  }
}

// An error that no procedure threw comes from reading the request. Codes are compared instead of `defined`, which oRPC
// clears when a code has another status than the contract's: AUTH_ERROR is 401, and 403 when permission is missing.
async function mapRequestErrors<Result>({ context, next }: InterceptorOptions<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    if (thrown instanceof ORPCError && thrown.code in catalogue) throw thrown
    throw answered(unreadable(), context, thrown)
  }
}

// Proxies close silent connections, usually after a minute.
const eventIteratorKeepAliveInterval = 25_000

const plugins = [new ResponseHeadersPlugin<RequestContext>()]

/** The same procedures twice: REST for other programs, RPC for our web app. */
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
