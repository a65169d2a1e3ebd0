import { clockText, instantOfClock } from '#domain/values/dates/dates.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly zone: string
  /** An ISO 8601 instant; '' for none. */
  readonly value?: string
  readonly onChange?: (instant: string) => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

export const DateTimeField = ({ label, zone, value = '', onChange, error, 'data-path': path }: Props) => (
  <TextInput
    label={label}
    type="datetime-local"
    data-path={path}
    value={value ? clockText(value, zone) : ''}
    onChange={(event) => onChange?.(instantOfClock(event.currentTarget.value, zone) ?? '')}
    error={error}
  />
)
