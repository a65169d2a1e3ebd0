import { dayOf } from '#domain/values/dates/dates.ts'
import { can } from '#domain/people/permissions.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { RowList } from '#web/components/display/RowList.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { AbsenceRow } from './AbsenceRow.tsx'

const AbsenceDialog = lazy(async () => ({ default: (await import('./AbsenceDialog.tsx')).AbsenceDialog }))

/** Opens the form for an absence. */
export function AddAbsence() {
  const { user, profile } = useSession()
  const today = dayOf(useNow(), profile.time_zone)
  const [isOpen, setOpen] = useState(false)
  const managesPeople = can(profile.role, 'people')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add absence</Button>
      <Suspense>
        {isOpen && <AbsenceDialog user_id={user.id} managesPeople={managesPeople} today={today} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** When members are away. */
export function AbsenceList() {
  const { user, profile } = useSession()
  const today = dayOf(useNow(), profile.time_zone)
  const { data, error, refetch } = useQuery(api.absences.list.queryOptions())
  if (error && !data) return <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={3} />
  const managesPeople = can(profile.role, 'people')
  const { items } = data
  if (items.length === 0)
    return <EmptyState title="No absences yet" text="People aren’t assigned jobs that are due while they are away." />
  return (
    <Card>
      <Stack gap="sm">
        <Text c="dimmed">People aren’t assigned jobs due while they are away.</Text>
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
      </Stack>
    </Card>
  )
}
