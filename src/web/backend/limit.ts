import type { ReachedLimit } from '#domain/errors.ts'
import { useSyncExternalStore } from 'react'

// Which limit of the plan was reached last, until the prompt is closed. One for the page: a limit can be met on any screen.
let reached: ReachedLimit | undefined
const listeners = new Set<() => void>()

/** Opens the upgrade prompt over whatever stands there, or closes it with undefined. */
export function setReachedLimit(limit: ReachedLimit | undefined): void {
  reached = limit
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const current = () => reached

export const useReachedLimit = (): ReachedLimit | undefined => useSyncExternalStore(subscribe, current, current)
