import { SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly text: ReactNode
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly busy?: boolean
  readonly destructive?: boolean
}

/**
 * Asks for confirmation of an action that cannot be undone. For other actions, show a toast with Undo. The filled button comes first, as in
 * forms.
 */
export const ConfirmDialog = ({ opened, title, text, confirm, onConfirm, onClose, busy, destructive }: Props) => (
  <Modal opened={opened} onClose={onClose} title={title} centered>
    <Text mb="lg" component="div">
      {text}
    </Text>
    <Group>
      <Button color={destructive ? 'clay' : undefined} loading={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      <SecondaryButton onClick={onClose} data-autofocus>
        Cancel
      </SecondaryButton>
    </Group>
  </Modal>
)
