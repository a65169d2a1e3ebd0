// oRPC's REST handler for other programs, assembled from its parts to replace the serializer.
import { SmartCoercionPlugin } from '@orpc/json-schema'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  type StandardOpenAPIJsonSerialized,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

import type { RequestContext } from '#server/procedure/context.ts'
import { router } from '#server/router.ts'

/** Our outputs are plain JSON or one file (see `PlainJsonSerializer` in rpc.ts), so skip the search for values JSON can't represent. */
class PlainJsonSerializer extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): StandardOpenAPIJsonSerialized {
    return [data, data instanceof Blob]
  }
}

/** Handles all procedures under their paths. Error bodies are flat: code, status, message, request_id, fields, limit. */
export function restHandler(handlerOptions: StandardHandlerOptions<RequestContext>): StandardHandler<RequestContext> {
  const coercion = new SmartCoercionPlugin<RequestContext>({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const serializer = new StandardOpenAPISerializer(new PlainJsonSerializer(), new StandardBracketNotationSerializer())
  const codec = new StandardOpenAPICodec(serializer, {
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({ code, status, message, ...data }),
  })
  const options = { ...handlerOptions, plugins: [...(handlerOptions.plugins ?? []), coercion] }
  return new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options)
}
