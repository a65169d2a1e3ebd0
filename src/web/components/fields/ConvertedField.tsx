import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

// At most two decimals after a comma: "1,000" may be one or a thousand, and is left to be refused.
const withComma = /^(\d+(,\d{0,2})?|,\d{1,2})$/
const withPoint = { 2: /^(\d+(\.\d{0,2})?|\.\d{1,2})$/, 4: /^(\d+(\.\d{0,4})?|\.\d{1,4})$/ }

type Places = keyof typeof withPoint

export const isFigure = (text: string, places: Places = 2): boolean =>
  withComma.test(text.trim()) || withPoint[places].test(text.trim())

/** How a figure is typed in another unit than it is stored in. */
export interface Conversion {
  /** How many decimals may be typed. */
  readonly places: Places
  /** Given a figure. */
  readonly toStored: (typed: string) => string
  readonly isStored: (value: string) => boolean
  /** Both are given what `isStored`. */
  readonly toShown: (stored: string) => string
  readonly say: (stored: string) => string
}

/** What a form gives to a box. */
export interface BoxProps {
  /** As stored; what is no number stays as it was typed. */
  readonly value?: string
  readonly onChange?: (stored: string) => void
  readonly error?: ReactNode
  readonly description?: string | undefined
  readonly 'data-path'?: string
}

interface Props extends BoxProps {
  readonly label: string
  /** None where it is typed as it is stored. */
  readonly by: Conversion | undefined
}

/**
 * A box whose value may be stored in another unit than it is typed in, and says so: what was typed stays as it was typed while it is
 * that value. What is no figure is passed on as it is, to be refused in the field's own words.
 */
export function ConvertedField({ label, by, value = '', onChange, description, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const toStored = (text: string): string => {
    if (!isFigure(text, by?.places)) return text
    const figure = text.trim().replace(',', '.')
    return by ? by.toStored(figure) : figure
  }
  const used = by?.isStored(value) ? by : undefined
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && toStored(typed) === value ? typed : (used?.toShown(value) ?? value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange?.(toStored(text))
      }}
      description={[used?.say(value), description].filter(Boolean).join(' · ') || undefined}
      {...rest}
    />
  )
}
