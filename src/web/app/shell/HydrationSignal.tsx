import { useEffect } from 'react'

/** Tells early.ts that the screen it stands at the end of answers from now on, if it was drawn before the app was there. */
export function Standing() {
  useEffect(() => {
    // Not within the effect, where React cannot take over at once what is pressed.
    const timer = setTimeout(() => window.dispatchEvent(new Event('standing')))
    return () => clearTimeout(timer)
  }, [])
  return null
}
