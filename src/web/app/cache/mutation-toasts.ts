import { showToast, showErrorToast } from '#web/components/overlays/Toasts.tsx'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { toFailure } from '#web/app/errors.ts'

/** Shows a toast for every mutation that fails or is paused while offline, except for those of forms. */
export function useMutationToasts(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.mutation.meta?.isForm) return
        const { action, mutation } = event
        if (action.type === 'pause' && !onlineManager.isOnline())
          showToast('You’re offline. Your change will be sent when you’re back online.')
        if (action.type === 'error' && mutation.meta?.failed)
          showErrorToast(mutation.meta.failed, toFailure(action.error).message)
      }),
    [queryClient],
  )
}
