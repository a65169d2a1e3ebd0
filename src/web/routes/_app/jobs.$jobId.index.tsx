import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { daysUncollected } from '#domain/places/uncollected.ts'
import { jobId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { isNotFound } from '#web/app/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { LinkButton, SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { DeletedState } from '#web/components/layout/EmptyState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { FeedbackCard } from '#web/features/feedback/FeedbackCard.tsx'
import { ShareLink } from '#web/features/feedback/ShareLink.tsx'
import { AssigneeField } from '#web/features/jobs/assignment/AssigneeField.tsx'
import { useAssigneeLabel, useAssigns } from '#web/features/jobs/assignment/queries.ts'
import { MoveButton } from '#web/features/jobs/board/MoveButton.tsx'
import { JobBand } from '#web/features/jobs/detail/JobBand.tsx'
import { JobFacts } from '#web/features/jobs/detail/JobFacts.tsx'
import { JobActions } from '#web/features/jobs/detail/JobActions.tsx'
import { JobHistory, RacquetHistory } from '#web/features/jobs/detail/JobHistory.tsx'
import { JobLayout } from '#web/features/jobs/detail/JobLayout.tsx'
import { JobSummary } from '#web/features/jobs/detail/JobSummary.tsx'
import { StringUsage } from '#web/features/jobs/detail/StringUsage.tsx'
import { PickupLink } from '#web/features/jobs/pickup/PickupLink.tsx'
import { JobPayment } from '#web/features/payments/JobPayment.tsx'
import { RecordActivity } from '#web/features/activity/RecordActivity.tsx'
import { RedoNote } from '#web/features/jobs/redo/RedoNote.tsx'
import { useHasPlaces, usePlaceLabel } from '#web/features/places/queries.ts'
import { PrintMenu } from '#web/features/jobs/print/PrintMenu.tsx'
import { Conversation } from '#web/features/replies/Conversation.tsx'
import { useHasMachines } from '#web/features/machines/queries.ts'
import { CollectReminder } from '#web/features/messages/CollectReminder.tsx'
import { MessageList } from '#web/features/messages/MessageList.tsx'
import { RushBadge } from '#web/domain-components/JobStatus.tsx'
import { StatusPill, StatusSteps } from '#web/domain-components/JobStatus.tsx'
import { Group, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Loaded only by businesses that track their machines.
const MachineField = lazy(() =>
  import('#web/features/machines/MachineField.tsx').then((module) => ({ default: module.MachineField })),
)

const MachineWarning = lazy(() =>
  import('#web/features/machines/MachineWarning.tsx').then((module) => ({ default: module.MachineWarning })),
)

// Loaded only by businesses that use places.
const PlaceField = lazy(() => import('#web/features/places/PlaceField.tsx').then((module) => ({ default: module.PlaceField })))

export const Route = createFileRoute('/_app/jobs/$jobId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.jobs.get.queryOptions({ input: { id: jobId.parse(params.jobId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `#${loaderData?.job_number ?? ''} · Stringdesk` }] }),
  component: Job,
})

// Excludes moves, payments and messages, which other parts of the page show.
const jobChanges = ['price', 'tension', 'strings', 'stock', 'assignment', 'redo', 'pay', 'records'] as const

function Job() {
  const id = jobId.parse(Route.useParams().jobId)
  const { profile, user } = useSession()
  const { data: job, error } = useSuspenseQuery(api.jobs.get.queryOptions({ input: { id } }))
  if (isNotFound(error)) return <DeletedState entity="job" action={<LinkButton to="/jobs">Jobs</LinkButton>} />
  const { currency, time_zone: zone, tension_unit: unit } = profile
  return (
    <>
      <PageHeader
        title={`#${job.job_number} ${job.customer.full_name}`}
        aside={
          <Group gap={6}>
            <StatusPill status={job.status} />
            {job.is_rush && profile.shop_tools.includes('pay') && <RushBadge />}
          </Group>
        }
        actions={<Actions job={job} profile={profile} />}
      />
      <RedoNote job={job} />
      <JobBand
        steps={<StatusSteps job={job} zone={zone} />}
        payment={<JobPayment job={job} />}
        next={<NextStep job={job} />}
        facts={<Facts job={job} />}
      />
      <JobLayout
        summary={
          <>
            <JobSummary job={job} tensionUnit={unit} lengthUnit={profile.length_unit} />
            {job.labor_notes && (
              <Card title="Notes">
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{job.labor_notes}</Text>
              </Card>
            )}
          </>
        }
        next={
          <>
            <Conversation filter={{ job_id: id }} zone={zone} />
            <Messages job={job} zone={zone} />
            <FeedbackCard job={job} />
            <StringUsage job={job} profile={profile} />
          </>
        }
        history={
          <>
            <RacquetHistory jobId={id} racquetId={job.racquet_id} stringings={job.stringings} unit={unit} zone={zone} />
            <JobHistory job={job} currency={currency} zone={zone} userId={user.id} />
            <RecordActivity id={id} kinds={jobChanges} />
          </>
        }
      />
    </>
  )
}

function Messages({ job, zone }: { job: JobDetail; zone: string }) {
  const { data } = useQuery(api.messages.list.queryOptions({ input: { job_id: job.id } }))
  const daysWaiting = daysUncollected(job, useNow(), zone)
  if (!data || (data.items.length === 0 && daysWaiting === null)) return null
  return (
    <Card title="Messages">
      {daysWaiting !== null && <CollectReminder id={job.id} days={daysWaiting} messages={data.items} zone={zone} />}
      <MessageList messages={data.items} zone={zone} />
    </Card>
  )
}

/** One filled button: the next step, or "String again" when no step is left. */
const NextStep = ({ job }: { job: JobDetail }) =>
  job.status === 'picked_up' ? (
    <LinkButton to="/racquets/$racquetId/jobs/new" params={{ racquetId: job.racquet_id }}>
      String again
    </LinkButton>
  ) : (
    <>
      <MoveButton job={job} filled />
      <PickupLink job={job} />
    </>
  )

/** The person, the machine and the place as labels, without what the business doesn't use. */
function useFacts(job: JobDetail): string[] {
  const labelAssignee = useAssigneeLabel()
  const labelPlace = usePlaceLabel()
  const facts = {
    person: useAssigns() ? (labelAssignee(job.assigned_to) ?? 'Unassigned') : null,
    machine: useHasMachines() ? (job.machine?.name ?? 'No machine') : null,
    place: useHasPlace(job) ? (labelPlace(job.place_id) ?? 'No place') : null,
  }
  return Object.values(facts).filter((fact) => fact !== null)
}

const useHasPlace = ({ status }: JobDetail): boolean => useHasPlaces() && status === 'completed'

/** The person, the machine and the place in one line, which opens their fields. */
const Facts = ({ job }: { job: JobDetail }) => (
  <JobFacts
    key={job.id}
    facts={useFacts(job)}
    warning={<Suspense>{job.machine && <MachineWarning machine={job.machine} />}</Suspense>}
  >
    <AssigneeField job={job} />
    <Suspense>
      {useHasMachines() && <MachineField job={job} />}
      {useHasPlace(job) && <PlaceField job={job} />}
    </Suspense>
  </JobFacts>
)

const Actions = ({ job, profile }: { job: JobDetail; profile: Profile }) => (
  <>
    <SecondaryLinkButton to="/jobs/$jobId/edit" params={{ jobId: job.id }}>
      Edit
    </SecondaryLinkButton>
    <ShareLink job={job} />
    <PrintMenu ids={[job.id]} profile={profile} />
    <JobActions job={job} />
  </>
)
