import { roundKg, tensionProblem, toWholeLbs, type TensionUnit } from '#domain/values/numbers/units.ts'
import type { NumberFormat, NumberValue } from '#web/components/fields/typed-number.ts'
import type { ReactNode } from 'react'

const format = (unit: TensionUnit): NumberFormat<number> => ({
  places: 3,
  allowsThousands: () => false,
  toStored: (decimal) => toWholeLbs(Number(decimal), unit),
  toNegative: (decimal) => toWholeLbs(Number(decimal), unit),
  isStored: (value) => typeof value === 'number',
  toTyped: (lbs) => (unit === 'kg' ? roundKg(lbs) : String(lbs)),
  format: (decimal) => `${decimal} ${unit}`,
  describe: (lbs, typed) =>
    unit === 'kg' || (typed !== null && typed.trim() !== String(lbs)) ? `stored as ${lbs} lbs` : undefined,
})

/** Parses and formats tensions, which are stored in whole lbs. The field shows the stored value if something else was typed. */
export const tensionFormats: Readonly<Record<TensionUnit, NumberFormat<number>>> = { lbs: format('lbs'), kg: format('kg') }

/** The error of a tension field in the user's unit, because the schema knows only lbs. */
export const tensionError = (error: ReactNode, value: NumberValue, unit: TensionUnit): ReactNode =>
  error && typeof value === 'number' ? (tensionProblem(value, unit) ?? error) : error
