import { api } from '#web/app/client.ts'
import { useLiveUpdates } from '#web/app/live/use-live-updates.ts'
import { openNewJob, usePageState } from '#web/app/page-store.ts'
import { sessionQuery, signOut, type Session } from '#web/app/session.ts'
import { useMutationToasts } from '#web/app/mutation-toasts.ts'
import { usePausedMutations } from '#web/app/paused-mutations.ts'
import { registerJobMutations } from '#web/features/jobs/mutations.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx'
import { NewJobLauncher } from '#web/features/jobs/intake/NewJobLauncher.tsx'
import { SearchLauncher } from '#web/features/search/SearchLauncher.tsx'
import { AppShell } from '#web/app/shell/AppShell.tsx'
import { useHydrationMark } from '#web/app/shell/hydration-mark.ts'
import { FullSpinner } from '#web/components/display/FullSpinner.tsx'
import { Toasts } from '#web/components/overlays/Toasts.tsx'
import { appLinks } from '#web/app/shell/links.ts'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'

const CorrectStock = lazy(() =>
  import('#web/features/inventory/CorrectStock.tsx').then((module) => ({ default: module.CorrectStock })),
)

/** The protected routes. Visitors who aren't signed in are redirected to /signin. */
export const Route = createFileRoute('/_app')({
  ssr: ({ location }) => location.pathname === '/dashboard',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/signin', search: { redirect: location.href }, replace: true })
  },
  pendingMs: 100,
  pendingComponent: FullSpinner,
  component: Shell,
})

/** Shows a spinner after sign-out, here or in another tab, until the sign-in page has loaded. */
function Shell() {
  const { data: session } = useQuery(sessionQuery)
  return session ? <SignedInShell session={session} /> : <FullSpinner />
}

function SignedInShell({ session: { user, profile } }: { session: Session }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  useLiveUpdates(user.id)
  useHydrationMark()
  const shortage = usePageState('shortage')
  useMutationToasts()
  const unsentCount = usePausedMutations(user.id, registerJobMutations)
  const { data: badges } = useQuery(api.dashboard.badges.queryOptions())
  const [isSearching, search] = useDisclosure()
  const handleSignOut = useCallback(() => {
    void signOut(queryClient).then(() => router.navigate({ to: '/signin' }))
  }, [queryClient, router])
  return (
    <>
      <AppShell
        user={{ full_name: profile.full_name, email: user.email }}
        links={appLinks(profile.subscription_tier, badges)}
        pathname={pathname}
        onSearch={search.open}
        onNewJob={openNewJob}
        onSignOut={handleSignOut}
        unsentCount={unsentCount}
      >
        <Outlet />
      </AppShell>
      <SearchLauncher tier={profile.subscription_tier} search={{ opened: isSearching, ...search }} onSignOut={handleSignOut} />
      <NewJobLauncher renderLimit={(name) => <LimitNote name={name} />} />
      <UpgradePrompt />
      <Suspense>{shortage && <CorrectStock shortage={shortage} />}</Suspense>
      <Toasts />
    </>
  )
}
