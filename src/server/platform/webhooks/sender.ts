// Sends webhooks, and texts to providers, at addresses that users entered. Does not follow redirects, and connects only to allowed
// addresses. Checks them when the connection is opened, because a name can resolve differently each time (DNS rebinding).
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { performance } from 'node:perf_hooks'

import { Agent, buildConnector, request } from 'undici'

import { errorCode } from '#database/embedded/error.ts'

import type { IsAllowed } from './addresses.ts'

/** Timeout of the whole request: DNS, connection, headers and body. */
const timeoutMs = 10_000

/** Default limit. The rest of a response is not read. */
const maxResponseBytes = 4096

/** Returns the addresses of a name. Throws if there are none. */
export type Resolve = (hostname: string) => Promise<string[]>

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly max_response_bytes?: number
}

/** The outcome of an attempt. Without an `error`, it was accepted. */
export interface WebhookResult {
  readonly response_status: number | null
  readonly response_body: string | null
  readonly error: string | null
  readonly duration_ms: number
}

export interface WebhookSender {
  /** Whether the host of a URL is a forbidden address. Names are checked on use. */
  isForbiddenHost(url: string): boolean
  /** Never throws. */
  send(request: WebhookRequest): Promise<WebhookResult>
  close(): Promise<void>
}

class ForbiddenAddress extends Error {}

/**
 * Queries the DNS servers. Unlike `dns.lookup`, this uses no thread of the pool that hashes passwords, and ignores the hosts file, which
 * contains names of the server's own network.
 */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const failed = found.find((result) => result.status === 'rejected')
  if (addresses.length === 0 && failed) throw failed.reason
  return addresses
}

const hostOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

const lookupWith =
  (resolve: Resolve, isAllowed: IsAllowed): LookupFunction =>
  (hostname, { all }, callback) => {
    const answer = async () => {
      const addresses = (await resolve(hostname)).filter((address) => isAllowed(address))
      const [first] = addresses
      if (first === undefined) throw new ForbiddenAddress()
      if (all)
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        )
      else callback(null, first, isIP(first))
    }
    // oxlint-disable-next-line promise/no-callback-in-promise -- Node calls it with a callback
    answer().catch((error: unknown) => callback(error instanceof Error ? error : new Error('No address', { cause: error }), ''))
  }

/** Checks the address, whether it comes from a name or the URL. */
function connectorFor(resolve: Resolve, isAllowed: IsAllowed): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, lookup: lookupWith(resolve, isAllowed) })
  return (options, callback) => {
    const host = hostOf(options.hostname)
    if (isIP(host) !== 0 && !isAllowed(host)) callback(new ForbiddenAddress(), null)
    else connect(options, callback)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the address is unknown',
  ENODATA: 'The name of the address is unknown',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  UND_ERR_SOCKET: 'The connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'There was no response within 10 seconds',
}

/** The errors of an attempt and of the addresses it tried. */
const causesOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? [error, ...error.errors] : error instanceof Error ? [error, error.cause] : [error]

function reasonOf(error: unknown): string {
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof ForbiddenAddress)) return 'The address is not on the public internet'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'There was no response within 10 seconds'
  const code = causes.map((cause) => errorCode(cause)).find((one) => one !== undefined)
  return reasons[code ?? ''] ?? `The connection failed${code === undefined ? '' : ` (${code})`}`
}

/** Reads the first bytes of a body as text that Postgres can store. */
async function readStart(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes)).replaceAll('\0', '')
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'It redirected, and redirects are not followed' : `It responded with status ${status}`
}

/** @param resolve replaced in tests */
export function openWebhookSender(isAllowed: IsAllowed, resolve: Resolve = resolveByDns): WebhookSender {
  // Without keep-alive, each attempt checks the address again.
  const agent = new Agent({ connect: connectorFor(resolve, isAllowed), pipelining: 0 })

  async function attempt({ url, headers, body, max_response_bytes = maxResponseBytes }: WebhookRequest) {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await request(url, { dispatcher: agent, method: 'POST', headers: { ...headers }, body, signal })
    // Only the status of an incomplete response counts.
    const response_body = await readStart(response.body, max_response_bytes).catch(() => '')
    return { response_status: response.statusCode, response_body, error: problemOf(response.statusCode) }
  }

  return {
    isForbiddenHost: (url) => {
      const host = hostOf(new URL(url).hostname)
      return host === 'localhost' || (isIP(host) !== 0 && !isAllowed(host))
    },
    send: async (given) => {
      const start = performance.now()
      const outcome = await attempt(given).catch((error: unknown) => ({
        response_status: null,
        response_body: null,
        error: reasonOf(error),
      }))
      return { ...outcome, duration_ms: Math.round(performance.now() - start) }
    },
    close: () => agent.destroy(),
  }
}
