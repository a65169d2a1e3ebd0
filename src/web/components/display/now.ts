import { createContext, createElement, useContext, useEffect, useState, type ReactNode } from 'react'

const updateIntervalMs = 30_000

const NowContext = createContext<string | undefined>(undefined)

interface Props {
  /** When the server rendered the page (ISO 8601), so that hydration renders the same text. */
  readonly initial: string
  readonly children: ReactNode
}

/** Provides the current time to the page, and updates it every 30 seconds. */
export function NowProvider({ initial, children }: Props) {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), updateIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return createElement(NowContext, { value: now }, children)
}

/** The current time, ISO 8601. */
export function useNow(): string {
  const now = useContext(NowContext)
  if (now === undefined) throw new Error('useNow needs a NowProvider')
  return now
}
