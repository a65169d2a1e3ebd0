import { labelSizes, profileUpdate, type Profile } from '#domain/identity/schema.ts'
import { defaultPriceFields } from '#domain/values/money/currency-rules.ts'
import { inCurrency } from '#domain/values/money/currency-schema.ts'
import { LengthField, PriceField } from '#web/domain-components/UnitFields.tsx'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'

import { SettingsCard } from './SettingsCard.tsx'

interface Props {
  readonly profile: Profile
}

const columns = { base: 1, xs: 2 }

export const NameForm = ({ profile }: Props) => (
  <SettingsCard
    title="Profile"
    schema={profileUpdate.pick({ full_name: true })}
    profile={profile}
    toFormValues={({ full_name }) => ({ full_name })}
  >
    {(form) => (
      <SimpleGrid cols={columns}>
        <TextInput label="Full name" autoComplete="name" {...form.getInputProps('full_name')} />
      </SimpleGrid>
    )}
  </SettingsCard>
)

const business = { business_name: true, business_phone: true, business_address: true } as const

export const BusinessForm = ({ profile }: Props) => (
  <SettingsCard
    title="Business"
    schema={profileUpdate.pick(business)}
    profile={profile}
    toFormValues={(profile) => ({
      business_name: profile.business_name ?? '',
      business_phone: profile.business_phone ?? '',
      business_address: profile.business_address ?? '',
    })}
  >
    {(form) => (
      <SimpleGrid cols={columns}>
        <TextInput
          label="Business name"
          description="Shown to customers on their page and in messages"
          {...form.getInputProps('business_name')}
        />
        <TextInput label="Phone" type="tel" {...form.getInputProps('business_phone')} />
        <Textarea label="Address" autosize {...form.getInputProps('business_address')} />
      </SimpleGrid>
    )}
  </SettingsCard>
)

const units = { tension_unit: true, length_unit: true } as const

/** The member's own display units; stored values don't change. */
export const UnitsForm = ({ profile }: Props) => (
  <SettingsCard
    title="Units"
    schema={profileUpdate.pick(units)}
    profile={profile}
    toFormValues={({ tension_unit, length_unit }) => ({ tension_unit, length_unit })}
  >
    {(form) => (
      <SimpleGrid cols={columns}>
        <SegmentedField label="Tension" data={tensionChoices} {...form.getInputProps('tension_unit')} />
        <SegmentedField label="Length" data={lengthChoices} {...form.getInputProps('length_unit')} />
      </SimpleGrid>
    )}
  </SettingsCard>
)

const defaults = {
  default_price: true,
  turnaround_days: true,
  default_mains_meters: true,
  default_crosses_meters: true,
  label_size: true,
} as const

/** Default values of new jobs, and the size of printed labels. */
export const DefaultsForm = ({ profile }: Props) => (
  <SettingsCard
    title="New jobs"
    schema={inCurrency(profileUpdate.pick(defaults), {
      currency: profile.currency,
      fields: defaultPriceFields,
      before: profile,
    })}
    profile={profile}
    toFormValues={(profile) => ({
      default_price: profile.default_price ?? '',
      turnaround_days: profile.turnaround_days,
      default_mains_meters: profile.default_mains_meters,
      default_crosses_meters: profile.default_crosses_meters,
      label_size: profile.label_size,
    })}
  >
    {(form) => (
      <SimpleGrid cols={columns}>
        <PriceField label="Default price" currency={profile.currency} {...form.getInputProps('default_price')} />
        <WholeNumberField label="Turnaround, days" {...form.getInputProps('turnaround_days')} />
        <LengthField label="Mains" unit={profile.length_unit} {...form.getInputProps('default_mains_meters')} />
        <LengthField label="Crosses" unit={profile.length_unit} {...form.getInputProps('default_crosses_meters')} />
        <NativeSelect label="Label size, mm" data={[...labelSizes]} {...form.getInputProps('label_size')} />
      </SimpleGrid>
    )}
  </SettingsCard>
)

const tensionChoices = [
  { value: 'lbs', label: 'lbs' },
  { value: 'kg', label: 'kg' },
]

const lengthChoices = [
  { value: 'm', label: 'm' },
  { value: 'ft', label: 'ft' },
]
