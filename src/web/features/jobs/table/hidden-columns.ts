import { useSession } from '#web/app/session/session.ts'
import { useSyncExternalStore } from 'react'

import { formatHidden, parseHidden, type ColumnId } from './columns.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readHidden(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Storage is unavailable, so all columns are shown.
    return ''
  }
}

function storeHidden(key: string, hidden: string): void {
  try {
    localStorage.setItem(key, hidden)
  } catch {
    // Storage is unavailable.
  }
  for (const listener of listeners) listener()
}

/** The columns that this person hides on this device. */
export function useHiddenColumns() {
  const { user, profile } = useSession()
  const key = `stringdesk-hidden-columns-${user.id}-${profile.business_id}`
  const text = useSyncExternalStore(
    subscribe,
    () => readHidden(key),
    () => '',
  )
  return { hidden: parseHidden(text), hideColumns: (hidden: readonly ColumnId[]) => storeHidden(key, formatHidden(hidden)) }
}
