import type { BusinessLink } from '#contract/identity/identity.ts'
import { deleteAccount } from '#domain/identity/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { backend } from '#web/app/client.ts'
import { changeSession, useSession } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

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
export function DeleteAccountSection() {
  const { businesses } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Delete account">
      <Stack gap="sm">
        <Text>{describeDeletion(businesses)}</Text>
        {isOpen ? (
          <ConfirmForm onCancel={() => setOpen(false)} />
        ) : (
          <Group>
            <SecondaryButton c="clay" onClick={() => setOpen(true)}>
              Delete account
            </SecondaryButton>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function ConfirmForm({ onCancel }: { readonly onCancel: () => void }) {
  const { user, profile } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, submit, busy, problem } = useSaveForm({
    schema: deleteAccount,
    initial: { email: '', current_password: '' },
    save: async (input) => {
      await backend.identity.deleteAccount(input)
      changeSession(queryClient, null)
      await navigate({ to: '/home', search: { tab: 'signup' }, replace: true })
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {can(profile.role, 'customerData') && (
          <Group gap="xs">
            <Text>Download your data first:</Text>
            <SecondaryLinkButton to="/settings/$page" params={{ page: 'data' }}>
              Export everything
            </SecondaryLinkButton>
          </Group>
        )}
        <TextInput label={`Enter ${user.email} to confirm`} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
        <FormError message={problem} />
        <Group>
          <Button type="submit" color="clay" loading={busy}>
            Delete account
          </Button>
          <SecondaryButton onClick={onCancel}>Cancel</SecondaryButton>
        </Group>
      </Stack>
    </form>
  )
}
