import type { Contract } from '#contract/contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'

import { getPageContext } from './page-context.ts'
import { settings } from './settings.ts'

export interface CallContext {
  /** The same key with the same request makes one record, however often it is sent. */
  readonly idempotency_key?: string
}

// In the browser over the network; on the server within the process, with the cookies of the visitor that the page is for.
const call = createIsomorphicFn()
  .client((request: Request, init: object) => fetch(request, { ...init, credentials: 'include' }))
  .server((request: Request, _init: object) => {
    const page = getPageContext()
    if (!page) throw new Error('The build has nobody to call the API for')
    return page.call(request)
  })

const link = new RPCLink<CallContext>({
  url: `${settings.backend_url}/rpc`,
  headers: ({ context }) => ({
    apikey: settings.backend_anon_key,
    ...(context.idempotency_key && { 'idempotency-key': context.idempotency_key }),
  }),
  fetch: (request, init) => call(request, init),
})

/** The one client of the backend. Knows the contract and nothing of the server. */
export const backend: ContractRouterClient<Contract, CallContext> = createORPCClient(link)

/** The same client as options and keys for the query cache. */
export const api = createTanstackQueryUtils(backend)
