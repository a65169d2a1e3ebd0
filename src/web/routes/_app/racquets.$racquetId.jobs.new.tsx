import { racquetId, type RacquetId } from '#domain/values/ids.ts'
import { formatSource } from '#domain/jobs/prefill.ts'
import { api } from '#web/app/client.ts'
import { toFormValues } from '#web/features/jobs/form/job-form-values.ts'
import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { useSession } from '#web/app/session.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { DraftNotices } from '#web/features/jobs/form/DraftNotices.tsx'
import { JobForm } from '#web/features/jobs/form/JobForm.tsx'
import { useCreateJob } from '#web/features/jobs/mutations.ts'
import { formatRacquet } from '#web/trade/job-labels.ts'
import { useNow } from '#web/components/display/now.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/racquets/$racquetId/jobs/new')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(api.racquets.get.queryOptions({ input: { id: racquetId.parse(params.racquetId) } })),
      queryClient.fetchQuery({
        ...api.jobs.draft.queryOptions({ input: { racquet_id: racquetId.parse(params.racquetId) } }),
        staleTime: 0,
      }),
    ]),
  // Otherwise the form starts with the draft of the visit before: an older job of the racquet, and another due date.
  gcTime: 0,
  head: () => ({ meta: [{ title: 'New job · Stringdesk' }] }),
  component: NewJob,
})

function NewJob() {
  const id = racquetId.parse(Route.useParams().racquetId)
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  return (
    <>
      <PageHeader
        title={racquet.job_count > 0 ? 'String again' : 'New job'}
        aside={`${racquet.customer_name} · ${formatRacquet(racquet)}`}
      />
      <LimitNote name="jobs_this_month" />
      {/* The new job dialog can switch to another racquet while this form is open. */}
      <Draft key={id} id={id} />
    </>
  )
}

function Draft({ id }: { id: RacquetId }) {
  const { profile } = useSession()
  const { data: draft } = useSuspenseQuery(api.jobs.draft.queryOptions({ input: { racquet_id: id } }))
  const { values, from, last_job, last_feedback, customer } = draft
  const [idempotency_key] = useIdempotencyKey()
  const navigate = useNavigate()
  const router = useRouter()
  const { mutateAsync: create } = useCreateJob()
  const now = useNow()
  return (
    <JobForm
      initialValues={toFormValues({ ...values, customer_id: customer.id, racquet_id: id, labor_notes: null })}
      profile={profile}
      submitLabel="Create job"
      formatSource={(field) => {
        const source = from[field]
        return source && formatSource(source, { last_job, now, time_zone: profile.time_zone })
      }}
      renderNotices={(applyTensions) => (
        <DraftNotices
          feedback={last_feedback}
          lastJob={last_job}
          isPrefilled={values.string_mains_brand !== null || values.tension_mains !== null}
          unit={profile.tension_unit}
          onApply={applyTensions}
        />
      )}
      save={async (input) => {
        const job = await create({ input, idempotency_key })
        await navigate({ to: '/jobs/$jobId', params: { jobId: job.id }, replace: true })
      }}
      onCancel={() => router.history.back()}
    />
  )
}
