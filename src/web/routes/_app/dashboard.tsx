import type { DashboardView } from '#contract/dashboard.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { cursorPaging, usePagedList } from '#web/app/cursor-paging.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { useSession } from '#web/app/session.ts'
import { LatestFeedbackCard, LowStockCard, MonthCard, RestringDueCard } from '#web/features/dashboard/DashboardCards.tsx'
import { DashboardHeader } from '#web/features/dashboard/DashboardHeader.tsx'
import { FirstSteps } from '#web/features/dashboard/FirstSteps.tsx'
import { JobList } from '#web/features/jobs/table/JobList.tsx'
import { NotifyList } from '#web/features/messages/NotifyList.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'

const notifyQuery = api.messages.toPassOn.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...cursorPaging,
})

export const Route = createFileRoute('/_app/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const loading = Promise.all([
      queryClient.prefetchQuery(api.dashboard.get.queryOptions()),
      queryClient.prefetchQuery(api.dashboard.badges.queryOptions()),
      queryClient.prefetchInfiniteQuery(notifyQuery),
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
  const query = useQuery(api.dashboard.get.queryOptions())
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
      {query.data && <Overview view={query.data} profile={profile} />}
    </>
  )
}

interface OverviewProps {
  readonly view: DashboardView
  readonly profile: Profile
}

/** Suspense boundaries let React hydrate the parts one at a time. */
function Overview({ view, profile }: OverviewProps) {
  const { currency, time_zone: zone, length_unit: unit } = profile
  return (
    <TwoColumnLayout
      main={<Queues view={view} profile={profile} />}
      aside={
        <Suspense>
          <CustomersToNotify />
          <MonthCard view={view} currency={currency} zone={zone} />
          <LowStockCard items={view.low_stock} unit={unit} />
          <RestringDueCard racquets={view.restring_due} zone={zone} />
          <LatestFeedbackCard feedback={view.latest_feedback} />
        </Suspense>
      }
    />
  )
}

function Queues({ view: { bench, ready, first_steps }, profile }: OverviewProps) {
  const isNew = !first_steps.customer || !first_steps.racquet || !first_steps.job
  return (
    <>
      {isNew ? (
        <FirstSteps steps={first_steps} />
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
          {bench.count === 0 ? (
            <EmptyState title="The bench is clear" text="No racquets to string." />
          ) : (
            <Suspense>
              <JobList jobs={bench.items} profile={profile} isFirstPrimary />
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
            </>
          }
        >
          <Suspense>
            <JobList jobs={ready.items} profile={profile} isFirstPrimary={bench.count === 0} />
          </Suspense>
        </Section>
      )}
    </>
  )
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
