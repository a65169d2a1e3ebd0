import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { jobId, type JobId } from '#domain/values/ids.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { isMissing } from '#web/app/errors.ts'
import { useSession } from '#web/app/session.ts'
import { FeedbackCard } from '#web/features/feedback/FeedbackCard.tsx'
import { LinkCard } from '#web/features/feedback/LinkCard.tsx'
import { JobHistory, PreviousFeedback, RacquetHistory } from '#web/features/jobs/detail/JobHistory.tsx'
import { RacquetCard, StringsCard } from '#web/features/jobs/detail/JobSummary.tsx'
import { MoveButton } from '#web/features/jobs/board/MoveButton.tsx'
import { useRereadJobs } from '#web/features/jobs/mutations.ts'
import { PaymentCard } from '#web/features/jobs/detail/PaymentCard.tsx'
import { PrintMenu } from '#web/features/jobs/print/PrintMenu.tsx'
import { MessageList } from '#web/features/messages/MessageList.tsx'
import { OtherMoves } from '#web/features/jobs/detail/OtherMoves.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { Gone } from '#web/components/layout/NotFoundState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { RemoveButton } from '#web/components/overlays/RemoveButton.tsx'
import { PaymentPill, StatusPill, StatusSteps } from '#web/trade/JobStatus.tsx'
import { ThreeColumns } from '#web/components/layout/ThreeColumns.tsx'
import { Group, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/jobs/$jobId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.jobs.get.queryOptions({ input: { id: jobId.parse(params.jobId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `#${loaderData?.job_number ?? ''} · Stringdesk` }] }),
  component: Job,
})

function Job() {
  const id = jobId.parse(Route.useParams().jobId)
  const { profile } = useSession()
  const { data: job, error } = useSuspenseQuery(api.jobs.get.queryOptions({ input: { id } }))
  if (isMissing(error)) return <Gone what="job" action={<LinkButton to="/jobs">Jobs</LinkButton>} />
  const { currency, time_zone: zone, tension_unit: unit } = profile
  return (
    <>
      <PageHeader
        title={`#${job.job_number} ${job.customer.full_name}`}
        aside={
          <Group gap={6}>
            <StatusPill status={job.status} />
            <PaymentPill status={job.payment_status} />
          </Group>
        }
        actions={<Actions id={id} />}
      />
      <StatusSteps job={job} zone={zone} />
      <ThreeColumns>
        <RacquetCard job={job} unit={unit} />
        <div>
          <StringsCard job={job} tensionUnit={unit} lengthUnit={profile.length_unit} />
          <RacquetHistory stringings={job.stringings} unit={unit} zone={zone} />
          {job.labor_notes && (
            <Card title="Notes">
              <Text style={{ whiteSpace: 'pre-wrap' }}>{job.labor_notes}</Text>
            </Card>
          )}
        </div>
        <div>
          <PaymentCard job={job} currency={currency} zone={zone} />
          <LinkCard job={job} />
          <FeedbackCard job={job} />
          <Messages id={id} zone={zone} />
          {!job.feedback && <PreviousFeedback feedback={job.last_feedback} />}
          <JobHistory events={job.events} currency={currency} zone={zone} />
        </div>
      </ThreeColumns>
    </>
  )
}

function Messages({ id, zone }: { id: JobId; zone: string }) {
  const { data } = useQuery(api.messages.list.queryOptions({ input: { job_id: id } }))
  if (!data?.items.length) return null
  return (
    <Card title="Messages">
      <MessageList messages={data.items} zone={zone} />
    </Card>
  )
}

function Actions({ id }: { id: ReturnType<typeof jobId.parse> }) {
  const { profile } = useSession()
  const { data: job } = useSuspenseQuery(api.jobs.get.queryOptions({ input: { id } }))
  const navigate = useNavigate()
  const refetchJobs = useRereadJobs()
  const attempt = useAttempt()
  return (
    <>
      <LinkButton variant="default" to="/jobs/$jobId/edit" params={{ jobId: id }}>
        Edit
      </LinkButton>
      <RemoveButton
        title={`Delete job #${job.job_number}?`}
        text="Its string goes back to stock and its customer link stops working. This can’t be undone."
        remove={() =>
          attempt('The job wasn’t deleted', async () => {
            await backend.jobs.remove({ id })
            await navigate({ to: '/jobs' })
            await refetchJobs()
          })
        }
      />
      <OtherMoves job={job} />
      <PrintMenu ids={[job.id]} profile={profile} />
      {job.status === 'picked_up' ? (
        <LinkButton to="/racquets/$racquetId/jobs/new" params={{ racquetId: job.racquet_id }}>
          String again
        </LinkButton>
      ) : (
        <MoveButton job={job} filled />
      )}
    </>
  )
}
