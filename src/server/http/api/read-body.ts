// Reads a request's body like oRPC, after checking its nesting depth.
import { isTooDeep, maxDepth } from '#server/procedure/nesting.ts'
import { toStandardLazyRequest } from '@orpc/standard-server-fetch'

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
export function toBoundedRequest(request: Request): ReturnType<typeof toStandardLazyRequest> {
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
