import { maxLength } from '#domain/constants.ts'
import { providerLabels, textProviders } from '#domain/texts/providers.ts'
import { textSettingsUpdate, type TextSettings } from '#domain/texts/schema.ts'
import { text } from '#domain/values/fields.ts'
import { api, backend } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { RadioGroup } from '#web/components/fields/RadioGroup.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { useBasicForm } from '#web/forms/basic-form.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Button, Stack, Text, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'

import { CommonFields, GatewayFields, TwilioFields } from './ProviderFields.tsx'
import { useUpdateTextSettings, useSendTestText } from './mutations.ts'
import { ProviderAddresses } from './ProviderAddresses.tsx'
import { toFormValues, toInput } from './text-form-values.ts'

/** How texts are sent: from the member's phone, or through a provider that the business pays for. */
export function TextsSection() {
  const query = useQuery(api.texts.settings.queryOptions())
  if (!query.data) return <CardPlaceholder title="Text messages" query={query} height={240} />
  const settings = query.data
  const isSending = settings.provider !== 'phone' && settings.updated_at !== null
  return (
    <Card title="Text messages">
      <Stack gap="md">
        <Text>
          Texts open in your phone’s messages app for you to send. With a provider, Stringdesk sends them for you. The provider
          charges you for each text; Stringdesk adds nothing.
        </Text>
        <ProviderForm settings={settings} />
        {isSending && <ProviderAddresses settings={settings} />}
        {isSending && <TestText />}
      </Stack>
    </Card>
  )
}

const options = textProviders.map((value) => ({ value, label: providerLabels[value] }))

function ProviderForm({ settings }: { readonly settings: TextSettings }) {
  const { mutateAsync: save } = useUpdateTextSettings()
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
          <Button type="submit" miw={120} variant={form.isDirty() ? 'filled' : 'default'} loading={busy}>
            Save changes
          </Button>
        </div>
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}

const schema = z.strictObject({
  phone: text({ max: maxLength.phone, required: 'Phone number is required', tooLong: 'Phone number is too long' }),
})

function TestText() {
  const { mutateAsync: send } = useSendTestText()
  const [result, setResult] = useState<{ readonly error: string | null }>()
  const { form, submit, busy, problem } = useBasicForm({
    schema,
    initial: { phone: '' },
    save: async ({ phone }) => {
      setResult(undefined)
      setResult({ error: await send(phone) })
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Test text">
      <Stack gap="xs">
        <Group align="end" gap="sm">
          <TextInput label="Your phone number" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <SecondaryButton type="submit" loading={busy}>
            Send a test text
          </SecondaryButton>
        </Group>
        <FormError message={problem} />
        <Text role="status" className={result?.error ? 'late' : undefined}>
          {result && (result.error ?? 'Your provider accepted the test text.')}
        </Text>
      </Stack>
    </form>
  )
}
