import { providerLabels, textProviders } from '#domain/texts/providers.ts'
import { textSettingsUpdate, type TextSettings as Settings } from '#domain/texts/schema.ts'
import { backend } from '#web/app/client.ts'
import { RadioGroup } from '#web/components/fields/RadioGroup.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { CommonFields, GatewayFields, TwilioFields } from './ProviderFields.tsx'
import { ProviderAddresses } from './ProviderAddresses.tsx'
import { TestText, type SendTest } from './TestText.tsx'
import { toFormValues, toInput } from './text-form-values.ts'

type SaveSettings = (input: Parameters<typeof backend.texts.updateSettings>[0]) => Promise<Settings>

interface Props {
  readonly settings: Settings
  readonly save: SaveSettings
  readonly renewAddresses: (updated_at: string) => void
  readonly sendTest: SendTest
}

/** How texts are sent: from the member's phone, or through a provider that the business pays for. */
export function TextSettings({ settings, save, renewAddresses, sendTest }: Props) {
  const isSending = settings.provider !== 'phone' && settings.updated_at !== null
  return (
    <Card title="Text messages">
      <Stack gap="md">
        <Text>
          Texts open in your phone’s messages app for you to send. With a provider, Stringdesk sends them for you. The provider
          charges you for each text; Stringdesk adds nothing.
        </Text>
        <ProviderForm settings={settings} save={save} />
        {isSending && <ProviderAddresses settings={settings} renew={renewAddresses} />}
        {isSending && <TestText send={sendTest} />}
      </Stack>
    </Card>
  )
}

const options = textProviders.map((value) => ({ value, label: providerLabels[value] }))

function ProviderForm({ settings, save }: Pick<Props, 'settings' | 'save'>) {
  const [version, setVersion] = useState(settings.updated_at)
  const { form, submit, busy, problem, conflict, isUnsaved } = useSaveForm({
    schema: textSettingsUpdate,
    initial: toFormValues(settings),
    toInput,
    save: async (changes, updated_at: string | null = version) => {
      const saved = await save({ ...changes, updated_at })
      setVersion(saved.updated_at)
      form.setValues({ twilio_auth_token: '', gateway_headers: '' })
    },
    readCurrent: async () => {
      const current = await backend.texts.settings()
      return { updated_at: current.updated_at, values: toFormValues(current) }
    },
  })
  const { provider } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <RadioGroup variant="large" legend="Send texts with" options={options} {...form.getInputProps('provider')} />
        {provider !== 'phone' && !settings.can_store_secrets && (
          <Text>This server can’t store secrets yet. Ask your administrator to set SECRETS_KEY.</Text>
        )}
        {provider === 'twilio' && <TwilioFields form={form} settings={settings} />}
        {provider === 'gateway' && <GatewayFields form={form} settings={settings} />}
        {provider !== 'phone' && <CommonFields form={form} settings={settings} />}
        <FormError message={problem} />
        <ConflictNotice conflict={conflict} />
        <div>
          <Button type="submit" mih={44} miw={120} variant={form.isDirty() ? 'filled' : 'default'} loading={busy}>
            Save changes
          </Button>
        </div>
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
