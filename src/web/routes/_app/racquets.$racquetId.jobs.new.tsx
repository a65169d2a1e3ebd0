import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { jobId, racquetId, type JobId, type RacquetId } from '#domain/values/ids.ts'
import { formatSource } from '#domain/jobs/prefill.ts'
import { canRedo } from '#domain/jobs/redo.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { toFormValues } from '#web/features/jobs/form/job-form-values.ts'
import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { parseText, type Search } from '#web/app/search-params.ts'
import { useSession } from '#web/app/session/session.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { DraftNotices } from '#web/features/jobs/form/DraftNotices.tsx'
import { JobForm } from '#web/features/jobs/form/JobForm.tsx'
import { useCreateJob } from '#web/features/jobs/mutations.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { useNow } from '#web/components/display/now.ts'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Loaded only for redos.
const RedoFields = lazy(() => import('#web/features/jobs/redo/RedoFields.tsx').then((module) => ({ default: module.RedoFields })))

const parseIds = ({ racquetId: racquet }: { racquetId: string }, { redo_of }: { redo_of?: string | undefined }) => ({
  id: racquetId.parse(racquet),
  original: redo_of === undefined ? undefined : jobId.parse(redo_of),
})

const draftQuery = (racquet_id: RacquetId, job_id?: JobId) => api.jobs.draft.queryOptions({ input: { racquet_id, job_id } })

export const Route = createFileRoute('/_app/racquets/$racquetId/jobs/new')({
  /** `redo_of`: the job that the new one redoes. */
  validateSearch: (search: Search): { readonly redo_of?: string | undefined } => ({ redo_of: parseText(search, 'redo_of') }),
  loaderDeps: ({ search: { redo_of } }) => ({ redo_of }),
  loader: ({ context: { queryClient }, params, deps }) => {
    const { id, original } = parseIds(params, deps)
    return Promise.all([
      queryClient.ensureQueryData(api.racquets.get.queryOptions({ input: { id } })),
      queryClient.fetchQuery({ ...draftQuery(id, original), staleTime: 0 }),
      original && queryClient.ensureQueryData(api.jobs.get.queryOptions({ input: { id: original } })),
    ])
  },
  // Otherwise the form would start with the draft of the previous visit: an older job of the racquet and a different due date.
  gcTime: 0,
  head: () => ({ meta: [{ title: 'New job · Stringdesk' }] }),
  component: NewJob,
})

function NewJob() {
  const { id, original } = parseIds(Route.useParams(), Route.useSearch())
  // The new job dialog can switch to another racquet while this form is open.
  return original ? <NewRedo key={original} id={id} original={original} /> : <StringAgain key={id} id={id} />
}

function StringAgain({ id }: { id: RacquetId }) {
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  return (
    <>
      <PageHeader
        title={racquet.job_count > 0 ? 'String again' : 'New job'}
        aside={`${racquet.customer_name} · ${formatRacquet(racquet)}`}
      />
      <LimitNote name="jobs_this_month" />
      <Draft id={id} />
    </>
  )
}

function NewRedo({ id, original }: { id: RacquetId; original: JobId }) {
  const { data: job } = useSuspenseQuery(api.jobs.get.queryOptions({ input: { id: original } }))
  return (
    <>
      <PageHeader title={`Redo of #${job.job_number}`} aside={`${job.customer.full_name} · ${formatRacquet(job.racquet)}`} />
      <LimitNote name="jobs_this_month" />
      {canRedo(job, job.redone_as) ? <Draft id={id} redoOf={job} /> : <NoRedo job={job} />}
    </>
  )
}

const NoRedo = ({ job: { id, job_number, redone_as } }: { job: JobDetail }) => (
  <EmptyState
    title={redone_as ? `Already redone as #${redone_as.job_number}` : 'Not finished yet'}
    text={redone_as ? `If that job has a problem too, redo #${redone_as.job_number}.` : 'Only a finished job can be redone.'}
    action={
      <LinkButton to="/jobs/$jobId" params={{ jobId: redone_as?.id ?? id }}>
        Open #{redone_as?.job_number ?? job_number}
      </LinkButton>
    }
  />
)

interface DraftProps {
  readonly id: RacquetId
  readonly redoOf?: JobDetail
}

function Draft({ id, redoOf }: DraftProps) {
  const { profile } = useSession()
  const { data: draft } = useSuspenseQuery(draftQuery(id, redoOf?.id))
  const { values, from, last_job, last_feedback, customer } = draft
  const [idempotency_key] = useIdempotencyKey()
  const navigate = useNavigate()
  const router = useRouter()
  const { mutateAsync: create } = useCreateJob()
  const now = useNow()
  const redo = redoOf && { redo_of: redoOf.id, redo_reason: '' as const, redo_price: 'free' as const, price: noMoney }
  return (
    <JobForm
      initialValues={{
        ...toFormValues({ ...values, customer_id: customer.id, racquet_id: id, labor_notes: null }),
        is_rush: false,
        ...redo,
      }}
      profile={profile}
      submitLabel="Create job"
      formatSource={(field) => {
        // The price of a redo is chosen above.
        const source = redoOf && field === 'price' ? undefined : from[field]
        return source && formatSource(source, { last_job: redoOf ?? last_job, now, time_zone: profile.time_zone })
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
      renderRedo={
        redoOf &&
        ((form) => (
          <Suspense fallback={<div style={{ height: 156 }} />}>
            <RedoFields form={form} fullPrice={values.price} currency={profile.currency} />
          </Suspense>
        ))
      }
      save={async (input) => {
        const job = await create({ input, idempotency_key })
        await navigate({ to: '/jobs/$jobId', params: { jobId: job.id }, replace: true })
      }}
      onCancel={() => router.history.back()}
    />
  )
}
