// A text provider that accepts each text with one HTTP request.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { listenLocally, stopServer } from './local-server.ts'

interface GatewayRequest {
  readonly headers: Record<string, string>
  readonly body: string
}

export interface TextGateway {
  readonly url: string
  /** Everything that arrived, in order. */
  readonly received: GatewayRequest[]
  /** The status of its responses from now on. */
  status: number
  stop(): Promise<void>
}

export async function startTextGateway(): Promise<TextGateway> {
  const server = createServer()
  const gateway: TextGateway = {
    url: '',
    received: [],
    status: 200,
    stop: () => stopServer(server),
  }
  server.on('request', async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    gateway.received.push({ headers, body: await text(request) })
    response.writeHead(gateway.status, { 'content-type': 'application/json' }).end('{"ok":true}')
  })
  return Object.assign(gateway, { url: `${await listenLocally(server)}/texts` })
}
