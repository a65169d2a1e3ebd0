import { useSyncExternalStore } from 'react'

// How many changes found no network and are sent again. One for the page: it says so wherever one is.
let count = 0
const listeners = new Set<() => void>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function change(by: number): void {
  count += by
  // Closing the page would lose them.
  if (count > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

/** Counts a change that waits for the network. @returns takes it out of the count */
export function countUnsent(): () => void {
  change(1)
  return () => change(-1)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const current = () => count

export const useUnsent = (): number => useSyncExternalStore(subscribe, current, current)
