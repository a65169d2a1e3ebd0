import { idleMinuteChoices } from '#domain/people/pins.ts'
import { SelectField } from '#web/components/fields/SelectField.tsx'

const options = idleMinuteChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? '1 minute' : `${minutes} minutes`,
}))

interface Props {
  /** In minutes. */
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** Chooses after how long a tablet locks. */
export const IdleTimeField = ({ value, onChange }: Props) => (
  <SelectField
    label="Lock when not used for"
    data={options}
    value={String(value)}
    onChange={(minutes) => onChange(Number(minutes))}
  />
)
