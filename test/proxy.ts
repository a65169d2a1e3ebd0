// A TCP proxy in front of Postgres that can break connections, as a network or PgBouncer does.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  /** The database's URL through the proxy. */
  readonly url: string
  /** Cuts all connections silently. */
  cut(): void
  /** Sends a FATAL error to all clients and closes, as PgBouncer does when its server is gone. */
  fail(code: string, message: string): void
  /** While false, new connections are closed immediately. */
  isOpen: boolean
  close(): Promise<void>
}

/** Encodes an ErrorResponse message of the Postgres protocol. */
function fatal(code: string, message: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`].map((field) => `${field}\0`).join('')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + fields.length + 1, 1)
  return Buffer.concat([head, Buffer.from(`${fields}\0`)])
}

export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const clients = new Map<Socket, Socket>()
  const server = createServer((client) => {
    if (!proxy.isOpen) return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    clients.set(client, upstream)
    client.pipe(upstream).pipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => {})
      socket.on('close', () => {
        clients.delete(client)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const proxy: Proxy = {
    url: url.href,
    isOpen: true,
    cut: () => clients.forEach((upstream, client) => client.resetAndDestroy()),
    fail: (code, message) => clients.forEach((upstream, client) => client.end(fatal(code, message))),
    close: async () => {
      proxy.cut()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
