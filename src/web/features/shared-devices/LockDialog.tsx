import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { unlockDevice } from '#web/app/session/lock-device.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import classes from './SharedDevices.module.css'
import { UnlockPanel } from './UnlockPanel.tsx'

/** Covers the locked screen, which stays as it is. The browser makes everything below inert, also open dialogs. */
export function LockDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(api.sharedDevices.lockScreen.queryOptions({ staleTime: 0 }))
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (data === null) location.assign('/unlock')
  }, [data])
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-label="Locked"
      // The Escape key doesn't unlock.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      {error && !data && <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeleton rows={3} />}
      {data && <UnlockPanel screen={data} onUnlocked={(session) => void unlockDevice(queryClient, session)} />}
    </dialog>,
    document.body,
  )
}
