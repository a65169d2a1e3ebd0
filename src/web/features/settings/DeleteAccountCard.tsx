import type { BusinessLink } from '#contract/identity.ts'
import { deleteAccount } from '#domain/identity/schema.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly email: string
  readonly businesses: readonly BusinessLink[]
  /** Goes to the export section; undefined for members who may not export. */
  readonly onExport: (() => void) | undefined
  readonly send: (input: { email: string; current_password: string }) => Promise<unknown>
}

const namesOf = (businesses: readonly BusinessLink[]): string =>
  new Intl.ListFormat('en').format(businesses.map(({ name }) => name))

/** Describes what is deleted with the account. A business with another owner is kept. */
function describeDeletion(businesses: readonly BusinessLink[]): string {
  const owned = businesses.filter(({ role }) => role === 'owner')
  const others = businesses.filter(({ role }) => role !== 'owner')
  const kept = `You leave ${namesOf(others)}, but the history there keeps your name. You can’t undo this.`
  if (owned.length === 0) return `This permanently deletes your account. ${kept}`
  const [single] = businesses
  const name =
    businesses.length === 1 && single ? 'your account' : `your account and ${namesOf(owned)}, unless it has another owner,`
  const text = `This permanently deletes ${name} and everything in it: customers, racquets, jobs, feedback, inventory, photos and support requests. Customer links stop working, and your subscription is canceled if you have one.`
  return others.length === 0 ? `${text} You can’t undo this.` : `${text} ${kept}`
}

/** Deletes the account, confirmed with email and password. Offers an export first. */
export function DeleteAccountCard({ businesses, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Delete account">
      <Stack gap="sm">
        <Text>{describeDeletion(businesses)}</Text>
        {isOpen ? (
          <Confirm {...props} onCancel={() => setOpen(false)} />
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

function Confirm({ email, onExport, send, onCancel }: Omit<Props, 'businesses'> & { onCancel: () => void }) {
  const { form, submit, busy, problem } = useSaveForm({
    schema: deleteAccount,
    initial: { email: '', current_password: '' },
    save: send,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {onExport && (
          <Group gap="xs">
            <Text>Download your data first:</Text>
            <Button variant="default" mih={44} onClick={onExport}>
              Export everything
            </Button>
          </Group>
        )}
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
