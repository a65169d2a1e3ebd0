// Notifies open clients of jobs and records changed by any process (docs/decisions/0009).
import type { Changed, JobChange } from '#contract/jobs/job-changes.ts'
import { listenTo } from '#database/connections/listener.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { AsyncIteratorClass } from '@orpc/server'

import { readPayload, type LiveChange } from './live-payload.ts'
import type { Logger } from './log.ts'
import { RecentChanges, type Ids } from './recent-changes.ts'

export interface Live {
  /**
   * Streams the changes of a business's jobs and records until the stream is closed or the session has ended. An empty change is a
   * heartbeat. Holds no database connection.
   * @param watcher the member whose stream it is. It ends when their role or access changes.
   */
  watch(watcher: Watcher, options: WatchOptions): AsyncIteratorClass<JobChange>
  /** Calls `wake` when any process has written webhook deliveries. A lost notification is not repeated. */
  onWebhooks(wake: () => void): void
  /** The number of open streams in this process. */
  openStreams(): number
  /** Ends all streams and closes the connection. */
  close(): Promise<void>
}

interface Watcher {
  readonly stringer_id: StringerId
  readonly user_id: UserId
}

interface WatchOptions {
  /** Starts with the changes of this many seconds. */
  readonly since_seconds?: number | undefined
  /** How long the stream may stay open. Null for as long as its session is valid. */
  readonly max_ms?: number | null
  /**
   * Whether the session is still valid. Checked when the stream opens, once a minute, when a session of the user ends or an access token of
   * the business is revoked, and whenever one of these may have been missed.
   */
  readonly isAlive: () => Promise<boolean>
}

/** A browser has one stream for all its tabs. */
const maxStreamsPerUser = 20
/** Far above what the people of a business need. */
const maxStreamsPerBusiness = 1000
/** If more ids are pending, they are sent as "all". */
const maxIds = 500
const checkIntervalMs = 60_000
/** The maximum delay of a timer. The minutely check finds tokens that expire later. */
const maxTimerMs = 2 ** 31 - 1

/**
 * One open stream with its unsent changes. A record that changed twice is sent twice. Otherwise the browser that made one of the changes
 * would take both for its own.
 */
class Stream {
  readonly user_id: UserId
  readonly #isAlive: () => Promise<boolean>
  #pending: Ids | undefined
  #ended = false
  #isLast = false
  #wake: (() => void) | undefined

  constructor(user_id: UserId, isAlive: () => Promise<boolean>) {
    this.user_id = user_id
    this.#isAlive = isAlive
  }

