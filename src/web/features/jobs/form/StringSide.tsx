import type { StringSuggestion } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { metersFrom } from './job-form-values.ts'
import { useStringSuggestions } from '#web/app/string-queries.ts'
import { StringAutocomplete } from '#web/trade/StringAutocomplete.tsx'
import { SimpleGrid, TextInput } from '@mantine/core'

import type { BoxesForm } from './BoxesForm.tsx'
import { StockLeft } from './StockLeft.tsx'
import { StringRated } from './StringRated.tsx'

interface Props {
  readonly form: BoxesForm
  readonly side: 'mains' | 'crosses'
  readonly label: string
  readonly profile: Profile
}

/** One string: typed, or chosen from stock, from earlier jobs and from the catalogue. */
export function StringSide({ form, side, label, profile }: Props) {
  const suggesting = useStringSuggestions()
  const item = form.values[`inventory_${side}_id`]
  // Another name is another string: the item on the shelf is let go of.
  const typed = (field: 'brand' | 'model', text: string) =>
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
      {/* Brand and model side by side: what is suggested for one never lies over the other. */}
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        <StringAutocomplete
          label={label}
          brand={{ ...form.getInputProps(`string_${side}_brand`), onChange: (text) => typed('brand', text) }}
          model={{ ...form.getInputProps(`string_${side}_model`), onChange: (text) => typed('model', text) }}
          suggestions={suggesting.suggestions}
          unit={profile.length_unit}
          onSearch={suggesting.onSearch}
          onChoose={choose}
        />
        <TextInput label={`${label} color`} autoComplete="off" {...form.getInputProps(`string_${side}_color`)} />
      </SimpleGrid>
      <StringRated brand={form.values[`string_${side}_brand`]} model={form.values[`string_${side}_model`]} />
      {item && <StockLeft item={item} needed={metersFrom(form.values, item)} profile={profile} />}
    </div>
  )
}
