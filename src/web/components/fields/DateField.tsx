import { TextInput } from '@mantine/core'

interface Props {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
}

/** A day of the calendar ("2026-11-21"), in the system's own way to choose one. */
export const DateField = ({ label, value, onChange }: Props) => (
  <TextInput
    type="date"
    label={label}
    min="1900-01-01"
    max="2199-12-31"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
  />
)
