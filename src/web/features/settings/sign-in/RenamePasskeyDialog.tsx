import type { Passkey } from '#contract/identity/passkeys.ts'
import { messages } from '#domain/errors.ts'
import { passkeyName } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { useRenamePasskey } from './mutations.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { mutateAsync: rename } = useRenamePasskey()
  const { id } = passkey
  const [opened] = useState(passkey)
  const { form, ...formState } = useSaveForm({
    schema: passkeyName,
    initial: { name: passkey.name },
    save: async ({ name }, updated_at = opened.updated_at) => {
      await rename({ id, name, updated_at })
      onClose()
    },
    readCurrent: async () => {
      const { items } = await backend.passkeys.list()
      const current = items.find((item) => item.id === id)
      if (!current) throw new Error(messages.notFound)
      return { updated_at: current.updated_at, values: { name: current.name } }
    },
  })
  return (
    <FormDialog title="Rename passkey" formState={formState} submitLabel="Save name" onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
