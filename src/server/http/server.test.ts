import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startHttpServer, type HttpServer } from './server.ts'

let server: HttpServer
let agent: Agent

beforeEach(async () => {
  agent = new Agent({ keepAlive: true })
  const handle = async (_: unknown, response: { end: (text: string) => unknown }) => {
    await sleep(100)
    response.end('done')
  }
  server = await startHttpServer(handle, { PORT: 0, HOST: '127.0.0.1' })
})
afterEach(async () => {
  agent.destroy()
  await server.close()
})

/** Sends a request over a connection that is kept, as a proxy does. */
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

  it('that will stop is not ready, and ends each connection with its response', async () => {
    const running = send('POST')
    await sleep(30)
    server.drain()
    expect(await running).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(await send('POST')).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(await send('GET', '/readyz')).toMatchObject({ status: 503, headers: { connection: 'close' } })
  })

  it('sends a proxy elsewhere before it closes: breaks what proxies repeat, and answers what they do not', async () => {
    server.drain()
    const diverted = server.divert()
    await expect(send('GET')).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect((await send('POST')).status).toBe(200)
    await diverted
  })

  it('waits for requests in flight, and accepts no new ones', async () => {
    const running = send('POST')
    await sleep(30)
    const closed = server.close()
    await expect(send('POST')).rejects.toThrow('ECONNREFUSED')
    expect((await running).status).toBe(200)
    await closed
  })
})
