// Worker threads for work that would block the event loop, with a budget of time, memory and concurrency (decision 0027).
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

import { ValidationError } from '#domain/errors.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { fileError } from '#server/platform/csv/decode.ts'
import type { Table, TableRow } from '#server/platform/csv/read.ts'
import { separators } from '#server/platform/csv/separator.ts'
import { Piscina } from 'piscina'
import * as z from 'zod'

export interface Workers {
  /**
   * Reads a CSV file.
   * @param signal ends the work, for example when the caller has left
   * @throws ValidationError for the field `file`, also when the file takes too much time or memory
   */
  readTable(stringer_id: StringerId, file: File, signal: AbortSignal | undefined): Promise<Table>
  close(): Promise<void>
}

export interface WorkerBudget {
  /** Including the wait for a free thread. */
  readonly timeoutMs: number
  readonly maxMegabytes: number
  readonly maxThreads: number
  /** How many files of one business are read at the same time. */
  readonly maxPerBusiness: number
  /** How many more of its files may wait; each is in memory. */
  readonly maxWaiting: number
}

const defaultBudget: WorkerBudget = { timeoutMs: 30_000, maxMegabytes: 512, maxThreads: 2, maxPerBusiness: 2, maxWaiting: 10 }

const packedTable = z.union([
  z.object({ problem: z.string() }),
  z.object({
    encoding: z.string(),
    separator: z.enum(separators),
    columns: z.array(z.string()),
    pages: z.array(z.string()),
  }),
])
const page: z.ZodType<TableRow[]> = z.array(z.object({ row: z.int(), cells: z.array(z.string()) }))

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Lets each business run a few tasks at a time. Others wait in order. */
class Turns {
  readonly #lines = new Map<StringerId, Line>()
  readonly #maxRunning: number
  readonly #maxWaiting: number

  constructor({ maxPerBusiness, maxWaiting }: Pick<WorkerBudget, 'maxPerBusiness' | 'maxWaiting'>) {
    this.#maxRunning = maxPerBusiness
    this.#maxWaiting = maxWaiting
  }

  /** Throws a ValidationError when too many are waiting. */
  async run<Result>(stringer_id: StringerId, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(stringer_id) ?? { running: 0, waiting: [] }
    this.#lines.set(stringer_id, line)
    if (line.waiting.length >= this.#maxWaiting)
      throw fileError('Other files are still being read. Try again when they are done.')
    if (line.running < this.#maxRunning) line.running += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) this.#lines.delete(stringer_id)
    }
  }
}

/** Opens a pool of threads. They start when they are needed and end when they are not. */
export function openWorkers(budget: WorkerBudget = defaultBudget): Workers {
  const pool = new Piscina({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: budget.maxThreads,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: budget.maxMegabytes },
  })
  const turns = new Turns(budget)

  async function run(name: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal | undefined): Promise<unknown> {
    const timeout = AbortSignal.timeout(budget.timeoutMs)
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      return await pool.run(bytes, { name, signal: stop, transferList: [bytes.buffer] })
    } catch (error) {
      throw explain(error, timeout.aborted, signal?.aborted ?? false)
    }
  }

  return {
    readTable: (stringer_id, file, signal) =>
      turns.run(stringer_id, async () => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const packed = packedTable.parse(await run('readCsv', bytes, signal))
        if ('problem' in packed) throw fileError(packed.problem)
        const { pages, ...table } = packed
        return { ...table, rows: await unpack(pages, signal) }
      }),
    close: () => pool.destroy(),
  }
}

async function unpack(pages: readonly string[], signal: AbortSignal | undefined): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for (const text of pages) {
    throwIfCanceled(signal)
    rows.push(...page.parse(JSON.parse(text)))
    await yieldToEventLoop()
  }
  return rows
}

const canceled = (): ValidationError => new ValidationError('The request was canceled.')

/** Throws a ValidationError, which nobody reads, when the caller has left. */
export function throwIfCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw canceled()
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The error for a task that ended before its result. */
function explain(error: unknown, isTimeout: boolean, hasCallerLeft: boolean): unknown {
  if (hasCallerLeft) return canceled()
  if (isTimeout) return fileError('This file takes too long to read. Split it.')
  return isOutOfMemory(error) ? fileError('This file takes too much memory to read. Split it.') : error
}
