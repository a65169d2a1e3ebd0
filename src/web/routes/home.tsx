import { parseHomeSearch } from '#web/app/search-params.ts'
import { isKnownDevice } from '#web/app/session/known-device.ts'
import { changeSession, sessionQuery, type Session } from '#web/app/session/session.ts'
import { SignInForm } from '#web/features/identity/SignInForm.tsx'
import { SignUpForm } from '#web/features/identity/SignUpForm.tsx'
import { Landing } from '#web/features/public/Landing.tsx'
import { AuthCard } from '#web/features/identity/AuthCard.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createPublicHead } from '#web/app/public-head.ts'
import { Navigate, createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export const Route = createFileRoute('/home')({
  validateSearch: parseHomeSearch,
  head: () =>
    createPublicHead({
      path: '/home',
      title: 'Stringdesk: every racquet, every string, in one place',
      description:
        'Take in a racquet in three taps, string it, notify the customer, get paid and hear how it played. For racquet stringers at home, in clubs and at tournaments.',
    }),
  component: Home,
})

function Home() {
  const { tab = isKnownDevice() ? 'signin' : 'signup', redirect } = Route.useSearch()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  // "Start free" leads to the first field: at each tap, and when it was tapped before the page was interactive.
  const [starts, setStarts] = useState(0)
  const isAtForm = useLocation({ select: ({ hash }) => hash === 'form' })
  useEffect(() => {
    if ((!isAtForm && starts === 0) || tab !== 'signup') return
    // By its name, because the hidden tab still has its form.
    document.querySelector<HTMLInputElement>('#form input[autocomplete="name"]')?.focus()
  }, [isAtForm, starts, tab])
  if (session) return <Navigate to={redirect ?? '/dashboard'} replace />

  const enter = (newSession: Session) => changeSession(queryClient, newSession)
  const selectTab = (selected: 'signin' | 'signup') => {
    setStarts(0)
    void navigate({ to: '/home', search: { tab: selected, redirect }, replace: true })
  }
  return (
    <Landing onStart={() => setStarts((count) => count + 1)}>
      <AuthCard tab={tab} onTab={selectTab}>
        {tab === 'signin' ? <SignInForm onSignedIn={enter} /> : <SignUpForm onSignedIn={enter} />}
      </AuthCard>
    </Landing>
  )
}
