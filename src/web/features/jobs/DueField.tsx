import { clockText, instantOfClock } from '#domain/dates.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly zone: string
  /** An instant, or '' for none. */
  readonly value?: string
  readonly onChange?: (instant: string) => void
  readonly error?: ReactNode
}

/** When the racquet is promised, by the stringer's own clock. */
export function DueField({ zone, value, onChange, error }: Props) {
  return (
    <TextInput
      label="Ready by"
      type="datetime-local"
      value={value ? clockText(value, zone) : ''}
      onChange={(event) => onChange?.(instantOfClock(event.currentTarget.value, zone) ?? '')}
      error={error}
    />
  )
}
