import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'

import { closeAfterFile } from '#test/cleanup.ts'
import { portOf } from '#test/receiver.ts'
import { expect, it } from 'vitest'

import { allowAddresses, parseNetworks } from './addresses.ts'
import { openWebhookSender, type Resolve } from './sender.ts'

async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(async () => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

const open = (allowed: string | undefined, resolve?: Resolve) => {
  const sender = openWebhookSender(allowAddresses(allowed === undefined ? [] : parseNetworks(allowed)), resolve)
  closeAfterFile(() => sender.close())
  return sender
}

const send = (sender: ReturnType<typeof open>, url: string) =>
  sender.send({ url, headers: { 'webhook-id': 'x' }, body: '{"a":1}' })

it('sends body and headers, and returns the response', async () => {
  const received: unknown[] = []
  const server = await serve(async (request, response) => {
    for await (const chunk of request) received.push(request.method, request.headers['webhook-id'], String(chunk))
    response.writeHead(201).end('thank\0 you')
  })
  const result = await send(open('127.0.0.1'), `http://127.0.0.1:${portOf(server)}/in`)
  expect(result).toMatchObject({ response_status: 201, response_body: 'thank you', error: null })
  expect(received).toEqual(['POST', 'x', '{"a":1}'])
})

it('reaches no private address, neither in the URL nor behind a public name', async () => {
  let requests = 0
  const server = await serve((_, response) => {
    requests += 1
    response.end()
  })
  const port = portOf(server)
  const rebound = open(undefined, async () => ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
  const urls = [
    `http://hooks.example.com:${port}/`,
    `http://127.0.0.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://localhost:${port}/`,
  ]
  const results = await Promise.all(urls.map((url) => send(rebound, url)))
  expect(results.map(({ error }) => error)).toEqual(urls.map(() => 'The address is not on the public internet'))
  expect(requests).toBe(0)
})

it('checks a name each time, and never reuses a connection', async () => {
  let connections = 0
  const server = await serve((_, response) => {
    response.end('ok')
  })
  server.on('connection', () => (connections += 1))
  const addresses = [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']]
  const sender = open('127.0.0.1', async () => addresses.shift() ?? [])
  const url = `http://hooks.example.com:${portOf(server)}/`
  for (let sent = 1; sent <= 3; sent += 1) {
    expect((await send(sender, url)).error).toBeNull()
    expect(connections).toBe(sent)
  }
  expect((await send(sender, url)).error).toBe('The address is not on the public internet')
})

it('does not follow redirects', async () => {
  const paths: (string | undefined)[] = []
  const server = await serve((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/secret' }).end()
  })
  const result = await send(open('127.0.0.1'), `http://127.0.0.1:${portOf(server)}/in`)
  expect(result).toMatchObject({ response_status: 302, error: 'It redirected, and redirects are not followed' })
  expect(paths).toEqual(['/in'])
})

it('reads only the beginning of an endless response', async () => {
  let written = 0
  const server = await serve((_, response) => {
    const chunk = 'x'.repeat(65_536)
    const write = () => {
      while (written < 1_000_000_000 && !response.destroyed) {
        written += chunk.length
        if (!response.write(chunk)) return response.once('drain', write)
      }
    }
    write()
  })
  const result = await send(open('127.0.0.1'), `http://127.0.0.1:${portOf(server)}/`)
  expect(result).toMatchObject({ response_status: 200, response_body: 'x'.repeat(4096), error: null })
  expect(written).toBeLessThan(20_000_000)
})

it('times out if a receiver does not respond within ten seconds', async () => {
  const server = await serve(() => {})
  const result = await send(open('127.0.0.1'), `http://127.0.0.1:${portOf(server)}/`)
  expect(result).toMatchObject({ response_status: null, error: 'There was no response within 10 seconds' })
  expect(result.duration_ms).toBeLessThan(11_000)
})

it('reports why a connection failed', async () => {
  const server = await serve(() => {})
  const port = portOf(server)
  server.close()
  expect((await send(open('127.0.0.1'), `http://127.0.0.1:${port}/`)).error).toBe('The connection was refused')
  const unknown = open(undefined, async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })))
  expect((await send(unknown, 'https://hooks.example.com/')).error).toBe('The name of the address is unknown')
})
