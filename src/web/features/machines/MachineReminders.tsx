import { formatDeviation } from '#domain/machines/format.ts'
import type { Machine } from '#domain/machines/schema.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { formatCheckDay } from './check-labels.ts'

const CheckDialog = lazy(async () => ({ default: (await import('./CheckDialog.tsx')).CheckDialog }))

/** The machines to check, on the dashboard. Renders nothing if there are none. */
export function MachineReminders({ machines }: { readonly machines: readonly Machine[] }) {
  if (machines.length === 0) return null
  return (
    <Card
      title="Machines to check"
      aside={
        <TallLink to="/machines" my={-11}>
          All machines
        </TallLink>
      }
    >
      <RowList>
        {machines.map((machine) => (
          <Reminder key={machine.id} machine={machine} />
        ))}
      </RowList>
    </Card>
  )
}

function Reminder({ machine }: { readonly machine: Machine }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ListRow
      aside={
        <SecondaryButton onClick={() => setOpen(true)} aria-label={`Record check of ${machine.name}`}>
          Record check
        </SecondaryButton>
      }
      below={<Suspense>{isOpen && <CheckDialog machine={machine} onClose={() => setOpen(false)} />}</Suspense>}
    >
      <Text fw={500}>{machine.name}</Text>
      <Reason machine={machine} />
    </ListRow>
  )
}

function Reason({ machine: { state, last_check, due_on } }: { readonly machine: Machine }) {
  const { tension_unit: unit } = useSession().profile
  const now = useNow()
  if (state === 'off' && last_check !== null) {
    const day = formatCheckDay(last_check.checked_on, now)
    return (
      <Text size="sm" c="clay">
        {formatDeviation(last_check, unit)} on {day}. Adjust it and check it again.
      </Text>
    )
  }
  return (
    <Hint>
      {last_check === null
        ? 'Its tension has never been checked.'
        : due_on !== null && `Check its tension: due since ${formatCheckDay(due_on, now)}`}
    </Hint>
  )
}
