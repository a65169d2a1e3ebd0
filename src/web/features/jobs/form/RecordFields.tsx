import { paymentMethods } from '#domain/jobs/payment.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { JobBoxes } from './job-form-values.ts'
import { MomentField } from '#web/components/fields/MomentField.tsx'
import { NumberField } from '#web/components/fields/NumberField.tsx'
import { Autocomplete, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

const moments = [
  ['job_date', 'Taken in'],
  ['time_started', 'Started'],
  ['time_completed', 'Ready since'],
] as const

/** What a job's moves and its payment have written down, for whoever forgot to tap in time. Only what has been written. */
export function RecordFields({ form, profile }: { readonly form: UseFormReturnType<JobBoxes>; readonly profile: Profile }) {
  const written = moments.filter(([name]) => form.values[name] !== undefined)
  if (written.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {written.map(([name, label]) => (
        <MomentField key={name} label={label} zone={profile.time_zone} {...form.getInputProps(name)} />
      ))}
      <NumberField label="Work, minutes" {...form.getInputProps('duration_minutes')} />
      {form.values.payment_method !== undefined && (
        <Autocomplete label="Paid by" data={[...paymentMethods]} {...form.getInputProps('payment_method')} />
      )}
    </SimpleGrid>
  )
}
