import { ConfirmDialog } from './ConfirmDialog.tsx'

/** What the router's blocker knows when somebody is about to leave a changed form. */
interface Blocker {
  readonly status: 'blocked' | 'idle'
  readonly proceed?: (() => void) | undefined
  readonly reset?: (() => void) | undefined
}

/** Leaving a changed form asks first. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
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
