import { isRedo } from '#domain/jobs/redo.ts'
import { jobId } from '#domain/values/ids.ts'
import { api, backend } from '#web/app/client.ts'
import { toEditFormValues } from '#web/features/jobs/form/job-form-values.ts'
import { useSession } from '#web/app/session/session.ts'
import { JobForm } from '#web/features/jobs/form/JobForm.tsx'
import { useUpdateJob } from '#web/features/jobs/mutations.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

// Loaded only for redos.
const EditRedo = lazy(() => import('#web/features/jobs/redo/EditRedo.tsx').then((module) => ({ default: module.EditRedo })))

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
  const [initialJob] = useState(job)
  const navigate = useNavigate()
  const { mutateAsync: update } = useUpdateJob()
  const back = () => navigate({ to: '/jobs/$jobId', params: { jobId: id } })
  return (
    <>
      <PageHeader title={`Edit #${job.job_number}`} aside={job.customer.full_name} />
      <JobForm
        initialValues={toEditFormValues(job)}
        profile={profile}
        submitLabel="Save job"
        save={async (changes, updated_at = initialJob.updated_at) => {
          await update({ id, updated_at, ...changes })
          await back()
        }}
        readCurrent={async () => {
          const current = await backend.jobs.get({ id })
          return { updated_at: current.updated_at, values: toEditFormValues(current) }
        }}
        renderRedo={
          isRedo(initialJob)
            ? (form) => (
                <Suspense>
                  <EditRedo form={form} job={initialJob} currency={profile.currency} />
                </Suspense>
              )
            : undefined
        }
        onCancel={() => void back()}
      />
    </>
  )
}
