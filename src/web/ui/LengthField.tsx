import { feetToMeters, formatLength, metersToFeet, type LengthUnit } from '#domain/units.ts'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface Props {
  /** The unit is said after it. */
  readonly label: string
  readonly unit: LengthUnit
  /** Metres, as stored; what is no number stays as it was typed. */
  readonly value?: string
  readonly onChange?: (meters: string) => void
  readonly error?: ReactNode
  readonly description?: string | undefined
  readonly 'data-path'?: string
}

const number = /^\d+(\.\d{1,2})?$/
const withPoint = (text: string): string => text.trim().replace(',', '.')
const isNumber = (text: string): boolean => number.test(withPoint(text))

const toMeters = (text: string): string => (isNumber(text) ? feetToMeters(withPoint(text)) : text)
const toFeet = (meters: string): string => (isNumber(meters) ? metersToFeet(meters) : meters)

/** A length in the stringer's unit. Typed in feet it is stored in metres to the centimetre, and says so. */
export function LengthField({ label, unit, value = '', onChange, description, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  if (unit === 'm') {
    return (
      <TextInput
        label={`${label}, metres`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        description={description}
        {...rest}
      />
    )
  }
  // What was typed stays as it was typed while it is that value.
  const isAsTyped = typed !== null && toMeters(typed) === value
  return (
    <TextInput
      label={`${label}, feet`}
      inputMode="decimal"
      autoComplete="off"
      value={isAsTyped ? typed : toFeet(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(toMeters(event.currentTarget.value))
      }}
      description={
        [isNumber(value) && `stored as ${formatLength(value, 'm')}`, description].filter(Boolean).join(' · ') || undefined
      }
      {...rest}
    />
  )
}
