import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { type NotificationData, Notifications, notifications, useNotifications } from '@mantine/notifications'
import { useState } from 'react'

import classes from './Toasts.module.css'

// Milliseconds for which "Undo" is shown (see the design document).
const undoable = 6000

/** Where toasts appear, top right (spec 8), and never over the heading's buttons: the next step stays in reach. */
export function Toasts() {
  const { notifications: visible, queue } = useNotifications()
  const [wanted, setWanted] = useState(false)
  // Renders nothing before the first toast. The code is loaded anyway, because many toasts report that there is no network.
  if (!wanted && visible.length + queue.length > 0) setWanted(true)
  return wanted && <Notifications position="top-right" autoClose={undoable} containerWidth={320} className={classes.toasts} />
}

const show = (toast: NotificationData): string =>
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, style: { overflowWrap: 'anywhere' }, ...toast })

/** Something was refused, and there is no field to say it beside. */
export const showErrorToast = (title: string, message: string): void => {
  show({ color: 'clay', title, message, role: 'alert' })
}

export const showToast = (message: string): void => {
  show({ message })
}

/** Something was done that can be taken back for a while. */
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

interface WorkToast {
  /** How far it is. */
  say(message: string): void
  done(message: string): void
  end(): void
}

/** Something that takes a while and can be stopped. */
export function showProgressToast(title: string, stop: () => void): WorkToast {
  const shown = (message: string) => ({
    title,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" className="tabular">
          {message}
        </Text>
        <Button size="compact-sm" variant="light" onClick={stop}>
          Stop
        </Button>
      </Group>
    ),
    loading: true,
    autoClose: false,
    withCloseButton: false,
    role: 'status',
  })
  const id = show(shown('A moment'))
  return {
    say: (message) => notifications.update({ id, ...shown(message) }),
    done: (message) =>
      notifications.update({ id, title: undefined, message, loading: false, autoClose: undoable, withCloseButton: true }),
    end: () => notifications.hide(id),
  }
}
