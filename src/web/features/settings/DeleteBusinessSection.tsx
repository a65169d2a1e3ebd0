import { businessDeletion } from '#domain/people/schema.ts'
import { deleteBusiness, useSession } from '#web/app/session/session.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

/** Deletes the business, confirmed with its name and the password. The account stays. */
export function DeleteBusinessSection() {
  const { profile, businesses } = useSession()
  const name = businesses.find(({ id }) => id === profile.business_id)?.name ?? ''
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Delete business">
      <Stack gap="sm">
        <Text>
          This permanently deletes {name} and everything in it, for everybody who works there: customers, racquets, jobs,
          feedback, inventory and photos. Customer links stop working, and its subscription is canceled if it has one. Your
          account stays.
        </Text>
        <Group>
          <SecondaryButton c="clay" onClick={() => setOpen(true)}>
            Delete business
          </SecondaryButton>
        </Group>
      </Stack>
      {isOpen && <ConfirmDialog name={name} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface ConfirmDialogProps {
  readonly name: string
  readonly onClose: () => void
}

function ConfirmDialog({ name, onClose }: ConfirmDialogProps) {
  const { form, ...formState } = useSaveForm({
    schema: businessDeletion,
    initial: { name: '', current_password: '' },
    save: deleteBusiness,
  })
  return (
    <FormDialog title={`Delete ${name}?`} formState={formState} submitLabel="Delete business" onClose={onClose}>
      <Text>Everything in it is gone at once. Everybody who works there gets an email. You can’t undo this.</Text>
      <TextInput label={`Enter ${name} to confirm`} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
    </FormDialog>
  )
}
