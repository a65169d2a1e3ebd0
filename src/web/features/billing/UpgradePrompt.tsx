import { setReachedLimit, useReachedLimit } from '#web/app/tier-limit.ts'
import { usePreload } from '#web/components/display/preload.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'

// Not with the first screen: most never see it.
const loadDialog = () => import('./UpgradeDialog.tsx').then((module) => ({ default: module.UpgradeDialog }))
const UpgradeDialog = lazy(loadDialog)

const close = () => setReachedLimit(undefined)

// Escape closes the prompt alone: whatever dialog stands under it listens at the window as well, though later than this.
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

/** Opens when a limit of the plan is reached, wherever that happens. */
export function UpgradePrompt() {
  const reached = useReachedLimit()
  useEscape(reached !== undefined)
  // The words stay while the prompt goes.
  const [limit, setLimit] = useState(reached)
  if (reached && reached !== limit) setLimit(reached)
  usePreload(loadDialog)
  return <Suspense>{limit && <UpgradeDialog opened={reached !== undefined} onClose={close} limit={limit} />}</Suspense>
}
