import { includesDay } from '#domain/values/days.ts'
import type { JobDetail } from '#contract/job-detail.ts'
import { plannedDay } from '#domain/absences/days.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { useQuery } from '@tanstack/react-query'

import { useAssigns } from './assignment.ts'

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
