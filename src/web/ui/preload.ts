import { useEffect } from 'react'

// Milliseconds: the answer to the first gesture is drawn before anything is loaded, and nothing is loaded between two keys.
const afterGesture = 200
const afterKey = 1500

const gestures = ['pointermove', 'pointerdown', 'scroll'] as const

let begun: Promise<void> | undefined

/** Resolves when somebody begins to use the page, which is when what they may open next is wanted, and does not type. */
const inUse = (): Promise<void> =>
  (begun ??= new Promise((resolve) => {
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
  }))

/** Loads what the first screen needs nothing of, as soon as somebody uses it. `load` must stay the same function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => void inUse().then(load), [load])
}
