// Worker threads for work that would block the event loop, with limits on time, memory and concurrency (decision 0027).
import { fieldError, NetworkError, ValidationError } from '#domain/errors.ts'
import { Turns } from '#database/connections/turns.ts'
import type { StringerId } from '#domain/values/ids.ts'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type * as z from 'zod'

import { canceled, taskOutcome } from './task.ts'

/** A function that worker threads run, made with `createTask`. */
export interface Task<Result> {
  /** The URL of its module. */
  readonly module: string
  readonly name: string
  /**
   * `plan` has its own thread, because transactions wait for it and must not wait for other files. So does `archive`, which takes minutes
   * for a large export.
   */
  readonly kind: 'read' | 'plan' | 'archive'
  readonly result: z.ZodType<Result>
}

export interface Workers {
  /**
   * Waits until few enough files of this business are being read, then does the work.
   * @throws ValidationError for the field of the file if too many are waiting, or if the caller disconnects while waiting
   */
  takeTurn<Result>(stringer_id: StringerId, work: () => Promise<Result>, options?: TurnOptions): Promise<Result>
  /**
   * Runs a task in a worker thread.
   * @param signal ends the work, for example when the caller disconnects
   * @throws ValidationError of the task, and for the field `file` if it takes too much time or memory
   */
  run<Result>(task: Task<Result>, input: object, options: TaskOptions): Promise<Result>
  close(): Promise<void>
}

export interface TurnOptions {
  /** Ends the wait, for example when the caller disconnects. */
  readonly signal?: AbortSignal | undefined
  /** The field that contains the file. */
  readonly field?: 'file' | 'photo'
}

export interface TaskOptions {
  readonly signal: AbortSignal | undefined
  /** Memory to transfer to the thread instead of copying it. */
  readonly transfer?: readonly ArrayBuffer[]
}

export interface WorkerBudget {
  /** Timeout of each task, from its start in a thread. */
  readonly timeoutMs: number
  readonly archiveTimeoutMs: number
  readonly maxMegabytes: number
  /** Threads that read files. One more plans, and one reads archives. */
  readonly maxThreads: number
  /** How many files of one business are read at the same time: fewer than threads, so that other businesses don't wait. */
  readonly maxPerBusiness: number
  /** How many more of its files may wait. Each is in memory. */
  readonly maxWaiting: number
}

const defaultBudget: WorkerBudget = {
  timeoutMs: 30_000,
  archiveTimeoutMs: 600_000,
  maxMegabytes: 512,
  maxThreads: 2,
  maxPerBusiness: 1,
  maxWaiting: 10,
}

type RunOptions = Parameters<Piscina['run']>[1]

/** Threads that start on demand and end when idle. */
class ThreadPool {
  readonly #open: () => Piscina
  #pool: Piscina

  constructor(maxThreads: number, { maxMegabytes }: Pick<WorkerBudget, 'maxMegabytes'>) {
    const resourceLimits = { maxOldGenerationSizeMb: maxMegabytes }
    this.#open = () => {
      const pool = new Piscina({ minThreads: 0, maxThreads, idleTimeout: 10_000, resourceLimits })
      // A thread could not start, for example because the process is out of file handles. Without a listener, Node would end the process.
      pool.on('error', () => this.#replace(pool))
      return pool
    }
    this.#pool = this.#open()
  }

  /** @throws NetworkError if no thread can start */
  async run(input: object, options: RunOptions): Promise<unknown> {
    return await this.#pool.run(input, options).catch((error: unknown) => {
      throw error instanceof Error && error.message === terminated ? new NetworkError(undefined, { cause: error }) : error
    })
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  /** Replaces a pool that can't start threads. Its waiting tasks are refused, and running tasks may finish. */
  #replace(pool: Piscina): void {
    if (this.#pool === pool) this.#pool = this.#open()
    void (pool.threads.length === 0 ? pool.destroy() : pool.close())
  }
}

/** Piscina's message for a task of a destroyed pool. */
const terminated = 'Terminating worker thread'

/** Opens the thread pools. */
export function openWorkers(budget: WorkerBudget = defaultBudget): Workers {
  // Tasks wait here instead of in the pool, which doesn't report when a task starts.
  const openPool = (maxThreads: number) => ({ pool: new ThreadPool(maxThreads, budget), takeThread: pLimit(maxThreads) })
  const pools = { read: openPool(budget.maxThreads), plan: openPool(1), archive: openPool(1) }
  const { maxPerBusiness: maxRunning, maxWaiting } = budget
  const turns = new Turns({ maxRunning, maxWaiting })

  const runInThread = async (pool: ThreadPool, task: Task<unknown>, input: object, { signal, transfer = [] }: TaskOptions) => {
    if (signal?.aborted) throw canceled()
    const { module, name, kind } = task
    const timeout = AbortSignal.timeout(kind === 'archive' ? budget.archiveTimeoutMs : budget.timeoutMs)
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
    const options = { filename: module, name, signal: stop, transferList: [...transfer] }
    const outcome: unknown = await pool.run(input, options).catch((error: unknown) => {
      throw explain(error, timeout.aborted, signal?.aborted ?? false)
    })
    return outcome
  }

  const run: Workers['run'] = async (task, input, options) => {
    const { pool, takeThread } = pools[task.kind]
    return task.result.parse(resultOf(await takeThread(() => runInThread(pool, task, input, options))))
  }

  return {
    takeTurn: (stringer_id, work, { signal, field = 'file' } = {}) => {
      const full = () => fieldError(field, 'Other files are still being read. Try again when they are done.')
      return turns.run(stringer_id, work, { signal, full, canceled })
    },
    run,
    close: async () => {
      await Promise.all(Object.values(pools).map(({ pool }) => pool.close()))
    },
  }
}

function resultOf(outcome: unknown): unknown {
  const parsed = taskOutcome.parse(outcome)
  if ('problem' in parsed) throw new ValidationError(parsed.problem.message, { fields: parsed.problem.fields })
  return parsed.result
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The error for a task that ended without a result. */
function explain(error: unknown, isTimeout: boolean, hasCallerLeft: boolean): unknown {
  if (hasCallerLeft) return canceled()
  if (isTimeout) return fieldError('file', 'This file takes too long to read. Split it.')
  return isOutOfMemory(error) ? fieldError('file', 'This file takes too much memory to read. Split it.') : error
}
