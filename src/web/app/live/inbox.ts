import type { Changed, JobChange } from '#contract/jobs.ts'
import type { QueryClient } from '@tanstack/react-query'

import { bringUpToDate, type Ids, type IsOlder } from './cache.ts'

// Milliseconds. What comes within the first is read at once; the second keeps many changes from being as many requests.
const gather = 200
const atMostEvery = 700

/** Gathers what is told, and brings the cache up to date when this tab is seen. */
export function inbox(queryClient: QueryClient, stopped: AbortSignal): (ids: JobChange['ids']) => void {
  let told: Ids = new Set<Changed>()
  let toldAt = 0
  const onTheWay = new Set<string>()
  let isBusy = false

  async function work(): Promise<void> {
    const ids = told
    const before = toldAt
    const unsure = new Set(onTheWay)
    const isOlder: IsOlder = ({ state, queryHash }) => state.dataUpdatedAt <= before || unsure.has(queryHash)
    told = new Set()
    onTheWay.clear()
    if (!stopped.aborted) await bringUpToDate(queryClient, ids, isOlder)
  }

  function arrange(): void {
    if (isBusy || document.visibilityState === 'hidden' || (told !== 'all' && told.size === 0)) return
    isBusy = true
    const again = () => {
      isBusy = false
      arrange()
    }
    setTimeout(() => {
      void work()
      setTimeout(again, atMostEvery - gather)
    }, gather)
  }

  document.addEventListener('visibilitychange', arrange, { signal: stopped })
  return (ids) => {
    if (ids !== 'all' && ids.length === 0) return
    told = ids === 'all' || told === 'all' ? 'all' : new Set([...told, ...ids])
    toldAt = Date.now()
    for (const { queryHash } of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) onTheWay.add(queryHash)
    arrange()
  }
}
