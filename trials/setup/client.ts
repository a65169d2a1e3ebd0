// A program that calls the API, as a signed-in stringer.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'

export interface Response {
  /** 0 when no response came: the connection was refused or broke. */
  readonly status: number
  readonly body: unknown
  readonly milliseconds: number
}

/** Which records have changed. */
export type Change = z.infer<typeof change>

export interface ApiClient {
  readonly user_id: string
  readonly email: string
  /** Never throws. A request without a response in 30 seconds counts as one whose connection broke. */
  send(method: string, path: string, body?: object, idempotency_key?: string): Promise<Response>
  /** Sends a file in a form. Never throws. */
  upload(path: string, field: string, file: File): Promise<Response>
  /**
   * Opens the stream of changes, which ends when its connection breaks. Resolves with undefined when it is refused.
   * @param since_seconds also the changes of the last seconds
   */
  watch(signal: AbortSignal, since_seconds?: number): Promise<AsyncIterable<Change> | undefined>
  /** Creates a record and returns its id. Throws when that fails. */
  make(path: string, body: object): Promise<string>
  /** The same session at the address of another process. */
  at(url: string): ApiClient
}

const timeoutMs = 30_000
/** Of all accounts. */
export const password = 'strings-and-gut'
const settings = z.object({ backend_anon_key: z.string() })
const session = z.object({ user: z.object({ id: z.string() }) })
const created = z.object({ id: z.string() })
const change = z.object({ ids: z.array(z.string()).or(z.literal('all')) })

/** The public key, which is in every page. */
export async function readPublicKey(url: string): Promise<string> {
  const html = await (await fetch(`${url}/home`)).text()
  const [, text = ''] = /id="settings">([^<]*)</.exec(html) ?? []
  return settings.parse(JSON.parse(text)).backend_anon_key
}

/** The changes that a stream of server-sent events brings. A broken connection ends them. */
async function* readChanges(body: ReadableStream<BufferSource>): AsyncGenerator<Change> {
  try {
    for await (const { data } of body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()))
      if (data) yield change.parse(JSON.parse(data))
  } catch (error) {
    if (error instanceof z.ZodError) throw error
  }
}

interface Session {
  readonly url: string
  readonly apikey: string
  readonly cookie: string
}

/** Never throws: a request without a response has the status 0. */
async function ask(url: string, options: RequestInit): Promise<Response> {
  const startedAt = performance.now()
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, milliseconds: performance.now() - startedAt }
  } catch {
    return { status: 0, body: null, milliseconds: performance.now() - startedAt }
  }
}

const senderOf =
  ({ url, apikey, cookie }: Session): ApiClient['send'] =>
  (method, path, body, idempotency_key) => {
    const headers = {
      apikey,
      cookie,
      'content-type': 'application/json',
      ...(idempotency_key && { 'idempotency-key': idempotency_key }),
    }
    return ask(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }

const uploaderOf =
  ({ url, apikey, cookie }: Session): ApiClient['upload'] =>
  (path, field, file) => {
    const body = new FormData()
    body.append(field, file)
    return ask(`${url}/api${path}`, { method: 'POST', headers: { apikey, cookie }, body })
  }

function clientOf(signedIn: Session, person: Pick<ApiClient, 'user_id' | 'email'>): ApiClient {
  const { url, apikey, cookie } = signedIn
  const send = senderOf(signedIn)
  return {
    ...person,
    send,
    upload: uploaderOf(signedIn),
    watch: async (signal, since_seconds) => {
      const query = since_seconds === undefined ? '' : `?since_seconds=${since_seconds}`
      const response = await fetch(`${url}/api/jobs/watch${query}`, { headers: { apikey, cookie }, signal }).catch(() => {})
      return response?.ok && response.body ? readChanges(response.body) : undefined
    },
    make: async (path, body) => {
      const answer = await send('POST', path, body)
      if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return created.parse(answer.body).id
    },
    at: (other) => clientOf({ ...signedIn, url: other }, person),
  }
}

/** Creates an account. Throws when that fails. */
export async function signUp(url: string, name: string): Promise<ApiClient> {
  const apikey = await readPublicKey(url)
  const email = `${crypto.randomUUID()}@example.com`
  const response = await fetch(`${url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: name }),
  })
  if (!response.ok) throw new Error(`Sign-up failed with ${response.status}: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  const { user } = session.parse(await response.json())
  return clientOf({ url, apikey, cookie: cookies.join('; ') }, { user_id: user.id, email })
}
