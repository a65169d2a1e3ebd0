import { racquetId, type RacquetId } from '#domain/values/ids.ts'
import { sayFrom } from '#domain/jobs/prefill.ts'
import { api, backend } from '#web/app/client.ts'
import { boxesOf } from '#web/features/jobs/form/job-form-values.ts'
import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { useSession } from '#web/app/session.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { DraftHint } from '#web/features/jobs/form/DraftHint.tsx'
import { JobForm } from '#web/features/jobs/form/JobForm.tsx'
import { useRereadJobs } from '#web/features/jobs/mutations.ts'
import { frameName } from '#web/features/racquets/RacquetList.tsx'
import { useNow } from '#web/components/display/now.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/racquets/$racquetId/jobs/new')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(api.racquets.get.queryOptions({ input: { id: racquetId.parse(params.racquetId) } })),
      // Always anew: the due date counts from now.
      queryClient.fetchQuery({
        ...api.jobs.draft.queryOptions({ input: { racquet_id: racquetId.parse(params.racquetId) } }),
        staleTime: 0,
      }),
    ]),
  head: () => ({ meta: [{ title: 'New job · Stringdesk' }] }),
  component: NewJob,
})

function NewJob() {
  const id = racquetId.parse(Route.useParams().racquetId)
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  return (
    <>
      <PageHeader
        title={racquet.job_count > 0 ? 'String again' : 'Take it in'}
        aside={`${racquet.customer_name} · ${frameName(racquet)}`}
      />
      <LimitNote name="jobs_this_month" />
      {/* Another frame is another form: "New job" may be asked for while one stands open. */}
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
  const reread = useRereadJobs()
  const now = useNow()
  return (
    <JobForm
      boxes={boxesOf({ ...values, customer_id: customer.id, racquet_id: id, labor_notes: null })}
      profile={profile}
      submit="Take it in"
      sayFrom={(field) => {
        const source = from[field]
        return source && sayFrom(source, { last_job, now, time_zone: profile.time_zone })
      }}
      renderHint={(apply) => (
        <DraftHint
          feedback={last_feedback}
          lastJob={last_job}
          isFilled={values.string_mains_brand !== null || values.tension_mains !== null}
          unit={profile.tension_unit}
          onApply={apply}
        />
      )}
      save={async (input) => {
        const made = await backend.jobs.create(input, { context: { idempotency_key } })
        await reread()
        await navigate({ to: '/jobs/$jobId', params: { jobId: made.id }, replace: true })
      }}
      onCancel={() => router.history.back()}
    />
  )
}
