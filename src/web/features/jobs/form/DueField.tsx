import { formatExactly, formatWhen } from '#domain/values/dates/dates.ts'
import { dueChoices } from '#domain/jobs/due.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { DateTimeField } from '#web/components/fields/DateTimeField.tsx'
import { useNow } from '#web/components/display/now.ts'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface Props {
  readonly profile: Profile
  /** An instant, or '' for none. */
  readonly value?: string
  readonly onChange?: (instant: string) => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

/** The due date in the business's time zone: common choices in one tap, or any day and time. */
export function DueField({ profile, value = '', onChange, error, 'data-path': path }: Props) {
  const now = useNow()
  const zone = profile.time_zone
  const choices = dueChoices(now, profile)
  const [isCustomOpen, setCustomOpen] = useState(false)
  const isCustom = isCustomOpen || (value !== '' && choices.every(({ due_date }) => due_date !== value))
  const selectDueDate = (due_date: string) => {
    setCustomOpen(false)
    onChange?.(due_date)
  }
  return (
    <FieldGroup
      label="Ready by"
      aside={
        value ? (
          <Text component="time" fw={650} c="var(--ink)" dateTime={value} title={formatExactly(value, zone)}>
            {formatWhen(value, now, zone)}
          </Text>
        ) : (
          'No date'
        )
      }
    >
      <ChipRow>
        {choices.map(({ label, due_date }) => (
          <ToggleChip key={due_date} pressed={!isCustom && due_date === value} onClick={() => selectDueDate(due_date)}>
            {label}
          </ToggleChip>
        ))}
        <ToggleChip pressed={isCustom} onClick={() => setCustomOpen(!isCustomOpen)}>
          Other
        </ToggleChip>
      </ChipRow>
      {(isCustom || error) && (
        <DateTimeField label="Day and time" zone={zone} value={value} onChange={onChange} error={error} data-path={path} />
      )}
    </FieldGroup>
  )
}
