import { LinkButton } from '#web/ui/LinkButton.tsx'
import { racquetId } from '#domain/ids.ts'
import { useAttempt } from '#web/backend/attempt.ts'
import { api, backend } from '#web/backend/client.ts'
import { byKey, listOf } from '#web/backend/paging.ts'
import { useSession } from '#web/backend/session.ts'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { useRereadRacquets, useUpdateRacquet } from '#web/features/racquets/mutations.ts'
import { RacquetCard } from '#web/features/racquets/RacquetCard.tsx'
import { frameName } from '#web/features/racquets/RacquetList.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoveButton } from '#web/ui/RemoveButton.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/racquets/$racquetId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.racquets.get.queryOptions({ input: { id: racquetId.parse(params.racquetId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.model ?? 'Racquet'} · Stringdesk` }] }),
  component: RacquetDetail,
})

function RacquetDetail() {
  const id = racquetId.parse(Route.useParams().racquetId)
  const { profile } = useSession()
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  const jobs = useInfiniteQuery(
    api.jobs.list.infiniteOptions({ input: (after: string | undefined) => ({ after, racquet_id: id, limit: 20 }), ...byKey }),
  )
  return (
    <>
      <PageHeader title={frameName(racquet)} aside={racquet.customer_name} actions={<Actions id={id} />} />
      <Screen
        aside={<RacquetCard racquet={racquet} unit={profile.tension_unit} />}
        main={
          <Card title="Stringings">
            <PagedList
              {...listOf(jobs)}
              empty={<EmptyState title="Not strung here yet" text="Every stringing of this frame will stand here." />}
            >
              {(items) => <JobList jobs={items} profile={profile} />}
            </PagedList>
          </Card>
        }
      />
    </>
  )
}

function Actions({ id }: { id: ReturnType<typeof racquetId.parse> }) {
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  const attempt = useAttempt()
  const update = useUpdateRacquet()
  const reread = useRereadRacquets()
  const navigate = useNavigate()
  return (
    <>
      <LinkButton variant="default" to="/racquets/$racquetId/edit" params={{ racquetId: id }}>
        Edit
      </LinkButton>
      <Button variant="default" onClick={() => void attempt('Not changed', () => update(id, { is_active: !racquet.is_active }))}>
        {racquet.is_active ? 'Archive' : 'Bring back'}
      </Button>
      {racquet.job_count === 0 && (
        <RemoveButton
          title={`Delete ${frameName(racquet)}?`}
          text="The racquet is gone for good."
          remove={() =>
            attempt('Not deleted', async () => {
              await backend.racquets.remove({ id })
              await navigate({ to: '/customers/$customerId', params: { customerId: racquet.customer_id } })
              await reread()
            })
          }
        />
      )}
      <LinkButton to="/racquets/$racquetId/jobs/new" params={{ racquetId: id }}>
        {racquet.job_count === 0 ? 'Take it in' : 'String again'}
      </LinkButton>
    </>
  )
}
