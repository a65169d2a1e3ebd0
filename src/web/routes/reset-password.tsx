import { parseText, type Search } from '#web/app/search-params.ts'
import { changeSession, sessionQuery, type Session } from '#web/app/session/session.ts'
import { ResetPassword } from '#web/features/identity/ResetPassword.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Search): { readonly token?: string | undefined; readonly error?: string | undefined } => ({
    token: parseText(search, 'token'),
    error: parseText(search, 'error'),
  }),
  head: () => ({ meta: [{ title: 'New password · Stringdesk' }] }),
  component: Reset,
})

function Reset() {
  const { token } = Route.useSearch()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const enter = (session: Session) => {
    changeSession(queryClient, session)
    void navigate({ to: '/dashboard', replace: true })
  }
  return <ResetPassword token={token} isSignedOut={session === null} onSignedIn={enter} />
}
