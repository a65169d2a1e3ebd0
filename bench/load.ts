// Load generation: each client keeps one connection open and sends its next request as soon as the response arrives.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'

import { Client } from 'undici'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadClient {
  readonly connection: Client
  nextRequest(): Request
  onResponse?(): void
  /** Checks a response. Throws if it is wrong. */
  onReply?(reply: Reply): void
}

export interface LoadResult {
  /** Number of responses. */
  readonly count: number
  /** Responses per second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

const jsonHeaders = { 'content-type': 'application/json' }
// The header that Chrome and Firefox send. The bare server does not compress.
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const decoders: ReadonlyMap<string, (bytes: Uint8Array) => Buffer> = new Map([
  ['zstd', (bytes) => zstdDecompressSync(bytes)],
  ['gzip', (bytes) => gunzipSync(bytes)],
])

export interface Reply {
  json(): unknown
}

/** Sends one request and receives the whole response. Throws unless the request succeeded. */
export async function send(connection: Client, { method, path, headers, body }: Request): Promise<Reply> {
  const response = await connection.request({
    method,
    path,
    headers: { ...browserHeaders, ...(body && jsonHeaders), ...headers },
    body: body ?? null,
  })
  const bytes = await response.body.bytes()
  const decode = decoders.get(String(response.headers['content-encoding']))
  const text = () => Buffer.from(decode ? decode(bytes) : bytes).toString()
  if (response.statusCode >= 300) throw new Error(`${method} ${path} failed with ${response.statusCode}: ${text().slice(0, 500)}`)
  return { json: () => JSON.parse(text()) }
}

async function sendUntil(client: LoadClient, end: number, times: RecordableHistogram): Promise<void> {
  while (performance.now() < end) {
    const start = performance.now()
    const reply = await send(client.connection, client.nextRequest())
    times.record(Math.max(1, Math.round((performance.now() - start) * 1e6)))
    client.onResponse?.()
    client.onReply?.(reply)
  }
}

/** Runs all clients for some seconds. Requests in flight at the end are awaited and counted. */
export async function measure(clients: readonly LoadClient[], seconds: number): Promise<LoadResult> {
  const times = createHistogram()
  const start = performance.now()
  await Promise.all(clients.map((client) => sendUntil(client, start + seconds * 1000, times)))
  const elapsed = (performance.now() - start) / 1000
  return { count: times.count, rate: times.count / elapsed, p50: times.percentile(50) / 1e6, p99: times.percentile(99) / 1e6 }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
