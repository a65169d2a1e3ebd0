// The HTTP server, which stops without losing a request.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'

import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '#server/platform/config.ts'
import { listenOn } from '#server/platform/listen.ts'

export interface HttpServer {
  /** http://host:port */
  readonly address: string
  /**
   * Announces the stop: `/readyz` answers 503, and every response ends its connection, so that proxies use another process. New
   * connections are still accepted.
   */
  drain(): void
  /**
   * Makes a proxy use another process: breaks the connection of requests that it repeats elsewhere (GET, HEAD), after which it avoids this
   * process for a while. Resolves when no request has come for some time. Otherwise a POST that arrives when the port is closed would be
   * lost, because proxies do not repeat it.
   */
  divert(): Promise<void>
  /** Accepts no new connections, waits for requests in flight, and closes the remaining connections after the timeout. */
  close(): Promise<void>
}

/** Longer than a proxy keeps idle connections (nginx: 60 seconds), so that it never sends a request to a closing one. */
const keepAliveTimeoutMs = 75_000

/** How long requests in flight may take after a stop. */
const shutdownTimeoutMs = 10_000

const quietMs = 200
const maxDivertMs = 1000

async function listen(server: Server, port: number, host: string): Promise<string> {
  const bound = await listenOn(server, { setting: 'PORT', port, host })
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${shown}:${bound}`
}

/** Starts to listen. @throws ConfigError when that is not possible */
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
      // Repeated, because a connection becomes idle when its response has been sent.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
      const closeAll = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
      await closed
      clearInterval(closeIdle)
      clearTimeout(closeAll)
    },
  }
}
