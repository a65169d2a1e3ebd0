import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { archivePartBytes } from '#domain/archive-imports/limits.ts'
import { importSize, photoSize } from '#domain/constants.ts'

import { limitBody, maxBytesOf } from './request-safety.ts'

const app = new Hono()
app.use(
  limitBody(
    (path) => (path === '/upload' ? 3000 : 1000),
    (request, maxBytes) => request.text(`more than ${maxBytes}`, 413),
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

/** Posts `length` characters over a real socket, by default with a Content-Length. */
async function post(
  length: number,
  headers: Record<string, string | number> = { 'content-length': length },
  path = '/',
): Promise<string> {
  const bound = server.address()
  const { port }: Pick<AddressInfo, 'port'> = typeof bound === 'object' && bound ? bound : { port: 0 }
  const request = sendRequest({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false })
  const response = once(request, 'response').then(async ([message]) => `${message.statusCode} ${await text(message)}`)
  Readable.from(['x'.repeat(length)]).pipe(request)
  return response
}

const chunked = { 'transfer-encoding': 'chunked' }

describe('the body of a request', () => {
  it('is accepted up to the limit, with and without Content-Length', async () => {
    expect(await post(1000)).toBe('200 1000')
    expect(await post(1000, chunked)).toBe('200 1000')
  })

  it('is refused above the limit, with and without Content-Length', async () => {
    expect(await post(1001)).toBe('413 more than 1000')
    expect(await post(1001, chunked)).toBe('413 more than 1000')
  })

  it('may be larger for uploads, with and without Content-Length', async () => {
    for (const headers of [undefined, chunked]) {
      expect(await post(3000, headers, '/upload')).toBe('200 3000')
      expect(await post(3001, headers, '/upload')).toBe('413 more than 3000')
    }
  })

  it('cannot be longer than its Content-Length', async () => {
    expect(await post(5000, { 'content-length': 10 }).catch(() => 'failed')).not.toContain('5000')
  })

  it('cannot both be chunked and have a Content-Length', async () => {
    expect(await post(5000, { 'content-length': 10, ...chunked }).catch(() => '400')).toContain('400')
  })
})

it.each([
  ...['customers', 'inventory', 'jobs'].flatMap((entity) => [
    [`/rpc/${entity}/previewImport`, importSize.bytes] as const,
    [`/rpc/${entity}/import`, importSize.bytes] as const,
    [`/api/${entity}/import/preview`, importSize.bytes] as const,
    [`/api/${entity}/import`, importSize.bytes] as const,
  ]),
  ['/rpc/racquets/uploadPhoto', photoSize.bytes] as const,
  ['/rpc/archiveImports/addPart', archivePartBytes] as const,
  ['/api/archive-imports/019a0000-0000-7000-8000-000000000001/parts', archivePartBytes] as const,
])('%s has room for its largest file', (path, bytes) => {
  expect(maxBytesOf(path)).toBeGreaterThan(bytes)
})
