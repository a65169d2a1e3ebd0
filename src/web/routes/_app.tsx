import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { useLiveUpdates } from '#web/app/live/use-live-updates.ts'
import { takeNotice } from '#web/app/notice.ts'
import { canIn } from '#web/app/session/permissions.tsx'
import { isSharedDevice } from '#web/app/session/shared-device.ts'
import { getPageContext } from '#web/app/page-context.ts'
import { openNewJob, useIsCovered, usePageState } from '#web/app/page-store.ts'
import { lockDevice } from '#web/app/session/lock-device.ts'
import { sessionQuery, signOut, switchBusiness, type Session } from '#web/app/session/session.ts'
import { useMutationToasts } from '#web/app/cache/mutation-toasts.ts'
import { usePausedMutations } from '#web/app/cache/paused-mutations.ts'
import { registerJobMutations } from '#web/features/jobs/mutations.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx'
import { NewJobLauncher } from '#web/features/jobs/intake/NewJobLauncher.tsx'
import { SearchLauncher } from '#web/features/search/SearchLauncher.tsx'
import { NeedsPassword } from '#web/app/shell/Refused.tsx'
import { Refused } from '#web/app/shell/Refused.tsx'
import { AppShell } from '#web/app/shell/AppShell.tsx'
import { useHydrationMark } from '#web/app/shell/hydration-mark.ts'
import { FullSpinner } from '#web/components/display/FullSpinner.tsx'
import { showErrorToast, showNotice, Toasts } from '#web/components/overlays/Toasts.tsx'
import { removeToasts } from '#web/components/overlays/toast-store.ts'
import { appLinks } from '#web/app/shell/links.ts'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'

const ShortStock = lazy(() => import('#web/features/inventory/ShortStock.tsx').then((module) => ({ default: module.ShortStock })))

const AskPlace = lazy(() => import('#web/features/places/AskPlace.tsx').then((module) => ({ default: module.AskPlace })))

const BusinessSwitcher = lazy(() =>
  import('#web/app/shell/BusinessSwitcher.tsx').then((module) => ({ default: module.BusinessSwitcher })),
)

const SharedDeviceBar = lazy(() =>
  import('#web/features/shared-devices/SharedDeviceBar.tsx').then((module) => ({ default: module.SharedDeviceBar })),
)

const SignInAgain = lazy(() =>
  import('#web/features/identity/SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })),
)

const showSwitchProblem = (error: unknown): void => showErrorToast('The business couldn’t be opened', toFailure(error).message)

function useNotice(): void {
  useEffect(() => {
    const notice = takeNotice()
    if (notice !== null) showNotice(notice)
  }, [])
}

const getSignInPath = () => (isSharedDevice() ? '/unlock' : '/signin')

/** The protected routes. Visitors who aren't signed in are redirected to /signin, or to /unlock on a shared tablet. */
export const Route = createFileRoute('/_app')({
  ssr: ({ location }) => location.pathname === '/dashboard',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: getSignInPath(), search: { redirect: location.href }, replace: true })
    if (import.meta.env.SSR && session.businesses.length > 1) getPageContext()?.renderInBrowser()
  },
  pendingMs: 100,
  pendingComponent: FullSpinner,
  component: Shell,
})

/** Shows a spinner after sign-out, here or in another tab, until the sign-in page has loaded. */
function Shell() {
  const { data: session } = useQuery(sessionQuery)
  const hasSessionEnded = usePageState('hasSessionEnded')
  if (!session) return <FullSpinner />
  return (
    <>
      <SignedInShell session={session} />
      <Suspense>{hasSessionEnded && <SignInAgain />}</Suspense>
    </>
  )
}

function SignedInShell({ session }: { session: Session }) {
  const { user, profile, businesses, shared_device } = session
  const queryClient = useQueryClient()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const ownTabs = `${user.id}-${profile.business_id}`
  useLiveUpdates(useIsCovered() ? null : ownTabs)
  useHydrationMark()
  const shortage = usePageState('shortage')
  const finishedJob = usePageState('finishedJob')
  // On the scan screen, the next scan sets the place.
  const asksForPlace = profile.shop_tools.includes('places') && pathname !== '/scan'
  useMutationToasts(user.id)
  const unsentCount = usePausedMutations(ownTabs, registerJobMutations)
  const { data: badges } = useQuery(api.dashboard.badges.queryOptions())
  useNotice()
  const [isSearching, search] = useDisclosure()
  const handleSignOut = useCallback(() => {
    removeToasts()
    if (shared_device) void lockDevice(queryClient)
    else void signOut(queryClient).then(() => router.navigate({ to: getSignInPath() }))
  }, [queryClient, router, shared_device])
  return (
    <>
      <AppShell
        user={{ full_name: profile.full_name, email: user.email }}
        links={appLinks(session, badges)}
        canSignOut={!shared_device}
        switcher={
          businesses.length > 1 && (
            <Suspense>
              <BusinessSwitcher
                businesses={businesses}
                current={profile.business_id}
                onSwitch={(business) => void switchBusiness(session, business).catch(showSwitchProblem)}
              />
            </Suspense>
          )
        }
        pathname={pathname}
        onSearch={search.open}
        onNewJob={openNewJob}
        onSignOut={handleSignOut}
        unsentCount={unsentCount}
      >
        <Suspense>
          {shared_device && <SharedDeviceBar name={profile.full_name} device={shared_device} onLock={handleSignOut} />}
        </Suspense>
        <Screen session={session} />
      </AppShell>
      <SearchLauncher session={session} search={{ opened: isSearching, ...search }} onSignOut={handleSignOut} />
      <NewJobLauncher renderLimit={(name) => <LimitNote name={name} />} />
      <UpgradePrompt />
      <Suspense>{shortage && <ShortStock shortage={shortage} />}</Suspense>
      <Suspense>{finishedJob && asksForPlace && <AskPlace key={finishedJob.id} job={finishedJob} />}</Suspense>
      <Toasts />
    </>
  )
}

/** The current screen, if the member may open it. */
function Screen({ session }: { session: Session }) {
  const { profile, businesses, shared_device } = session
  const isRefused = useMatches({
    select: (matches) => matches.some(({ staticData: { permission } }) => permission && !canIn(session, permission)),
  })
  const needsPassword = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.needsPassword) })
  if (shared_device?.by_pin && (isRefused || needsPassword)) return <NeedsPassword />
  const business = businesses.find(({ id }) => id === profile.business_id)?.name ?? ''
  return isRefused ? <Refused role={profile.role} business={business} /> : <Outlet />
}
