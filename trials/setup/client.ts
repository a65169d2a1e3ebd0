// An API client signed in as a stringer.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'

export interface Response {
  /** 0 if there was no response because the connection was refused or broke. */
  readonly status: number
  readonly body: unknown
  readonly milliseconds: number
}

/** The records that changed. */
export type Change = z.infer<typeof change>

export interface ApiClient {
  readonly user_id: string
  readonly email: string
  /** Never throws. A request without a response within 30 seconds counts as a broken connection. */
  send(method: string, path: string, body?: object, idempotency_key?: string): Promise<Response>
  /** Uploads a file as form data. Never throws. */
  upload(path: string, field: string, file: File): Promise<Response>
  /**
   * Opens the stream of changes, which ends when its connection breaks. Resolves with undefined if the server refuses it.
   * @param since_seconds also delivers changes from this many seconds before
   */
  watch(signal: AbortSignal, since_seconds?: number): Promise<AsyncIterable<Change> | undefined>
  /** Creates a record and returns its id. Throws if that fails. */
  make(path: string, body: object): Promise<string>
  /** The same session at another process's address. */
  at(url: string): ApiClient
}

const timeoutMs = 30_000
/** The password of all accounts. */
export const password = 'strings-and-gut'
const settings = z.object({ backend_anon_key: z.string() })
const session = z.object({ user: z.object({ id: z.string() }) })
const created = z.object({ id: z.string() })
const change = z.object({ ids: z.array(z.string()).or(z.literal('all')) })

/** Reads the public key, which every page contains. */
export async function readPublicKey(url: string): Promise<string> {
  const html = await (await fetch(`${url}/home`)).text()
  const [, text = ''] = /id="settings">([^<]*)</.exec(html) ?? []
  return settings.parse(JSON.parse(text)).backend_anon_key
}

/** Yields the changes of a stream of server-sent events until its connection breaks. */
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

/** Never throws. A request without a response gets status 0. */
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

/** Creates an account. Throws if that fails. */
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
