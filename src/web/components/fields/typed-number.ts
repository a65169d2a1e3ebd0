// What a number field shows for its value, and the value it passes on for what is typed.
import { decimalsOf, withoutTrailingZeros } from '#domain/values/decimals.ts'
import { parseNumber } from '#domain/values/parse-number.ts'
import { useState } from 'react'

export type NumberValue = string | number

/** How a field reads and shows its values. */
export interface NumberFormat<Value extends NumberValue> {
  /** The maximum number of decimals that can be typed. */
  readonly places: number
  /** Whether the number can be meant if a mark before three digits separates thousands. If not, "24.125" has one meaning. */
  readonly allowsThousands: (thousands: string) => boolean
  /** The value for a plain decimal that is not negative; undefined if it has none, so that the schema refuses what was typed. */
  readonly toStored: (decimal: string) => Value | undefined
  /** The value for a negative decimal, if the schema reads numbers only. */
  readonly toNegative?: (decimal: string) => Value | undefined
  /** False for invalid input, which is shown as typed. */
  readonly isStored: (value: NumberValue) => value is Value
  readonly toTyped: (value: Value) => string
  /** A plain decimal for people, like "1,200.00". */
  readonly format: (decimal: string) => string
  /** What is stored, to show below the field. `typed` is null if the text was not typed. */
  readonly describe: (value: Value, typed: string | null) => string | undefined
}

// Marks a value that can mean two numbers. No schema accepts it, and it survives a reload of the page like other invalid input.
const openMark = '?'

/** The meanings of what was typed: the text to type instead, and the number for people. */
export interface NumberChoice {
  readonly typed: string
  readonly options: readonly { readonly text: string; readonly label: string }[]
}

/**
 * A point before three digits is left open although the field has fewer decimals: "185.005" is more likely a slip than 185,005. A comma is
 * how Stringdesk writes thousands.
 */
const parseTyped = (typed: string, places: number) =>
  parseNumber(typed, { places: places > 0 && typed.includes('.') ? undefined : places })

function readTyped<Value extends NumberValue>(typed: string, format: NumberFormat<Value>): Value | string {
  const parsed = parseTyped(typed, format.places)
  if (parsed.kind === 'invalid') return typed
  if (parsed.kind === 'ambiguous' && format.allowsThousands(parsed.thousands)) return typed + openMark
  const decimal = parsed.kind === 'number' ? parsed.value : parsed.decimal
  // The schema refuses negative numbers as they are.
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

/** The text of a number field: as typed while it means the current value, otherwise the value's own. */
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
    /** Null if what was typed has one meaning. */
    choice: open === null ? null : findChoice(open, format),
    /** What is stored, to show below the field. */
    description: format.isStored(value) ? format.describe(value, typed) : undefined,
  }
}

const formatDecimal = (decimal: string): string => Number(decimal).toLocaleString('en', { maximumFractionDigits: 4 })

const isPlainDecimal = (value: NumberValue): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/** Decimals that are stored as they are typed. The field shows what it understood when that is written differently. */
export const decimalFormat = (places: number, format = formatDecimal): NumberFormat<string> => ({
  places,
  allowsThousands: () => true,
  toStored: (decimal) => decimal,
  isStored: isPlainDecimal,
  toTyped: (value) => value,
  format,
  describe: (value, typed) => (typed === null || typed.trim() === value ? undefined : format(value)),
})

/** Decimals that are typed in another unit than they are stored in. */
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

/** Whole numbers. */
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
