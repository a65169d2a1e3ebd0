import { useBlocker } from '@tanstack/react-router'

import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'

interface Props {
  readonly isUnsaved: () => boolean
  readonly title?: string
  readonly text?: string
}

/** Leaving a changed form asks first, within the app and when the page is closed. A form without it is left freely. */
export function LeaveDialog({
  isUnsaved,
  title = 'Leave without saving?',
  text = 'What you typed here is not saved yet.',
}: Props) {
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={title}
      text={text}
      confirm="Leave"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
