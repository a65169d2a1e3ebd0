import { useBlocker } from '@tanstack/react-router'

import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'

interface Props {
  readonly isUnsaved: () => boolean
  readonly title?: string
  readonly text?: string
}

/** Asks for confirmation before a form with unsaved changes is left, by navigation or by closing the page. */
export function LeaveDialog({ isUnsaved, title = 'Leave without saving?', text = 'Your changes haven’t been saved.' }: Props) {
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
