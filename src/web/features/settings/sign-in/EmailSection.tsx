import type { EmailState } from '#contract/identity/email-address.ts'
import { emailChange } from '#domain/identity/schema.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useCancelEmailChange, useRequestEmailChange, useSendConfirmation } from './mutations.ts'

/** The sign-in address, whether it is confirmed, and any pending change. */
export function EmailSection() {
  const query = useQuery(api.emailAddress.state.queryOptions())
  if (!query.data) return <CardPlaceholder title="Sign-in email" query={query} height={160} />
  return <EmailCard state={query.data} />
}

function EmailCard({ state: { email, is_confirmed, change } }: { readonly state: EmailState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Sign-in email">
      <Stack gap="sm">
        <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        {!is_confirmed && <Unconfirmed />}
        {change && <OpenChange change={change} />}
        {isOpen ? (
          <ChangeForm onClose={() => setOpen(false)} />
        ) : (
          <Group>
            <SecondaryButton onClick={() => setOpen(true)}>Change email</SecondaryButton>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function Unconfirmed() {
  const { mutate: sendConfirmation } = useSendConfirmation()
  return (
    <>
      <Hint>Not confirmed yet. Open the link in the email we sent you when you signed up.</Hint>
      <Group>
        <SecondaryButton onClick={() => sendConfirmation()}>Send the link again</SecondaryButton>
      </Group>
    </>
  )
}

function OpenChange({ change }: { readonly change: NonNullable<EmailState['change']> }) {
  const { profile } = useSession()
  const { mutate: cancelChange } = useCancelEmailChange()
  const missing = [!change.is_old_confirmed && 'your current address', !change.is_new_confirmed && change.email].filter(Boolean)
  return (
    <>
      <Text role="status" style={{ overflowWrap: 'anywhere' }}>
        Changing to {change.email}. Open the link we mailed to {missing.join(' and the one to ')}, until{' '}
        <DateTime instant={change.expires_at} zone={profile.time_zone} />.
      </Text>
      <Group>
        <SecondaryButton onClick={() => cancelChange()}>Cancel the change</SecondaryButton>
      </Group>
    </>
  )
}

function ChangeForm({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync: requestChange } = useRequestEmailChange()
  const { form, submit, busy, problem } = useSaveForm({
    schema: emailChange,
    initial: { email: '', current_password: '' },
    save: (input) => requestChange(input),
    onSaved: onClose,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="New email"
          description="We’ll mail a link to both addresses"
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
        <FormError message={problem} />
        <Group>
          <Button type="submit" loading={busy}>
            Send links
          </Button>
          <SubtleButton color="gray" onClick={onClose}>
            Cancel
          </SubtleButton>
        </Group>
      </Stack>
    </form>
  )
}
