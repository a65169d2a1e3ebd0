import type { StringSuggestion } from '#contract/jobs/job-drafts.ts'
import type { StringSource } from '#domain/jobs/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { useStringSuggestions } from '#web/app/suggestion-queries.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { StringAutocomplete } from '#web/domain-components/StringAutocomplete.tsx'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'

import { hasCrossesString, metersUsedFrom, type JobFieldsForm } from './job-form-values.ts'
import { StockLevelText, StringRating, StringSummary } from './StringSummary.tsx'

interface Props {
  readonly form: JobFieldsForm
  readonly profile: Profile
  /** Whether a known string is collapsed to a summary until "Change" is tapped. */
  readonly isCollapsible: boolean
}

export const StringFields = ({ source, ...props }: Props & { source: string | undefined }) => (
  <FieldGroup label="String" aside={source}>
    <StringEditor {...props} />
  </FieldGroup>
)

const isStringField = (path: string): boolean => path.startsWith('string_mains') || path.startsWith('string_crosses')

/** One string or a hybrid. Each comes from inventory or from the customer. */
export function StringEditor({ form, profile, isCollapsible }: Props) {
  const { values } = form
  const [isOpen, setOpen] = useState(!isCollapsible || values.string_mains_brand === '' || values.string_mains_model === '')
  const [isHybrid, setHybrid] = useState(false)
  // Crosses with a name make a hybrid. It stays a hybrid while the name is cleared to type another.
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
  const isExpanded = isOpen || Object.keys(form.errors).some(isStringField)
  return (
    <>
      {isExpanded ? (
        <>
          <StringInputs form={form} side="mains" label={isHybrid ? 'Mains' : 'String'} profile={profile} />
          {isHybrid && <StringInputs form={form} side="crosses" label="Crosses" profile={profile} />}
        </>
      ) : (
        <StringSummary values={values} isHybrid={isHybrid} profile={profile} />
      )}
      <ChipRow>
        {!isExpanded && (
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

/** Toggles the customer's own string, which is never an inventory item. */
function OwnStringChips({ form, isHybrid }: { form: JobFieldsForm; isHybrid: boolean }) {
  const mains = form.values.string_source_mains === 'customer'
  const crosses = form.values.string_source_crosses === 'customer'
  const setOwn = (own: { mains: boolean; crosses: boolean }) =>
    form.setValues({
      string_source_mains: toSource(own.mains),
      string_source_crosses: toSource(own.crosses),
      ...(own.mains && { inventory_mains_id: null }),
      ...(own.crosses && { inventory_crosses_id: null }),
    })
  if (!isHybrid)
    return (
      <ToggleChip pressed={mains} onClick={() => setOwn({ mains: !mains, crosses: !mains })}>
        Customer’s own
      </ToggleChip>
    )
  return (
    <>
      <ToggleChip label="Customer’s own mains" pressed={mains} onClick={() => setOwn({ mains: !mains, crosses })}>
        Own mains
      </ToggleChip>
      <ToggleChip label="Customer’s own crosses" pressed={crosses} onClick={() => setOwn({ mains, crosses: !crosses })}>
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

/** One string, typed or selected from inventory, past jobs or the catalog. */
function StringInputs({ form, side, label, profile }: StringInputsProps) {
  const { suggestions, onSearch } = useStringSuggestions()
  const item = form.values[`inventory_${side}_id`]
  // Another name means another string, so the inventory item is unlinked.
  const setName = (field: 'brand' | 'model', text: string) =>
    form.setValues({ [`string_${side}_${field}`]: text, [`inventory_${side}_id`]: null })
  const applySuggestion = ({ from, inventory_id, color }: StringSuggestion) =>
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
      {/* Side by side, so that the suggestions of one field never cover the other. */}
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        <StringAutocomplete
          label={label}
          brand={{ ...form.getInputProps(`string_${side}_brand`), onChange: (text) => setName('brand', text) }}
          model={{ ...form.getInputProps(`string_${side}_model`), onChange: (text) => setName('model', text) }}
          suggestions={suggestions}
          unit={profile.length_unit}
          onSearch={onSearch}
          onChoose={applySuggestion}
        />
        <TextInput label={`${label} color`} autoComplete="off" {...form.getInputProps(`string_${side}_color`)} />
      </SimpleGrid>
      <StringRating brand={form.values[`string_${side}_brand`]} model={form.values[`string_${side}_model`]} />
      {item && <StockLevelText item={item} metersNeeded={metersUsedFrom(form.values, item)} profile={profile} />}
    </div>
  )
}
