import { includesDay, formatPeriod } from '#domain/values/dates/days.ts'
import { formatWhenAway } from '#domain/absences/days.ts'
import type { Absence } from '#domain/absences/schema.ts'
import { ListRow } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'

import { useRemoveAbsence } from './mutations.ts'

interface Props {
  readonly absence: Absence
  readonly isOwn: boolean
  /** In the time zone of the business. */
  readonly today: string
  readonly canRemove: boolean
}

function formatState(absence: Absence, today: string): string {
  if (absence.ends_on < today) return ' · over'
  return includesDay(absence, today) ? ' · away now' : ''
}

export function AbsenceRow({ absence, isOwn, today, canRemove }: Props) {
  const { id, full_name, note } = absence
  const remove = useRemoveAbsence()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isOver = absence.ends_on < today
  return (
    <ListRow
      icon={<IconCalendarOff aria-hidden />}
      aside={
        canRemove && (
          <SecondaryButton onClick={() => setOpen(true)} aria-label={`Remove absence of ${full_name} ${formatWhenAway(absence)}`}>
            Remove
          </SecondaryButton>
        )
      }
      below={
        <ConfirmDialog
          opened={isOpen}
          title={`Remove the absence of ${full_name}?`}
          text={
            isOver
              ? 'It ended in the past.'
              : 'Jobs due on these days can be assigned to them again. Jobs this absence unassigned stay unassigned.'
          }
          confirm="Remove absence"
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id }, { onSettled: close })}
          onClose={close}
        />
      }
    >
      <Text c={isOver ? 'dimmed' : undefined}>{isOwn ? `${full_name} (you)` : full_name}</Text>
      <Hint>
        {formatPeriod(absence)}
        {formatState(absence, today)}
      </Hint>
      {note !== null && <Text size="sm">{note}</Text>}
    </ListRow>
  )
}
