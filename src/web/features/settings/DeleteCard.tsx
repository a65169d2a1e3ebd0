import { deleteAccount } from '#domain/identity/schema.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly email: string
  /** Leads to where everything is exported. */
  readonly onExport: () => void
  readonly send: (input: { email: string; current_password: string }) => Promise<unknown>
}

/** Everything gone for good: asked with the e-mail typed, the password, and one's data offered first. */
export function DeleteCard({ email, onExport, send }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Delete the account">
      <Stack gap="sm">
        <Text>
          Your account and everything in it goes for good: players, racquets, jobs, feedback, stock, photos, and what you wrote to
          support. Links that players have stop working. A subscription is cancelled first. Nothing can be brought back.
        </Text>
        {isOpen ? (
          <Confirm email={email} send={send} onExport={onExport} onCancel={() => setOpen(false)} />
        ) : (
          <Group>
            <Button variant="default" c="clay" mih={44} onClick={() => setOpen(true)}>
              Delete the account
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function Confirm({ email, onExport, send, onCancel }: Props & { onCancel: () => void }) {
  const { form, submit, busy, problem } = useSavingForm({
    schema: deleteAccount,
    initial: { email: '', current_password: '' },
    save: send,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Group gap="xs">
          <Text>Take your data with you first:</Text>
          <Button variant="default" mih={44} onClick={onExport}>
            Export everything
          </Button>
        </Group>
        <TextInput label={`Type ${email}`} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
        <FormProblem message={problem} />
        <Group>
          <Button type="submit" color="clay" mih={44} loading={busy}>
            Delete everything for good
          </Button>
          <Button variant="default" mih={44} onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
