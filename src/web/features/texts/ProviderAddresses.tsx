import '@mantine/core/styles/Code.css'
import type { TextSettings } from '#domain/texts/schema.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { Hint, SubtleButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useRenewAddresses } from './mutations.ts'

interface Props {
  readonly settings: TextSettings
}

const incomingTexts = {
  twilio: 'Enter this address in Twilio, in the settings of your number, under “A message comes in”, to see customers’ replies.',
  gateway:
    'Your provider can forward customers’ replies to this address, with the parameters “from” and “text” and, if available, “id” and “time”, which keep a repeated START from undoing a later STOP.',
} as const

export function ProviderAddresses({ settings: { provider, incoming_url, status_url, updated_at } }: Props) {
  const { mutate: renew } = useRenewAddresses()
  const [isAsking, setAsking] = useState(false)
  if (provider === 'phone') return null
  return (
    <Stack gap="xs">
      <Address label="Incoming texts" text={incomingTexts[provider]} url={incoming_url} />
      {provider === 'gateway' && (
        <Address
          label="Delivery reports"
          text="Your provider can report to this address whether a text was delivered, with the parameters “id” and “status”. The placeholder {status_url} is this address with the id."
          url={status_url}
        />
      )}
      <div>
        <SubtleButton px={4} onClick={() => setAsking(true)}>
          Replace addresses
        </SubtleButton>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Replace the addresses?"
        text="The old ones stop working at once. Enter the new ones with your provider."
        confirm="Replace addresses"
        onConfirm={() => {
          setAsking(false)
          if (updated_at !== null) renew(updated_at)
        }}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}

const Address = ({ label, text, url }: { readonly label: string; readonly text: string; readonly url: string }) => (
  <div role="group" aria-label={label}>
    <Text fw={600}>{label}</Text>
    <Hint mb={4}>{text} Keep it secret.</Hint>
    <Group gap="xs">
      <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
      <CopyText variant="default" text={url} label={`Copy address: ${label}`} />
    </Group>
  </div>
)
