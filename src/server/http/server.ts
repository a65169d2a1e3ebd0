// The HTTP server, which shuts down without losing requests.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'

import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '#server/platform/config.ts'
import { listenOn } from '#server/platform/listen.ts'

export interface HttpServer {
  /** http://host:port */
  readonly address: string
  /**
   * Announces the shutdown: `/readyz` returns 503 and every response ends its connection, so proxies use another process. New connections
   * are still accepted.
   */
  drain(): void
  /**
   * Makes proxies use another process by breaking connections of requests they retry elsewhere (GET, HEAD), after which they avoid this
   * process for a while. Resolves when no request has arrived for some time. Otherwise a POST arriving when the port closes would be lost,
   * because proxies don't retry it.
   */
  divert(): Promise<void>
  /** Accepts no new connections, waits for requests in flight, and closes the remaining connections after the timeout. */
  close(): Promise<void>
}

/** Longer than a proxy keeps idle connections (nginx: 60 seconds), so it never sends a request over a closing one. */
const keepAliveTimeoutMs = 75_000

/** How long requests in flight may take after shutdown begins. */
const shutdownTimeoutMs = 10_000

const quietMs = 200
const maxDivertMs = 1000

async function listen(server: Server, port: number, host: string): Promise<string> {
  const bound = await listenOn(server, { setting: 'PORT', port, host })
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${shown}:${bound}`
}

/** Starts to listen. @throws ConfigError if that isn't possible */
export async function startHttpServer(
  handle: RequestListener,
  { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>,
): Promise<HttpServer> {
  const pending = new Set<ServerResponse>()
  let isDraining = false
  let isDiverting = false
  let lastRequestAt = 0
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
    lastRequestAt = performance.now()
    if (isDiverting && (request.method === 'GET' || request.method === 'HEAD')) return request.socket.destroy()
    if (isDraining) response.shouldKeepAlive = false
    if (isDraining && request.url === '/readyz') return response.writeHead(503, { 'content-type': 'text/plain' }).end('stopping')
    pending.add(response)
    response.once('close', () => pending.delete(response))
    return handle(request, response)
  })
  const address = await listen(server, PORT, HOST)
  return {
    address,
    drain: () => {
      isDraining = true
      for (const response of pending) response.shouldKeepAlive = false
    },
    divert: async () => {
      isDiverting = true
      const startedAt = performance.now()
      lastRequestAt = startedAt
      while (performance.now() - lastRequestAt < quietMs && performance.now() - startedAt < maxDivertMs) await sleep(20)
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      // Repeated, because connections become idle as their responses are sent.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
      const closeAll = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
      await closed
      clearInterval(closeIdle)
      clearTimeout(closeAll)
    },
  }
}
