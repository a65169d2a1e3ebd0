import { activityKindLabels, activityKinds, activityYears, type ActivityKind } from '#domain/people/activity.ts'
import { userId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateField } from '#web/components/fields/DateField.tsx'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ActivityList } from './ActivityList.tsx'

interface Filter {
  readonly person?: string | undefined
  readonly kind?: ActivityKind | undefined
  readonly day?: string | undefined
}

const kindOptions = [
  { value: '', label: 'Everything' },
  ...activityKinds.map((value) => ({ value, label: activityKindLabels[value] })),
] as const

/** Changes, filtered by person, kind and day. */
export function ActivityScreen() {
  const { profile } = useSession()
  const [filter, setFilter] = useState<Filter>({})
  const { data: members } = useQuery(api.people.list.queryOptions())
  const change = (changes: Filter) => setFilter((before) => ({ ...before, ...changes }))
  const { person, kind, day } = filter
  const list = usePages(
    api.activity.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: 10,
        by_user_id: person === undefined ? undefined : userId.parse(person),
        kind: kind && [kind],
        day,
      }),
      ...cursorPaging,
      placeholderData: keepPreviousData,
    }),
  )
  const people = [
    { value: '', label: 'Everybody' },
    ...(members?.items ?? []).map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
    ...(members?.removed ?? []).map(({ user_id, full_name }) => ({ value: user_id, label: `${full_name} (removed)` })),
  ]
  return (
    <Card>
      <Stack gap="sm">
        <Text c="dimmed">
          Changes in the last {activityYears} years and who made them. Only owners and managers can see this.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <SelectField
            label="Person"
            data={people}
            value={person ?? ''}
            onChange={(value) => change({ person: value || undefined })}
          />
          <SelectField
            label="Kind"
            data={kindOptions}
            value={kind ?? ''}
            onChange={(value) => change({ kind: value || undefined })}
          />
          <DateField label="Day" value={day} onChange={(value) => change({ day: value })} />
        </SimpleGrid>
        <PagedList {...list} empty={<Text c="dimmed">No changes.</Text>}>
          {(rows) => <ActivityList rows={rows} profile={profile} isRecordShown />}
        </PagedList>
      </Stack>
    </Card>
  )
}
