import type { Contract } from '#contract/contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'

import { settings } from './settings.ts'

export interface CallContext {
  /** The same key with the same request makes one record, however often it is sent. */
  readonly idempotency_key?: string
}

type Call = (request: Request, init: object) => Promise<Response>

let call: Call = (request, init) => fetch(request, { ...init, credentials: 'include' })

/** Lets every call go another way. Where pages are drawn by the server there are no cookies but the visitor's. */
export const callBy = (other: Call): void => {
  call = other
}

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
