import type { Profile } from '#domain/identity/schema.ts'
import { paymentMethods } from '#domain/jobs/payment.ts'
import { patternWarning } from '#domain/racquets/pattern-warning.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { DateTimeField } from '#web/components/fields/DateTimeField.tsx'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { PatternField } from '#web/domain-components/RacquetFields.tsx'
import { LengthField } from '#web/domain-components/UnitFields.tsx'
import { Autocomplete, SimpleGrid, Stack, Switch, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'

import type { JobFormValues } from './job-form-values.ts'
import classes from './OptionalFields.module.css'

interface Props {
  readonly form: UseFormReturnType<JobFormValues>
  readonly profile: Profile
  readonly source: string | undefined
  /** Whether the fields are collapsed to a summary at first. */
  readonly isCollapsible: boolean
}

const fields = ['string_pattern', 'meters_used_mains', 'meters_used_crosses', 'is_rush', 'labor_notes'] as const

const isNumber = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text)

function summarize(values: JobFormValues, unit: LengthUnit): string {
  const { string_pattern, meters_used_mains: mains, meters_used_crosses: crosses, is_rush: isRush, labor_notes } = values
  const formatMeters = (meters: string) => (isNumber(meters) ? formatLength(meters, unit) : meters)
  const lengths = mains && crosses && `${formatMeters(mains)} + ${formatMeters(crosses)}`
  return [string_pattern, lengths, isRush && 'Rush', labor_notes].filter(Boolean).join(' · ')
}

/** Marks a rush job until it is finished; only for businesses that track pay. */
const RushField = ({ form, profile }: Pick<Props, 'form' | 'profile'>) =>
  form.values.is_rush !== undefined &&
  profile.shop_tools.includes('pay') && <Switch size="md" label="Rush" {...form.getInputProps('is_rush', { type: 'checkbox' })} />

/** Fields that rarely change from job to job, collapsed to a summary. */
export function OptionalFields({ form, profile, source, isCollapsible }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(!isCollapsible)
  const needsCorrection = fields.some((name) => form.errors[name]) || patternWarning(form.values.string_pattern) !== null
  // Stays open when the correction is typed, which clears the error.
  if (needsCorrection && !isOpen) setOpen(true)
  return (
    <div>
      {isCollapsible && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.label}>{`Pattern, ${profile.length_unit === 'ft' ? 'feet' : 'meters'}, notes`}</span>
          <span className={classes.summary}>{summarize(form.values, profile.length_unit)}</span>
          <IconChevronDown size={18} aria-hidden className={classes.arrow} />
        </button>
      )}
      <div id={id}>
        {isOpen && (
          <Stack gap="xs">
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
              <PatternField {...form.getInputProps('string_pattern')} />
              <LengthField label="Mains" unit={profile.length_unit} {...form.getInputProps('meters_used_mains')} />
              <LengthField label="Crosses" unit={profile.length_unit} {...form.getInputProps('meters_used_crosses')} />
            </SimpleGrid>
            {source && <span className={classes.source}>Pattern {source}</span>}
            <RushField form={form} profile={profile} />
            <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('labor_notes')} />
          </Stack>
        )}
      </div>
    </div>
  )
}

const times = [
  ['job_date', 'Received'],
  ['time_started', 'Started'],
  ['time_completed', 'Ready since'],
] as const

/** Corrects times and payment that were recorded by moves. Shows only those recorded so far. */
export function RecordedFields({ form, profile }: Pick<Props, 'form' | 'profile'>) {
  const recorded = times.filter(([name]) => form.values[name] !== undefined)
  if (recorded.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {recorded.map(([name, label]) => (
        <DateTimeField key={name} label={label} zone={profile.time_zone} {...form.getInputProps(name)} />
      ))}
      <WholeNumberField label="Time on the machine, minutes" {...form.getInputProps('duration_minutes')} />
      {form.values.payment_method !== undefined && (
        <Autocomplete label="Paid by" data={[...paymentMethods]} {...form.getInputProps('payment_method')} />
      )}
    </SimpleGrid>
  )
}
