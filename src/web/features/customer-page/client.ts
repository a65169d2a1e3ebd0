// The player's page has a client of its own: it may call two procedures, sends no cookie and keeps nothing.
import type { Contract } from '#contract/contract.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

import { settings } from '#web/app/settings.ts'

/** The answer to the page's first question, which the server has written into it. */
function brought(): Response | undefined {
  try {
    const answer: unknown = JSON.parse(document.getElementById('answer')?.textContent ?? '')
    if (!isRecord(answer) || typeof answer['body'] !== 'string') return undefined
    return new Response(answer['body'], { status: Number(answer['status']), headers: { 'content-type': 'application/json' } })
  } catch {
    return undefined
  }
}

let first = brought()

function ask(request: Request, init: RequestInit): Promise<Response> {
  const answer = first
  first = undefined
  return answer ? Promise.resolve(answer) : fetch(request, { ...init, credentials: 'omit' })
}

const link = new RPCLink({
  url: `${settings.backend_url}/rpc`,
  headers: { apikey: settings.backend_anon_key },
  fetch: (request, init) => ask(request, init),
})

const backend: ContractRouterClient<Pick<Contract, 'player'>> = createORPCClient(link)

/** What the link of this page leads to: the first question, and answered without asking. */
export const openLink = (token: string) => backend.player.job({ token })

/** Sends an answer, or corrects the one that was last changed at `corrects`. */
export const sendAnswer = backend.player.answer
