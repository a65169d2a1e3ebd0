// Shows changes made in other browsers without refetching whole lists (docs/decisions/0009).
import type { JobChange } from '#contract/jobs.ts'
import { settings } from '#web/app/settings.ts'
import type { QueryClient } from '@tanstack/react-query'

import { createChangeQueue } from './change-queue.ts'
import { runInLeaderTab } from './leader-tab.ts'
import { streamChanges } from './stream.ts'

type Ids = JobChange['ids']

/** A message between tabs: the changes, or the request of a new tab for recent changes. */
type TabMessage = { readonly ids: Ids } | { readonly since_seconds: number }

// Milliseconds. The tab that streams sends a message about once a minute.
const silence = 100_000
// Milliseconds for which changes are kept for tabs that were opened since.
const remembered = 60_000
// Seconds that a response may have taken.
const margin = 5

interface Live {
  readonly queryClient: QueryClient
  /** The owner of the jobs: each user of this browser has a stream of their own. */
  readonly user_id: string
  readonly onSignedOut: () => void
}

/** Keeps jobs live in this tab, over one stream for all tabs of this browser. @returns stops it */
export function startLiveUpdates({ queryClient, user_id, onSignedOut }: Live): () => void {
  const stopped = new AbortController()
  const { signal: stop } = stopped
  const name = `stringdesk-${new URL(settings.backend_url).host}-live-${user_id}`
  const channel = new BroadcastChannel(name)
  const post = (message: TabMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is not a window
    if (!stop.aborted) channel.postMessage(message)
  }
  const applyChanges = createChangeQueue(queryClient, stop)
  const memory = remember()
  let isLeading = false

  const receive = (ids: Ids) => {
    memory.add(ids)
    applyChanges(ids)
  }
  const broadcast = (ids: Ids) => {
    post({ ids })
    receive(ids)
  }
  const lead = async (wanted: AbortSignal) => {
    isLeading = true
    const end = await streamChanges({ secondsUnknown: () => memory.secondsUnknown(), broadcast, wanted })
    isLeading = false
    if (end === 'signed out') onSignedOut()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('ids' in data) receive(data.ids)
    else if (isLeading) post({ ids: memory.within(data.since_seconds) })
  })
  const takeMissingFields = runInLeaderTab(name, lead, stop)
  // A tab that the browser froze no longer streams, but still holds the lock.
  const looking = setInterval(() => {
    if (document.visibilityState === 'visible' && memory.isSilentFor(silence)) takeMissingFields()
  }, silence / 4)
  // Other tabs know the changes since this tab loaded its first data.
  post({ since_seconds: memory.secondsUnknown() })
  return () => {
    clearInterval(looking)
    stopped.abort()
    channel.close()
  }
}

/** The recent changes that this tab knows of. Before the first message it knows of none since its page began to load. */
function remember() {
  let heardAt = performance.timeOrigin
  let recent: { readonly at: number; readonly ids: Ids }[] = []
  const secondsSince = (at: number) => (Date.now() - at) / 1000
  return {
    add: (ids: Ids) => {
      heardAt = Date.now()
      recent = [...recent.filter(({ at }) => at > heardAt - remembered), { at: heardAt, ids }]
    },
    secondsUnknown: () => Math.ceil(secondsSince(heardAt)) + margin,
    isSilentFor: (milliseconds: number) => Date.now() - heardAt > milliseconds,
    within: (seconds: number): Ids => {
      const lately = recent.filter(({ at }) => secondsSince(at) <= seconds).map(({ ids }) => ids)
      // When it started, this tab requested the changes of the last seconds (`margin`) from the server.
      const isKnown = seconds <= secondsSince(performance.timeOrigin) + margin && seconds * 1000 <= remembered
      return isKnown && !lately.includes('all') ? lately.flatMap((ids) => (ids === 'all' ? [] : ids)) : 'all'
    },
  }
}
