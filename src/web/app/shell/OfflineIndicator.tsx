import { formatCount } from '#domain/values/numbers/counts.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import classes from './OfflineIndicator.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Shows that the browser is offline, and how many changes are unsent. Stays mounted when empty so that screen readers announce changes. */
export function OfflineIndicator({ unsentCount }: { readonly unsentCount: number }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const label = [isOnline ? '' : 'Offline', unsentCount > 0 ? formatCount(unsentCount, 'unsent change') : '']
    .filter(Boolean)
    .join(' · ')
  return (
    <div role="status">
      {label && (
        <span className={classes.indicator}>
          <IconCloudOff size={16} aria-hidden />
          {label}
        </span>
      )}
    </div>
  )
}
