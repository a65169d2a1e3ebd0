// Inputs for values that are stored in metric units and typed in the business's unit.
import { costPerFoot, costPerMeter, feetToMeters, formatLength, metersToFeet, type LengthUnit } from '#domain/values/units.ts'

import { ConvertedField, isFigure, type BoxProps, type Conversion } from '#web/components/fields/ConvertedField.tsx'

interface LengthFieldProps extends BoxProps {
  /** Without the unit, which is appended. */
  readonly label: string
  readonly unit: LengthUnit
}

const feet: Conversion = {
  toStored: feetToMeters,
  isStored: (value) => isFigure(value),
  places: 2,
  toShown: metersToFeet,
  say: (meters) => `stored as ${formatLength(meters, 'm')}`,
}

/** A length. Typed in feet it is stored in meters to the centimeter, and the field shows the stored value. */
export const LengthField = ({ label, unit, ...box }: LengthFieldProps) =>
  unit === 'ft' ? (
    <ConvertedField label={`${label}, feet`} by={feet} {...box} />
  ) : (
    <ConvertedField label={`${label}, meters`} by={undefined} {...box} />
  )

interface UnitCostFieldProps extends BoxProps {
  readonly unit: LengthUnit
  readonly currency: string
}

const perFoot: Conversion = {
  places: 4,
  toStored: costPerMeter,
  isStored: (value) => /^\d+(\.\d{1,4})?$/.test(value),
  toShown: costPerFoot,
  say: (cost) => `stored as ${cost} per meter`,
}

/** The cost of a meter or a foot of string. Typed per foot it is stored per meter, and the field shows the stored value. */
export const UnitCostField = ({ unit, currency, ...box }: UnitCostFieldProps) =>
  unit === 'ft' ? (
    <ConvertedField label={`Cost per foot, ${currency}`} by={perFoot} {...box} />
  ) : (
    <ConvertedField label={`Cost per meter, ${currency}`} by={undefined} {...box} />
  )
