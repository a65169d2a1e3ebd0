import { jobId } from '#domain/ids.ts'
import { api, backend } from '#web/backend/client.ts'
import { boxesOfJob } from '#web/backend/job-boxes.ts'
import { useSession } from '#web/backend/session.ts'
import { JobForm } from '#web/features/jobs/JobForm.tsx'
import { useRereadJobs } from '#web/features/jobs/mutations.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/jobs/$jobId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.jobs.get.queryOptions({ input: { id: jobId.parse(params.jobId) } })),
  head: () => ({ meta: [{ title: 'Edit job · Stringdesk' }] }),
  component: EditJob,
})

function EditJob() {
  const id = jobId.parse(Route.useParams().jobId)
  const { profile } = useSession()
  const { data: job } = useSuspenseQuery(api.jobs.get.queryOptions({ input: { id } }))
  const navigate = useNavigate()
  const reread = useRereadJobs()
  const back = () => navigate({ to: '/jobs/$jobId', params: { jobId: id } })
  return (
    <>
      <PageHeader title={`Edit #${job.job_number}`} aside={job.customer.full_name} />
      <JobForm
        boxes={boxesOfJob(job)}
        profile={profile}
        submit="Save"
        save={async (changes) => {
          await backend.jobs.update({ id, ...changes })
          await reread()
          await back()
        }}
        onCancel={() => void back()}
      />
    </>
  )
}
