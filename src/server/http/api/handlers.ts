import { ResponseHeadersPlugin, StrictGetMethodPlugin } from '@orpc/server/plugins'
import type { RequestContext } from '#server/procedure/context.ts'
import { interceptors } from '#server/procedure/interceptors.ts'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  type StandardOpenAPIJsonSerialized,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher, type StandardHandlerOptions } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { router } from '#server/router.ts'
import { StandardRPCJsonSerializer, StandardRPCSerializer, type StandardRPCJsonSerialized } from '@orpc/client/standard'

import { apiHandler } from './api-handler.ts'

// Proxies close idle connections, usually after a minute.
const responseOptions = { eventIteratorKeepAliveInterval: 25_000 }

const responseHeaders = new ResponseHeadersPlugin<RequestContext>()

/** The procedures as RPC for our web app and as REST for other programs. */
export const createHandlers = () =>
  [
    ['/rpc', apiHandler(rpcHandler({ ...interceptors(), plugins: [responseHeaders] }), responseOptions)],
    ['/api', apiHandler(restHandler({ ...interceptors(), plugins: [responseHeaders] }), responseOptions)],
  ] as const

// oRPC's REST handler for other programs, assembled from its parts to replace the serializer.

/** Our outputs are plain JSON or one file (see `PlainRpcSerializer`), so skip the search for values JSON can't represent. */
class PlainRestSerializer extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): StandardOpenAPIJsonSerialized {
    return [data, data instanceof Blob]
  }
}

/** Handles all procedures under their paths. Error bodies are flat: code, status, message, request_id, fields, limit. */
function restHandler(handlerOptions: StandardHandlerOptions<RequestContext>): StandardHandler<RequestContext> {
  const coercion = new SmartCoercionPlugin<RequestContext>({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const serializer = new StandardOpenAPISerializer(new PlainRestSerializer(), new StandardBracketNotationSerializer())
  const codec = new StandardOpenAPICodec(serializer, {
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({ code, status, message, ...data }),
  })
  const options = { ...handlerOptions, plugins: [...(handlerOptions.plugins ?? []), coercion] }
  return new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options)
}

// oRPC's RPC handler for the web app, assembled from its parts to replace the serializer.

/**
 * Our outputs are plain JSON (handlers.test.ts checks each of them), so this skips the search for values that JSON can't represent. That
 * search takes a seventh of a list's time. Only a Blob as output goes through oRPC's own serializer.
 */
class PlainRpcSerializer extends StandardRPCJsonSerializer {
  override serialize(data: unknown): StandardRPCJsonSerialized {
    return data instanceof Blob ? super.serialize(data) : [data, [], [], []]
  }
}

/** Handles all procedures by POST, and read-only ones by GET as well. */
function rpcHandler(handlerOptions: StandardHandlerOptions<RequestContext>): StandardHandler<RequestContext> {
  const options = { ...handlerOptions, plugins: [...(handlerOptions.plugins ?? []), new StrictGetMethodPlugin<RequestContext>()] }
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainRpcSerializer()))
  return new StandardHandler(router, new StandardRPCMatcher(), codec, options)
}
