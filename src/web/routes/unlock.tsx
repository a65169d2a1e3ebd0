import { parseUnlockSearch } from '#web/app/search-params.ts'
import { changeSession, sessionQuery } from '#web/app/session/session.ts'
import { UnlockPage } from '#web/features/shared-devices/UnlockPage.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'

export const Route = createFileRoute('/unlock')({
  validateSearch: parseUnlockSearch,
  head: () => ({ meta: [{ title: 'Locked · Stringdesk' }] }),
  component: Unlock,
})

function Unlock() {
  const { redirect } = Route.useSearch()
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  if (session) return <Navigate to={redirect ?? '/dashboard'} replace />
  return <UnlockPage onUnlocked={(unlocked) => changeSession(queryClient, unlocked)} />
}
