import type { ActivityKind } from '#domain/people/activity.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'

import { ActivityList } from './ActivityList.tsx'

interface Props {
  /** The id of a job, an item, a racquet or a customer. */
  readonly id: string
  /** Defaults to all kinds. */
  readonly kinds?: readonly ActivityKind[]
}

/** Changes to a record, for owners and managers of a business with several people. Renders nothing if there are none. */
export function RecordActivity({ id, kinds }: Props) {
  const { profile } = useSession()
  const isShown = useCan('people') && profile.has_colleagues
  const list = usePages({
    ...api.activity.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 10, record_id: id, kind: kinds && [...kinds] }),
      ...cursorPaging,
    }),
    enabled: isShown,
  })
  if (!list.items?.length) return null
  return (
    <Card title="Changes">
      <PagedList {...list} empty={null}>
        {(rows) => <ActivityList rows={rows} profile={profile} />}
      </PagedList>
    </Card>
  )
}
