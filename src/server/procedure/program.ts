// Requests of other programs with an access token (RFC 6750, decision 0037).
import { procedureNamed } from '#contract/procedure/procedures.ts'
import { AccessRefused } from '#database/connections/claims.ts'
import type { Scope } from '#domain/access-tokens/scopes.ts'
import { PermissionError, RateLimitError } from '#domain/errors.ts'
import { roles } from '#domain/people/permissions.ts'
import { noteUse } from '#server/access-tokens/service.ts'
import { windowSeconds, type TokenUse } from '#server/access-tokens/request-limit.ts'
import type { ParsedToken } from '#server/access-tokens/token-text.ts'

import type { RequestContext, Services } from './context.ts'

/** A request's token. Undefined if there is none, null if it is invalid. Schemes other than Bearer are ignored. */
export function readAccessToken({ tokens }: Services, headers: Headers): ParsedToken | null | undefined {
  const [scheme = '', token = ''] = headers.get('authorization')?.trim().split(/ +/) ?? []
  return scheme.toLowerCase() === 'bearer' ? tokens.format.parse(token) : undefined
}

/** The WWW-Authenticate header of a 401. */
export const challenge = (hasToken: boolean): string =>
  hasToken ? 'Bearer error="invalid_token", error_description="The access token is unknown, expired or revoked"' : 'Bearer'

const scopeChallenge = (scopes: readonly Scope[] | undefined): string =>
  ['Bearer error="insufficient_scope"', ...(scopes ? [`scope="${scopes.join(' ')}"`] : [])].join(', ')

/** The headers of draft-ietf-httpapi-ratelimit-headers-10. */
function setLimitHeaders(headers: Headers | undefined, { max, remaining, resets_in }: TokenUse): void {
  headers?.set('ratelimit-policy', `"requests";q=${max};w=${windowSeconds}`)
  headers?.set('ratelimit', `"requests";r=${remaining};t=${resets_in}`)
}

async function countRequest({ services, address, resHeaders }: RequestContext, access_token: ParsedToken): Promise<void> {
  const use = await services.tokens.limit.count(access_token.token_hash)
  setLimitHeaders(resHeaders, use)
  if (use.isFirst) noteUse(services.identity, { ...access_token, address })
  if (use.isWithin) return
  throw new RateLimitError('Too many requests with this access token', use.resets_in)
}

/**
 * Does a request's work unless its access token is over its limit. Sessions have no limit.
 * @param when the request is counted. `concurrently` drops the result if it is over the limit, so it is only for reads
 * @throws NetworkError
 */
export async function withinLimit<Result>(
  context: RequestContext,
  when: 'before' | 'concurrently',
  work: () => Promise<Result>,
): Promise<Result> {
  if (!context.access_token) return work()
  const counting = countRequest(context, context.access_token)
  if (when === 'before') {
    await counting
    return work()
  }
  const [counted, result] = await Promise.allSettled([counting, work()])
  if (counted.status === 'rejected') throw counted.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

interface Call<Result> {
  readonly context: RequestContext
  readonly path: readonly string[]
  readonly next: () => Promise<Result>
}

const isMissingScope = (error: unknown): boolean =>
  error instanceof PermissionError || (error instanceof AccessRefused && error.reason === 'scope')

/** Keeps access tokens away from procedures that are only for people, and responds per RFC 6750 if a scope is missing. */
export async function admitProgram<Result>({ context, path, next }: Call<Result>): Promise<Result> {
  if (!context.access_token) return next()
  const { scopes } = procedureNamed(path.join('.')).meta
  try {
    if (scopes) return await next()
    const claim = { ...context.access_token, scopes: [], roles }
    await withinLimit(context, 'before', () => context.services.access.asTenant(claim, async () => {}))
    throw new PermissionError()
  } catch (error) {
    if (isMissingScope(error)) context.resHeaders?.set('www-authenticate', scopeChallenge(scopes))
    throw error
  }
}
