// Reads the body of a request as oRPC does, after a look at how deeply it is nested.
import { toStandardLazyRequest } from '@orpc/standard-server-fetch'

/** Our deepest input has six levels. What is nested deeper costs time in the parser and in every check of it. */
export const maxDepth = 24

class TooDeep extends Error {}

const [quote, backslash] = [0x22, 0x5c]

/** What a character outside of texts does to the depth. */
const steps: Readonly<Record<number, 1 | -1>> = { 0x7b: 1, 0x5b: 1, 0x7d: -1, 0x5d: -1 }

/** Whether objects and lists of a JSON text are nested more than `maxDepth` deep. The text need not be valid. */
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

/** Fields of forms and of queries name what they are in: `filter[a][b]`. */
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

/** A request for oRPC. Reading its body throws if it is nested too deeply or can't be parsed. */
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
  // A copy would convert the headers, which happens here only when they are read.
  return Object.assign(standard, { body: () => (reading ??= read()) })
}
