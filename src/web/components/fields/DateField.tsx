import { TextInput } from '@mantine/core'

interface Props {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (date: string | undefined) => void
}

/** A date ("2026-11-21") with the browser's date picker. */
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
