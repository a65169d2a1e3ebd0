// How the web app calls: oRPC's handler for RPC, put together from its parts to change one of them.
import { StandardRPCJsonSerializer, StandardRPCSerializer, type StandardRPCJsonSerialized } from '@orpc/client/standard'
import { FetchHandler, type FetchHandlerOptions } from '@orpc/server/fetch'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher, type StandardHandlerOptions } from '@orpc/server/standard'

import type { RequestContext } from './context.ts'
import { router } from '#server/router.ts'

/**
 * Our answers are JSON as they stand (instants, money and ids are text; rpc.test.ts looks at each), so they are not searched for values
 * that JSON lacks: that is a seventh of a list. Only a file that is the whole answer travels in its own way.
 */
class JsonAnswers extends StandardRPCJsonSerializer {
  override serialize(data: unknown): StandardRPCJsonSerialized {
    return data instanceof Blob ? super.serialize(data) : [data, [], [], []]
  }
}

/** Every procedure by POST to its path, those that only read by GET as well. */
export function rpcHandler(
  given: StandardHandlerOptions<RequestContext> & FetchHandlerOptions<RequestContext>,
): FetchHandler<RequestContext> {
  const options = { ...given, plugins: [...(given.plugins ?? []), new StrictGetMethodPlugin<RequestContext>()] }
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new JsonAnswers()))
  return new FetchHandler(new StandardHandler(router, new StandardRPCMatcher(), codec, options), options)
}
