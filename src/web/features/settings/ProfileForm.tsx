import { labelSizes, profileUpdate, type Profile, type ProfileUpdate } from '#domain/identity.ts'
import { useSavingForm } from '#web/backend/form.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/FormActions.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SegmentedField } from '#web/ui/SegmentedField.tsx'
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'

const fieldsOf = (profile: Profile) => ({
  full_name: profile.full_name,
  business_name: profile.business_name ?? '',
  business_phone: profile.business_phone ?? '',
  business_address: profile.business_address ?? '',
  currency: profile.currency,
  tension_unit: profile.tension_unit,
  length_unit: profile.length_unit,
  time_zone: profile.time_zone,
  turnaround_days: profile.turnaround_days,
  default_price: profile.default_price ?? '',
  default_mains_meters: profile.default_mains_meters,
  default_crosses_meters: profile.default_crosses_meters,
  label_size: profile.label_size,
})

const currencies = Intl.supportedValuesOf('currency')
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

interface Props {
  readonly profile: Profile
  readonly save: (changes: ProfileUpdate) => Promise<void>
}

/** Who you are, how your desk counts, and what a new job begins with. */
export function ProfileForm({ profile, save }: Props) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({
    schema: profileUpdate,
    initial: fieldsOf(profile),
    save,
  })
  const columns = { base: 1, xs: 2 }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card title="You and your business">
          <SimpleGrid cols={columns}>
            <TextInput label="Full name" autoComplete="name" {...form.getInputProps('full_name')} />
            <TextInput
              label="Business name"
              description="Players see it on their link"
              {...form.getInputProps('business_name')}
            />
            <TextInput label="Phone" type="tel" {...form.getInputProps('business_phone')} />
            <Textarea label="Address" autosize {...form.getInputProps('business_address')} />
          </SimpleGrid>
        </Card>
        <Card title="How your desk counts">
          <SimpleGrid cols={columns}>
            <SegmentedField label="Tension" data={tensionChoices} {...form.getInputProps('tension_unit')} />
            <SegmentedField label="Length" data={lengthChoices} {...form.getInputProps('length_unit')} />
            <NativeSelect label="Currency" data={currencies} {...form.getInputProps('currency')} />
            <NativeSelect label="Time zone" data={zones} {...form.getInputProps('time_zone')} />
          </SimpleGrid>
        </Card>
        <Card title="What a new job begins with">
          <SimpleGrid cols={columns}>
            <TextInput label="Price" inputMode="decimal" {...form.getInputProps('default_price')} />
            <NumberField label="Turnaround, days" {...form.getInputProps('turnaround_days')} />
            <TextInput label="Mains, metres" inputMode="decimal" {...form.getInputProps('default_mains_meters')} />
            <TextInput label="Crosses, metres" inputMode="decimal" {...form.getInputProps('default_crosses_meters')} />
            <NativeSelect label="Label, mm" data={[...labelSizes]} {...form.getInputProps('label_size')} />
          </SimpleGrid>
        </Card>
        <FormProblem message={problem} />
        <FormActions submit="Save" busy={busy} />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}

const tensionChoices = [
  { value: 'lbs', label: 'lbs' },
  { value: 'kg', label: 'kg' },
]

const lengthChoices = [
  { value: 'm', label: 'm' },
  { value: 'ft', label: 'ft' },
]
