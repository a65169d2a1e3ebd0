import type { Contract } from '#contract/contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'

import { getBusinessId } from './session/business.ts'
import { getPageContext } from './page-context.ts'
import { settings } from './settings.ts'

export interface CallContext {
  /** Sent as a header: requests with the same key create one record. */
  readonly idempotency_key?: string
}

// The browser calls the API over the network; a server render calls it in the same process with the visitor's cookies.
const send = createIsomorphicFn()
  .client((request: Request, init: object) => fetch(request, { ...init, credentials: 'include' }))
  .server((request: Request, _init: object) => {
    const page = getPageContext()
    if (!page) throw new Error('The API cannot be called while prerendering')
    return page.call(request)
  })

export function requestHeaders(): Record<string, string> {
  const business = getBusinessId()
  return { apikey: settings.backend_anon_key, ...(business !== undefined && { 'x-stringdesk-business': business }) }
}

const link = new RPCLink<CallContext>({
  url: `${settings.backend_url}/rpc`,
  headers: ({ context }) => ({
    ...requestHeaders(),
    ...(context.idempotency_key && { 'idempotency-key': context.idempotency_key }),
  }),
  fetch: (request, init) => send(request, init),
})

/** The API client, typed by the contract. */
export const backend: ContractRouterClient<Contract, CallContext> = createORPCClient(link)

/** TanStack Query options and keys for the API. */
export const api = createTanstackQueryUtils(backend)
