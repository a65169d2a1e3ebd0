import type { DashboardView } from '#contract/dashboard.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { cursorPaging, usePagedList } from '#web/app/cache/cursor-paging.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { IfAllowed } from '#web/app/session/permissions.tsx'
import { sessionQuery, useSession } from '#web/app/session/session.ts'
import {
  LatestFeedbackCard,
  LowStockCard,
  MonthCard,
  RestringDueCard,
  StockToCheckCard,
} from '#web/features/dashboard/DashboardCards.tsx'
import { DashboardHeader } from '#web/features/dashboard/DashboardHeader.tsx'
import { FirstSteps } from '#web/features/dashboard/FirstSteps.tsx'
import { useAssigns } from '#web/features/jobs/assignment/queries.ts'
import { BenchFilter, type BenchChoice } from '#web/features/jobs/assignment/BenchFilter.tsx'
import { useHasPlaces, usePlaceLabel } from '#web/features/places/queries.ts'
import { JobList } from '#web/features/jobs/table/JobList.tsx'
import { useHasMachines } from '#web/features/machines/queries.ts'
import { NotifyList } from '#web/features/messages/MessageList.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const OpenReplies = lazy(() =>
  import('#web/features/replies/OpenReplies.tsx').then((module) => ({ default: module.OpenReplies })),
)

const WeekCard = lazy(() => import('#web/features/absences/WeekCard.tsx').then((module) => ({ default: module.WeekCard })))
// Loaded only by businesses that track their machines.
const MachineReminders = lazy(() =>
  import('#web/features/machines/MachineReminders.tsx').then((module) => ({ default: module.MachineReminders })),
)

// Loaded only by new accounts.
const FirstRun = lazy(() => import('#web/features/first-run/FirstRun.tsx').then((module) => ({ default: module.FirstRun })))
const SampleBanner = lazy(() =>
  import('#web/features/first-run/SampleBanner.tsx').then((module) => ({ default: module.SampleBanner })),
)

const notifyQuery = api.messages.toPassOn.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...cursorPaging,
})

export const Route = createFileRoute('/_app/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const tools = queryClient.getQueryData(sessionQuery.queryKey)?.profile.shop_tools ?? []
    const loading = Promise.all([
      queryClient.prefetchQuery(api.dashboard.get.queryOptions()),
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
  return (
    <>
      <DashboardHeader
        profile={profile}
        notifyCount={query.data?.messages_to_pass_on ?? 0}
        notifyListId={notifyListId}
        onNewJob={openNewJob}
      />
      {query.error && !query.data && <ErrorState message={toFailure(query.error).message} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowSkeleton rows={5} />}
      {query.data && <Overview view={query.data} profile={profile} choice={choice} onChoose={setChoice} />}
    </>
  )
}

interface OverviewProps {
  readonly view: DashboardView
  readonly profile: Profile
  /** Whose jobs are shown on the bench. */
  readonly choice: BenchChoice
  readonly onChoose: (choice: BenchChoice) => void
}

/** Suspense boundaries let React hydrate the parts one at a time. */
function Overview({ view, profile, ...bench }: OverviewProps) {
  const isAssigning = useAssigns()
  const { currency, time_zone: zone, length_unit: unit } = profile
  const hasMachines = useHasMachines()
  return (
    <TwoColumnLayout
      main={
        <>
          <IfAllowed permission="settings">
            <Suspense>{view.first_run.has_sample && <SampleBanner />}</Suspense>
          </IfAllowed>
          <Queues view={view} profile={profile} {...bench} />
        </>
      }
      aside={
        <Suspense>
          {view.open_replies > 0 && <OpenReplies zone={zone} />}
          <CustomersToNotify />
          {isAssigning && <WeekCard />}
          {hasMachines && <MachineReminders />}
          <MonthCard view={view} currency={currency} zone={zone} />
          <IfAllowed permission="costs">
            <StockToCheckCard items={view.stock_to_check} unit={unit} />
          </IfAllowed>
          <LowStockCard items={view.low_stock} unit={unit} />
          <RestringDueCard racquets={view.restring_due} zone={zone} />
          <LatestFeedbackCard feedback={view.latest_feedback} />
        </Suspense>
      }
    />
  )
}

function Queues({ view: { bench, ready, first_steps, first_run }, profile, choice, onChoose }: OverviewProps) {
  const hasPlaces = useHasPlaces()
  const labelPlace = usePlaceLabel()
  const isAssigning = useAssigns()
  const isNew = !first_steps.customer || !first_steps.racquet || !first_steps.job
  return (
    <>
      {isNew ? (
        <FirstSteps steps={first_steps} beside={<OtherBeginnings isOpen={first_run.is_choosing} />} />
      ) : (
        <Section
          title="On the bench"
          aside={
            <>
              {bench.count} to string
              {bench.overdue > 0 && <strong className="late"> · {bench.overdue} late</strong>}
            </>
          }
        >
          {isAssigning && <BenchFilter value={choice} onChange={onChoose} />}
          {bench.count === 0 ? (
            <EmptyState {...emptyBench[choice]} />
          ) : (
            <Suspense>
              <JobList jobs={bench.items} profile={profile} labelPlace={labelPlace} isFirstPrimary />
            </Suspense>
          )}
        </Section>
      )}
      {ready.count > 0 && (
        <Section
          title="Ready for pick-up"
          aside={
            <>
              {ready.count} waiting · <MoneyText amount={ready.owed} currency={profile.currency} /> owed
              {hasPlaces && ready.uncollected > 0 && (
                <>
                  {' · '}
                  <LinkAnchor
                    to="/jobs"
                    search={{ view: 'table', uncollected: true }}
                    className="late"
                    fw={700}
                    underline="always"
                  >
                    {ready.uncollected} uncollected
                  </LinkAnchor>
                </>
              )}
            </>
          }
        >
          <Suspense>
            <JobList jobs={ready.items} profile={profile} labelPlace={labelPlace} isFirstPrimary={bench.count === 0} />
          </Suspense>
        </Section>
      )}
    </>
  )
}

/** An import or a sample shop, until the account has chosen how to begin. */
const OtherBeginnings = ({ isOpen }: { readonly isOpen: boolean }) => (
  <IfAllowed permission="settings">
    <Suspense>{isOpen && <FirstRun />}</Suspense>
  </IfAllowed>
)

const emptyBench: Readonly<Record<BenchChoice, { readonly title: string; readonly text: string }>> = {
  all: { title: 'The bench is clear', text: 'No racquets to string.' },
  me: { title: 'Nothing for you', text: 'No open jobs are assigned to you. “Take next” assigns you the one due first.' },
  nobody: { title: 'Every job is assigned', text: 'No open jobs are unassigned.' },
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
