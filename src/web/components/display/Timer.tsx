import { useEffect, useState } from 'react'

const pad = (value: number): string => String(value).padStart(2, '0')

/** How long the racquet has been on the machine. Counts from what is stored, so that a reload does not stop it. */
export function Timer({ since }: { since: string | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  if (!since) return null
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  return (
    <span role="timer" className="tabular">
      {pad(Math.floor(seconds / 3600))}:{pad(Math.floor(seconds / 60) % 60)}:{pad(seconds % 60)}
    </span>
  )
}
