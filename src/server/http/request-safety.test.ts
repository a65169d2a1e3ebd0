import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bodyWithin } from './request-safety.ts'

const app = new Hono()
app.use(
  bodyWithin(
    (path) => (path === '/roomy' ? 3000 : 1000),
    (request, most) => request.text(`more than ${most}`, 413),
  ),
)
app.post('*', async (request) => request.text(String((await request.req.text()).length)))
const server = createServer(getRequestListener(app.fetch))

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Posts so many letters over a real socket; by default the length is announced. */
async function post(
  length: number,
  headers: Record<string, string | number> = { 'content-length': length },
  path = '/',
): Promise<string> {
  const bound = server.address()
  const { port }: Pick<AddressInfo, 'port'> = typeof bound === 'object' && bound ? bound : { port: 0 }
  const sent = ask({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false })
  const answered = once(sent, 'response').then(async ([answer]) => `${answer.statusCode} ${await text(answer)}`)
  Readable.from(['x'.repeat(length)]).pipe(sent)
  return answered
}

const chunked = { 'transfer-encoding': 'chunked' }

describe('the body of a request', () => {
  it('passes up to its limit, announced or not', async () => {
    expect(await post(1000)).toBe('200 1000')
    expect(await post(1000, chunked)).toBe('200 1000')
  })

  it('is refused above it, announced or not', async () => {
    expect(await post(1001)).toBe('413 more than 1000')
    expect(await post(1001, chunked)).toBe('413 more than 1000')
  })

  it('may be larger where a file goes, announced or not', async () => {
    for (const headers of [undefined, chunked]) {
      expect(await post(3000, headers, '/roomy')).toBe('200 3000')
      expect(await post(3001, headers, '/roomy')).toBe('413 more than 3000')
    }
  })

  it('cannot be longer than was announced', async () => {
    expect(await post(5000, { 'content-length': 10 }).catch(() => 'broken off')).not.toContain('5000')
  })

  it('cannot be announced in two ways', async () => {
    expect(await post(5000, { 'content-length': 10, ...chunked }).catch(() => '400')).toContain('400')
  })
})
