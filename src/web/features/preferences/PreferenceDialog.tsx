import type { PreferenceRow } from '#contract/preferences.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import { preferenceCreate } from '#domain/preferences/schema.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { backend } from '#web/app/client.ts'
import { useSavingForm, valuesFrom, type Version } from '#web/forms/saving-form.ts'
import { useStringSuggestions } from '#web/app/string-queries.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { StringAutocomplete } from '#web/trade/StringAutocomplete.tsx'
import { TensionStepper } from '#web/trade/strings/TensionStepper.tsx'
import { useState } from 'react'
import { Button, SimpleGrid, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import { useSavePreference } from './mutations.ts'

/** What a preference can be for; no id is every racquet. */
export interface Frame {
  readonly id: RacquetId | null
  readonly name: string
}

interface Props {
  readonly customer_id: CustomerId
  /** Null for a new one. */
  readonly preference: PreferenceRow | null
  /** The one that it is for; several to choose from when it is new. */
  readonly frames: readonly Frame[]
  readonly unit: TensionUnit
  readonly onRemove: (() => void) | undefined
  readonly onClose: () => void
}

const likes = [
  'preferred_mains_brand',
  'preferred_mains_model',
  'preferred_crosses_brand',
  'preferred_crosses_model',
  'preferred_tension_mains',
  'preferred_tension_crosses',
  'notes',
] as const

const schema = preferenceCreate.refine((fields) => likes.some((name) => (fields[name] ?? null) !== null), {
  path: ['preferred_mains_brand'],
  error: 'Fill in what they like',
})

// The value of a choice is text.
const every = ''

const titleOf = (preference: PreferenceRow | null, [frame]: readonly Frame[]): string =>
  preference && frame ? `What they like: ${frame.name}` : 'What they like'

/** What a player likes, on every racquet or on one. */
export function PreferenceDialog({ customer_id, preference, frames, unit, onRemove, onClose }: Props) {
  const [opened] = useState(preference)
  const { mutateAsync: savePreference } = useSavePreference()
  const { form, ...sending } = useSavingForm({
    schema,
    initial: { ...valuesFrom(preference, likes), racquet_id: preference?.racquet_id ?? frames[0]?.id ?? every },
    toInput: (boxes) => ({ ...boxes, customer_id }),
    save: async (input, updated_at: Version = opened?.updated_at ?? null) => {
      await savePreference({ ...input, updated_at })
      onClose()
    },
    readCurrent: async (typed) => {
      const rows = await backend.preferences.list({ customer_id })
      const current = rows.find(({ racquet_id }) => (racquet_id ?? every) === typed['racquet_id']) ?? null
      return { updated_at: current?.updated_at ?? null, values: valuesFrom(current, likes) }
    },
  })
  return (
    <FormDialog
      title={titleOf(preference, frames)}
      size="lg"
      sending={sending}
      label="Save"
      below={
        onRemove && (
          <Button variant="default" c="clay" onClick={onRemove} w="fit-content">
            Remove this preference
          </Button>
        )
      }
      onClose={onClose}
    >
      {!preference && frames.length > 1 && (
        <SelectField
          label="On"
          data={frames.map(({ id, name }) => ({ value: id ?? every, label: name }))}
          value={String(form.values['racquet_id'])}
          onChange={(id) => form.setFieldValue('racquet_id', id)}
        />
      )}
      <Likes form={form} unit={unit} />
    </FormDialog>
  )
}

function Likes({ form, unit }: { form: UseFormReturnType<Record<string, string | number>>; unit: TensionUnit }) {
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
