import { once } from 'node:events'
import type { Server } from 'node:http'

import * as z from 'zod'

/** This setting lets the app reach servers on this machine. */
export const localServers = { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' }

const address = z.object({ port: z.int() })

/** Starts a server on a free local port. Returns its origin. */
export async function listenLocally(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${address.parse(server.address()).port}`
}

export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
}
