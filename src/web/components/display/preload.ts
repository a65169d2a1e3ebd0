import { useEffect } from 'react'

// Milliseconds: the answer to the first gesture is drawn before anything is loaded, and nothing is loaded between two keys.
const afterGesture = 200
const afterKey = 1500

const gestures = ['pointermove', 'pointerdown', 'scroll'] as const

/** Resolves when somebody begins to use the page, which is when what they may open next is wanted, and does not type. */
const inUse = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const { signal } = over
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      over.abort()
      resolve()
    }
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(begin, afterKey)
    }
    const moved = () => (timer ??= setTimeout(begin, afterGesture))
    for (const gesture of gestures) window.addEventListener(gesture, moved, { signal, passive: true })
    window.addEventListener('keydown', typed, { signal, passive: true })
  })

// One after the other: a press in between is answered.
let loaded: Promise<unknown> | undefined

/** Loads what the first screen needs nothing of, as soon as somebody uses it. `load` must stay the same function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What could not be loaded is loaded, and its failure said, when it is opened.
    loaded = (loaded ?? inUse()).then(load).catch(() => {})
  }, [load])
}
