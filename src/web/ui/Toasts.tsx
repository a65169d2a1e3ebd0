import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'

import classes from './Toasts.module.css'

// Milliseconds that "Undo" stays (design.md, Behaviour).
const undoable = 6000

/** Toasts, top right (spec 8), and never over the heading's buttons: the next step stays in reach. */
export const Toasts = () => (
  <Notifications position="top-right" autoClose={undoable} containerWidth={320} className={classes.toasts} />
)

/** Something was refused, and there is no field to say it beside. */
export const toastProblem = (title: string, message: string): void => {
  notifications.show({ color: 'clay', title, message, role: 'alert' })
}

export const toastDone = (message: string): void => {
  notifications.show({ message })
}

/** Something was done that can be taken back for a while. */
export function toastUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
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
