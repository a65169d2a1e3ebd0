import { useEffect } from 'react'

// Milliseconds: the answer to the first gesture is drawn before anything is loaded.
const afterGesture = 200

const gestures = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

let begun: Promise<void> | undefined

/** Resolves when somebody begins to use the page, which is when what they may open next is wanted. */
const inUse = (): Promise<void> =>
  (begun ??= new Promise((resolve) => {
    const over = new AbortController()
    const begin = () => {
      over.abort()
      setTimeout(resolve, afterGesture)
    }
    for (const gesture of gestures) window.addEventListener(gesture, begin, { signal: over.signal, passive: true })
  }))

/** Loads what the first screen needs nothing of, as soon as somebody uses it. `load` must stay the same function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => void inUse().then(load), [load])
}
