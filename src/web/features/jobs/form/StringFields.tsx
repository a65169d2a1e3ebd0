import type { StringSuggestion } from '#contract/jobs.ts'
import type { StringSource } from '#domain/jobs/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { useStringSuggestions } from '#web/app/string-queries.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { StringAutocomplete } from '#web/trade/StringAutocomplete.tsx'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'

import { hasCrossesString, metersUsedFrom, type JobFieldsForm } from './job-form-values.ts'
import { StockLeft, StringRating, StringSummary } from './StringSummary.tsx'

interface Props {
  readonly form: JobFieldsForm
  readonly profile: Profile
  /** A known string is only summed up until "Change" is tapped. */
  readonly isFoldable: boolean
}

/** The strings of a job under their heading, with where they came from. */
export const StringFields = ({ source, ...props }: Props & { source: string | undefined }) => (
  <FieldGroup label="String" aside={source}>
    <StringEditor {...props} />
  </FieldGroup>
)

const isStringField = (path: string): boolean => path.startsWith('string_mains') || path.startsWith('string_crosses')

/** One string or a hybrid; each side from stock or the customer's own. */
export function StringEditor({ form, profile, isFoldable }: Props) {
  const { values } = form
  const [isOpen, setOpen] = useState(!isFoldable || values.string_mains_brand === '' || values.string_mains_model === '')
  const [isHybrid, setHybrid] = useState(false)
  // Named crosses make a hybrid; it stays one while their name is deleted to type another.
  if (!isHybrid && hasCrossesString(values)) setHybrid(true)
  const toggleHybrid = () => {
    setHybrid(!isHybrid)
    setOpen(true)
    form.setValues({
      ...(isHybrid && { string_crosses_brand: '', string_crosses_model: '', string_crosses_color: '' }),
      string_source_crosses: values.string_source_mains,
      inventory_crosses_id: null,
    })
  }
  const isShown = isOpen || Object.keys(form.errors).some(isStringField)
  return (
    <>
      {isShown ? (
        <>
          <StringInputs form={form} side="mains" label={isHybrid ? 'Mains' : 'String'} profile={profile} />
          {isHybrid && <StringInputs form={form} side="crosses" label="Crosses" profile={profile} />}
        </>
      ) : (
        <StringSummary values={values} isHybrid={isHybrid} profile={profile} />
      )}
      <ChipRow>
        {!isShown && (
          <ToggleChip pressed={false} onClick={() => setOpen(true)}>
            Change
          </ToggleChip>
        )}
        <ToggleChip pressed={isHybrid} onClick={toggleHybrid}>
          Hybrid
        </ToggleChip>
        <OwnStringChips form={form} isHybrid={isHybrid} />
      </ChipRow>
    </>
  )
}

const toSource = (isOwn: boolean): StringSource => (isOwn ? 'customer' : 'shop')

/** Whether the string is the customer's own, which is never an inventory item. */
function OwnStringChips({ form, isHybrid }: { form: JobFieldsForm; isHybrid: boolean }) {
  const mains = form.values.string_source_mains === 'customer'
  const crosses = form.values.string_source_crosses === 'customer'
  const change = (own: { mains: boolean; crosses: boolean }) =>
    form.setValues({
      string_source_mains: toSource(own.mains),
      string_source_crosses: toSource(own.crosses),
      ...(own.mains && { inventory_mains_id: null }),
      ...(own.crosses && { inventory_crosses_id: null }),
    })
  if (!isHybrid)
    return (
      <ToggleChip pressed={mains} onClick={() => change({ mains: !mains, crosses: !mains })}>
        Customer’s own
      </ToggleChip>
    )
  return (
    <>
      <ToggleChip label="Customer’s own mains" pressed={mains} onClick={() => change({ mains: !mains, crosses })}>
        Own mains
      </ToggleChip>
      <ToggleChip label="Customer’s own crosses" pressed={crosses} onClick={() => change({ mains, crosses: !crosses })}>
        Own crosses
      </ToggleChip>
    </>
  )
}

interface StringInputsProps {
  readonly form: JobFieldsForm
  readonly side: 'mains' | 'crosses'
  readonly label: string
  readonly profile: Profile
}

/** One string: typed, or chosen from inventory, past jobs or the catalogue. */
function StringInputs({ form, side, label, profile }: StringInputsProps) {
  const { suggestions, onSearch } = useStringSuggestions()
  const item = form.values[`inventory_${side}_id`]
  // Typing another name means another string, so the link to the inventory item goes.
  const type = (field: 'brand' | 'model', text: string) =>
    form.setValues({ [`string_${side}_${field}`]: text, [`inventory_${side}_id`]: null })
  const choose = ({ from, inventory_id, color }: StringSuggestion) =>
    form.setValues((before) => ({
      [`string_${side}_color`]: color ?? '',
      [`inventory_${side}_id`]: inventory_id,
      ...(from === 'stock' && {
        [`string_source_${side}`]: 'shop',
        meters_used_mains: before.meters_used_mains || profile.default_mains_meters,
        meters_used_crosses: before.meters_used_crosses || profile.default_crosses_meters,
      }),
    }))
  return (
    <div>
      {/* Brand and model side by side, so that the suggestions of one never cover the other. */}
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        <StringAutocomplete
          label={label}
          brand={{ ...form.getInputProps(`string_${side}_brand`), onChange: (text) => type('brand', text) }}
          model={{ ...form.getInputProps(`string_${side}_model`), onChange: (text) => type('model', text) }}
          suggestions={suggestions}
          unit={profile.length_unit}
          onSearch={onSearch}
          onChoose={choose}
        />
        <TextInput label={`${label} color`} autoComplete="off" {...form.getInputProps(`string_${side}_color`)} />
      </SimpleGrid>
      <StringRating brand={form.values[`string_${side}_brand`]} model={form.values[`string_${side}_model`]} />
      {item && <StockLeft item={item} metersNeeded={metersUsedFrom(form.values, item)} profile={profile} />}
    </div>
  )
}
