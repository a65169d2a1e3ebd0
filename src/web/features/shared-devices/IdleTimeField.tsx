import { idleMinuteChoices } from '#domain/people/pins.ts'
import { formatCount } from '#domain/values/counts.ts'
import { SelectField } from '#web/components/fields/SelectField.tsx'

const options = idleMinuteChoices.map((minutes) => ({
  value: String(minutes),
  label: formatCount(minutes, 'minute'),
}))

interface Props {
  /** In minutes. */
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** Chooses how long a tablet may be idle before it locks. */
export const IdleTimeField = ({ value, onChange }: Props) => (
  <SelectField
    label="Lock when not used for"
    data={options}
    value={String(value)}
    onChange={(minutes) => onChange(Number(minutes))}
  />
)
