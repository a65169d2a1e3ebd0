import { setTimeout as sleep } from 'node:timers/promises'

import { connect, ConnectionLost, type Connection } from './connection.ts'

export interface Hearing {
  /** What was notified on the channel. */
  readonly onPayload: (payload: string) => void
  /** It listens, for the first time or again: what was notified before now was not heard. */
  readonly onOpen: () => void
  /** The connection is gone, or could not be made. It is made again by itself. */
  readonly onLost: (reason: unknown) => void
}

export interface Listener {
  close(): Promise<void>
}

/** Milliseconds. */
const pauses = { first: 250, longest: 30_000, check: 30_000, answer: 10_000 }

/** Listens to a channel on a connection of its own, and makes another when that one breaks, in growing pauses. */
export function listenTo(url: string, channel: string, hearing: Hearing): Listener {
  const stopped = new AbortController()
  const done = listen(url, channel, hearing, stopped.signal)
  return {
    close: async () => {
      stopped.abort()
      await done
    },
  }
}

async function listen(url: string, channel: string, hearing: Hearing, stopped: AbortSignal): Promise<void> {
  let pause = pauses.first
  while (!stopped.aborted) {
    const connection = connect(url, false, (_, payload) => hearing.onPayload(payload))
    try {
      await within(pauses.answer, connection.client.unsafe(`listen ${channel}`))
      pause = pauses.first
      hearing.onOpen()
      await untilLost(connection, stopped)
    } catch (reason) {
      if (!stopped.aborted) hearing.onLost(reason)
    }
    await connection.close(0)
    await wait(pause, stopped)
    pause = Math.min(pauses.longest, pause * 2)
  }
}

/** Rejects when the connection is lost. Asks something now and then: a network that was cut says nothing by itself. */
function untilLost(connection: Connection, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ask = () => void within(pauses.answer, connection.client.unsafe('select 1')).catch(end)
    const checking = setInterval(ask, pauses.check).unref()
    function end(lost?: unknown): void {
      clearInterval(checking)
      if (lost === undefined) resolve()
      else reject(lost)
    }
    connection.lost.catch(end)
    stopped.addEventListener('abort', () => end(), { once: true })
  })
}

// When the connection is lost, the driver refuses the query.
const within = (milliseconds: number, query: Promise<unknown>): Promise<unknown> =>
  Promise.race([query, sleep(milliseconds, undefined, { ref: false }).then(() => Promise.reject(silent()))])

const silent = (): ConnectionLost => new ConnectionLost('The database does not answer the connection that listens')

// Ends early when nobody wants to listen any more.
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
