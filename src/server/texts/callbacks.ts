// Requests of the businesses' text message providers. Not part of the API: authenticated by a secret address and Twilio's signature.
import { AppError } from '#domain/errors.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { callbackPath } from './callback-tokens.ts'
import { receiveFromGateway, receiveFromTwilio } from '#server/replies/incoming-service.ts'
import { recordGatewayReport, recordTwilioReport, type ProviderRequest } from './report-service.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import type { AppEnv, Services } from '#server/procedure/context.ts'

type Request = Context<AppEnv, `${string}/:token/${string}`>

/** A text of 1,600 characters of three bytes each, escaped, is 14 kB. */
const maxBodyBytes = 32_000

/** The strings and numbers of a JSON object. */
function fromJson(body: string): URLSearchParams {
  try {
    const json: unknown = JSON.parse(body)
    const entries = isRecord(json) ? Object.entries(json) : []
    return new URLSearchParams(
      entries.flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    )
  } catch {
    return new URLSearchParams()
  }
}

async function bodyOf({ req }: Request): Promise<URLSearchParams> {
  if (req.method !== 'POST') return new URLSearchParams()
  const body = await req.text()
  return /^application\/json\b/i.test(req.header('content-type') ?? '') ? fromJson(body) : new URLSearchParams(body)
}

/** @param origin this server's origin, because a proxy may have changed the request's */
async function toProviderRequest(request: Request, origin: string): Promise<ProviderRequest> {
  const { pathname, search, searchParams } = new URL(request.req.url)
  const body = await bodyOf(request)
  return {
    token: request.req.param('token'),
    url: `${origin}${pathname}${search}`,
    body,
    parameters: new URLSearchParams([...searchParams, ...body]),
    signature: request.req.header('x-twilio-signature'),
  }
}

type Work = (services: Services, request: ProviderRequest) => Promise<void>

/** The response Twilio expects to a text. Other providers accept it. */
const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** Serves the addresses that text message providers call. */
export function serveTextCallbacks(app: Hono<AppEnv>, services: Services): void {
  const handle = (work: Work) => async (request: Request) => {
    request.header('cache-control', 'no-store')
    try {
      await work(services, await toProviderRequest(request, services.identity.home.origin))
      return request.body(emptyTwiml, 200, { 'content-type': 'text/xml' })
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return request.text(error.message, error.status)
      throw error
    }
  }
  app.use(`${callbackPath}/*`, bodyLimit({ maxSize: maxBodyBytes, onError: (request) => request.text('Too large', 413) }))
  app.post(`${callbackPath}/twilio/:token/incoming`, handle(receiveFromTwilio))
  app.on(['GET', 'POST'], `${callbackPath}/gateway/:token/incoming`, handle(receiveFromGateway))
  app.post(`${callbackPath}/twilio/:token/status`, handle(recordTwilioReport))
  app.on(['GET', 'POST'], `${callbackPath}/gateway/:token/status`, handle(recordGatewayReport))
}
