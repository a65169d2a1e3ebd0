import type { Passkey } from '#contract/identity/passkeys.ts'
import { messages } from '#domain/errors.ts'
import { passkeyName } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { ListRow } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Text, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'

import { useOwnerAction } from '../owner-action.ts'
import { PasswordPrompt } from '../PasswordPrompt.tsx'
import { useRemovePasskey, useRenamePasskey } from './mutations.ts'

interface Props {
  readonly passkey: Passkey
  readonly zone: string
}

export function PasskeyRow({ passkey, zone }: Props) {
  const { mutateAsync: remove } = useRemovePasskey()
  const { id, name } = passkey
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const removal = useOwnerAction((current_password) => remove({ id, current_password }))
  return (
    <ListRow
      icon={<IconKey aria-hidden />}
      aside={
        <>
          <SecondaryButton onClick={() => setOpen('rename')} aria-label={`Rename ${name}`}>
            Rename
          </SecondaryButton>
          <SecondaryButton onClick={() => setOpen('remove')} aria-label={`Remove ${name}`}>
            Remove
          </SecondaryButton>
        </>
      }
      below={
        <>
          <FormError message={removal.problem} canRetry={false} />
          {removal.needsPassword && (
            <PasswordPrompt
              reason={`Confirm your password to remove ${name}.`}
              submit="Remove passkey"
              send={removal.send}
              onCancel={removal.cancel}
            />
          )}
          {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
          <ConfirmDialog
            opened={open === 'remove'}
            title={`Remove ${name}?`}
            text="You’ll no longer be able to sign in with it. Delete it from your device or your password manager too."
            confirm="Remove passkey"
            destructive
            busy={removal.busy}
            onConfirm={() => void removal.start().then(close)}
            onClose={close}
          />
        </>
      }
    >
      <Text>{name}</Text>
      <Hint>
        <Dates passkey={passkey} zone={zone} />
      </Hint>
    </ListRow>
  )
}

const Dates = ({ passkey: { created_at, last_used_at }, zone }: Pick<Props, 'passkey' | 'zone'>) => (
  <>
    Added <DateTime instant={created_at} zone={zone} /> ·{' '}
    {last_used_at ? (
      <>
        last used <DateTime instant={last_used_at} zone={zone} />
      </>
    ) : (
      'not used yet'
    )}
  </>
)

function RenamePasskeyDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { mutateAsync: rename } = useRenamePasskey()
  const { id } = passkey
  const [opened] = useState(passkey)
  const { form, ...formState } = useSaveForm({
    schema: passkeyName,
    initial: { name: passkey.name },
    save: ({ name }, updated_at = opened.updated_at) => rename({ id, name, updated_at }),
    onSaved: onClose,
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
