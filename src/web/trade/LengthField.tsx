import { feetToMeters, formatLength, metersToFeet, type LengthUnit } from '#domain/values/units.ts'

import { ConvertedField, isFigure, type BoxProps, type Conversion } from '#web/components/fields/ConvertedField.tsx'

interface Props extends BoxProps {
  /** The unit is said after it. */
  readonly label: string
  readonly unit: LengthUnit
}

const inFeet: Conversion = {
  toStored: feetToMeters,
  isStored: (value) => isFigure(value),
  places: 2,
  toShown: metersToFeet,
  say: (meters) => `stored as ${formatLength(meters, 'm')}`,
}

/** A length in the stringer's unit. Typed in feet it is stored in metres to the centimetre, and says so. */
export const LengthField = ({ label, unit, ...box }: Props) =>
  unit === 'ft' ? (
    <ConvertedField label={`${label}, feet`} by={inFeet} {...box} />
  ) : (
    <ConvertedField label={`${label}, metres`} by={undefined} {...box} />
  )
