import { useSyncExternalStore } from 'react'

/** A value of which there is one for the page, whatever screen sets it and whichever shows it. */
export function pageState<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = (): Value => value
  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): Value => useSyncExternalStore(subscribe, get, get),
  }
}
