import { createContext, createElement, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'

const updateIntervalMs = 30_000

const NowContext = createContext<string | undefined>(undefined)

interface Props {
  /** When the server rendered the page (ISO 8601), so that hydration renders the same text. */
  readonly initial: string
  readonly children: ReactNode
}

/**
 * Provides the current time to the page. Hydration renders the server's time, which is old when the page comes from a cache, and is followed
 * at once by the right one. Updates every 30 seconds, and when the page is shown again: browsers pause the timers of hidden pages.
 */
export function NowProvider({ initial, children }: Props) {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    // As a transition, so that parts that are not hydrated yet are hydrated first and not rendered again.
    const update = () => startTransition(() => setNow(new Date().toISOString()))
    update()
    const timer = setInterval(update, updateIntervalMs)
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pageshow', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pageshow', update)
    }
  }, [])
  return createElement(NowContext, { value: now }, children)
}

/** The current time, ISO 8601. */
export function useNow(): string {
  const now = useContext(NowContext)
  if (now === undefined) throw new Error('useNow needs a NowProvider')
  return now
}
