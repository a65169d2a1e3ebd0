import { profileUpdate, type Profile } from '#domain/identity/schema.ts'
import { SubtleButton } from '#web/components/display/variants.ts'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

import { SearchableSelect } from './SearchableSelect.tsx'
import { SettingsCard } from './SettingsCard.tsx'

const region = { currency: true, time_zone: true } as const

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} · ${currencyNames.of(code)}`,
}))

/** The currency and time zone of the business. */
export const RegionForm = ({ profile }: { readonly profile: Profile }) => (
  <SettingsCard
    title="Currency and time zone"
    schema={profileUpdate.pick(region)}
    profile={profile}
    toFormValues={({ currency, time_zone }) => ({ currency, time_zone })}
  >
    {(form) => (
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SearchableSelect
          label="Currency"
          description="Changes only the symbol; amounts aren’t converted"
          data={currencies}
          {...form.getInputProps('currency')}
        />
        <TimeZoneField {...form.getInputProps('time_zone')} />
      </SimpleGrid>
    )}
  </SettingsCard>
)

interface TimeZoneFieldProps {
  readonly value?: string
  readonly onChange?: (zone: string) => void
  readonly error?: ReactNode
}

const formatOffset = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const choices = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Selects the time zone for dates and times, with a button to use this device's. */
function TimeZoneField({ value = 'UTC', onChange, error }: TimeZoneFieldProps) {
  const isKnown = zones.includes(value)
  return (
    <div>
      <SearchableSelect
        label="Time zone"
        description={isKnown ? `Currently ${formatOffset(value)}` : undefined}
        data={isKnown ? choices : [{ value, label: value }, ...choices]}
        value={value}
        onChange={onChange}
        error={error}
        data-path="time_zone"
      />
      {deviceZone !== value && (
        <SubtleButton px={4} onClick={() => onChange?.(deviceZone)}>
          Use {deviceZone.replaceAll('_', ' ')} from this device
        </SubtleButton>
      )}
    </div>
  )
}
