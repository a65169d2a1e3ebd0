import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { connectionOptions } from './pool.ts'

export interface ListenerEvents {
  /** A notification on the channel. */
  readonly onPayload: (payload: string) => void
  /** It listens, for the first time or again: notifications before now were missed. */
  readonly onOpen: () => void
  /** The connection broke or could not be made. The listener connects again by itself. */
  readonly onLost: (reason: unknown) => void
}

export interface Listener {
  close(): Promise<void>
}

const firstRetryMs = 250
const maxRetryMs = 30_000
const heartbeatMs = 30_000

/** Listens to a channel on a connection of its own, and connects again with growing pauses when it breaks. */
export function listenTo(url: string, channel: string, events: ListenerEvents): Listener {
  const stop = new AbortController()
  const done = keepListening(url, channel, events, stop.signal)
  return {
    close: async () => {
      stop.abort()
      await done
    },
  }
}

async function keepListening(url: string, channel: string, events: ListenerEvents, stop: AbortSignal): Promise<void> {
  let retryMs = firstRetryMs
  const onOpen = () => {
    retryMs = firstRetryMs
    events.onOpen()
  }
  while (!stop.aborted) {
    try {
      await listenOnce(url, channel, { ...events, onOpen }, stop)
    } catch (reason) {
      if (!stop.aborted) events.onLost(reason)
    }
    await sleep(retryMs, undefined, { signal: stop, ref: false }).catch(() => {})
    retryMs = Math.min(maxRetryMs, retryMs * 2)
  }
}

/** Rejects when the connection breaks. A query now and then notices a network that was cut without a word. */
async function listenOnce(url: string, channel: string, events: ListenerEvents, stop: AbortSignal): Promise<void> {
  const client = new Client({ ...connectionOptions(url), query_timeout: 10_000 })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.on('error', lost.reject)
  client.on('notification', ({ payload }) => events.onPayload(payload ?? ''))
  const heartbeat = setInterval(() => void client.query('select 1').catch(lost.reject), heartbeatMs).unref()
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    events.onOpen()
    await Promise.race([lost.promise, stop.aborted || once(stop, 'abort')])
  } finally {
    clearInterval(heartbeat)
    await client.end()
  }
}
