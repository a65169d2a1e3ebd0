import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { type NotificationData, Notifications, notifications, useNotifications } from '@mantine/notifications'
import { useState } from 'react'

import classes from './Toasts.module.css'

const autoCloseMs = 6000

/** Shows toasts at the top right (spec 8), below the buttons of the page header. */
export function Toasts() {
  const { notifications: visible, queue } = useNotifications()
  const [hasToast, setHasToast] = useState(false)
  // Renders nothing before the first toast. The code is loaded in advance, because many toasts report that there is no network.
  if (!hasToast && visible.length + queue.length > 0) setHasToast(true)
  return (
    hasToast && <Notifications position="top-right" autoClose={autoCloseMs} containerWidth={320} className={classes.toasts} />
  )
}

const show = (toast: NotificationData): string =>
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, style: { overflowWrap: 'anywhere' }, ...toast })

/** Shows an error that belongs to no form field. */
export const showErrorToast = (title: string, message: string): void => {
  show({ color: 'clay', title, message, role: 'alert' })
}

export const showToast = (message: string): void => {
  show({ message })
}

/** Shows what somebody must not miss. Stays until it is closed. */
export const showNotice = (message: string): void => {
  show({ message, autoClose: false, role: 'alert' })
}

/** Shows that something was done, with an Undo button. */
export function showUndoToast(message: string, undo: () => void): void {
  const id = show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          flex="none"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}

interface ProgressToast {
  update(message: string): void
  /** Replaces the progress with a final message. */
  complete(message: string): void
  close(): void
}

/** Shows the progress of a long task, with a Cancel button. */
export function showProgressToast(title: string, cancel: () => void): ProgressToast {
  const toProgress = (message: string) => ({
    title,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" className="tabular">
          {message}
        </Text>
        <Button size="compact-sm" variant="light" onClick={cancel}>
          Cancel
        </Button>
      </Group>
    ),
    loading: true,
    autoClose: false,
    withCloseButton: false,
    role: 'status',
  })
  const id = show(toProgress('Starting…'))
  return {
    update: (message) => notifications.update({ id, ...toProgress(message) }),
    complete: (message) =>
      notifications.update({ id, title: undefined, message, loading: false, autoClose: autoCloseMs, withCloseButton: true }),
    close: () => notifications.hide(id),
  }
}
