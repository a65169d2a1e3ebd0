import type { Context } from '@orpc/server'
import type { StandardHandler } from '@orpc/server/standard'
import { toFetchBody, toFetchHeaders, toStandardLazyRequest, type ToFetchResponseOptions } from '@orpc/standard-server-fetch'
import { compressText } from '#server/http/compress-text.ts'
import { isTooDeep, maxDepth } from '#server/procedure/nesting.ts'

interface HandleOptions<Caller extends Context> {
  readonly prefix: `/${string}`
  readonly context: Caller
}

export interface ApiHandler<Caller extends Context> {
  /** Resolves to undefined if there is no such procedure. */
  handle(request: Request, options: HandleOptions<Caller>): Promise<Response | undefined>
}

/** Connects oRPC to fetch like its own adapter, but compresses JSON in one piece. */
export const apiHandler = <Caller extends Context>(
  handler: StandardHandler<Caller>,
  options: ToFetchResponseOptions,
): ApiHandler<Caller> => ({
  handle: async (request, { prefix, context }) => {
    const { matched, response } = await handler.handle(toBoundedRequest(request), { prefix, context })
    if (!matched) return undefined
    const { status } = response
    const headers = toFetchHeaders(response.headers)
    const body = toFetchBody(response.body, headers, options)
    if (typeof body !== 'string') return new Response(body, { status, headers })
    headers.append('vary', 'Accept-Encoding')
    const compressed = await compressText(body, request.headers.get('accept-encoding') ?? undefined)
    if (!compressed) return new Response(body, { status, headers })
    headers.set('content-encoding', compressed.encoding)
    return new Response(compressed.bytes, { status, headers })
  },
})

// Reads a request's body like oRPC, after checking its nesting depth.

class TooDeep extends Error {}

/** Form and query fields contain their path: `filter[a][b]`. */
const isDeepName = (name: string): boolean => name.split('[', maxDepth + 1).length > maxDepth

function refuseDeep(body: unknown): void {
  if (!(body instanceof FormData || body instanceof URLSearchParams)) return
  const entries: Iterable<[string, unknown]> = body.entries()
  for (const [name, value] of entries) {
    if (isDeepName(name) || (typeof value === 'string' && isTooDeep(value))) throw new TooDeep()
  }
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  if (isTooDeep(text)) throw new TooDeep()
  return text === '' ? undefined : JSON.parse(text)
}

const isJson = ({ headers }: Request): boolean =>
  !headers.has('content-disposition') && /^(application\/json|$)/.test(headers.get('content-type') ?? '')

/** Converts a request for oRPC. Reading its body throws if it is nested too deeply or can't be parsed. */
function toBoundedRequest(request: Request): ReturnType<typeof toStandardLazyRequest> {
  const standard = toStandardLazyRequest(request)
  const readBody = standard.body
  let reading: Promise<unknown> | undefined
  const read = async () => {
    if (isJson(request)) return readJson(request)
    const body = await readBody()
    refuseDeep(body)
    return body
  }
  // Avoids a copy, which would convert the headers. This way they are converted only when read.
  return Object.assign(standard, { body: () => (reading ??= read()) })
}
