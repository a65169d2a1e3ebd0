import type { EmailState } from '#contract/email-address.ts'
import { emailChange } from '#domain/identity/schema.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

type SendChange = (input: { email: string; current_password: string }) => Promise<unknown>

interface Props {
  readonly state: EmailState
  readonly zone: string
  readonly onSendConfirmation: () => void
  readonly onCancelChange: () => void
  readonly requestChange: SendChange
}

/** The sign-in address, whether it is confirmed, and any pending change. */
export function EmailCard({ state, zone, onSendConfirmation, onCancelChange, requestChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { email, is_confirmed, change } = state
  return (
    <Card title="Sign-in email">
      <Stack gap="sm">
        <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        {!is_confirmed && <Unconfirmed onSend={onSendConfirmation} />}
        {change && <OpenChange change={change} zone={zone} onCancel={onCancelChange} />}
        {isOpen ? (
          <ChangeForm requestChange={requestChange} onClose={() => setOpen(false)} />
        ) : (
          <Group>
            <Button mih={44} variant="default" onClick={() => setOpen(true)}>
              Change email
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

const Unconfirmed = ({ onSend }: { onSend: () => void }) => (
  <>
    <Text size="sm" c="dimmed">
      Not confirmed yet. Open the link in the email we sent you when you signed up.
    </Text>
    <Group>
      <Button mih={44} variant="default" onClick={onSend}>
        Send the link again
      </Button>
    </Group>
  </>
)

interface OpenChangeProps {
  readonly change: NonNullable<EmailState['change']>
  readonly zone: string
  readonly onCancel: () => void
}

/** Shows which confirmations a change is waiting for. */
function OpenChange({ change, zone, onCancel }: OpenChangeProps) {
  const missing = [!change.is_old_confirmed && 'your current address', !change.is_new_confirmed && change.email].filter(Boolean)
  return (
    <>
      <Text role="status" style={{ overflowWrap: 'anywhere' }}>
        Changing to {change.email}. Open the link we mailed to {missing.join(' and the one to ')}, until{' '}
        <DateTime instant={change.expires_at} zone={zone} />.
      </Text>
      <Group>
        <Button mih={44} variant="default" onClick={onCancel}>
          Cancel the change
        </Button>
      </Group>
    </>
  )
}

function ChangeForm({ requestChange, onClose }: { requestChange: SendChange; onClose: () => void }) {
  const { form, submit, busy, problem } = useSaveForm({
    schema: emailChange,
    initial: { email: '', current_password: '' },
    save: async (input) => {
      await requestChange(input)
      onClose()
    },
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
          <Button mih={44} type="submit" loading={busy}>
            Send links
          </Button>
          <Button mih={44} variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
