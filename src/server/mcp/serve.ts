// The Model Context Protocol for assistants that use an access token (decision 0045).
import { errorFromBackend, PermissionError, type AppError } from '#domain/errors.ts'
import { roles } from '#domain/people/permissions.ts'
import { readCurrentToken } from '#server/access-tokens/service.ts'
import type { ParsedToken } from '#server/access-tokens/token-text.ts'
import type { Context, Hono } from 'hono'

import type { AppEnv, RequestContext, Services, SharedHandlers } from '#server/procedure/context.ts'
import { toAppError, unreadableRequest } from '#server/procedure/errors.ts'
import { challenge, readAccessToken, withinLimit } from '#server/procedure/program.ts'
import { isTooDeep } from '#server/procedure/nesting.ts'

type Request = Context<AppEnv>

interface Shared extends SharedHandlers {
  readonly contextOf: (request: Request, services: Services, access_token: ParsedToken) => RequestContext
}

/** Verifies the token and counts the request. Calls made by a tool are verified and counted again. */
const confirm = (context: RequestContext, access_token: ParsedToken) => {
  const claim = { ...access_token, scopes: [], roles }
  return withinLimit(context, 'before', () => context.services.access.asTenant(claim, readCurrentToken, 'read'))
}

/** Returns the request with its body read. @throws ValidationError if the body is nested too deeply */
async function readBounded(request: globalThis.Request): Promise<globalThis.Request> {
  if (request.method !== 'POST') return request
  const body = await request.text()
  if (isTooDeep(body)) throw unreadableRequest()
  return new globalThis.Request(request.url, { method: 'POST', headers: request.headers, body, signal: request.signal })
}

export function serveMcp(app: Hono<AppEnv>, services: Services, { contextOf, errorResponse, limitBody }: Shared): void {
  const unauthorized = (request: Request, error: AppError, hasToken: boolean) => {
    request.header('www-authenticate', challenge(hasToken))
    return errorResponse(request, error)
  }
  app.use('/mcp', limitBody)
  app.all('/mcp', async (request) => {
    // A page of another site must not reach a server in its visitor's network (DNS rebinding).
    const origin = request.req.header('origin')
    if (origin !== undefined && !services.identity.home.trusted.includes(origin))
      return errorResponse(request, new PermissionError())
    const access_token = readAccessToken(services, request.req.raw.headers)
    if (!access_token) return unauthorized(request, errorFromBackend({ status: 401 }), access_token === null)
    const resHeaders = new Headers()
    const context = { ...contextOf(request, services, access_token), resHeaders }
    try {
      const current = await confirm(context, access_token)
      const { answerMcp } = await import('./answer.ts')
      const response = await answerMcp(await readBounded(request.req.raw), context, current)
      for (const [name, value] of resHeaders) response.headers.set(name, value)
      response.headers.set('cache-control', 'private, no-store')
      return response
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.status === 401) return unauthorized(request, error, true)
      throw error
    }
  })
}
