import { costPerFoot, costPerMeter, type LengthUnit } from '#domain/values/units.ts'

import { ConvertedField, type BoxProps, type Conversion } from '#web/components/fields/ConvertedField.tsx'

interface Props extends BoxProps {
  readonly unit: LengthUnit
  readonly currency: string
}

const perFoot: Conversion = {
  places: 4,
  toStored: costPerMeter,
  isStored: (value) => /^\d+(\.\d{1,4})?$/.test(value),
  toShown: costPerFoot,
  say: (cost) => `stored as ${cost} a metre`,
}

/** What a metre or a foot of a string costs. Typed for a foot it is stored for a metre, and says so. */
export const UnitCostField = ({ unit, currency, ...box }: Props) =>
  unit === 'ft' ? (
    <ConvertedField label={`Cost per foot, ${currency}`} by={perFoot} {...box} />
  ) : (
    <ConvertedField label={`Cost per metre, ${currency}`} by={undefined} {...box} />
  )
