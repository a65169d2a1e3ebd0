import { costPerFoot, costPerMeter, type LengthUnit } from '#domain/units.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { isFigure, useConverted } from './converted.ts'

interface Props {
  readonly unit: LengthUnit
  readonly currency: string
  /** What a metre costs, as stored; what is no number stays as it was typed. */
  readonly value?: string
  readonly onChange?: (perMeter: string) => void
  readonly error?: ReactNode
  readonly description?: string | undefined
  readonly 'data-path'?: string
}

const isCost = (text: string): boolean => /^\d+(\.\d{1,4})?$/.test(text)
const same = (text: string): string => text

/** What a metre or a foot of a string costs. Typed for a foot it is stored for a metre, to the cent, and says so. */
export function UnitCostField({ unit, currency, value = '', onChange, description, ...rest }: Props) {
  const isFeet = unit === 'ft'
  const box = useConverted({
    value,
    onChange,
    toStored: isFeet ? (typed) => costPerMeter(typed, 2) : same,
    // A cost that was divided has four decimals.
    toShown: (stored) => (isFeet && isCost(stored) ? costPerFoot(stored) : stored),
  })
  const stored = isFeet && (isFigure(value) || isCost(value)) && `stored as ${value} a metre`
  return (
    <TextInput
      label={`Cost per ${isFeet ? 'foot' : 'metre'}, ${currency}`}
      inputMode="decimal"
      autoComplete="off"
      value={box.value}
      onChange={(event) => box.onChange(event.currentTarget.value)}
      description={[stored, description].filter(Boolean).join(' · ') || undefined}
      {...rest}
    />
  )
}
