// A local webhook receiver.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import { text } from 'node:stream/consumers'

import { Webhook } from 'standardwebhooks'
import * as z from 'zod'

/** This setting lets the server reach receivers on this machine. */
export const localReceivers = { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' }

const portSchema = z.object({ port: z.int() })

export const portOf = (server: Server): number => portSchema.parse(server.address()).port

const actor = z.object({
  user_id: z.guid(),
  name: z.string(),
  access_token: z.object({ id: z.guid(), name: z.string() }).nullable(),
})
export const event = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  by: actor.nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type ReceivedEvent = z.infer<typeof event>

interface Delivery {
  readonly headers: Record<string, string>
  readonly body: string
  readonly event: ReceivedEvent
}

export interface Receiver {
  readonly url: string
  /** Everything that arrived, in order. */
  readonly received: Delivery[]
  /** The status of its responses from now on. */
  status: number
  respond: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts a receiver that accepts everything at first. */
export async function startReceiver(): Promise<Receiver> {
  const received: Delivery[] = []
  const server = createServer()
  const stop = async () => {
    server.closeAllConnections()
    server.close()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${portOf(server)}/webhooks`
  const receiver: Receiver = { url, received, status: 200, respond: async () => 'thanks', stop }
  server.on('request', async (request, response) => {
    const body = await text(request)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.push({ headers, body, event: event.parse(JSON.parse(body)) })
    const answer = await receiver.respond()
    response.writeHead(receiver.status).end(answer)
  })
  return receiver
}

/** Whether a delivery is signed with a secret, by the library that receivers use. */
export function isSignedWith(secret: string, { body, headers }: Delivery): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
