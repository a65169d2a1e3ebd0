// Who shows jobs is told which ones changed, and whether records did, in whatever process they were changed (docs/decisions/0009).
import { changed, type Changed, type JobChange } from '#contract/jobs.ts'
import { listenTo } from '#database/listener.ts'
import { stored, type StringerId } from '#domain/values/ids.ts'
import { AsyncIteratorClass } from '@orpc/server'
import * as z from 'zod'

import type { Logger } from './log.ts'
import { RecentChanges } from './recent-changes.ts'

export interface Live {
  /**
   * What changes of a stringer's jobs and records from now on, until the stream is closed or the session has ended. An empty change is a sign of
   * life. Holds no connection.
   * @param since_seconds what changed within so many seconds is told first; nothing when left out
   * @param isAlive whether the session goes on; asked about once a minute
   */
  watch(
    stringer_id: StringerId,
    since_seconds: number | undefined,
    isAlive: () => Promise<boolean>,
  ): AsyncIteratorClass<JobChange>
  /** Ends every stream, and lets go of the database. */
  close(): Promise<void>
}

/** Streams of one stringer; a browser has one, however many tabs. */
const mostStreams = 20
/** More changes than these that nobody has fetched yet are told as "all". */
const mostIds = 500
const minute = 60_000

const payload = z
  .string()
  .regex(/^[^:]+:.+$/)
  .transform((text) => text.split(':', 2))
  .pipe(
    z.tuple([
      stored.stringerId,
      z.literal('*').or(
        z
          .string()
          .transform((ids) => ids.split(','))
          .pipe(z.array(changed)),
      ),
    ]),
  )

type Told = ReadonlySet<Changed> | 'all'

/** One open stream: what it was told and has not passed on yet. */
class Stream {
  #told: Told | undefined
  #ended = false
  #wake: (() => void) | undefined

  tell(ids: Iterable<Changed> | 'all'): void {
    const told = ids === 'all' || this.#told === 'all' ? 'all' : new Set([...(this.#told ?? []), ...ids])
    this.#told = told !== 'all' && told.size > mostIds ? 'all' : told
    this.#wake?.()
  }

  end(): void {
    this.#ended = true
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<JobChange>> {
    if (this.#told === undefined && !this.#ended) await new Promise<void>((resolve) => (this.#wake = resolve))
    if (this.#ended) return { done: true, value: undefined }
    const told = this.#told
    this.#told = undefined
    return { done: false, value: { ids: told === 'all' ? 'all' : [...(told ?? [])] } }
  }
}

/** @param url of a connection that is not handed on between transactions; undefined when there is none, and then nothing is told */
export function createLive(url: string | undefined, log: Logger): Live {
  const streams = new Map<StringerId, Set<Stream>>()
  const recent = new RecentChanges()
  const listener = url === undefined ? undefined : listenTo(url, 'job_changes', hearing(streams, recent, log))
  if (!listener) log.warn('lists of jobs are not live: behind transaction pooling they need DATABASE_DIRECT_URL')
  let isClosed = false

  return {
    watch: (stringer_id, since_seconds, isAlive) => {
      const stream = new Stream()
      // In any case a word, which says that it is open.
      const from = since_seconds === undefined ? undefined : performance.now() - since_seconds * 1000
      stream.tell(from === undefined || !listener ? [] : recent.from(from, stringer_id))
      const own = streams.get(stringer_id) ?? new Set()
      streams.set(stringer_id, own.add(stream))
      const oldest = [...own][0]
      if (oldest && own.size > mostStreams) {
        own.delete(oldest)
        oldest.end()
      }
      if (isClosed) stream.end()
      const checking = setInterval(() => void check(stream, isAlive), minute).unref()
      return new AsyncIteratorClass(
        () => stream.next(),
        async () => {
          clearInterval(checking)
          stream.end()
          own.delete(stream)
          if (own.size === 0 && streams.get(stringer_id) === own) streams.delete(stringer_id)
        },
      )
    },
    close: async () => {
      isClosed = true
      for (const own of streams.values()) for (const stream of own) stream.end()
      await listener?.close()
    },
  }
}

function hearing(streams: ReadonlyMap<StringerId, ReadonlySet<Stream>>, recent: RecentChanges, log: Logger) {
  let isLost = false
  return {
    onPayload: (text: string) => {
      const parsed = payload.safeParse(text)
      if (!parsed.success) return
      const [stringer_id, ids] = parsed.data
      const told = ids === '*' ? 'all' : ids
      recent.add({ at: performance.now(), stringer_id, ids: told })
      for (const stream of streams.get(stringer_id) ?? []) stream.tell(told)
    },
    onOpen: () => {
      if (isLost) log.info('lists of jobs are live again')
      isLost = false
      recent.begin(performance.now())
      for (const own of streams.values()) for (const stream of own) stream.tell('all')
    },
    onLost: (reason: unknown) => {
      if (!isLost) log.warn({ err: reason }, 'lists of jobs are not live: the database is away')
      isLost = true
      recent.end()
    },
  }
}

// While the database is away nobody knows, and the stream stays.
async function check(stream: Stream, isAlive: () => Promise<boolean>): Promise<void> {
  if (await isAlive().catch(() => true)) stream.tell([])
  else stream.end()
}
