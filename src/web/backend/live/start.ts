// What changes of the jobs elsewhere is shown here, without asking for whole lists (docs/decisions/0009).
import type { JobChange } from '#contract/job-lists.ts'
import type { JobId } from '#domain/ids.ts'
import { settings } from '#web/backend/settings.ts'
import type { QueryClient } from '@tanstack/react-query'

import { bringUpToDate, type Ids, type IsOlder } from './cache.ts'
import { inOneTab } from './one-tab.ts'
import { streamChanges } from './stream.ts'

// Milliseconds. What comes within the first is read at once; the second keeps many changes from being as many requests.
const gather = 300
const atMostEvery = 1000
// The tab that streams says something about once a minute.
const silence = 100_000

interface Live {
  readonly queryClient: QueryClient
  /** Whose jobs: another stringer in this browser has another stream. */
  readonly user_id: string
  readonly onSignedOut: () => void
}

/** Keeps jobs live in this tab, over one stream for all tabs of this browser. @returns stops it */
export function startLive({ queryClient, user_id, onSignedOut }: Live): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const name = `stringdesk-${new URL(settings.backend_url).host}-live-${user_id}`
  const channel = new BroadcastChannel(name)
  const hear = inbox(queryClient, signal)
  let heard = Date.now()
  const listen = (ids: JobChange['ids']) => {
    heard = Date.now()
    hear(ids)
  }
  const lead = async (turn: AbortSignal) => {
    const tell = (ids: JobChange['ids']) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is not a window
      if (!signal.aborted) channel.postMessage(ids)
      listen(ids)
    }
    if ((await streamChanges(tell, turn)) === 'signed out') onSignedOut()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<JobChange['ids']>) => listen(data))
  const takeOver = inOneTab(name, lead, signal)
  // A tab that was frozen streams no more, and lets go of nothing.
  const looking = setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() - heard > silence) takeOver()
  }, silence / 4)
  // What changed between this tab's first reading and now was told to others.
  hear('all')
  return () => {
    clearInterval(looking)
    stopped.abort()
    channel.close()
  }
}

/** Gathers what is told, and brings the cache up to date when this tab is seen. */
function inbox(queryClient: QueryClient, stopped: AbortSignal): (ids: JobChange['ids']) => void {
  let told: Ids = new Set<JobId>()
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
