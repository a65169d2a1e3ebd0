import type { TensionUnit } from '#domain/values/units.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { TensionStepper } from '#web/trade/strings/TensionStepper.tsx'
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'

import type { BoxesForm } from './BoxesForm.tsx'

interface Props {
  readonly form: BoxesForm
  readonly unit: TensionUnit
}

/** The tensions of a form of one job, under their name. */
export const TensionFields = ({ from, ...boxes }: Props & { from: string | undefined }) => (
  <FieldGroup label="Tension" aside={from}>
    <TensionSteppers {...boxes} />
  </FieldGroup>
)

/** Mains and crosses; the crosses follow the mains until told otherwise (product, What decides). */
export function TensionSteppers({ form, unit }: Props) {
  const { tension_mains, tension_crosses } = form.values
  const isSame = tension_crosses === '' || tension_crosses === tension_mains
  // Told by hand: a figure of their own, until it is the mains' again.
  const [isTold, setTold] = useState(false)
  const follows = isSame && !isTold
  const changeMains = (mains: number | '') => {
    setTold(!follows)
    form.setValues({ tension_mains: mains, ...(follows && tension_crosses !== '' && { tension_crosses: mains }) })
  }
  const changeCrosses = (crosses: number | '') => {
    setTold(crosses !== '' && crosses !== tension_mains)
    form.setValues({ tension_crosses: crosses })
  }
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
        onChange={changeCrosses}
        note={follows ? 'follows mains' : undefined}
      />
    </SimpleGrid>
  )
}
