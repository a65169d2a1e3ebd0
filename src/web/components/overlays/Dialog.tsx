import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A dialog that is open while mounted, and returns the focus to its opener. Clicking outside does not close it. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus()
  return <Modal opened returnFocus={false} closeOnClickOutside={false} {...props} />
}

/** The focused element, or for a menu item the button that opened the menu, because the menu closes. */
function getOpener(): HTMLElement | null {
  const focused = document.activeElement
  const buttonId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = buttonId ? document.querySelector(`#${CSS.escape(buttonId)}`) : focused
  return opener instanceof HTMLElement ? opener : null
}

function useReturnFocus(): void {
  // Read during the first render: a menu that opened the dialog is gone afterwards.
  const [opener] = useState(getOpener)
  useEffect(
    () => () => {
      // After the dialog has released the focus, and only if nothing else has taken it.
      setTimeout(() => {
        const { activeElement } = document
        if (opener?.isConnected && (!activeElement || activeElement === document.body)) opener.focus()
      })
    },
    [opener],
  )
}
