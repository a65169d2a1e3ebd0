import { ResponseHeadersPlugin } from '@orpc/server/plugins'

import type { RequestContext } from '#server/procedure/context.ts'
import { interceptors } from '#server/procedure/interceptors.ts'

import { apiHandler } from './api-handler.ts'
import { restHandler } from './rest.ts'
import { rpcHandler } from './rpc.ts'

// Proxies close idle connections, usually after a minute.
const responseOptions = { eventIteratorKeepAliveInterval: 25_000 }

const responseHeaders = new ResponseHeadersPlugin<RequestContext>()

/** The procedures as RPC for our web app and as REST for other programs. */
export const createHandlers = () =>
  [
    ['/rpc', apiHandler(rpcHandler({ ...interceptors(), plugins: [responseHeaders] }), responseOptions)],
    ['/api', apiHandler(restHandler({ ...interceptors(), plugins: [responseHeaders] }), responseOptions)],
  ] as const
