import { dayStart } from '#domain/values/dates.ts'
import { api } from '#web/app/client.ts'
import { failureOf } from '#web/app/errors.ts'
import { byKey, useListOf } from '#web/app/paging.ts'
import { openNewJob } from '#web/app/new-job-state.ts'
import { useSession } from '#web/app/session.ts'
import { FirstSteps } from '#web/features/dashboard/FirstSteps.tsx'
import { HowItPlayed } from '#web/features/dashboard/HowItPlayed.tsx'
import { Month } from '#web/features/dashboard/Month.tsx'
import { RestringDue } from '#web/features/dashboard/RestringDue.tsx'
import { RunningLow } from '#web/features/dashboard/RunningLow.tsx'
import { JobList } from '#web/features/jobs/table/JobList.tsx'
import { ToTell } from '#web/features/messages/ToTell.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { useNow } from '#web/components/display/now.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { Screen } from '#web/components/layout/Screen.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'

const toTellQuery = api.messages.toTell.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...byKey,
})

export const Route = createFileRoute('/_app/dashboard')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(api.dashboard.get.queryOptions())
    void queryClient.prefetchInfiniteQuery(toTellQuery)
  },
  head: () => ({ meta: [{ title: 'Dashboard · Stringdesk' }] }),
  component: Dashboard,
})

const toTell = 'to-tell'

function greeting(now: Date, zone: string): string {
  const hours = (now.getTime() - Date.parse(dayStart(now.toISOString(), zone))) / 3_600_000
  if (hours < 12) return 'Good morning'
  return hours < 18 ? 'Good afternoon' : 'Good evening'
}

function Dashboard() {
  const { profile } = useSession()
  const query = useQuery(api.dashboard.get.queryOptions())
  const now = new Date(useNow())
  const today = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: profile.time_zone,
  })
  return (
    <>
      <PageHeader
        title={`${greeting(now, profile.time_zone)}, ${profile.full_name.split(' ')[0]}`}
        aside={
          <>
            {today.format(now)}
            <TellFirst />
          </>
        }
        actions={
          <Button variant="default" visibleFrom="sm" onClick={openNewJob}>
            New job
          </Button>
        }
      />
      {query.error && !query.data && <ErrorState message={failureOf(query.error).message} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowSkeleton rows={5} />}
      {query.data && <Desk />}
    </>
  )
}

/** Each part within a boundary, for React to take over one after the other where the server drew them. */
function Desk() {
  const { profile } = useSession()
  const { data: desk } = useQuery(api.dashboard.get.queryOptions())
  if (!desk) return null
  const { bench, ready, first_steps } = desk
  const isNew = !first_steps.customer || !first_steps.racquet || !first_steps.job
  const { currency, time_zone: zone } = profile
  return (
    <Screen
      main={
        <>
          {isNew && <FirstSteps steps={first_steps} />}
          {!isNew && (
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
                <EmptyState title="The bench is clear" text="Nothing waits to be strung." />
              ) : (
                <Suspense>
                  <JobList jobs={bench.items} profile={profile} firstIsNext />
                </Suspense>
              )}
            </Section>
          )}
          {ready.count > 0 && (
            <Section
              title="Ready for pick-up"
              aside={
                <>
                  {ready.count} waiting · <MoneyText amount={ready.owed} currency={currency} /> owed
                </>
              }
            >
              <Suspense>
                <JobList jobs={ready.items} profile={profile} firstIsNext={bench.count === 0} />
              </Suspense>
            </Section>
          )}
        </>
      }
      aside={
        <Suspense>
          <Tell />
          <Month desk={desk} currency={currency} zone={zone} />
          <RunningLow items={desk.low_stock} unit={profile.length_unit} />
          <RestringDue frames={desk.restring_due} zone={zone} />
          <HowItPlayed feedback={desk.latest_feedback} />
        </Suspense>
      }
    />
  )
}

/** How much is to be told, on the way to it: on a phone it stands below the bench. */
function TellFirst() {
  const { data: desk } = useQuery(api.dashboard.get.queryOptions())
  if (!desk?.to_tell) return null
  return (
    <>
      {' · '}
      <LinkAnchor to="/dashboard" hash={toTell} display="inline-flex" mih={44} style={{ alignItems: 'center' }}>
        {desk.to_tell} to tell
      </LinkAnchor>
    </>
  )
}

function Tell() {
  const query = useInfiniteQuery(toTellQuery)
  const list = useListOf(query)
  const count = query.data?.pages.at(-1)?.count ?? 0
  if (count === 0) return null
  return (
    <div id={toTell}>
      <ToTell {...list} count={count} />
    </div>
  )
}
