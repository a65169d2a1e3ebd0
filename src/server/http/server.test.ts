import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { once } from 'node:events'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startHttpServer, type HttpServer } from './server.ts'

let server: HttpServer
let agent: Agent
let held: PromiseWithResolvers<void>
let arrived: PromiseWithResolvers<void>

beforeEach(async () => {
  agent = new Agent({ keepAlive: true })
  held = Promise.withResolvers()
  arrived = Promise.withResolvers()
  const handle = async ({ url }: IncomingMessage, response: ServerResponse) => {
    arrived.resolve()
    if (url === '/held') await held.promise
    response.end('done')
  }
  server = await startHttpServer(handle, { PORT: 0, HOST: '127.0.0.1' })
})
afterEach(async () => {
  agent.destroy()
  await server.close()
})

/** Sends a request over a keep-alive connection, like a proxy. */
async function send(method: string, path = '/'): Promise<{ status: number | undefined; headers: OutgoingHttpHeaders }> {
  const sent = request(`${server.address}${path}`, { method, agent }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  response?.resume()
  return { status: response?.statusCode, headers: response?.headers ?? {} }
}

describe('a server', () => {
  it('keeps connections longer than proxies do', async () => {
    expect((await send('GET')).headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=75' })
  })

  it('that is draining is not ready and ends each connection with its response', async () => {
    const running = send('POST', '/held')
    await arrived.promise
    server.drain()
    held.resolve()
    expect(await running).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(await send('POST')).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(await send('GET', '/readyz')).toMatchObject({ status: 503, headers: { connection: 'close' } })
  })

  it('diverts proxies before closing by breaking requests they retry and answering the others', async () => {
    server.drain()
    const diverted = server.divert()
    await expect(send('GET')).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect((await send('POST')).status).toBe(200)
    await diverted
  })

  it('waits for requests in flight and accepts no new ones', async () => {
    const running = send('POST', '/held')
    await arrived.promise
    const closed = server.close()
    await expect(send('POST')).rejects.toThrow('ECONNREFUSED')
    held.resolve()
    expect((await running).status).toBe(200)
    await closed
  })
})
