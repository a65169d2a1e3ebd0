import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { TensionStepper } from '#web/domain-components/strings/TensionStepper.tsx'
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'

import type { JobFieldsForm } from './job-form-values.ts'

interface Props {
  readonly form: JobFieldsForm
  readonly unit: TensionUnit
}

export const TensionFields = ({ source, ...props }: Props & { source: string | undefined }) => (
  <FieldGroup label="Tension" aside={source}>
    <TensionSteppers {...props} />
  </FieldGroup>
)

/** Mains and crosses. Crosses follow mains until they are changed (R6.8). */
export function TensionSteppers({ form, unit }: Props) {
  const { tension_mains, tension_crosses } = form.values
  const isSame = tension_crosses === '' || tension_crosses === tension_mains
  // Crosses changed by hand no longer follow, even if the mains reach the same tension.
  const [isChangedByHand, setChangedByHand] = useState(false)
  const isFollowing = isSame && !isChangedByHand
  const changeMains = (mains: number | '') => {
    setChangedByHand(!isFollowing)
    form.setValues({ tension_mains: mains, ...(isFollowing && tension_crosses !== '' && { tension_crosses: mains }) })
  }
  const changeCrosses = (crosses: number | '') => {
    setChangedByHand(crosses !== '' && crosses !== tension_mains)
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
        note={isFollowing ? 'follows mains' : undefined}
      />
    </SimpleGrid>
  )
}
