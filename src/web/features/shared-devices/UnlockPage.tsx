import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import type { Session } from '#web/app/session/session.ts'
import { setSharedDevice } from '#web/app/session/shared-device.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import classes from './SharedDevices.module.css'
import { UnlockPanel } from './UnlockPanel.tsx'

export function UnlockPage({ onUnlocked }: { readonly onUnlocked: (session: Session) => void }) {
  const { data, error, refetch } = useQuery(api.sharedDevices.lockScreen.queryOptions({ staleTime: 0 }))
  useEffect(() => {
    if (data !== undefined) setSharedDevice(data !== null)
  }, [data])
  return (
    <main className={classes.page}>
      {error && !data && <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />}
      {data === undefined && !error && <RowSkeleton rows={3} />}
      {data && <UnlockPanel screen={data} onUnlocked={onUnlocked} />}
      {data === null && (
        <EmptyState
          title="This isn’t a shared tablet"
          text="It was removed, or never registered. An owner or a manager can register it in Settings."
          action={<LinkButton to="/signin">Sign in</LinkButton>}
        />
      )}
    </main>
  )
}
