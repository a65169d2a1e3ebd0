import type { Changed, JobChange } from '#contract/jobs/job-changes.ts'
import type { QueryClient } from '@tanstack/react-query'

import { isChangingJobs } from '#web/app/cache/optimistic.ts'

import { ownChanges } from './own-changes.ts'
import { updateCache, type Ids, type IsOutdated } from './update-cache.ts'

// Changes are batched for 200 ms; the minimum interval keeps many changes from causing as many requests.
const batchMs = 200
const minIntervalMs = 700

/** Changes that are applied to the cache together, and which queries may have been fetched before them. */
class ChangeBatch {
  ids: Ids = new Set<Changed>()
  #changedAt = 0
  // Queries in flight when a change arrived. They are current only if this tab refetched them for its own change.
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

/** Batches changes, and applies them to the cache while this tab is visible. Returns a function that adds changes. */
export function createChangeQueue(queryClient: QueryClient, stopSignal: AbortSignal): (ids: JobChange['ids']) => void {
  let batch = new ChangeBatch()
  let isBusy = false

  function applyBatch(): void {
    const { ids, isOutdated } = batch
    batch = new ChangeBatch()
    if (!stopSignal.aborted) void updateCache(queryClient, ids, isOutdated)
  }

  function schedule(): void {
    if (isBusy || document.visibilityState === 'hidden' || batch.isEmpty) return
    isBusy = true
    setTimeout(() => {
      // A refetch would replace the optimistic update with the state before the change.
      if (!isChangingJobs(queryClient)) applyBatch()
      setTimeout(() => {
        isBusy = false
        schedule()
      }, minIntervalMs - batchMs)
    }, batchMs)
  }

  document.addEventListener('visibilitychange', schedule, { signal: stopSignal })
  return (ids) => {
    if (ids !== 'all' && ids.length === 0) return
    const inFlight = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
    batch.add(
      ids,
      inFlight.map(({ queryHash }) => queryHash),
    )
    schedule()
  }
}
