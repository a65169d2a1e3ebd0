import { useSyncExternalStore } from 'react'

// Milliseconds; what is said in minutes and days need not be truer.
const beat = 30_000

let now = new Date().toISOString()
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = new Date().toISOString()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Not when it is fresh: everything that says how long ago would be drawn twice at the start.
    if (Date.now() - Date.parse(now) > beat) tick()
    ticking = setInterval(tick, beat)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(ticking)
  }
}

/** Sets the clock (ISO 8601) before anything is drawn by it: to when the page that is taken over was drawn. */
export function setNow(instant: string): void {
  now = instant
}

const current = () => now

/** The instant it is, ISO 8601; one clock for the whole page, so that "18 min" becomes "19 min" by itself. */
export const useNow = (): string => useSyncExternalStore(subscribe, current, current)