  /** Ends the stream if its session has ended. If the database is down, it stays open. */
  async check(): Promise<void> {
    if (!(await this.#isAlive().catch(() => true))) this.end()
  }

  push(ids: Ids): void {
    const pending = ids === 'all' || this.#pending === 'all' ? 'all' : [...(this.#pending ?? []), ...ids]
    this.#pending = pending !== 'all' && pending.length > maxIds ? 'all' : pending
    this.#wake?.()
  }

  end(): void {
    this.#ended = true
    this.#wake?.()
  }

  /** Sends a last change and ends. */
  endWith(change: Changed): void {
    this.push([change])
    this.#isLast = true
  }

  async next(): Promise<IteratorResult<JobChange>> {
    if (this.#pending === undefined && !this.#ended) await new Promise<void>((resolve) => (this.#wake = resolve))
    if (this.#ended) return { done: true, value: undefined }
    this.#ended = this.#isLast
    const pending = this.#pending
    this.#pending = undefined
    return { done: false, value: { ids: pending === 'all' ? 'all' : [...(pending ?? [])] } }
  }
}

/** @param url the address of a connection without transaction pooling. If undefined, live updates are off. */
export function createLive(url: string | undefined, log: Logger): Live {
  const streams = new Map<StringerId, Set<Stream>>()
  const recent = new RecentChanges()
  let wake = () => {}
  const listener =
    url === undefined ? undefined : listenTo(url, 'job_changes', createListener({ streams, recent, log, wake: () => wake() }))
  if (!listener) log.warn('live updates are off: with transaction pooling they need DATABASE_DIRECT_URL')
  let isClosed = false

  return {
    watch: ({ stringer_id, user_id }, { since_seconds, max_ms = null, isAlive }) => {
      const stream = new Stream(user_id, isAlive)
      // Always sends a first change, to report that the stream is open.
      const since = since_seconds === undefined ? undefined : performance.now() - since_seconds * 1000
      stream.push(since === undefined || !listener ? [] : recent.since(since, stringer_id))
      const own = streams.get(stringer_id) ?? new Set()
      streams.set(stringer_id, own.add(stream))
      limitStreams(own, user_id)
      if (isClosed) stream.end()
      // The caller's access was confirmed before a removal could reach this stream, so check it again.
      void stream.check()
      const checking = setInterval(() => void stream.check().then(() => stream.push([])), checkIntervalMs).unref()
      const ending = max_ms === null || max_ms > maxTimerMs ? undefined : setTimeout(() => stream.end(), max_ms).unref()
      return new AsyncIteratorClass(
        () => stream.next(),
        async () => {
          clearInterval(checking)
          clearTimeout(ending)
          stream.end()
          own.delete(stream)
          if (own.size === 0 && streams.get(stringer_id) === own) streams.delete(stringer_id)
        },
      )
    },
    onWebhooks: (call) => void (wake = call),
    openStreams: () => [...streams.values()].reduce((sum, { size }) => sum + size, 0),
    close: async () => {
      isClosed = true
      for (const own of streams.values()) for (const stream of own) stream.end()
      await listener?.close()
    },
  }
}

/** Ends the oldest streams above the limits. */
function limitStreams(own: Set<Stream>, user_id: UserId): void {
  endOldest(
    own,
    [...own].filter((stream) => stream.user_id === user_id),
    maxStreamsPerUser,
  )
  endOldest(own, [...own], maxStreamsPerBusiness)
}

function endOldest(own: Set<Stream>, streams: readonly Stream[], max: number): void {
  for (const oldest of streams.slice(0, Math.max(0, streams.length - max))) {
    own.delete(oldest)
    oldest.end()
  }
}

/** Ends the streams of a member. If they still have access, their browsers open new ones. */
function endStreams(streams: ReadonlyMap<StringerId, ReadonlySet<Stream>>, stringer_id: StringerId, member: UserId | '*'): void {
  for (const stream of streams.get(stringer_id) ?? []) if (member === '*' || stream.user_id === member) stream.endWith('member')
}

/** Ends streams of a business whose sessions are no longer valid. */
function checkStreams(streams: ReadonlyMap<StringerId, ReadonlySet<Stream>>, stringer_id: StringerId): void {
  for (const stream of streams.get(stringer_id) ?? []) void stream.check()
}

/** Ends streams of a user, in any business, whose sessions are no longer valid. */
function checkStreamsOf(streams: ReadonlyMap<StringerId, ReadonlySet<Stream>>, user_id: UserId): void {
  for (const own of streams.values()) for (const stream of own) if (stream.user_id === user_id) void stream.check()
}

interface ListenerParts {
  readonly streams: ReadonlyMap<StringerId, ReadonlySet<Stream>>
  readonly recent: RecentChanges
  readonly log: Logger
  readonly wake: () => void
}

/** Sends a change to the streams of its business, and stores it for streams that open later. */
function pushChange({ streams, recent }: ListenerParts, { stringer_id, ids }: LiveChange): void {
  recent.add({ at: performance.now(), stringer_id, ids })
  for (const stream of streams.get(stringer_id) ?? []) stream.push(ids)
}

function createListener(parts: ListenerParts) {
  const { streams, recent, log, wake } = parts
  let isLost = false
  return {
    onPayload: (text: string) => {
      const payload = readPayload(text)
      switch (payload?.kind) {
        case 'webhooks':
          return wake()
        case 'check':
          return checkStreams(streams, payload.stringer_id)
        case 'member':
          return endStreams(streams, payload.stringer_id, payload.member)
        case 'user':
          return checkStreamsOf(streams, payload.user_id)
        case 'change':
          return pushChange(parts, payload)
        case undefined:
          return log.debug({ text }, 'a notification of another release was ignored')
      }
    },
    onOpen: () => {
      if (isLost) log.info('live updates work again')
      isLost = false
      recent.begin(performance.now())
      for (const own of streams.values()) {
        for (const stream of own) {
          stream.push('all')
          // The session may have ended or the member may have been removed while nothing was listening.
          void stream.check()
        }
      }
    },
    onLost: (reason: unknown) => {
      if (!isLost) log.warn({ err: reason }, 'live updates are interrupted: the database is down')
      isLost = true
      recent.end()
    },
  }
}
