import type { DayCloseId } from '#domain/values/ids.ts'
import type { OpenDay } from '#contract/payments/day-close.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { CountCard } from './CountCard.tsx'

/** The form that closes the day, or a note that today is already closed. */
export function DayToClose({ onClosed }: { readonly onClosed: (id: DayCloseId) => void }) {
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...api.dayClose.open.queryOptions({ input: chosen === undefined ? undefined : { day: chosen } }),
    placeholderData: keepPreviousData,
  })
  const retry = () => {
    // Another member may have closed the chosen day.
    setChosen(undefined)
    void refetch()
  }
  if (error && (!data || chosen !== undefined)) return <ErrorState message={toFailure(error).message} onRetry={retry} />
  if (!data) return <RowSkeleton rows={4} />
  const { day } = data
  if (day === null) return <ClosedToday open={data} />
  return <CountCard key={data.first_day} open={{ ...data, day }} onChooseDay={setChosen} onClosed={onClosed} />
}

function ClosedToday({ open: { previous, entries } }: { readonly open: OpenDay }) {
  const { profile, user } = useSession()
  const seesAll = useCan('figures')
  return (
    <Card title="Today is closed">
      {previous && (
        <Text>
          {previous.by_name} closed it <DateTime instant={previous.closed_at} zone={profile.time_zone} />.{' '}
          {(seesAll || previous.by_user_id === user.id) && (
            <LinkAnchor to="/day-close/$closeId" params={{ closeId: previous.id }} underline="always">
              Show the result
            </LinkAnchor>
          )}
        </Text>
      )}
      <Text c="dimmed">
        {entries === 0 ? 'Payments from now on are part of the next close.' : `${entries} new for the next close.`}
      </Text>
    </Card>
  )
}
