import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import classes from './OfflineMark.module.css'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that there is no network, and how many changes wait for it. Stands empty otherwise, so that its words are read out. */
export function OfflineMark({ unsent }: { readonly unsent: number }) {
  // Whoever reads what the server drew was online.
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const words = [isOnline ? '' : 'Offline', unsent > 0 ? `${unsent} not sent yet` : ''].filter(Boolean).join(' · ')
  return (
    <div role="status" className={classes.place}>
      {words && (
        <span className={classes.mark}>
          <IconCloudOff size={16} aria-hidden />
          {words}
        </span>
      )}
    </div>
  )
}
