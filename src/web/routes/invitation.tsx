import { enterBusiness } from '#web/app/session/business.ts'
import { api } from '#web/app/client.ts'
import { parseText, type Search } from '#web/app/search-params.ts'
import { changeSession, sessionQuery, signOut } from '#web/app/session/session.ts'
import { SignInForm } from '#web/features/identity/SignInForm.tsx'
import { InvitationPage } from '#web/features/people/InvitationPage.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/invitation')({
  validateSearch: (search: Search): { readonly token?: string | undefined } => ({ token: parseText(search, 'token') }),
  head: () => ({ meta: [{ title: 'Invitation · Stringdesk' }] }),
  component: Invited,
})

function Invited() {
  const { token = '-' } = Route.useSearch()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const { data, error, refetch } = useQuery(api.invitations.read.queryOptions({ input: { token } }))
  if (session === undefined) return null
  return (
    <InvitationPage
      token={token}
      invitation={data}
      error={error}
      session={session}
      signInForm={<SignInForm onSignedIn={(newSession) => changeSession(queryClient, newSession)} />}
      onSignedUp={(newSession) => {
        changeSession(queryClient, newSession)
        void navigate({ to: '/dashboard', replace: true })
      }}
      onJoined={(business) => {
        if (session) enterBusiness(business, session.user.id, `You now work in ${business.name}`)
      }}
      onSignOut={() => void signOut(queryClient).then(() => refetch())}
    />
  )
}
