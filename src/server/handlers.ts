import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

import type { RequestContext } from './api.ts'
import { answered } from './answered.ts'
import { toAppError, unreadable } from './errors.ts'
import { router } from './router.ts'
import { rpcHandler } from './rpc.ts'

interface Attempt<Result> {
  readonly context: RequestContext
  readonly next: () => Promise<Result>
}

// The one place where anything a procedure throws becomes an error of the catalogue; reported when nobody expected it.
async function inCatalogue<Result>({ context, next }: Attempt<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    throw answered(toAppError(thrown), context, thrown)
  }
}

// What fails before a procedure is called fails while the request is read.
async function readable<Result>({ context, next }: Attempt<Result>): Promise<Result> {
  try {
    return await next()
  } catch (thrown) {
    if (thrown instanceof ORPCError && thrown.defined) throw thrown
    throw answered(unreadable(), context, thrown)
  }
}

// A proxy closes what is silent; the usual ones wait for a minute.
const eventIteratorKeepAliveInterval = 25_000

const plugins = [new ResponseHeadersPlugin<RequestContext>()]

/** The API twice over the same procedures: REST for anybody's program, RPC for our web app. */
export const createHandlers = () =>
  [
    [
      '/rpc',
      rpcHandler({ plugins, interceptors: [readable], clientInterceptors: [inCatalogue], eventIteratorKeepAliveInterval }),
    ],
    [
      '/api',
      new OpenAPIHandler<RequestContext>(router, {
        plugins: [...plugins, new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
        eventIteratorKeepAliveInterval,
        interceptors: [readable],
        clientInterceptors: [inCatalogue],
        // REST answers flat: code, status, message, request_id, fields, limit.
        customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({ code, status, message, ...data }),
      }),
    ],
  ] as const
