import type { DashboardView } from '#contract/dashboard.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { cursorPaging, usePagedList } from '#web/app/cache/cursor-paging.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { IfAllowed, useCan } from '#web/app/session/permissions.tsx'
import { sessionQuery, useSession } from '#web/app/session/session.ts'
import { useDashboardTab, useHasTabs, type DashboardTab } from '#web/features/dashboard/dashboard-tab.ts'
import { DashboardHeader } from '#web/features/dashboard/DashboardHeader.tsx'
import { CardColumns, DashboardLayout } from '#web/features/dashboard/DashboardLayout.tsx'
import { DashboardSummary } from '#web/features/dashboard/DashboardSummary.tsx'
import { FirstSteps } from '#web/features/dashboard/FirstSteps.tsx'
import { useAssigns } from '#web/features/jobs/assignment/queries.ts'
import { WeekLink } from '#web/features/absences/WeekLink.tsx'
import type { BenchChoice } from '#web/features/jobs/assignment/BenchFilter.tsx'
import { Bench } from '#web/features/jobs/bench/Bench.tsx'
import { Pickups } from '#web/features/jobs/bench/Pickups.tsx'
import { usePlaceLabel } from '#web/features/places/queries.ts'
import { useHasMachines } from '#web/features/machines/queries.ts'
import { NotifyList } from '#web/features/messages/MessageList.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { Tabs, type Tab } from '#web/components/layout/Tabs.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const OpenReplies = lazy(() =>
  import('#web/features/replies/OpenReplies.tsx').then((module) => ({ default: module.OpenReplies })),
)

// Loaded only by businesses that track their machines.
const MachineReminders = lazy(() =>
  import('#web/features/machines/MachineReminders.tsx').then((module) => ({ default: module.MachineReminders })),
)

const loadInboxCards = () => import('#web/features/dashboard/InboxCards.tsx')
const StockToCheckCard = lazy(async () => ({ default: (await loadInboxCards()).StockToCheckCard }))
const RestringDueCard = lazy(async () => ({ default: (await loadInboxCards()).RestringDueCard }))
const LatestFeedbackCard = lazy(async () => ({ default: (await loadInboxCards()).LatestFeedbackCard }))

// Loaded only by new accounts.
const FirstRun = lazy(() => import('#web/features/first-run/FirstRun.tsx').then((module) => ({ default: module.FirstRun })))
const SampleBanner = lazy(() =>
  import('#web/features/first-run/SampleBanner.tsx').then((module) => ({ default: module.SampleBanner })),
)

const notifyQuery = api.messages.toPassOn.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 5 }),
  ...cursorPaging,
})

export const Route = createFileRoute('/_app/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const tools = queryClient.getQueryData(sessionQuery.queryKey)?.profile.shop_tools ?? []
    const loading = Promise.all([
      queryClient.prefetchQuery(api.dashboard.get.queryOptions()),
      queryClient.prefetchQuery(api.dashboard.inbox.queryOptions()),
      queryClient.prefetchQuery(api.dashboard.badges.queryOptions()),
      queryClient.prefetchInfiniteQuery(notifyQuery),
      // Names for several job lists. If they arrived during hydration, the last list would differ from the server-rendered one.
      tools.includes('assignment') && queryClient.prefetchQuery(api.people.list.queryOptions()),
      tools.includes('places') && queryClient.prefetchQuery(api.places.list.queryOptions()),
    ])
    // The browser shows the heading at once; the server renders the whole screen.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: 'Dashboard · Stringdesk' }] }),
  component: Dashboard,
})

const notifyListId = 'to-notify'

function Dashboard() {
  const { profile } = useSession()
  const [choice, setChoice] = useState<BenchChoice>('all')
  const input = choice === 'all' ? undefined : { assigned: choice }
  const query = useQuery({ ...api.dashboard.get.queryOptions({ input }), placeholderData: keepPreviousData })
  const { data: view } = query
  const hasTabs = useHasTabs(view, profile)
  return (
    <>
      <DashboardHeader
        profile={profile}
        notifyCount={hasTabs ? 0 : (view?.messages_to_pass_on ?? 0)}
        notifyListId={notifyListId}
        onNewJob={openNewJob}
      />
      {query.error && !view && <ErrorState message={toFailure(query.error).message} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowSkeleton rows={5} />}
      {view && <Overview view={view} profile={profile} choice={choice} onChoose={setChoice} hasTabs={hasTabs} />}
    </>
  )
}

function Overview(props: WorkProps & { readonly hasTabs: boolean }) {
  const { first_run, first_steps: steps } = props.view
  const isNew = !steps.customer || !steps.racquet || !steps.job
  return (
    <>
      <IfAllowed permission="settings">
        <Suspense>{first_run.has_sample && <SampleBanner />}</Suspense>
      </IfAllowed>
      {isNew ? <Beginning {...props} /> : <Work {...props} />}
    </>
  )
}

