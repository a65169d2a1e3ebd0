import { Button } from '@mantine/core'
import { useState } from 'react'

import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly remove: () => Promise<unknown>
}

/** Deletes what cannot be brought back, and asks first. */
export function RemoveButton({ title, text, remove }: Props) {
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await remove().finally(() => setBusy(false))
  }
  return (
    <>
      <Button variant="default" c="var(--clay)" onClick={() => setOpened(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={opened}
        title={title}
        text={text}
        confirm="Delete"
        destructive
        busy={busy}
        onConfirm={() => void confirm().then(() => setOpened(false))}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
