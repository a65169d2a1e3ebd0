import { LinkButton } from '#web/ui/LinkButton.tsx'
import { customerId } from '#domain/ids.ts'
import { useAttempt } from '#web/backend/attempt.ts'
import { api, backend } from '#web/backend/client.ts'
import { byKey, listOf } from '#web/backend/paging.ts'
import { useSession } from '#web/backend/session.ts'
import { CustomerCard } from '#web/features/customers/CustomerCard.tsx'
import { useUpdateCustomer } from '#web/features/customers/mutations.ts'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { RacquetList } from '#web/features/racquets/RacquetList.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoveButton } from '#web/ui/RemoveButton.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/customers/$customerId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.customers.get.queryOptions({ input: { id: customerId.parse(params.customerId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.full_name ?? 'Customer'} · Stringdesk` }] }),
  component: CustomerDetail,
})

function CustomerDetail() {
  const id = customerId.parse(Route.useParams().customerId)
  const { profile } = useSession()
  const { data: customer } = useSuspenseQuery(api.customers.get.queryOptions({ input: { id } }))
  const racquets = useInfiniteQuery(
    api.racquets.list.infiniteOptions({ input: (after: string | undefined) => ({ after, customer_id: id }), ...byKey }),
  )
  const jobs = useInfiniteQuery(
    api.jobs.list.infiniteOptions({ input: (after: string | undefined) => ({ after, customer_id: id, limit: 20 }), ...byKey }),
  )
  const addRacquet = (
    <LinkButton to="/customers/$customerId/racquets/new" params={{ customerId: id }}>
      Add racquet
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={customer.full_name} aside={customer.is_active ? undefined : 'archived'} actions={<Actions id={id} />} />
      <Screen
        aside={<CustomerCard customer={customer} currency={profile.currency} zone={profile.time_zone} />}
        main={
          <>
            <Card title="Racquets" aside={addRacquet}>
              <PagedList
                {...listOf(racquets)}
                empty={<EmptyState title="No racquet yet" text="Add the frame, and its first job is two taps away." />}
              >
                {(items) => <RacquetList racquets={items} zone={profile.time_zone} />}
              </PagedList>
            </Card>
            <Card title="Jobs">
              <PagedList
                {...listOf(jobs)}
                empty={<EmptyState title="No job yet" text="Jobs of this player stand here, the newest first." />}
              >
                {(items) => <JobList jobs={items} profile={profile} />}
              </PagedList>
            </Card>
          </>
        }
      />
    </>
  )
}

function Actions({ id }: { id: ReturnType<typeof customerId.parse> }) {
  const { data: customer } = useSuspenseQuery(api.customers.get.queryOptions({ input: { id } }))
  const attempt = useAttempt()
  const update = useUpdateCustomer()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <>
      <LinkButton variant="default" to="/customers/$customerId/edit" params={{ customerId: id }}>
        Edit
      </LinkButton>
      <Button variant="default" onClick={() => void attempt('Not changed', () => update(id, { is_active: !customer.is_active }))}>
        {customer.is_active ? 'Archive' : 'Bring back'}
      </Button>
      {!customer.last_job_date && (
        <RemoveButton
          title={`Delete ${customer.full_name}?`}
          text="The customer and their racquets are gone for good."
          remove={() =>
            attempt('Not deleted', async () => {
              await backend.customers.remove({ id })
              await queryClient.invalidateQueries({ queryKey: api.customers.key(), refetchType: 'none' })
              await navigate({ to: '/customers' })
            })
          }
        />
      )}
    </>
  )
}
