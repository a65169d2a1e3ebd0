import { unlocks } from '#domain/billing/tiers.ts'
import { can } from '#domain/people/permissions.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { leaveBusiness, refetchSession, useSession } from '#web/app/session/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { PeopleCard } from './PeopleCard.tsx'

/** Refetches the session after someone joins, so that histories start to show names. */
function useColleagueSync(count: number): void {
  const { profile } = useSession()
  const queryClient = useQueryClient()
  const isOutdated = count > 1 && !profile.has_colleagues
  useEffect(() => {
    if (isOutdated) void refetchSession(queryClient)
  }, [isOutdated, queryClient])
}

/** The card "People" of the settings, with its data. */
export function PeopleSection() {
  const { user, profile } = useSession()
  const queryClient = useQueryClient()
  const router = useRouter()
  const members = useQuery(api.people.list.queryOptions())
  const invitations = useQuery({ ...api.invitations.list.queryOptions(), enabled: can(profile.role, 'people') })
  useColleagueSync(members.data?.items.length ?? 0)
  const error = members.error ?? invitations.error
  if (error || !members.data || invitations.isLoading) {
    const refetch = () => Promise.all([members.refetch(), invitations.refetch()])
    return <CardPlaceholder title="People" query={{ error, refetch }} height={160} />
  }
  const viewer = {
    user_id: user.id,
    role: profile.role,
    zone: profile.time_zone,
    leave: (current_password?: string) => leaveBusiness({ role: profile.role, current_password }),
    onOwnRole: () => void refetchSession(queryClient).then(() => router.invalidate()),
  }
  return (
    <PeopleCard
      members={members.data.items}
      invitations={invitations.data?.items ?? []}
      isIncluded={unlocks(profile.subscription_tier, 'members')}
      viewer={viewer}
    />
  )
}
