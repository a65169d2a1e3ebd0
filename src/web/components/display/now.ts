import { createContext, createElement, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'

const updateIntervalMs = 30_000

const NowContext = createContext<string | undefined>(undefined)

interface Props {
  /** When the server rendered the page (ISO 8601), so that hydration renders the same text. */
  readonly initial: string
  readonly children: ReactNode
}

/**
 * Provides the current time to the page. Hydration first renders the server's time, which is old if the page comes from a cache, and then
 * the current time. Updates every 30 seconds, and when the page is shown again: browsers pause the timers of hidden pages.
 */
export function NowProvider({ initial, children }: Props) {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    // In a transition, parts that are not hydrated yet are hydrated first instead of being rendered again.
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
