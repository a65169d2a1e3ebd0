import { racquetId } from '#domain/ids.ts'
import { api, backend } from '#web/backend/client.ts'
import { useIdempotencyKey } from '#web/backend/kept.ts'
import { useSession } from '#web/backend/session.ts'
import { DraftHint } from '#web/features/jobs/DraftHint.tsx'
import { boxesOf, JobForm } from '#web/features/jobs/JobForm.tsx'
import { useRereadJobs } from '#web/features/jobs/mutations.ts'
import { frameName } from '#web/features/racquets/RacquetList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
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
  const { profile } = useSession()
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  const { data: draft } = useSuspenseQuery(api.jobs.draft.queryOptions({ input: { racquet_id: id } }))
  const [idempotency_key] = useIdempotencyKey()
  const navigate = useNavigate()
  const router = useRouter()
  const reread = useRereadJobs()
  return (
    <>
      <PageHeader
        title={racquet.job_count > 0 ? 'String again' : 'Take it in'}
        aside={`${racquet.customer_name} · ${frameName(racquet)}`}
      />
      <JobForm
        boxes={boxesOf({ ...draft.values, customer_id: racquet.customer_id, racquet_id: id, labor_notes: null })}
        profile={profile}
        submit="Take it in"
        renderHint={(apply) => (
          <DraftHint from={draft.from} feedback={draft.last_feedback} unit={profile.tension_unit} onApply={apply} />
        )}
        save={async (input) => {
          const made = await backend.jobs.create(input, { context: { idempotency_key } })
          await reread()
          await navigate({ to: '/jobs/$jobId', params: { jobId: made.id }, replace: true })
        }}
        onCancel={() => router.history.back()}
      />
    </>
  )
}
