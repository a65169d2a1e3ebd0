// What changes of the jobs elsewhere is shown here, without asking for whole lists (docs/decisions/0009).
import type { JobChange } from '#contract/jobs.ts'
import { settings } from '#web/app/settings.ts'
import type { QueryClient } from '@tanstack/react-query'

import { inbox } from './inbox.ts'
import { inOneTab } from './one-tab.ts'
import { streamChanges } from './stream.ts'

type Ids = JobChange['ids']

/** What tabs say to each other: what changed, or what a new one asks to be told again. */
type Said = { readonly ids: Ids } | { readonly since_seconds: number }

// Milliseconds. The tab that streams says something about once a minute.
const silence = 100_000
// What was told is told again to a tab that was opened within so long.
const remembered = 60_000
// Seconds that an answer may have been on its way.
const margin = 5

interface Live {
  readonly queryClient: QueryClient
  /** Whose jobs: another stringer in this browser has another stream. */
  readonly user_id: string
  readonly onSignedOut: () => void
}

/** Keeps jobs live in this tab, over one stream for all tabs of this browser. @returns stops it */
export function startLive({ queryClient, user_id, onSignedOut }: Live): () => void {
  const stopped = new AbortController()
  const { signal: stop } = stopped
  const name = `stringdesk-${new URL(settings.backend_url).host}-live-${user_id}`
  const channel = new BroadcastChannel(name)
  const say = (said: Said) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is not a window
    if (!stop.aborted) channel.postMessage(said)
  }
  const hear = inbox(queryClient, stop)
  const memory = remember()
  let isLeading = false

  const listen = (ids: Ids) => {
    memory.add(ids)
    hear(ids)
  }
  const tell = (ids: Ids) => {
    say({ ids })
    listen(ids)
  }
  const lead = async (wanted: AbortSignal) => {
    isLeading = true
    const end = await streamChanges({ secondsUnknown: () => memory.secondsUnknown(), tell, wanted })
    isLeading = false
    if (end === 'signed out') onSignedOut()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('ids' in data) listen(data.ids)
    else if (isLeading) say({ ids: memory.within(data.since_seconds) })
  })
  const takeMissingFields = inOneTab(name, lead, stop)
  // A tab that was frozen streams no more, and lets go of nothing.
  const looking = setInterval(() => {
    if (document.visibilityState === 'visible' && memory.isSilentFor(silence)) takeMissingFields()
  }, silence / 4)
  // What changed since this tab read its first was told to others.
  say({ since_seconds: memory.secondsUnknown() })
  return () => {
    clearInterval(looking)
    stopped.abort()
    channel.close()
  }
}

/** What this tab was told lately. Before the first word it knows nothing since its page began to load. */
function remember() {
  let heardAt = performance.timeOrigin
  let told: { readonly at: number; readonly ids: Ids }[] = []
  const secondsSince = (at: number) => (Date.now() - at) / 1000
  return {
    add: (ids: Ids) => {
      heardAt = Date.now()
      told = [...told.filter(({ at }) => at > heardAt - remembered), { at: heardAt, ids }]
    },
    secondsUnknown: () => Math.ceil(secondsSince(heardAt)) + margin,
    isSilentFor: (milliseconds: number) => Date.now() - heardAt > milliseconds,
    within: (seconds: number): Ids => {
      const lately = told.filter(({ at }) => secondsSince(at) <= seconds).map(({ ids }) => ids)
      // This tab asked the server for as much before its own beginning.
      const isKnown = seconds <= secondsSince(performance.timeOrigin) + margin && seconds * 1000 <= remembered
      return isKnown && !lately.includes('all') ? lately.flatMap((ids) => (ids === 'all' ? [] : ids)) : 'all'
    },
  }
}
