import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Member } from '#domain/people/schema.ts'
import type { JobId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

interface Assignment {
  readonly job: Pick<JobDetail, 'id' | 'assigned_to'>
  /** Null for nobody. */
  readonly to: Member['user_id'] | null
}

export const useAssignJob = () =>
  useChange(({ job: { id, assigned_to }, to }: Assignment) => backend.jobs.assign({ id, from: assigned_to, to }), {
    changes: ['job'],
    failed: 'The job couldn’t be assigned',
  })

/** Takes the unassigned job that is due first. @param onTaken opens it */
export const useTakeNext = (onTaken: (id: JobId) => void) =>
  useMutation({
    mutationFn: () => backend.jobs.takeNext({}),
    onSuccess: ({ job }) => {
      showToast(job ? `Job #${job.job_number} is yours` : 'There’s no job for you to take')
      if (job) onTaken(job.id)
    },
    meta: { changes: ['job'], failed: 'No job could be taken' },
  })
