import { useEffect } from 'react'

/** Sets `data-hydrated` on the document once the app is interactive. Browser tests wait for it. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
