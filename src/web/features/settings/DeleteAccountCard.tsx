import { deleteAccount } from '#domain/identity/schema.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly email: string
  /** Goes to the export section. */
  readonly onExport: () => void
  readonly send: (input: { email: string; current_password: string }) => Promise<unknown>
}

/** Deletes the account, confirmed with email and password. Offers an export first. */
export function DeleteAccountCard({ email, onExport, send }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Delete account">
      <Stack gap="sm">
        <Text>
          This permanently deletes your account and everything in it: customers, racquets, jobs, feedback, inventory, photos and
          support requests. Customer links stop working, and your subscription is canceled if you have one. You can’t undo this.
        </Text>
        {isOpen ? (
          <Confirm email={email} send={send} onExport={onExport} onCancel={() => setOpen(false)} />
        ) : (
          <Group>
            <Button variant="default" c="clay" mih={44} onClick={() => setOpen(true)}>
              Delete account
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function Confirm({ email, onExport, send, onCancel }: Props & { onCancel: () => void }) {
  const { form, submit, busy, problem } = useSaveForm({
    schema: deleteAccount,
    initial: { email: '', current_password: '' },
    save: send,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Group gap="xs">
          <Text>Download your data first:</Text>
          <Button variant="default" mih={44} onClick={onExport}>
            Export everything
          </Button>
        </Group>
        <TextInput label={`Enter ${email} to confirm`} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
        <FormError message={problem} />
        <Group>
          <Button type="submit" color="clay" mih={44} loading={busy}>
            Delete account
          </Button>
          <Button variant="default" mih={44} onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
