// Page state that several screens set and show.
import type { JobRow } from '#contract/jobs/jobs.ts'
import type { ReachedLimit } from '#domain/errors.ts'
import type { Shortage } from '#domain/inventory/shortage.ts'
import { useSyncExternalStore } from 'react'

/** A job that could not be finished or changed because there is not enough string. */
export interface StockShortage extends Pick<Shortage, 'string_inventory_id'> {
  readonly message: string
  /** Retries the change after the inventory is corrected. */
  readonly retry: () => void
  /** Finishes the job with the string that is left, and has the stock checked. Undefined for other changes. */
  readonly takeRest?: (() => void) | undefined
}

/** A job that has just been finished and has no place yet. */
export type FinishedJob = Pick<JobRow, 'id' | 'job_number' | 'place_id'>

interface PageState {
  /** Whether the new job dialog is open. Buttons on several screens, the N key and the search (Ctrl+K) open it. */
  readonly isNewJobOpen: boolean
  /** Whether this shared tablet is locked. The screen below stays as it is. */
  readonly isLocked: boolean
  /** Whether the session ended on its own while there was unsaved input. The screen stays as it is, behind a sign-in. */
  readonly hasSessionEnded: boolean
  readonly reachedLimit: ReachedLimit | undefined
  readonly shortage: StockShortage | undefined
  /** The job whose place to ask for, in businesses that use places. */
  readonly finishedJob: FinishedJob | undefined
}

let state: PageState = {
  isNewJobOpen: false,
  isLocked: false,
  hasSessionEnded: false,
  reachedLimit: undefined,
  shortage: undefined,
  finishedJob: undefined,
}
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

export const getPageState = (): PageState => state

export function usePageState<Name extends keyof PageState>(name: Name): PageState[Name] {
  const get = () => state[name]
  return useSyncExternalStore(subscribe, get, get)
}

export const openNewJob = (): void => setPageState({ isNewJobOpen: true })

export const closeNewJob = (): void => setPageState({ isNewJobOpen: false })

/** Whether a lock or a sign-in covers the page. */
export function useIsCovered(): boolean {
  const isLocked = usePageState('isLocked')
  const hasSessionEnded = usePageState('hasSessionEnded')
  return isLocked || hasSessionEnded
}
