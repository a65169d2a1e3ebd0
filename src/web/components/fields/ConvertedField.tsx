import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

// With a decimal comma at most two decimals: "1,000" could be one or a thousand, so it is rejected.
const decimalComma = /^(\d+(,\d{0,2})?|,\d{1,2})$/
const decimalPoint = { 2: /^(\d+(\.\d{0,2})?|\.\d{1,2})$/, 4: /^(\d+(\.\d{0,4})?|\.\d{1,4})$/ }

type DecimalPlaces = keyof typeof decimalPoint

export const isDecimal = (text: string, decimalPlaces: DecimalPlaces = 2): boolean =>
  decimalComma.test(text.trim()) || decimalPoint[decimalPlaces].test(text.trim())

/** Converts between the unit that a value is typed in and the unit it is stored in. */
export interface Conversion {
  /** The maximum number of decimals that can be typed. */
  readonly decimalPlaces: DecimalPlaces
  /** Called with valid decimals only. */
  readonly toStored: (typed: string) => string
  readonly isStored: (value: string) => boolean
  /** Called with valid stored values only, like `formatStored`. */
  readonly toTyped: (stored: string) => string
  readonly formatStored: (stored: string) => string
}

/** The props a form passes to a field. */
export interface ConvertedInputProps {
  /** The stored value, or invalid input as typed. */
  readonly value?: string
  readonly onChange?: (stored: string) => void
  readonly error?: ReactNode
  readonly description?: string | undefined
  readonly 'data-path'?: string
}

interface Props extends ConvertedInputProps {
  readonly label: string
  /** Undefined when the value is typed in the unit it is stored in. */
  readonly conversion: Conversion | undefined
}

/**
 * A decimal field that converts to the unit of the stored value, which it shows below. Keeps the text as typed while it converts to the
 * current value. Passes invalid input on unchanged, so that the schema rejects it with its own message.
 */
export function ConvertedField({ label, conversion, value = '', onChange, description, ...inputProps }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const toStored = (text: string): string => {
    if (!isDecimal(text, conversion?.decimalPlaces)) return text
    const decimal = text.trim().replace(',', '.')
    return conversion ? conversion.toStored(decimal) : decimal
  }
  const validConversion = conversion?.isStored(value) ? conversion : undefined
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && toStored(typed) === value ? typed : (validConversion?.toTyped(value) ?? value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange?.(toStored(text))
      }}
      description={[validConversion?.formatStored(value), description].filter(Boolean).join(' · ') || undefined}
      {...inputProps}
    />
  )
}
