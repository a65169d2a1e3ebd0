// Undo buttons that disappear when the record has changed again, because the undo would be refused.
import { removeToast } from '#web/components/overlays/toast-store.ts'
import { showUndoToast } from '#web/components/overlays/Toasts.tsx'
import type { QueryClient } from '@tanstack/react-query'

import { findVersioned, type Versioned } from './keep-newer-records.ts'

interface UndoOptions {
  readonly message: string
  readonly undo: () => void
  /** The changed records, as the server saved them. */
  readonly saved: readonly Versioned[]
  /** Whether undo is refused for a newer version of a record. By default, every newer version blocks it. */
  readonly isRefused?: (newer: object) => boolean
}

// A toast disappears after six seconds, or a bit later if the user hovers over it.
const watchMs = 30_000

/** Shows a toast with an Undo button, and removes it when a newer version arrives that blocks the undo. */
export function offerUndo(queryClient: QueryClient, { message, undo, saved, isRefused = () => true }: UndoOptions): void {
  const toast = showUndoToast(message, undo)
  const versions = new Map(saved.map(({ id, updated_at }) => [id, updated_at]))
  const isStale = (record: Versioned): boolean => {
    const version = versions.get(record.id)
    return version !== undefined && record.updated_at > version && isRefused(record)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && [...findVersioned(query.state.data)].some(isStale)) stop()
  })
  const timer = setTimeout(unsubscribe, watchMs)
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
    removeToast(toast)
  }
}
