import '@mantine/core/styles/Switch.css'
import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'

import type { JobBoxes } from './JobForm.tsx'

type Form = UseFormReturnType<JobBoxes>

/** What goes into the frame: one string, or a hybrid in one tap; the shop's or the player's own, each side for itself. */
export function StringFields({ form }: { form: Form }) {
  const [hybrid, setHybrid] = useState(form.values.string_crosses_brand !== '' || form.values.string_crosses_model !== '')
  const change = (isHybrid: boolean) => {
    setHybrid(isHybrid)
    if (!isHybrid) form.setValues({ string_crosses_brand: '', string_crosses_model: '', string_crosses_color: '' })
  }
  return (
    <Stack gap="sm">
      <Side form={form} side="mains" label={hybrid ? 'Mains' : 'String'} />
      {hybrid && <Side form={form} side="crosses" label="Crosses" />}
      <Switch
        label="Hybrid: another string in the crosses"
        checked={hybrid}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Stack>
  )
}

function Side({ form, side, label }: { form: Form; side: 'mains' | 'crosses'; label: string }) {
  const source = `string_source_${side}` as const
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput label={`${label} brand`} autoComplete="off" {...form.getInputProps(`string_${side}_brand`)} />
        <TextInput label={`${label} model`} autoComplete="off" {...form.getInputProps(`string_${side}_model`)} />
        <TextInput label={`${label} color`} autoComplete="off" {...form.getInputProps(`string_${side}_color`)} />
      </SimpleGrid>
      <Switch
        label={`${label}: the player’s own string`}
        checked={form.values[source] === 'customer'}
        onChange={(event) => form.setFieldValue(source, event.currentTarget.checked ? 'customer' : 'shop')}
      />
    </Stack>
  )
}
