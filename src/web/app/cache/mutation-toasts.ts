import { removeUndo } from '#web/components/overlays/toast-store.ts'
import { showToast, showErrorToast } from '#web/components/overlays/Toasts.tsx'
import { onlineManager, useQueryClient, type MutationCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect } from 'react'

import { toFailure } from '#web/app/errors.ts'

type Updated = Extract<MutationCacheNotifyEvent, { type: 'updated' }>

function showProblem(action: Updated['action'], { meta }: Updated['mutation'], userId: string): void {
  if (action.type === 'pause' && !onlineManager.isOnline())
    showToast('You’re offline. Your change will be sent when you’re back online.')
  if (action.type === 'error' && meta?.failed) showErrorToast(meta.failed, toFailure(action.error, userId).message)
}

/**
 * Shows a toast for every mutation that fails or is paused while offline, except for those of forms. A new change removes the Undo of the
 * previous one, which may no longer be possible.
 * @param userId the signed-in user
 */
export function useMutationToasts(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action, mutation } = event
        if (action.type === 'pending' && mutation.meta?.changes) removeUndo()
        if (!mutation.meta?.isForm) showProblem(action, mutation, userId)
      }),
    [queryClient, userId],
  )
}
