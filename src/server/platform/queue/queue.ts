import { daySeconds } from '#domain/values/dates/durations.ts'
import { queueSchema } from '#database/queue.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import { currentWorkIds, withWorkIds } from '#server/platform/work-ids.ts'
import { PgBoss, systemClock } from 'pg-boss'
import * as z from 'zod'

/** @param stop aborted when the process closes, so that long work can end early */
type Handler = (stop: AbortSignal) => Promise<void>

/**
 * Background work, shared by all processes on one database. The queue only wakes workers (docs/decisions/0013). The work itself is in rows
 * of our tables, so handlers are idempotent, and if a wake-up is lost, the next run of `every` finds the row.
 */
export interface Queue {
  /** Runs `handler` in this process when any process sends `name`, one at a time across all processes. */
  work(name: string, handler: Handler): Promise<void>
  /** Wakes a worker of `name`. Several sends before it runs count as one. Never throws, because the next run finds the row. */
  send(name: string): Promise<void>
  /**
   * Runs `handler` in one of the processes at the times of `cron` ("minute hour day month weekday", UTC) and when `name` is sent. Skipped
   * while the previous run is still in progress.
   */
  every(name: string, cron: string, handler: Handler): Promise<void>
  /** Waits up to ten seconds for running work. */
  close(): Promise<void>
}

// After this time without a heartbeat, another process takes over.
const heartbeatSeconds = 30
const pollingIntervalSeconds = 1
const closeTimeoutMs = 10_000
// 'stately': at most one job waits and one runs.
const queueOptions = { policy: 'stately', retryLimit: 2, retryBackoff: true, deleteAfterSeconds: daySeconds } as const

// Scheduled jobs have no data.
const jobData = z.object({ request_id: z.string().optional() }).catch({})

/** Logs failures, because pg-boss only stores their reason. */
async function runLogged(handler: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await handler()
  } catch (err) {
    log.error({ err }, 'queue: a job failed')
    throw err
  }
}

/** Connects on first use. */
export function openQueue(systemUrl: string, log: Logger, tracing: Pick<Tracing, 'run'>): Queue {
  const { bossFor, close } = lazyBoss(systemUrl, log)
  const closing = new AbortController()

  const work = async (name: string, handler: Handler): Promise<void> => {
    const boss = await bossFor(name)
    await boss.work(name, { pollingIntervalSeconds }, async ([job]) => {
      const { request_id } = jobData.parse(job?.data)
      const ids = { queue: name, job_id: job?.id, request_id }
      await withWorkIds(ids, () =>
        tracing.run({ name: `queue ${name}`, kind: 'job' }, () => runLogged(() => handler(closing.signal), log)),
      )
    })
  }

  return {
    work,
    send: async (name) => {
      if (closing.signal.aborted) return
      try {
        const boss = await bossFor(name)
        await boss.send(name, { request_id: currentWorkIds().request_id })
      } catch (err) {
        log.warn({ err, queue: name }, 'queue: no worker could be woken')
      }
    },
    every: async (name, cron, handler) => {
      await work(name, handler)
      const boss = await bossFor(name)
      await boss.schedule(name, cron)
    },
    close: () => {
      closing.abort()
      return close()
    },
  }
}

// Starts pg-boss and creates a queue on first use. The next call retries after a failure.
function lazyBoss(systemUrl: string, log: Logger) {
  const queues = new Map<string, Promise<void>>()
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
      const queue = queues.get(name) ?? boss.createQueue(name, { ...queueOptions, heartbeatSeconds })
      queues.set(name, queue)
      await queue.catch((error: unknown) => {
        queues.delete(name)
        throw error
      })
      return boss
    },
    close: async (): Promise<void> => {
      const boss = await started?.catch(() => {})
      await boss?.stop({ graceful: true, timeout: closeTimeoutMs })
    },
  }
}

const clockCheckMs = 60_000

/**
 * Keeps the schedules of `every` running after the clock is set back. pg-boss checks schedules only when its last check is long enough ago,
 * so it would wait until the clock reaches the time of that check again.
 * @returns a function that stops the watch
 */
function watchClock(boss: PgBoss, log: Logger): () => void {
  const check = () =>
    boss
      .getDb()
      .executeSql(`update ${queueSchema}.version set cron_on = null where cron_on > now() + interval '1 minute'`)
      .catch((err: unknown) => log.warn({ err }, 'queue: the time of the last look could not be checked'))
  void check()
  const timer = setInterval(() => void check(), clockCheckMs).unref()
  return () => clearInterval(timer)
}

// Monotonic, so that changes to the system clock don't stall pg-boss, which waits until its clock shows a time. It compares this clock with
// the database's every minute.
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

async function startBoss(connectionString: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    schema: queueSchema,
    clock: steadyClock,
    clockMonitorIntervalSeconds: 60,
    max: 2,
    // installQueue created the tables as the owner.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue: a step failed and will be retried'))
  await boss.start()
  boss.once('stopped', watchClock(boss, log))
  return boss
}
