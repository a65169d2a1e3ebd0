import { feetToMeters, formatLength, metersToFeet, type LengthUnit } from '#domain/units.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { isFigure, useConverted } from './converted.ts'

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

const same = (text: string): string => text

/** A length in the stringer's unit. Typed in feet it is stored in metres to the centimetre, and says so. */
export function LengthField({ label, unit, value = '', onChange, description, ...rest }: Props) {
  const isFeet = unit === 'ft'
  const box = useConverted({
    value,
    onChange,
    toStored: isFeet ? feetToMeters : same,
    toShown: (meters) => (isFeet && isFigure(meters) ? metersToFeet(meters) : meters),
  })
  const stored = isFeet && isFigure(value) && `stored as ${formatLength(value, 'm')}`
  return (
    <TextInput
      label={`${label}, ${isFeet ? 'feet' : 'metres'}`}
      inputMode="decimal"
      autoComplete="off"
      value={box.value}
      onChange={(event) => box.onChange(event.currentTarget.value)}
      description={[stored, description].filter(Boolean).join(' · ') || undefined}
      {...rest}
    />
  )
}
