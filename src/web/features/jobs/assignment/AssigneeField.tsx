import { isolate } from '#domain/values/text/direction.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { NativeSelect } from '@mantine/core'

import { useAssignJob } from './mutations.ts'
import { useAssignees, useAwayMembers } from './queries.ts'

/** Chooses the member who strings a job. Renders nothing if the business doesn't assign jobs. */
export function AssigneeField({ job }: { job: JobDetail }) {
  const assignees = useAssignees()
  const away = useAwayMembers(job)
  const { mutate, isPending } = useAssignJob()
  if (assignees.length === 0) return null
  const choose = (user_id: string) => {
    mutate({ job, to: assignees.find((member) => member.user_id === user_id)?.user_id ?? null })
  }
  return (
    <NativeSelect
      label="Assigned to"
      size="md"
      disabled={isPending}
      value={job.assigned_to ?? ''}
      data={[
        { value: '', label: 'Unassigned' },
        ...assignees.map(({ user_id, full_name }) => ({
          value: user_id,
          label: away.has(user_id) ? `${isolate(full_name)} · Away` : full_name,
          disabled: away.has(user_id) && user_id !== job.assigned_to,
        })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
