import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { connectionOptions } from './pool.ts'

export interface ListenerEvents {
  /** Called for each notification on the channel. */
  readonly onPayload: (payload: string) => void
  /** Called on every connect and reconnect. Earlier notifications were missed. */
  readonly onOpen: () => void
  /** Called if the connection fails or is lost. The listener reconnects automatically. */
  readonly onLost: (reason: unknown) => void
}

export interface Listener {
  close(): Promise<void>
}

const firstRetryMs = 250
// Live updates resume within two seconds of the database.
const maxRetryMs = 1500
const heartbeatMs = 30_000

/** The name of listener connections in pg_stat_activity. */
export const listenerName = 'stringdesk listener'

/** Listens to a channel on a dedicated connection, and reconnects with exponential backoff. */
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

/** Rejects when the connection is lost. A heartbeat query detects a network that fails silently. */
async function listenOnce(url: string, channel: string, events: ListenerEvents, stop: AbortSignal): Promise<void> {
  const client = new Client({ ...connectionOptions(url), application_name: listenerName, query_timeout: 10_000 })
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
