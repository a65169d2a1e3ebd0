import { NetworkError } from '#domain/errors.ts'
import type { RequestContext } from '#server/http/context.ts'

import { addressHeader, authPath } from './auth.ts'
import { originOf } from './origins.ts'
import { refusalOf } from './refusals.ts'

type Caller = Pick<RequestContext, 'services' | 'headers' | 'address' | 'resHeaders'>

// What better-auth judges a request by. All else of the client's headers stays outside.
const passedOn = ['cookie', 'user-agent', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

/** A request of the caller's to better-auth, with the address that our server saw. */
export function requestTo({ services: { identity }, headers, address }: Caller, path: string, body?: object): Request {
  const request = new Headers({ origin: originOf(headers, identity.home), [addressHeader]: address })
  for (const name of passedOn) {
    const value = headers.get(name)
    if (value !== null) request.set(name, value)
  }
  const url = `${identity.home.origin}${authPath}${path}`
  if (!body) return new Request(url, { headers: request })
  request.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers: request, body: JSON.stringify(body) })
}

/**
 * Lets better-auth do it, with its own checks of origin and attempts: GET without a body, POST with one. Its cookies travel on.
 * @returns what it answered, not yet parsed
 * @throws AppError in the words of the catalogue
 */
export async function forward(caller: Caller, path: string, body?: object): Promise<unknown> {
  const { identity, access } = caller.services
  const response = await identity.handle(requestTo(caller, path, body))
  for (const cookie of response.headers.getSetCookie()) caller.resHeaders?.append('set-cookie', cookie)
  // better-auth says 500 also when only the database is away.
  if (response.status >= 500 && !(await access.isOpen())) throw new NetworkError()
  if (!response.ok) throw await refusalOf(response)
  return response.json()
}
