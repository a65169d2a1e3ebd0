import { LinkButton, SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { racquetId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { isNotFound } from '#web/app/errors.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { AveragesCard } from '#web/features/feedback/AveragesCard.tsx'
import { CustomerJobs } from '#web/features/jobs/table/CustomerJobs.tsx'
import { RecordActivity } from '#web/features/activity/RecordActivity.tsx'
import { formatLastStrung, selectStrung } from '#web/features/racquets/history.ts'
import { useRemoveRacquet, useSetActive } from '#web/features/racquets/mutations.ts'
import { PhotoCard } from '#web/features/racquets/PhotoCard.tsx'
import { RacquetCard } from '#web/features/racquets/RacquetCard.tsx'
import { formatRacquet } from '#domain/racquets/name.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { DeletedState } from '#web/components/layout/EmptyState.tsx'
import { useNow } from '#web/components/display/now.ts'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

export const Route = createFileRoute('/_app/racquets/$racquetId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.racquets.get.queryOptions({ input: { id: racquetId.parse(params.racquetId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.model ?? 'Racquet'} · Stringdesk` }] }),
  component: RacquetDetail,
})

// The chart library is large, and the chart is below the fold.
const TensionChart = lazy(() =>
  import('#web/features/racquets/TensionChart.tsx').then((module) => ({ default: module.TensionChart })),
)

function RacquetDetail() {
  const id = racquetId.parse(Route.useParams().racquetId)
  const { profile } = useSession()
  const { data: racquet, error } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  const averages = useQuery(api.feedback.averages.queryOptions({ input: { racquet_id: id } }))
  const now = useNow()
  const list = usePages(
    api.jobs.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, racquet_id: id, limit: 20 }),
      ...cursorPaging,
    }),
  )
  const jobItems = list.items ?? []
  const stringings = selectStrung(jobItems)
  if (isNotFound(error)) return <DeletedState entity="racquet" action={<LinkButton to="/customers">Customers</LinkButton>} />
  return (
    <>
      <PageHeader title={formatRacquet(racquet)} aside={racquet.customer_name} actions={<Actions id={id} />} />
      <TwoColumnLayout
        aside={
          <>
            <PhotoCard racquet={racquet} name={formatRacquet(racquet)} />
            <AveragesCard averages={averages.data} />
            <RacquetCard racquet={racquet} unit={profile.tension_unit} />
            <RecordActivity id={id} />
          </>
        }
        main={
          <Card title="Stringing history" aside={formatLastStrung(jobItems, now, profile.time_zone)}>
            {stringings.length > 1 && (
              <Suspense fallback={<CardSkeleton height={180} />}>
                <TensionChart jobs={stringings} unit={profile.tension_unit} zone={profile.time_zone} />
              </Suspense>
            )}
            <PagedList
              {...list}
              empty={<EmptyState title="Not strung yet" text="Create a job to record this racquet’s strings and tension." />}
            >
              {(items) => <CustomerJobs jobs={items} profile={profile} isOneRacquet />}
            </PagedList>
          </Card>
        }
      />
    </>
  )
}

function Actions({ id }: { id: ReturnType<typeof racquetId.parse> }) {
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const setActive = useSetActive()
  const remove = useRemoveRacquet(() => navigate({ to: '/customers/$customerId', params: { customerId: racquet.customer_id } }))
  return (
    <>
      <SecondaryLinkButton to="/racquets/$racquetId/edit" params={{ racquetId: id }}>
        Edit
      </SecondaryLinkButton>
      <SecondaryButton onClick={() => setActive.mutate({ id, updated_at: racquet.updated_at, is_active: !racquet.is_active })}>
        {racquet.is_active ? 'Archive' : 'Restore'}
      </SecondaryButton>
      {racquet.job_count === 0 && (
        <SecondaryButton c="clay" onClick={() => setDeleting(true)}>
          Delete
        </SecondaryButton>
      )}
      <LinkButton to="/racquets/$racquetId/jobs/new" params={{ racquetId: id }}>
        {racquet.job_count === 0 ? 'New job' : 'String again'}
      </LinkButton>
      <ConfirmDialog
        opened={isDeleting}
        title={`Delete ${formatRacquet(racquet)}?`}
        text="This permanently deletes the racquet. You can’t undo this."
        confirm="Delete racquet"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setDeleting(false) })}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}
