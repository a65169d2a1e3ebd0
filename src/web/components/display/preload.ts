import { useEffect } from 'react'

// Delays that keep preloading from slowing down typing or the response to the first gesture.
const delayAfterGestureMs = 200
const delayAfterKeyMs = 1500

const gestures = ['pointermove', 'pointerdown', 'scroll'] as const

/** Resolves once the user has started to interact with the page, and is not typing. */
const waitForInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const listeners = new AbortController()
    const options = { signal: listeners.signal, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      listeners.abort()
      resolve()
    }
    const onKeyDown = () => {
      clearTimeout(timer)
      timer = setTimeout(end, delayAfterKeyMs)
    }
    const onGesture = () => (timer ??= setTimeout(end, delayAfterGestureMs))
    for (const gesture of gestures) window.addEventListener(gesture, onGesture, options)
    window.addEventListener('keydown', onKeyDown, options)
  })

// Modules load one after the other, so that input is handled in between.
let queue: Promise<unknown> | undefined

/** Preloads a module that the first screen does not need, once the user interacts with the page. `load` must be a stable function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed module is loaded again when it is needed, and its error is shown then.
    queue = (queue ?? waitForInteraction()).then(load).catch(() => {})
  }, [load])
}
