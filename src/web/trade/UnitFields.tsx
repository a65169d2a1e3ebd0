// Fields for values that are stored in metric units and typed in the business's unit.
import { costPerFoot, costPerMeter, feetToMeters, formatLength, metersToFeet, type LengthUnit } from '#domain/values/units.ts'

import { ConvertedField, isDecimal, type Conversion, type ConvertedInputProps } from '#web/components/fields/ConvertedField.tsx'

interface LengthFieldProps extends ConvertedInputProps {
  /** Without the unit, which is appended. */
  readonly label: string
  readonly unit: LengthUnit
}

const feet: Conversion = {
  decimalPlaces: 2,
  toStored: feetToMeters,
  isStored: (value) => isDecimal(value),
  toTyped: metersToFeet,
  formatStored: (meters) => `stored as ${formatLength(meters, 'm')}`,
}

/** A length. Feet are stored as meters with two decimals, and the field shows the stored value. */
export const LengthField = ({ label, unit, ...inputProps }: LengthFieldProps) =>
  unit === 'ft' ? (
    <ConvertedField label={`${label}, feet`} conversion={feet} {...inputProps} />
  ) : (
    <ConvertedField label={`${label}, meters`} conversion={undefined} {...inputProps} />
  )

interface UnitCostFieldProps extends ConvertedInputProps {
  readonly unit: LengthUnit
  readonly currency: string
}

const perFoot: Conversion = {
  decimalPlaces: 4,
  toStored: costPerMeter,
  isStored: (value) => /^\d+(\.\d{1,4})?$/.test(value),
  toTyped: costPerFoot,
  formatStored: (cost) => `stored as ${cost} per meter`,
}

/** The cost of a meter or a foot of string. A cost per foot is stored per meter, and the field shows the stored value. */
export const UnitCostField = ({ unit, currency, ...inputProps }: UnitCostFieldProps) =>
  unit === 'ft' ? (
    <ConvertedField label={`Cost per foot, ${currency}`} conversion={perFoot} {...inputProps} />
  ) : (
    <ConvertedField label={`Cost per meter, ${currency}`} conversion={undefined} {...inputProps} />
  )
