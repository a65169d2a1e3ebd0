import { createContext, createElement, useContext, useEffect, useState, type ReactNode } from 'react'

// Milliseconds; texts in minutes and days need no better.
const interval = 30_000

const NowContext = createContext<string | undefined>(undefined)

interface Props {
  /** ISO 8601: when the server rendered the page, so that the browser hydrates the same. */
  readonly initial: string
  readonly children: ReactNode
}

/** One clock for the whole page, so that "18 min" becomes "19 min" by itself. */
export function NowProvider({ initial, children }: Props) {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), interval)
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
