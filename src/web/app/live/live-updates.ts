// Shows changes made in other browsers without refetching whole lists (docs/decisions/0009).
import type { JobChange } from '#contract/jobs/job-changes.ts'
import { settings } from '#web/app/settings.ts'
import type { QueryClient } from '@tanstack/react-query'

import { createChangeQueue } from './change-queue.ts'
import { runInLeaderTab } from './leader-tab.ts'
import { streamChanges } from './stream.ts'

type Ids = JobChange['ids']

/** A message between tabs: changes, or a new tab's request for recent ones. */
type TabMessage = { readonly ids: Ids } | { readonly since_seconds: number }

// The leader tab sends a heartbeat about once a minute.
const silenceTimeoutMs = 100_000
// How long changes are kept for tabs opened after them.
const historyMs = 60_000
// Allows for the time a response takes.
const marginSeconds = 5

interface LiveUpdatesOptions {
  readonly queryClient: QueryClient
  /** User and business: each has a separate stream in this browser. */
  readonly scope: string
  /** Called when the session has ended, or the member's role or access has changed. */
  readonly onAccessChange: () => void
}

/** Keeps this tab's data up to date, over one stream shared by all tabs of this browser. Returns a function that stops it. */
export function startLiveUpdates({ queryClient, scope, onAccessChange }: LiveUpdatesOptions): () => void {
  const abortController = new AbortController()
  const { signal } = abortController
  const name = `stringdesk-${new URL(settings.backend_url).host}-live-${scope}`
  const channel = new BroadcastChannel(name)
  const post = (message: TabMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    if (!signal.aborted) channel.postMessage(message)
  }
  const applyChanges = createChangeQueue(queryClient, signal)
  const history = createChangeHistory()
  let isLeader = false

  const receive = (ids: Ids) => {
    history.add(ids)
    if (ids !== 'all' && ids.includes('member')) onAccessChange()
    else applyChanges(ids)
  }
  const broadcast = (ids: Ids) => {
    post({ ids })
    receive(ids)
  }
  const lead = async (leaderSignal: AbortSignal) => {
    isLeader = true
    const outcome = await streamChanges({
      getSecondsMissed: history.getSecondsMissed,
      onChanges: broadcast,
      signal: leaderSignal,
    })
    isLeader = false
    if (outcome === 'signed out') onAccessChange()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('ids' in data) receive(data.ids)
    else if (isLeader) post({ ids: history.getSince(data.since_seconds) })
  })
  const takeOver = runInLeaderTab(name, lead, signal)
  // A tab that the browser froze no longer streams, but still holds the lock.
  onSilence(history, takeOver, signal)
  // The leader knows the changes since this tab fetched its first data.
  post({ since_seconds: history.getSecondsMissed() })
  signal.addEventListener('abort', () => channel.close(), { once: true })
  return () => abortController.abort()
}

/** Calls back when this tab is visible and has received nothing for too long. */
function onSilence(history: ReturnType<typeof createChangeHistory>, callback: () => void, stopSignal: AbortSignal): void {
  const interval = setInterval(() => {
    if (document.visibilityState === 'visible' && history.isSilentFor(silenceTimeoutMs)) callback()
  }, silenceTimeoutMs / 4)
  stopSignal.addEventListener('abort', () => clearInterval(interval), { once: true })
}

/** The recent changes known to this tab. Before the first message, all changes since the page began to load may be missed. */
function createChangeHistory() {
  let lastMessageAt = performance.timeOrigin
  let recent: { readonly at: number; readonly ids: Ids }[] = []
  const getSecondsSince = (at: number) => (Date.now() - at) / 1000
  return {
    add: (ids: Ids) => {
      lastMessageAt = Date.now()
      recent = [...recent.filter(({ at }) => at > lastMessageAt - historyMs), { at: lastMessageAt, ids }]
    },
    getSecondsMissed: () => Math.ceil(getSecondsSince(lastMessageAt)) + marginSeconds,
    isSilentFor: (milliseconds: number) => Date.now() - lastMessageAt > milliseconds,
    getSince: (seconds: number): Ids => {
      const changes = recent.filter(({ at }) => getSecondsSince(at) <= seconds).map(({ ids }) => ids)
      // The history begins `marginSeconds` before this tab was opened, because its first request to the server went back that far.
      const isComplete = seconds <= getSecondsSince(performance.timeOrigin) + marginSeconds && seconds * 1000 <= historyMs
      return isComplete && !changes.includes('all') ? changes.flatMap((ids) => (ids === 'all' ? [] : ids)) : 'all'
    },
  }
}
