import { useBlocker } from '@tanstack/react-router'

import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Leaving a changed form asks first, within the app and when the page is closed. A form without it is left freely. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      text="What you typed here is not saved yet."
      confirm="Leave"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
