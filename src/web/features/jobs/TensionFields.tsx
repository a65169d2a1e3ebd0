import type { TensionUnit } from '#domain/units.ts'
import { TensionStepper } from '#web/ui/TensionStepper.tsx'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { JobBoxes } from './JobForm.tsx'

/** Mains and crosses; the crosses follow the mains until told otherwise (product, What decides). */
export function TensionFields({ form, unit }: { form: UseFormReturnType<JobBoxes>; unit: TensionUnit }) {
  const { tension_mains, tension_crosses } = form.values
  const follow = tension_crosses === '' || tension_crosses === tension_mains
  const changeMains = (mains: number | '') =>
    form.setValues({ tension_mains: mains, ...(follow && tension_crosses !== '' && { tension_crosses: mains }) })
  return (
    <SimpleGrid cols={2} spacing="sm">
      <TensionStepper
        label="Mains"
        unit={unit}
        {...form.getInputProps('tension_mains')}
        value={tension_mains}
        onChange={changeMains}
      />
      <TensionStepper
        label="Crosses"
        unit={unit}
        {...form.getInputProps('tension_crosses')}
        value={tension_crosses === '' ? tension_mains : tension_crosses}
      />
    </SimpleGrid>
  )
}
