import '@mantine/core/styles/CloseButton.css'
import { Button, CloseButton, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'

import { addToast, removeToast, updateToast, useToast, type ShownToast } from './toast-store.ts'
import classes from './Toasts.module.css'

const autoCloseMs = 6000

/** Shows one toast at the top right, in the strip that the app shell and dialogs keep free of buttons. */
export function Toasts() {
  const toast = useToast()
  return toast && <ToastBox key={toast.id} toast={toast} />
}

/** Does not close while the user hovers over it or has focused its button. */
function ToastBox({ toast: { id, title, message, isError, isBusy, isLasting = false, action } }: { readonly toast: ShownToast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isLasting || isHeld) return
    const timer = setTimeout(() => removeToast(id), autoCloseMs)
    return () => clearTimeout(timer)
  }, [id, isLasting, isHeld])
  const handlers = { hold: () => setHeld(true), release: () => setHeld(false) }
  return (
    <div className={classes.place}>
      <div
        role={isBusy ? 'status' : 'alert'}
        className={classes.toast}
        data-error={isError || undefined}
        onMouseEnter={handlers.hold}
        onMouseLeave={handlers.release}
        onFocus={handlers.hold}
        onBlur={handlers.release}
      >
        {isBusy && <Loader size={18} />}
        <div className={classes.text}>
          {title && <div className={classes.title}>{title}</div>}
          <div className={isBusy ? 'tabular' : undefined}>{message}</div>
        </div>
        {action && (
          <Button variant="light" size="compact-md" h={44} flex="none" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
        {!isBusy && <CloseButton aria-label="Close" size={44} onClick={() => removeToast(id)} />}
      </div>
    </div>
  )
}

/** Shows an error that doesn't belong to a form field. */
export const showErrorToast = (title: string, message: string): void => {
  addToast({ title, message, isError: true })
}

export const showToast = (message: string): void => {
  addToast({ message })
}

/** Shows a message that the user must not miss. Stays until it is closed. */
export const showNotice = (message: string): void => {
  addToast({ message, isLasting: true })
}

/** Confirms an action, with an Undo button. Removed by the next change that this tab makes. Returns the id of the toast. */
export function showUndoToast(message: string, undo: () => void): number {
  const id = addToast({
    message,
    action: {
      label: 'Undo',
      isUndo: true,
      onClick: () => {
        removeToast(id)
        undo()
      },
    },
  })
  return id
}

interface ProgressToast {
  update(message: string): void
  /** Replaces the progress with a final message. */
  complete(message: string): void
  close(): void
}

/** Shows the progress of a long task, with a Cancel button. */
export function showProgressToast(title: string, cancel: () => void): ProgressToast {
  const action = { label: 'Cancel', onClick: cancel }
  const id = addToast({ title, message: 'Starting…', isBusy: true, isLasting: true, action })
  return {
    update: (message) => updateToast(id, { message }),
    complete: (message) => {
      removeToast(id)
      showToast(message)
    },
    close: () => removeToast(id),
  }
}
