import { NetworkError } from '#domain/errors.ts'
import type { RequestContext } from '#server/procedure/context.ts'

import { addressHeader, authPath } from './auth.ts'
import { originOf } from './origins.ts'
import { toAppError } from './auth-errors.ts'

type Caller = Pick<RequestContext, 'services' | 'headers' | 'address' | 'resHeaders'>

// The headers that better-auth needs. All others are dropped.
const forwardedHeaders = ['cookie', 'user-agent', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

/** Creates a request to better-auth with the caller's address. */
export function createAuthRequest(
  caller: Caller,
  path: string,
  body?: object,
  origin = originOf(caller.headers, caller.services.identity.home),
): Request {
  const { services, headers, address } = caller
  const { identity } = services
  const request = new Headers({ origin, [addressHeader]: address })
  for (const name of forwardedHeaders) {
    const value = headers.get(name)
    if (value !== null) request.set(name, value)
  }
  const url = `${identity.home.origin}${authPath}${path}`
  if (!body) return new Request(url, { headers: request })
  request.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers: request, body: JSON.stringify(body) })
}

/**
 * Forwards a call to better-auth with its origin checks and rate limits: GET without a body, POST with one. Passes on its cookies.
 * @param origin the calling page's origin
 * @returns the response's unparsed JSON
 * @throws AppError
 */
export async function forward(caller: Caller, path: string, body?: object, origin?: string): Promise<unknown> {
  const { identity, access } = caller.services
  const response = await identity.handle(createAuthRequest(caller, path, body, origin))
  for (const cookie of response.headers.getSetCookie()) caller.resHeaders?.append('set-cookie', cookie)
  // better-auth also responds with 500 if the database is down.
  if (response.status >= 500 && !(await access.isOpen())) throw new NetworkError()
  if (!response.ok) throw await toAppError(response)
  return response.json()
}
