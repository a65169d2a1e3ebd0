// The customer page has its own client: it calls three procedures, sends no cookies and stores nothing.
import type { Contract } from '#contract/contract.ts'
import type { CustomerPageView } from '#contract/feedback.ts'
import type { CustomerFeedback } from '#domain/feedback/schema.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { createORPCClient, safe } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

import { settings } from '#web/app/settings.ts'

/** The response with the page's job, which the server embeds in the page. */
function embeddedResponse(): Response | undefined {
  try {
    const embedded: unknown = JSON.parse(document.getElementById('job')?.textContent ?? '')
    if (!isRecord(embedded) || typeof embedded['body'] !== 'string') return undefined
    return new Response(embedded['body'], { status: Number(embedded['status']), headers: { 'content-type': 'application/json' } })
  } catch {
    return undefined
  }
}

let unusedResponse = embeddedResponse()

/** Uses the embedded response for the first request, and the network after that. */
function fetchWithEmbedded(request: Request, init: RequestInit): Promise<Response> {
  const response = unusedResponse
  unusedResponse = undefined
  return response ? Promise.resolve(response) : fetch(request, { ...init, credentials: 'omit' })
}

const link = new RPCLink({
  url: `${settings.backend_url}/rpc`,
  headers: { apikey: settings.backend_anon_key },
  fetch: (request, init) => fetchWithEmbedded(request, init),
})

const backend: ContractRouterClient<Pick<Contract, 'customerPage'>> = createORPCClient(link)

/** Loads the job of a customer link. */
export const openLink = (token: string) => backend.customerPage.job({ token })

/** The updated job, or the feedback already sent from another device, which is kept. */
export type FeedbackResult = { readonly job: CustomerPageView } | { readonly sentElsewhere: CustomerFeedback }

/** Sends feedback, or changes it; `corrects` is the version being changed. */
export async function sendFeedback(input: Parameters<typeof backend.customerPage.sendFeedback>[0]): Promise<FeedbackResult> {
  const { error, data, isDefined } = await safe(backend.customerPage.sendFeedback(input))
  if (isDefined && error.code === 'CONFLICT_ERROR') return { sentElsewhere: error.data.conflict.current }
  if (error) throw error
  return { job: data }
}

/** Writes to the business; the sender chooses the key. */
export const writeToBusiness = backend.customerPage.write
