import { jobId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { isNotFound } from '#web/app/errors.ts'
import { sessionQuery, useSession } from '#web/app/session/session.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { DeletedState } from '#web/components/layout/EmptyState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { PickupScreen } from '#web/features/jobs/pickup/PickupScreen.tsx'
import { payerOf, readyJobsQuery } from '#web/features/jobs/pickup/queries.ts'
import { usePlaceLabel } from '#web/features/places/queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/jobs/$jobId/pickup')({
  loader: async ({ context: { queryClient }, params }) => {
    const job = await queryClient.ensureQueryData(api.jobs.get.queryOptions({ input: { id: jobId.parse(params.jobId) } }))
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session) await queryClient.ensureQueryData(readyJobsQuery(job, session.profile))
  },
  head: () => ({ meta: [{ title: 'Pick-up · Stringdesk' }] }),
  component: Pickup,
})

function Pickup() {
  const id = jobId.parse(Route.useParams().jobId)
  const { profile } = useSession()
  const labelPlace = usePlaceLabel()
  const { data: job, error } = useSuspenseQuery(api.jobs.get.queryOptions({ input: { id } }))
  if (isNotFound(error)) return <DeletedState entity="job" action={<LinkButton to="/jobs">Jobs</LinkButton>} />
  const payer = payerOf(job, profile)
  return (
    <>
      <PageHeader
        title={`Pick-up: ${job.customer.full_name}`}
        aside={payer.id === job.customer.id ? undefined : `${payer.full_name} pays`}
      />
      <PickupScreen key={id} job={job} labelPlace={labelPlace} />
    </>
  )
}
