import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A dialog that is there while it is open: what opened it has the focus again when it goes. Closed by its buttons and Escape. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack()
  return <Modal opened returnFocus={false} closeOnClickOutside={false} {...props} />
}

/** What had the focus, or the button of the menu that it was in. */
function opener(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opened = menu ? document.querySelector(`#${CSS.escape(menu)}`) : focused
  return opened instanceof HTMLElement ? opened : null
}

function useFocusBack(): void {
  // Before anything is drawn: a menu that it was chosen from is gone by then.
  const [back] = useState(opener)
  useEffect(
    () => () => {
      // Once the dialog has let go of the focus; and not from something that has it by then.
      setTimeout(() => {
        const { activeElement } = document
        if (back?.isConnected && (!activeElement || activeElement === document.body)) back.focus()
      })
    },
    [back],
  )
}
