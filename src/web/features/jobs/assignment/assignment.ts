import type { JobDetail } from '#contract/job-detail.ts'
import type { Member } from '#domain/people/schema.ts'
import type { JobId } from '#domain/values/ids.ts'
import { api, backend } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'

type UserId = Member['user_id']

/** Whether the business assigns jobs to its members. */
export const useAssigns = (): boolean => useSession().profile.shop_tools.includes('assignment')

/** The business's members; empty while loading or if it doesn't assign jobs. */
export function useAssignees(): readonly Member[] {
  const enabled = useAssigns()
  const { data } = useQuery({ ...api.people.list.queryOptions(), enabled })
  return enabled ? (data?.items ?? []) : []
}

/** Returns a function that names a job's assignee; null if there is none or the business doesn't assign jobs. */
export function useAssigneeLabel(): (assigned_to: UserId | null) => string | null {
  const { user } = useSession()
  const assignees = useAssignees()
  return (assigned_to) => {
    if (assigned_to === null) return null
    if (assigned_to === user.id) return assignees.length > 0 ? 'You' : null
    return assignees.find(({ user_id }) => user_id === assigned_to)?.full_name ?? null
  }
}

/** Assigns a job to a member, or unassigns it. */
export const useAssignJob = () =>
  useMutation({
    mutationFn: ({ job: { id, assigned_to }, to }: { job: Pick<JobDetail, 'id' | 'assigned_to'>; to: UserId | null }) =>
      backend.jobs.assign({ id, from: assigned_to, to }),
    meta: { changes: ['job'], failed: 'The job couldn’t be assigned' },
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
