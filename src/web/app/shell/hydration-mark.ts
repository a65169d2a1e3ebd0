import { useEffect } from 'react'

/** Marks the document once the app reacts to clicks and keys: the server-rendered dashboard is visible before that. Browser tests wait for it. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
