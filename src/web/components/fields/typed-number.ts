// Converts between the value of a number field and the text typed into it.
import { decimalsOf, withoutTrailingZeros } from '#domain/values/numbers/decimals.ts'
import { parseNumber } from '#domain/values/numbers/parse-number.ts'
import { useState } from 'react'

export type NumberValue = string | number

/** How a field parses and formats its values. */
export interface NumberFormat<Value extends NumberValue> {
  /** The maximum number of decimals that can be typed. */
  readonly places: number
  /** Whether a mark before three digits may separate thousands. If this number is not plausible, "24.125" has one meaning. */
  readonly allowsThousands: (thousands: string) => boolean
  /** The value for a nonnegative plain decimal; undefined if there is none, so that the schema rejects the input. */
  readonly toStored: (decimal: string) => Value | undefined
  /** The value for a negative decimal, if the schema accepts only numbers. */
  readonly toNegative?: (decimal: string) => Value | undefined
  /** False for invalid input, which is shown as typed. */
  readonly isStored: (value: NumberValue) => value is Value
  readonly toTyped: (value: Value) => string
  /** Formats a plain decimal for display, like "1,200.00". */
  readonly format: (decimal: string) => string
  /** Describes the stored value below the field. `typed` is null if the text was not typed. */
  readonly describe: (value: Value, typed: string | null) => string | undefined
}

// Marks a value that can mean two numbers. No schema accepts it, and it survives a reload of the page like other invalid input.
const openMark = '?'

/** The possible meanings of the input: the text that replaces it, and the formatted number. */
export interface NumberChoice {
  readonly typed: string
  readonly options: readonly { readonly text: string; readonly label: string }[]
}

/**
 * Treats a point before three digits as ambiguous even if the field has fewer decimals: "185.005" is more likely a slip than 185,005.
 * Stringdesk itself separates thousands with commas.
 */
const parseTyped = (typed: string, places: number) =>
  parseNumber(typed, { places: places > 0 && typed.includes('.') ? undefined : places })

function readTyped<Value extends NumberValue>(typed: string, format: NumberFormat<Value>): Value | string {
  const parsed = parseTyped(typed, format.places)
  if (parsed.kind === 'invalid') return typed
  if (parsed.kind === 'ambiguous' && format.allowsThousands(parsed.thousands)) return typed + openMark
  const decimal = parsed.kind === 'number' ? parsed.value : parsed.decimal
  // Negative numbers are passed on as they are, and the schema rejects them.
  return (decimal.startsWith('-') ? format.toNegative?.(decimal) : format.toStored(decimal)) ?? decimal
}

const isAmbiguous = (text: string): boolean => parseNumber(text).kind === 'ambiguous'

function findChoice<Value extends NumberValue>(typed: string, format: NumberFormat<Value>): NumberChoice | null {
  const parsed = parseTyped(typed, format.places)
  if (parsed.kind !== 'ambiguous') return null
  const short = withoutTrailingZeros(parsed.decimal)
  // Three decimals would be ambiguous again.
  const decimal = isAmbiguous(short) ? `${short}0` : short
  return { typed, options: [decimal, parsed.thousands].map((text) => ({ text, label: format.format(text) })) }
}

interface TypedNumberOptions<Value extends NumberValue> {
  readonly value: NumberValue
  readonly onChange?: ((value: Value | string) => void) | undefined
  readonly format: NumberFormat<Value>
}

/** The text of a number field: as typed while it matches the current value, otherwise the formatted value. */
export function useTypedNumber<Value extends NumberValue>({ value, onChange, format }: TypedNumberOptions<Value>) {
  const [lastTyped, setTyped] = useState<string | null>(null)
  const typed = lastTyped !== null && readTyped(lastTyped, format) === value ? lastTyped : null
  const open = typeof value === 'string' && value.endsWith(openMark) ? value.slice(0, -openMark.length) : null
  return {
    text: typed ?? open ?? (format.isStored(value) ? format.toTyped(value) : String(value)),
    type: (text: string) => {
      setTyped(text)
      onChange?.(readTyped(text, format))
    },
    /** Null if the input has one meaning. */
    choice: open === null ? null : findChoice(open, format),
    /** The stored value, shown below the field. */
    description: format.isStored(value) ? format.describe(value, typed) : undefined,
  }
}

const formatDecimal = (decimal: string): string => Number(decimal).toLocaleString('en', { maximumFractionDigits: 4 })

const isPlainDecimal = (value: NumberValue): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/** Decimals that are stored as typed. The field shows how it read the input if that looks different. */
export const decimalFormat = (places: number, format = formatDecimal): NumberFormat<string> => ({
  places,
  allowsThousands: () => true,
  toStored: (decimal) => decimal,
  isStored: isPlainDecimal,
  toTyped: (value) => value,
  format,
  describe: (value, typed) => (typed === null || typed.trim() === value ? undefined : format(value)),
})

/** Decimals that are typed in a different unit from the stored one. */
export const convertedFormat = ({
  toStored,
  ...format
}: Pick<NumberFormat<string>, 'places' | 'toTyped' | 'describe'> & {
  readonly toStored: (decimal: string) => string
}): NumberFormat<string> => ({
  ...decimalFormat(format.places),
  ...format,
  toStored: (decimal) => ((decimalsOf(decimal) ?? 0) > format.places ? undefined : toStored(decimal)),
})

const toInteger = (decimal: string): number | undefined => {
  const value = Number(decimal)
  return Number.isSafeInteger(value) ? value : undefined
}

export const wholeFormat: NumberFormat<number> = {
  places: 0,
  allowsThousands: () => true,
  toStored: toInteger,
  toNegative: toInteger,
  isStored: (value) => typeof value === 'number',
  toTyped: String,
  format: formatDecimal,
  describe: (value, typed) => (typed === null || typed.trim() === String(value) ? undefined : formatDecimal(String(value))),
}
