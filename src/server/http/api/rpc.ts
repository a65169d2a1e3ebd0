// oRPC's RPC handler for the web app, assembled from its parts to replace the serializer.
import { StandardRPCJsonSerializer, StandardRPCSerializer, type StandardRPCJsonSerialized } from '@orpc/client/standard'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher, type StandardHandlerOptions } from '@orpc/server/standard'

import type { RequestContext } from '#server/http/context.ts'
import { router } from '#server/router.ts'

/**
 * Our outputs are plain JSON (rpc.test.ts checks each of them), so they need no search for values that JSON lacks, which takes a seventh
 * of the time of a list. Only a Blob as the whole output is serialized by oRPC.
 */
class PlainJsonSerializer extends StandardRPCJsonSerializer {
  override serialize(data: unknown): StandardRPCJsonSerialized {
    return data instanceof Blob ? super.serialize(data) : [data, [], [], []]
  }
}

/** Handles all procedures by POST, and those that only read by GET as well. */
export function rpcHandler(handlerOptions: StandardHandlerOptions<RequestContext>): StandardHandler<RequestContext> {
  const options = { ...handlerOptions, plugins: [...(handlerOptions.plugins ?? []), new StrictGetMethodPlugin<RequestContext>()] }
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainJsonSerializer()))
  return new StandardHandler(router, new StandardRPCMatcher(), codec, options)
}
