import type { MachineId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePagedList } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint } from '#web/components/display/variants.ts'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

/** The jobs that were strung while a machine was off, newest first. Renders nothing if there are none. */
export function MarkedJobs({ machine_id }: { readonly machine_id: MachineId }) {
  const { time_zone: zone } = useSession().profile
  const list = usePagedList(
    useInfiniteQuery(
      api.machines.markedJobs.infiniteOptions({
        input: (after: string | undefined) => ({ machine_id, after, limit: 20 }),
        ...cursorPaging,
      }),
    ),
  )
  if (list.items === undefined || list.items.length === 0) return null
  return (
    <section aria-labelledby="marked-jobs">
      <Text fw={650} id="marked-jobs" component="h3" mt="md">
        Strung while it was off
      </Text>
      <PagedList {...list} empty={null}>
        {(jobs) => (
          <RowList>
            {jobs.map(({ id, job_number, customer_name, time_completed }) => (
              <ListRow
                key={id}
                aside={
                  <Hint>
                    <DateTime instant={time_completed} zone={zone} dayOnly />
                  </Hint>
                }
              >
                <LinkAnchor to="/jobs/$jobId" params={{ jobId: id }}>
                  #{job_number} {customer_name}
                </LinkAnchor>
              </ListRow>
            ))}
          </RowList>
        )}
      </PagedList>
    </section>
  )
}
