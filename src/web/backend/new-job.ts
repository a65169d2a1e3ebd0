import { useSyncExternalStore } from 'react'

// Whether a new job is asked for. One for the page: the bar, the buttons, the key N and Ctrl+K all ask for the same dialog.
let isAsked = false
const listeners = new Set<() => void>()

function ask(asked: boolean): void {
  isAsked = asked
  for (const listener of listeners) listener()
}

/** Asks whose frame is taken in, over whatever stands there. */
export const openNewJob = (): void => ask(true)

export const closeNewJob = (): void => ask(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const current = () => isAsked

export const useNewJobAsked = (): boolean => useSyncExternalStore(subscribe, current, current)
