// Number fields for money, lengths and costs of string, in the units of the business.
import { currencyDecimals, maxPriceIn } from '#domain/values/money/currencies.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import {
  costPerFoot,
  costPerMeter,
  feetToMeters,
  formatLength,
  metersToFeet,
  type LengthUnit,
} from '#domain/values/numbers/units.ts'
import { NumberField, type NumberInputProps } from '#web/components/fields/NumberField.tsx'
import { convertedFormat, decimalFormat } from '#web/components/fields/typed-number.ts'

interface MoneyFieldProps extends NumberInputProps<string> {
  /** Without the currency, which is appended. */
  readonly label: string
  readonly currency: string
  /** The maximum amount. In currencies with three decimals, "8.125" is not ambiguous if 8,125 is too high. */
  readonly max?: string
}

/** An amount of money, with the decimals of its currency. */
export function MoneyField({ label, currency, max, ...inputProps }: MoneyFieldProps) {
  const places = currencyDecimals(currency)
  const format = {
    ...decimalFormat(places, (amount) => formatMoney(amount, currency)),
    allowsThousands: (thousands: string) => places < 3 || max === undefined || compareDecimals(thousands, max) <= 0,
  }
  return <NumberField label={`${label}, ${currency}`} format={format} {...inputProps} />
}

/** A price. Its maximum depends on the currency. */
export const PriceField = (props: Omit<MoneyFieldProps, 'max'>) => <MoneyField max={maxPriceIn(props.currency)} {...props} />

interface LengthFieldProps extends NumberInputProps<string> {
  /** Without the unit, which is appended. */
  readonly label: string
  readonly unit: LengthUnit
}

const meters = decimalFormat(2, (decimal) => formatLength(decimal, 'm'))

const feet = convertedFormat({
  places: 2,
  toStored: feetToMeters,
  toTyped: metersToFeet,
  describe: (stored) => `stored as ${formatLength(stored, 'm')}`,
})

/** A length. Feet are stored as meters with two decimals, and the field shows the stored value. */
export const LengthField = ({ label, unit, ...inputProps }: LengthFieldProps) =>
  unit === 'ft' ? (
    <NumberField label={`${label}, feet`} format={feet} {...inputProps} />
  ) : (
    <NumberField label={`${label}, meters`} format={meters} {...inputProps} />
  )

interface UnitCostFieldProps extends NumberInputProps<string> {
  readonly unit: LengthUnit
  readonly currency: string
}

const perMeter = decimalFormat(4)

const perFoot = convertedFormat({
  places: 4,
  toStored: costPerMeter,
  toTyped: costPerFoot,
  describe: (stored) => `stored as ${stored} per meter`,
})

/** The cost of a meter or a foot of string. A cost per foot is stored per meter, and the field shows the stored value. */
export const UnitCostField = ({ unit, currency, ...inputProps }: UnitCostFieldProps) =>
  unit === 'ft' ? (
    <NumberField label={`Cost per foot, ${currency}`} format={perFoot} {...inputProps} />
  ) : (
    <NumberField label={`Cost per meter, ${currency}`} format={perMeter} {...inputProps} />
  )
