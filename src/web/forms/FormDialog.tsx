import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Dialog } from '#web/components/overlays/Dialog.tsx'

import { FormActions } from './FormActions.tsx'
import { ConflictNotice, type Conflict } from './ConflictNotice.tsx'
import { FormError } from './FormError.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

/** The result of `useSaveForm` except the fields. */
interface FormState {
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  readonly problem: string | null
  readonly conflict: Conflict | null
  readonly isUnsaved: () => boolean
}

interface Props {
  readonly title: string
  readonly size?: 'lg'
  readonly formState: FormState
  readonly submitLabel: string
  /** Shown below the buttons. */
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. Asks before unsaved changes are lost by closing it or navigating away. */
export function FormDialog({ title, size, formState, submitLabel, footer, onClose, children }: Props) {
  const { submit, busy, problem, conflict, isUnsaved } = formState
  const [isConfirming, setConfirming] = useState(false)
  const close = () => (isUnsaved() ? setConfirming(true) : onClose())
  return (
    <Dialog onClose={close} title={title} size={size}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <FormError message={problem} />
          <ConflictNotice conflict={conflict} />
          {isConfirming ? (
            <DiscardConfirmation onKeepEditing={() => setConfirming(false)} onDiscard={onClose} />
          ) : (
            <>
              <FormActions submit={submitLabel} busy={busy} cancel={close} />
              {footer}
            </>
          )}
        </Stack>
        <LeaveDialog isUnsaved={isUnsaved} />
      </form>
    </Dialog>
  )
}

/** Replaces the buttons, because one dialog over another is hard to follow. */
const DiscardConfirmation = ({ onKeepEditing, onDiscard }: { onKeepEditing: () => void; onDiscard: () => void }) => (
  <Group role="alert">
    <Text flex="1 0 200px">Your changes haven’t been saved.</Text>
    <Button color="clay" onClick={onDiscard}>
      Close without saving
    </Button>
    <SecondaryButton onClick={onKeepEditing}>Keep editing</SecondaryButton>
  </Group>
)
