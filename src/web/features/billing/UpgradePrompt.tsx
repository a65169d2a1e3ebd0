import { setPageState, usePageState } from '#web/app/page-store.ts'
import { usePreload } from '#web/components/display/preload.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'

// Loaded on demand: most users never see it.
const loadDialog = () => import('./UpgradeDialog.tsx').then((module) => ({ default: module.UpgradeDialog }))
const UpgradeDialog = lazy(loadDialog)

const close = () => setPageState({ reachedLimit: undefined })

// Closes only the prompt. Capturing runs before the listener of a dialog below it.
function useEscape(isOpen: boolean): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopImmediatePropagation()
    close()
  })
  useEffect(() => {
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [])
}

/** Opens when a plan limit is reached on any screen. */
export function UpgradePrompt() {
  const reached = usePageState('reachedLimit')
  useEscape(reached !== undefined)
  // Keeps the text while the prompt fades out.
  const [limit, setLimit] = useState(reached)
  if (reached && reached !== limit) setLimit(reached)
  usePreload(loadDialog)
  return <Suspense>{limit && <UpgradeDialog opened={reached !== undefined} onClose={close} limit={limit} />}</Suspense>
}
