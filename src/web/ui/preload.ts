import { useEffect } from 'react'

// Milliseconds: the answer to the first gesture is drawn before anything is loaded, and a screen that is only read loads it too.
const afterGesture = 200
const longest = 8000

const gestures = ['pointermove', 'pointerdown', 'keydown'] as const

let begun: Promise<void> | undefined

/** Resolves when somebody begins to use the page, which is when what they may open next is wanted. */
const inUse = (): Promise<void> =>
  (begun ??= new Promise((resolve) => {
    const over = new AbortController()
    const begin = (wait: number) => {
      over.abort()
      setTimeout(resolve, wait)
    }
    const timer = setTimeout(() => begin(0), longest)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    for (const gesture of gestures)
      window.addEventListener(gesture, () => begin(afterGesture), { signal: over.signal, passive: true })
  }))

/** Loads what the first screen needs nothing of, as soon as somebody uses it. `load` must stay the same function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => void inUse().then(load), [load])
}
