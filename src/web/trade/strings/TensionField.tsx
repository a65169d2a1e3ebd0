import { roundKg, parseTension, type TensionUnit } from '#domain/values/units.ts'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { NumberField } from '#web/components/fields/NumberField.tsx'

interface Props {
  readonly label: string
  readonly unit: TensionUnit
  /** Whole lbs, as stored; '' for none. */
  readonly value?: number | string
  readonly onChange?: (lbs: number | string) => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

/** A tension field. Kilograms are stored as whole lbs, and the field shows the stored value. */
export function TensionField({ label, unit, value = '', onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  if (unit === 'lbs') return <NumberField label={label} suffix=" lbs" value={value} onChange={onChange} {...rest} />
  const isAsTyped = parseTension(typed, 'kg') === value
  return (
    <TextInput
      label={`${label}, kg`}
      inputMode="decimal"
      autoComplete="off"
      value={isAsTyped ? typed : typeof value === 'number' ? roundKg(value) : value}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(parseTension(event.currentTarget.value, 'kg'))
      }}
      description={typeof value === 'number' ? `stored as ${value} lbs` : undefined}
      {...rest}
    />
  )
}
