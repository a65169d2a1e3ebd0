import type { PreferenceRow } from '#contract/preferences.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import { preferenceCreate } from '#domain/preferences/schema.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { backend } from '#web/app/client.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { useSaveForm, pickFormValues, type Version } from '#web/forms/save-form.ts'
import { useStringSuggestions } from '#web/app/suggestion-queries.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { StringAutocomplete } from '#web/domain-components/StringAutocomplete.tsx'
import { TensionStepper } from '#web/domain-components/strings/TensionStepper.tsx'
import { useState } from 'react'
import { SimpleGrid, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import { useSavePreference } from './mutations.ts'

/** The racquet that preferences apply to. A null id means every racquet. */
export interface PreferenceTarget {
  readonly id: RacquetId | null
  readonly name: string
}

interface Props {
  readonly customer_id: CustomerId
  /** Null for new preferences. */
  readonly preference: PreferenceRow | null
  /** The racquet of existing preferences, or the options for new ones. */
  readonly racquets: readonly PreferenceTarget[]
  readonly unit: TensionUnit
  readonly onRemove: (() => void) | undefined
  readonly onClose: () => void
}

const preferenceFields = [
  'preferred_mains_brand',
  'preferred_mains_model',
  'preferred_crosses_brand',
  'preferred_crosses_model',
  'preferred_tension_mains',
  'preferred_tension_crosses',
  'notes',
] as const

const schema = preferenceCreate.refine((fields) => preferenceFields.some((name) => (fields[name] ?? null) !== null), {
  path: ['preferred_mains_brand'],
  error: 'Enter at least one preference',
})

// Represents a null id, because option values are strings.
const everyRacquetValue = ''

const titleOf = (preference: PreferenceRow | null, [racquet]: readonly PreferenceTarget[]): string =>
  preference && racquet ? `Preferences: ${racquet.name}` : 'Add preferences'

export function PreferenceDialog({ customer_id, preference, racquets, unit, onRemove, onClose }: Props) {
  const [initialPreference] = useState(preference)
  const { mutateAsync: savePreference } = useSavePreference()
  const { form, ...formState } = useSaveForm({
    schema,
    initial: {
      ...pickFormValues(preference, preferenceFields),
      racquet_id: preference?.racquet_id ?? racquets[0]?.id ?? everyRacquetValue,
    },
    toInput: (values) => ({ ...values, customer_id }),
    save: (input, updated_at: Version = initialPreference?.updated_at ?? null) => savePreference({ ...input, updated_at }),
    onSaved: onClose,
    readCurrent: async (values) => {
      const rows = await backend.preferences.list({ customer_id })
      const current = rows.find(({ racquet_id }) => (racquet_id ?? everyRacquetValue) === values['racquet_id']) ?? null
      return { updated_at: current?.updated_at ?? null, values: pickFormValues(current, preferenceFields) }
    },
  })
  return (
    <FormDialog
      title={titleOf(preference, racquets)}
      size="lg"
      formState={formState}
      submitLabel="Save preferences"
      footer={
        onRemove && (
          <SecondaryButton c="clay" onClick={onRemove} w="fit-content">
            Remove preferences
          </SecondaryButton>
        )
      }
      onClose={onClose}
    >
      {!preference && racquets.length > 1 && (
        <SelectField
          label="Racquet"
          data={racquets.map(({ id, name }) => ({ value: id ?? everyRacquetValue, label: name }))}
          value={String(form.values['racquet_id'])}
          onChange={(id) => form.setFieldValue('racquet_id', id)}
        />
      )}
      <Fields form={form} unit={unit} />
    </FormDialog>
  )
}

function Fields({ form, unit }: { form: UseFormReturnType<Record<string, string | number>>; unit: TensionUnit }) {
  const [mains, crosses] = [useStringSuggestions(), useStringSuggestions()]
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <StringAutocomplete
          label="Mains"
          brand={form.getInputProps('preferred_mains_brand')}
          model={form.getInputProps('preferred_mains_model')}
          {...mains}
        />
        <StringAutocomplete
          label="Crosses"
          brand={form.getInputProps('preferred_crosses_brand')}
          model={form.getInputProps('preferred_crosses_model')}
          {...crosses}
        />
      </SimpleGrid>
      <SimpleGrid cols={2}>
        <TensionStepper label="Mains" unit={unit} {...form.getInputProps('preferred_tension_mains')} />
        <TensionStepper label="Crosses" unit={unit} {...form.getInputProps('preferred_tension_crosses')} />
      </SimpleGrid>
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('notes')} />
    </>
  )
}
