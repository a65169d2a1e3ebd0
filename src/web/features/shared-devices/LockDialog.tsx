import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { unlockDevice } from '#web/app/session/lock-device.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { CoverDialog } from '#web/components/overlays/CoverDialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { UnlockPanel } from './UnlockPanel.tsx'

export function LockDialog() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(api.sharedDevices.lockScreen.queryOptions({ staleTime: 0 }))
  useEffect(() => {
    if (data === null) location.assign('/unlock')
  }, [data])
  return (
    <CoverDialog label="Locked">
      {error && !data && <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeleton rows={3} />}
      {data && <UnlockPanel screen={data} onUnlocked={(session) => void unlockDevice(queryClient, session)} />}
    </CoverDialog>
  )
}
