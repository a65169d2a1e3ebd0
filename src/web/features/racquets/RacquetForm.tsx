import type { CustomerId } from '#domain/values/ids.ts'
import { racquetCreate, type Racquet, type RacquetCreate } from '#domain/racquets/schema.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import type { RacquetModel } from '#contract/racquets.ts'
import { backend } from '#web/app/client.ts'
import { useSaveForm, pickFormValues } from '#web/forms/save-form.ts'
import { useRacquetSuggestions } from '#web/app/suggestion-queries.ts'
import { FormActions } from '#web/forms/FormActions.tsx'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { BrandModelFields, PatternField } from '#web/domain-components/RacquetFields.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { TensionField } from '#web/domain-components/strings/TensionField.tsx'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly customer_id: CustomerId
  /** Null for a new racquet. */
  readonly racquet: Racquet | null
  readonly unit: TensionUnit
  readonly save: (input: RacquetCreate, updated_at?: string) => Promise<unknown>
  readonly onCancel: () => void
}

const names = [
  'brand',
  'model',
  'own_number',
  'string_pattern',
  'grip_size',
  'weight_grams',
  'balance_point_mm',
  'preferred_tension_mains',
  'preferred_tension_crosses',
  'plays_per_week',
  'restring_weeks',
  'photo_url',
  'notes',
] as const

/** The fields that a catalog suggestion fills in. Weight and balance are those of the unstrung racquet. */
const catalogueFields = ['string_pattern', 'weight_grams', 'balance_point_mm'] as const
type CatalogueField = (typeof catalogueFields)[number]

export function RacquetForm({ customer_id, racquet, unit, save, onCancel }: Props) {
  const { form, submit, busy, problem, conflict, isUnsaved } = useSaveForm({
    schema: racquetCreate,
    isPersisted: true,
    initial: pickFormValues(racquet, names),
    toInput: (values) => ({ ...values, customer_id, is_active: racquet?.is_active ?? true }),
    save,
    readCurrent: racquet
      ? async () => {
          const current = await backend.racquets.get({ id: racquet.id })
          return { updated_at: current.updated_at, values: pickFormValues(current, names) }
        }
      : undefined,
  })
  const suggestions = useRacquetSuggestions()
  const [filledValues, setFilledValues] = useState<Partial<Record<CatalogueField, unknown>>>({})
  // Keeps values the user entered and replaces those filled in from the catalog.
  const fill = (suggestion: RacquetModel) => {
    const replaceable = catalogueFields.filter((name) => form.values[name] === '' || form.values[name] === filledValues[name])
    const values = Object.fromEntries(replaceable.map((name) => [name, suggestion[name] ?? '']))
    form.setValues(values)
    setFilledValues(values)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <BrandModelFields
            brand={form.getInputProps('brand')}
            model={form.getInputProps('model')}
            {...suggestions}
            onChoose={fill}
          />
          <PatternField {...form.getInputProps('string_pattern')} />
          <WholeNumberField
            label="Racquet number"
            description="To tell identical racquets apart"
            {...form.getInputProps('own_number')}
          />
          <TensionField label="Preferred mains" unit={unit} {...form.getInputProps('preferred_tension_mains')} />
          <TensionField label="Preferred crosses" unit={unit} {...form.getInputProps('preferred_tension_crosses')} />
          <WholeNumberField
            label="Plays per week"
            description="Used for restring reminders"
            {...form.getInputProps('plays_per_week')}
          />
          <WholeNumberField
            label="Restring after, weeks"
            description="Leave empty to estimate it from plays per week and string"
            {...form.getInputProps('restring_weeks')}
          />
          <TextInput label="Grip size" placeholder="L3" autoComplete="off" {...form.getInputProps('grip_size')} />
          <WholeNumberField label="Weight, g" {...form.getInputProps('weight_grams')} />
          <WholeNumberField label="Balance point, mm" {...form.getInputProps('balance_point_mm')} />
          <TextInput label="Photo link" type="url" placeholder="https://" {...form.getInputProps('photo_url')} />
        </SimpleGrid>
        <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('notes')} />
        <FormError message={problem} />
        <ConflictNotice conflict={conflict} />
        <FormActions submit={racquet ? 'Save racquet' : 'Add racquet'} busy={busy} cancel={onCancel} />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
