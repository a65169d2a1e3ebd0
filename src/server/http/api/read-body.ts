// Reads a request's body like oRPC, after checking its nesting depth.
import { toStandardLazyRequest } from '@orpc/standard-server-fetch'

/** Our deepest input has six levels. Deep nesting costs time in the parser and in every check. */
export const maxDepth = 24

class TooDeep extends Error {}

const [quote, backslash] = [0x22, 0x5c]

/** How a character outside of strings changes the depth. */
const steps: Readonly<Record<number, 1 | -1>> = { 0x7b: 1, 0x5b: 1, 0x7d: -1, 0x5d: -1 }

/** Whether objects and arrays of a JSON text are nested deeper than `maxDepth`. The text may be invalid. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length && depth <= maxDepth; at += 1) {
    const code = json.charCodeAt(at)
    if (code === quote) isInText = !isInText
    else if (!isInText) depth += steps[code] ?? 0
    else if (code === backslash) at += 1
  }
  return depth > maxDepth
}

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
