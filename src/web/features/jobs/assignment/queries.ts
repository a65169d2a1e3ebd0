import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { plannedDay } from '#domain/absences/days.ts'
import { includesDay } from '#domain/values/dates/days.ts'
import type { Member } from '#domain/people/schema.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { useQuery } from '@tanstack/react-query'

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

/** The members who are away on an open job's planned day; empty while loading. */
export function useAwayMembers({ due_date, status }: Pick<JobDetail, 'due_date' | 'status'>): ReadonlySet<string> {
  const { profile } = useSession()
  const now = useNow()
  const isOpen = status === 'pending' || status === 'in_progress'
  const { data } = useQuery({ ...api.absences.list.queryOptions(), enabled: useAssigns() && isOpen })
  const day = isOpen ? plannedDay(due_date, now, profile.time_zone) : null
  if (day === null) return new Set()
  const absences = data?.items ?? []
  return new Set(absences.filter((absence) => includesDay(absence, day)).map(({ user_id }) => user_id))
}
