// The few values of which a page has one, whatever screen sets them and whichever shows them.
import type { ReachedLimit } from '#domain/errors.ts'
import type { Shortage } from '#domain/inventory/shortage.ts'
import { useSyncExternalStore } from 'react'

/** A job that could not be finished or changed because its string is too short. */
export interface StockShortage extends Pick<Shortage, 'string_inventory_id'> {
  readonly message: string
  /** Repeats the change after the stock was corrected. */
  readonly retry: () => void
}

interface PageState {
  /** Whether the new job dialog is open: the bar, the buttons, the key N and Ctrl+K open the same one. */
  readonly isNewJobOpen: boolean
  /** The limit of the plan that was reached last, until its prompt is closed. */
  readonly reachedLimit: ReachedLimit | undefined
  /** The last shortage, until its dialog is closed. */
  readonly shortage: StockShortage | undefined
}

let state: PageState = { isNewJobOpen: false, reachedLimit: undefined, shortage: undefined }
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function setPageState(changes: Partial<PageState>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** A value of the page; the component renders again when it changes. */
export function usePageState<Name extends keyof PageState>(name: Name): PageState[Name] {
  const get = () => state[name]
  return useSyncExternalStore(subscribe, get, get)
}

export const openNewJob = (): void => setPageState({ isNewJobOpen: true })

export const closeNewJob = (): void => setPageState({ isNewJobOpen: false })
