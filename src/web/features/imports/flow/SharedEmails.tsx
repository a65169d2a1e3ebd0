import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'

interface Props {
  readonly count: number
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: (checked: boolean) => void
}

/** Asks whether customers may share an email address. Renders nothing if none do. */
export function SharedEmails({ count, checked, disabled, onChange }: Props) {
  if (count === 0 && !checked) return null
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label="Import customers with the same email but different names as separate customers"
    />
  )
}
