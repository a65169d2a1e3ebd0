import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { NumberField, type NumberInputProps } from '#web/components/fields/NumberField.tsx'

import { tensionError, tensionFormats } from './tension-format.ts'

interface Props extends NumberInputProps<number> {
  /** Without the unit, which is appended. */
  readonly label: string
  readonly unit: TensionUnit
}

/** A tension field. Whole lbs are stored, and the field shows the stored value if it differs from what was typed. */
export const TensionField = ({ label, unit, error, ...inputProps }: Props) => (
  <NumberField
    label={`${label}, ${unit}`}
    format={tensionFormats[unit]}
    error={tensionError(error, inputProps.value ?? '', unit)}
    {...inputProps}
  />
)
