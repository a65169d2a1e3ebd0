import { queueSchema } from '#database/queue.ts'
import type { Logger } from '#server/platform/log.ts'
import { PgBoss } from 'pg-boss'

/**
 * Work that no request waits for, shared by all processes on one database. It is an alarm and no record: what is to be done stands as a
 * row in a table of ours, a handler looks there, and being woken once too often does nothing. So a lost alarm only means that the next
 * round of `every` finds the row.
 */
export interface Queue {
  /** Does `handler` in this process whenever some process sent `name`; of one name one at a time in all processes. */
  work(name: string, handler: () => Promise<void>): Promise<void>
  /** Wakes whoever works at `name`. Sent many times before anybody came, it wakes once. Never throws: the next round finds the row. */
  send(name: string): Promise<void>
  /**
   * Does `handler` in one of the processes at each time of `cron` ("minute hour day month weekday", UTC), and when `name` is sent.
   * A round that comes while another one runs is left out.
   */
  every(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** Lets what runs finish, for up to ten seconds. */
  close(): Promise<void>
}

// Seconds after which work of a process that died is done by another; a living one says that it lives.
const heartbeatSeconds = 30
// Seconds between two looks; also how long a `send` may go unheard.
const pollingIntervalSeconds = 1
const patience = 10_000
// One waits and one runs at a time, whoever sends; an hour's, a day's rounds need no long memory.
const onceAtATime = { policy: 'stately', retryLimit: 2, retryBackoff: true, deleteAfterSeconds: 86_400 } as const

/** Connects when it is first used: a process that only answers requests never does. */
export function openQueue(systemUrl: string, log: Logger): Queue {
  const { bossFor, close } = lazyBoss(systemUrl, log)

  const work = async (name: string, handler: () => Promise<void>): Promise<void> => {
    const boss = await bossFor(name)
    await boss.work(name, { pollingIntervalSeconds }, () => handler())
  }

  return {
    work,
    send: async (name) => {
      try {
        const boss = await bossFor(name)
        await boss.send(name)
      } catch (err) {
        log.warn({ err, queue: name }, 'queue: nobody could be woken')
      }
    },
    every: async (name, cron, handler) => {
      await work(name, handler)
      const boss = await bossFor(name)
      await boss.schedule(name, cron)
    },
    close,
  }
}

// Starts the library, and makes a name's queue, when first asked for; what failed is tried anew by the next who asks.
function lazyBoss(systemUrl: string, log: Logger) {
  const made = new Map<string, Promise<void>>()
  let started: Promise<PgBoss> | undefined

  const start = (): Promise<PgBoss> => {
    started ??= startBoss(systemUrl, log).catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }

  return {
    bossFor: async (name: string): Promise<PgBoss> => {
      const boss = await start()
      const queue = made.get(name) ?? boss.createQueue(name, { ...onceAtATime, heartbeatSeconds })
      made.set(name, queue)
      await queue.catch((error: unknown) => {
        made.delete(name)
        throw error
      })
      return boss
    },
    close: async (): Promise<void> => {
      const boss = await started?.catch(() => {})
      await boss?.stop({ graceful: true, timeout: patience })
    },
  }
}

async function startBoss(connectionString: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    schema: queueSchema,
    max: 2,
    // The owner has made the tables (installQueue); this role may only fill them.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue: a step failed and will be tried again'))
  return boss.start()
}
