import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import classes from './CoverDialog.module.css'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

/**
 * Covers the whole screen, which stays as it is below. The browser makes everything below inert, including open dialogs. The user can't
 * close it: it disappears when it is no longer rendered.
 */
export function CoverDialog({ label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-label={label}
      // The Escape key doesn't close it.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </dialog>,
    document.body,
  )
}
