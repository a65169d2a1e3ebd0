import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'

import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { FormActions } from './FormActions.tsx'
import { ConflictNotice, type Conflict } from './ConflictNotice.tsx'
import { FormProblem } from './FormProblem.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

/** What a form's hook gives, apart from the fields. */
interface Sending {
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  readonly problem: string | null
  readonly conflict: Conflict | null
  readonly isUnsaved: () => boolean
}

interface Props {
  readonly title: string
  readonly size?: 'lg'
  readonly sending: Sending
  /** On the button that sends it. */
  readonly label: string
  /** What else can be done, below the buttons. */
  readonly below?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: what was typed in it is not closed, nor left by a link or the way back, without asking. */
export function FormDialog({ title, size, sending, label, below, onClose, children }: Props) {
  const { submit, busy, problem, conflict, isUnsaved } = sending
  const [asking, setAsking] = useState(false)
  const close = () => (isUnsaved() ? setAsking(true) : onClose())
  return (
    <Dialog onClose={close} title={title} size={size}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <FormProblem message={problem} />
          <ConflictNotice conflict={conflict} />
          {asking ? (
            <Asking onStay={() => setAsking(false)} onClose={onClose} />
          ) : (
            <>
              <FormActions submit={label} busy={busy} cancel={close} />
              {below}
            </>
          )}
        </Stack>
        <LeaveDialog isUnsaved={isUnsaved} />
      </form>
    </Dialog>
  )
}

/** In the dialog itself: one dialog over another is hard to follow. */
function Asking({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  return (
    <Group role="alert">
      <Text flex="1 0 200px">What you typed here is not saved yet.</Text>
      <Button variant="default" onClick={onStay}>
        Keep editing
      </Button>
      <Button color="clay" onClick={onClose}>
        Close without saving
      </Button>
    </Group>
  )
}