/** The first steps of a new account, and other ways to begin. Replies may have come before the first job. */
const Beginning = ({ view, profile }: WorkProps) => (
  <Stack>
    <FirstSteps steps={view.first_steps} beside={<OtherBeginnings isOpen={view.first_run.is_choosing} />} />
    <CardColumns>
      <Inbox view={view} profile={profile} />
    </CardColumns>
  </Stack>
)

/** An import or a sample shop, until the account has chosen how to begin. */
const OtherBeginnings = ({ isOpen }: { readonly isOpen: boolean }) => (
  <IfAllowed permission="settings">
    <Suspense>{isOpen && <FirstRun />}</Suspense>
  </IfAllowed>
)

interface WorkProps {
  readonly view: DashboardView
  readonly profile: Profile
  /** Whose jobs are shown on the bench. */
  readonly choice: BenchChoice
  readonly onChoose: (choice: BenchChoice) => void
}

function Work({ hasTabs, ...props }: WorkProps & { readonly hasTabs: boolean }) {
  const { view, profile } = props
  return (
    <DashboardLayout summary={<DashboardSummary view={view} profile={profile} />}>
      {hasTabs ? <TabbedWork {...props} /> : <WholeWork {...props} />}
    </DashboardLayout>
  )
}

/** Everything on one screen, for a home stringer. */
const WholeWork = (props: WorkProps) => (
  <TwoColumnLayout
    main={
      <>
        <BenchPanel {...props} />
        {props.view.ready.count > 0 && <PickupsPanel {...props} isFirstPrimary={props.view.bench.count === 0} />}
      </>
    }
    aside={<Inbox {...props} />}
  />
)

function TabbedWork(props: WorkProps) {
  const { view, profile } = props
  const [tab, setTab] = useDashboardTab()
  const count = useInboxCount(view)
  const tabs: readonly Tab<DashboardTab>[] = [
    { value: 'bench', label: 'Bench', count: view.bench.count },
    { value: 'pickups', label: 'Pick-ups', count: view.ready.count },
    { value: 'inbox', label: 'Inbox', count },
  ]
  return (
    <Tabs label="Dashboard" tabs={tabs} value={tab} onChange={setTab}>
      {tab === 'bench' && <BenchPanel {...props} />}
      {tab === 'pickups' && <PickupsPanel {...props} isFirstPrimary />}
      {tab === 'inbox' && (
        <>
          {count === undefined && <InboxPlaceholder />}
          {count === 0 && (
            <EmptyState title="The inbox is empty" text="Replies, customers to notify and checks that are due appear here." />
          )}
          <CardColumns>
            <Inbox view={view} profile={profile} />
          </CardColumns>
        </>
      )}
    </Tabs>
  )
}

function BenchPanel({ view, ...props }: WorkProps) {
  const labelPlace = usePlaceLabel()
  return <Bench {...props} bench={view.bench} labelPlace={labelPlace} week={useAssigns() && <WeekLink />} />
}

function PickupsPanel({ view, profile, isFirstPrimary }: WorkProps & { readonly isFirstPrimary: boolean }) {
  const labelPlace = usePlaceLabel()
  return <Pickups ready={view.ready} profile={profile} labelPlace={labelPlace} isFirstPrimary={isFirstPrimary} />
}

/** What waits for an answer or a notice. Suspense boundaries let React hydrate the parts one at a time. */
function Inbox({ view, profile }: Pick<WorkProps, 'view' | 'profile'>) {
  const { time_zone: zone, length_unit: unit } = profile
  const { data: inbox } = useQuery(api.dashboard.inbox.queryOptions())
  const hasMachines = useHasMachines()
  return (
    <Suspense>
      {view.open_replies > 0 && <OpenReplies zone={zone} />}
      <CustomersToNotify />
      {inbox && (
        <>
          {hasMachines && <MachineReminders machines={inbox.machines_to_check} />}
          <IfAllowed permission="costs">
            <StockToCheckCard stock={inbox.stock_to_check} unit={unit} />
          </IfAllowed>
          <RestringDueCard due={inbox.restring_due} zone={zone} />
          <LatestFeedbackCard feedback={inbox.latest_feedback} />
        </>
      )}
    </Suspense>
  )
}

/** How many things wait in the inbox; undefined while loading. */
function useInboxCount({ open_replies, messages_to_pass_on }: DashboardView): number | undefined {
  const { data: inbox } = useQuery(api.dashboard.inbox.queryOptions())
  const hasMachines = useHasMachines()
  const checksStock = useCan('costs')
  if (!inbox) return undefined
  const machines = hasMachines ? inbox.machines_to_check.length : 0
  const stock = checksStock ? inbox.stock_to_check.count : 0
  return open_replies + messages_to_pass_on + inbox.restring_due.count + machines + stock
}

function InboxPlaceholder() {
  const { error, refetch } = useQuery(api.dashboard.inbox.queryOptions())
  return error ? <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} /> : <RowSkeleton rows={5} />
}

function CustomersToNotify() {
  const query = useInfiniteQuery(notifyQuery)
  const list = usePagedList(query)
  const count = query.data?.pages.at(-1)?.count ?? 0
  if (count === 0) return null
  return (
    <div id={notifyListId}>
      <NotifyList {...list} count={count} />
    </div>
  )
}
