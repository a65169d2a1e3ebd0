import { kgToStored, storedToKg } from '#domain/machines/format.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { ConvertedField, type Conversion, type ConvertedInputProps } from '#web/components/fields/ConvertedField.tsx'

const kilograms: Conversion = {
  decimalPlaces: 2,
  toStored: kgToStored,
  isStored: (value) => /^\d+(\.\d)?$/.test(value),
  toTyped: storedToKg,
  formatStored: (lbs) => `stored as ${lbs} lbs`,
}

interface Props extends ConvertedInputProps {
  /** Without the unit, which is appended. */
  readonly label: string
  readonly unit: TensionUnit
}

/** A tension with decimals, as a calibrator shows it. Kilograms are stored as lbs with one decimal. */
export const CheckTensionField = ({ label, unit, ...inputProps }: Props) => (
  <ConvertedField label={`${label}, ${unit}`} conversion={unit === 'kg' ? kilograms : undefined} {...inputProps} />
)
