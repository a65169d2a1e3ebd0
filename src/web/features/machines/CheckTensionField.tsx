import { kgLimitProblem, kgToStored, storedToKg, type CheckTension } from '#domain/machines/format.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { NumberField, type NumberInputProps } from '#web/components/fields/NumberField.tsx'
import { convertedFormat, decimalFormat } from '#web/components/fields/typed-number.ts'

const formats = {
  lbs: { ...decimalFormat(2), allowsThousands: () => false },
  kg: {
    ...convertedFormat({
      places: 2,
      toStored: kgToStored,
      toTyped: storedToKg,
      describe: (lbs) => `stored as ${lbs} lbs`,
    }),
    allowsThousands: () => false,
  },
}

interface Props extends NumberInputProps<string> {
  readonly tension: CheckTension
  /** Without the unit, which is appended. */
  readonly label: string
  readonly unit: TensionUnit
}

/** A tension with decimals, as a calibrator shows it. Kilograms are stored as lbs with one decimal. */
export function CheckTensionField({ tension, label, unit, error, ...inputProps }: Props) {
  const { value = '' } = inputProps
  // The schema validates only lbs.
  const limit = unit === 'kg' && formats.kg.isStored(value) ? kgLimitProblem(value, tension) : undefined
  return <NumberField label={`${label}, ${unit}`} format={formats[unit]} error={error && (limit ?? error)} {...inputProps} />
}
