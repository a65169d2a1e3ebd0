import createClient, { type Client } from 'openapi-fetch'

import type { paths } from './schema.gen.ts'

export type { components, operations, paths } from './schema.gen.ts'

/** All calls of the API by method and path, with typed input, output and errors. */
export type Stringdesk = Client<paths>

export interface StringdeskOptions {
  /** The address of the server: `https://stringdesk.example.com`. */
  readonly url: string
  /** An access token from Settings. Keep it on your server: anyone who has it can do everything it allows. */
  readonly token: string
  /** Replaces the global `fetch`, for example to add a timeout or a proxy. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Creates a client with an access token. */
export const createStringdesk = ({ url, token, fetch }: StringdeskOptions): Stringdesk =>
  createClient<paths>({
    baseUrl: new URL('/api', url).href,
    headers: { authorization: `Bearer ${token}` },
    ...(fetch && { fetch }),
  })

/** An error response. Some have more fields: `fields`, `conflict`, `limit`, `shortage`, `retry_after`, `request_id`. */
export interface ApiError {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly [detail: string]: unknown
}

/** An API error as an exception. */
export class StringdeskError extends Error {
  override readonly name = 'StringdeskError'
  readonly code: string
  readonly status: number
  /** The whole error response. */
  readonly details: ApiError

  constructor(details: ApiError) {
    super(details.message)
    this.code = details.code
    this.status = details.status
    this.details = details
  }
}

interface Result<Data, Failure> {
  readonly data?: Data
  readonly error?: Failure
  readonly response: Response
}

const toApiError = (error: unknown, { status, statusText }: Response): ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error
    ? { ...error, code: String(error.code), message: String(error.message), status }
    : { code: 'UNKNOWN_ERROR', message: statusText || `Status ${status}`, status }

/** Returns the data of a call. Throws a StringdeskError if the API refused it. */
export async function valueOf<Data>(call: Promise<Result<Data, unknown>>): Promise<Data> {
  const { data, error, response } = await call
  if (data === undefined) throw new StringdeskError(toApiError(error, response))
  return data
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

/** Yields all items of a list, page by page. `getPage` sends the cursor as `after`. Throws a StringdeskError. */
export async function* itemsOf<Item>(
  getPage: (after: string | undefined) => Promise<Result<Page<Item>, unknown>>,
): AsyncGenerator<Item> {
  let after: string | undefined
  do {
    const { items, next } = await valueOf(getPage(after))
    yield* items
    after = next ?? undefined
  } while (after !== undefined)
}
