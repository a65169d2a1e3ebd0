import { useEffect, useState } from 'react'

const pad = (value: number): string => String(value).padStart(2, '0')

/** The time elapsed since an instant, updated every second. */
export function Timer({ since }: { since: string | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(interval)
  }, [])
  if (!since) return null
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  return (
    <span role="timer" className="tabular">
      {pad(Math.floor(seconds / 3600))}:{pad(Math.floor(seconds / 60) % 60)}:{pad(seconds % 60)}
    </span>
  )
}
