import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import classes from './OfflineIndicator.module.css'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shows that there is no network, and how many changes wait for it. The element stays when empty, so that screen readers announce it. */
export function OfflineIndicator({ unsentCount }: { readonly unsentCount: number }) {
  // A server-rendered page was loaded online.
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const label = [isOnline ? '' : 'Offline', unsentCount > 0 ? `${unsentCount} not sent yet` : ''].filter(Boolean).join(' · ')
  return (
    <div role="status" className={classes.place}>
      {label && (
        <span className={classes.mark}>
          <IconCloudOff size={16} aria-hidden />
          {label}
        </span>
      )}
    </div>
  )
}
