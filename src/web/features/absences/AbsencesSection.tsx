import { dayOf } from '#domain/values/dates/dates.ts'
import { can } from '#domain/people/permissions.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { RowList } from '#web/components/display/RowList.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { AbsenceRow } from './AbsenceRow.tsx'

const AbsenceDialog = lazy(async () => ({ default: (await import('./AbsenceDialog.tsx')).AbsenceDialog }))

/** The card "Absences" of the settings: when members are away. */
export function AbsencesSection() {
  const { user, profile } = useSession()
  const today = dayOf(useNow(), profile.time_zone)
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(api.absences.list.queryOptions())
  if (!query.data) return <CardPlaceholder title="Absences" query={query} height={160} />
  const managesPeople = can(profile.role, 'people')
  const { items } = query.data
  return (
    <Card title="Absences">
      <Stack gap="sm">
        <Text c="dimmed">
          {items.length === 0 ? 'No absences yet. ' : ''}
          People aren’t assigned jobs due while they are away.
        </Text>
        {items.length > 0 && (
          <RowList>
            {items.map((absence) => (
              <AbsenceRow
                key={absence.id}
                absence={absence}
                isOwn={absence.user_id === user.id}
                today={today}
                canRemove={managesPeople || absence.user_id === user.id}
              />
            ))}
          </RowList>
        )}
        <Group>
          <SecondaryButton onClick={() => setOpen(true)}>Add absence</SecondaryButton>
        </Group>
        <Suspense>
          {isOpen && (
            <AbsenceDialog user_id={user.id} managesPeople={managesPeople} today={today} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      </Stack>
    </Card>
  )
}
