import type { Changed, JobChange } from '#contract/jobs.ts'
import type { QueryClient } from '@tanstack/react-query'

import { updateCache, type Ids, type IsOutdated } from './update-cache.ts'
import { ownChanges } from './own-changes.ts'

// Changes of the first 200 ms are handled together and soon; the pause keeps many changes from being as many requests.
const gatherMs = 200
const minIntervalMs = 700

/** What the stream has named since it was handled last, and which queries may have been read before that. */
class Notices {
  ids: Ids = new Set<Changed>()
  #changedAt = 0
  // Queries in flight at the time of a notice: those that this tab refetched for its own change are up to date.
  readonly #inFlight = new Map<string, 'outdated' | 'current'>()

  get isEmpty(): boolean {
    return this.ids !== 'all' && this.ids.size === 0
  }

  add(ids: JobChange['ids'], inFlight: readonly string[]): void {
    const refetchedAt = ids === 'all' ? undefined : ownChanges.refetchedAt(ids)
    this.ids = ids === 'all' || this.ids === 'all' ? 'all' : new Set([...this.ids, ...ids])
    this.#changedAt = Math.max(this.#changedAt, refetchedAt ?? Date.now())
    for (const hash of inFlight) {
      if (refetchedAt === undefined) this.#inFlight.set(hash, 'outdated')
      else if (!this.#inFlight.has(hash)) this.#inFlight.set(hash, 'current')
    }
  }

  readonly isOutdated: IsOutdated = ({ state, queryHash }) => {
    const inFlight = this.#inFlight.get(queryHash)
    return inFlight ? inFlight === 'outdated' : state.dataUpdatedAt <= this.#changedAt
  }
}

/** Gathers notices of changes, and brings the cache up to date while this tab is visible. */
export function createChangeQueue(queryClient: QueryClient, stopped: AbortSignal): (ids: JobChange['ids']) => void {
  let notices = new Notices()
  let isBusy = false

  function handle(): void {
    const { ids, isOutdated } = notices
    notices = new Notices()
    if (!stopped.aborted) void updateCache(queryClient, ids, isOutdated)
  }

  function schedule(): void {
    if (isBusy || document.visibilityState === 'hidden' || notices.isEmpty) return
    isBusy = true
    setTimeout(() => {
      handle()
      setTimeout(() => {
        isBusy = false
        schedule()
      }, minIntervalMs - gatherMs)
    }, gatherMs)
  }

  document.addEventListener('visibilitychange', schedule, { signal: stopped })
  return (ids) => {
    if (ids !== 'all' && ids.length === 0) return
    const inFlight = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
    notices.add(
      ids,
      inFlight.map(({ queryHash }) => queryHash),
    )
    schedule()
  }
}
