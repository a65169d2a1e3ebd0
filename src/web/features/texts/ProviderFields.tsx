import { gatewayPlaceholders } from '#domain/texts/gateway-body.ts'
import type { TextSettings } from '#domain/texts/schema.ts'
import { phoneCountries } from '#domain/texts/countries.ts'
import { Hint } from '#web/components/display/variants.ts'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { NativeSelect, PasswordInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { TextFormValues } from './text-form-values.ts'

interface Props {
  readonly form: UseFormReturnType<TextFormValues>
  readonly settings: TextSettings
}

const columns = { base: 1, xs: 2 }

export const TwilioFields = ({ form, settings }: Props) => (
  <SimpleGrid cols={columns}>
    <TextInput
      label="Account SID"
      description="In the Twilio Console, under Account Info"
      autoComplete="off"
      {...form.getInputProps('twilio_account_sid')}
    />
    <PasswordInput
      label="Auth token"
      description={
        settings.has_twilio_auth_token ? 'Stored. Enter another one to replace it' : 'Stored encrypted, and never shown again'
      }
      autoComplete="off"
      {...form.getInputProps('twilio_auth_token')}
    />
    <TextInput
      label="Sender"
      description="A number, a name, or the SID of a messaging service"
      placeholder="+15005550006"
      autoComplete="off"
      {...form.getInputProps('twilio_sender')}
    />
  </SimpleGrid>
)

const formats = [
  { value: 'application/json', label: 'JSON' },
  { value: 'application/x-www-form-urlencoded', label: 'Form' },
]

const headersDescription = ({ gateway_header_names: names }: TextSettings): string =>
  names.length === 0
    ? 'One per line, such as Authorization: Bearer 123. Stored encrypted, and never shown again'
    : `Stored: ${names.join(', ')}. Enter all of them to replace them, one per line`

/** The fields of a provider that accepts texts over HTTP. */
export function GatewayFields({ form, settings }: Props) {
  // A problem with a single header is shown at this field.
  const [, headerError] = Object.entries(form.errors).find(([path]) => path.startsWith('gateway_headers')) ?? []
  return (
    <>
      <TextInput
        label="Address"
        description="Your provider’s address for sending one text with a POST request"
        placeholder="https://example.com/texts"
        type="url"
        autoComplete="off"
        {...form.getInputProps('gateway_url')}
      />
      <Textarea
        label="Headers"
        description={headersDescription(settings)}
        autosize
        minRows={2}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('gateway_headers')}
        error={headerError}
      />
      <SegmentedField label="Format" data={formats} {...form.getInputProps('gateway_content_type')} />
      <Textarea label="Body" autosize minRows={3} spellCheck={false} {...form.getInputProps('gateway_body')} />
      <Hint component="div">
        {Object.entries(gatewayPlaceholders).map(([name, description]) => (
          <div key={name}>
            <strong>{`{${name}}`}</strong> {description}
          </div>
        ))}
      </Hint>
    </>
  )
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countries = phoneCountries
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .toSorted((left, right) => left.label.localeCompare(right.label, 'en'))

/** Fields that all providers have: the country, the limit and the quiet hours. */
export const CommonFields = ({ form, settings: { used_this_month } }: Props) => (
  <SimpleGrid cols={columns}>
    <NativeSelect
      label="Country"
      description="For phone numbers without a country code"
      data={[{ value: '', label: '' }, ...countries]}
      {...form.getInputProps('country')}
    />
    <WholeNumberField
      label="Monthly limit, parts"
      description={`Providers charge for each part of a text. ${used_this_month} sent this month`}
      placeholder="No limit"
      {...form.getInputProps('monthly_limit')}
    />
    <TextInput
      label="Quiet hours from"
      description="Texts wait until they end"
      type="time"
      {...form.getInputProps('quiet_from')}
    />
    <TextInput
      label="Quiet hours until"
      description="In your business’s time zone"
      type="time"
      {...form.getInputProps('quiet_until')}
    />
  </SimpleGrid>
)
