import { dayOf } from '#domain/values/dates/dates.ts'
import type { Panel } from '#domain/analytics/panels.ts'
import { unlocks } from '#domain/billing/tiers.ts'
import { analyticsViewOf } from '#web/features/analytics/view.ts'
import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import type { Search } from '#web/app/search-params.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { RacquetsPanel, StringsPanel, TensionsPanel } from '#web/features/analytics/TopPanels.tsx'
import { FeedbackPanel, ReturningPanel } from '#web/features/analytics/CustomerPanels.tsx'
import { ProfitPanel } from '#web/features/analytics/ProfitPanel.tsx'
import classes from '#web/features/analytics/Range.module.css'
import { Range } from '#web/features/analytics/Range.tsx'
import { OwedPanel, TurnaroundPanel } from '#web/features/analytics/TimePanels.tsx'
import { WorkPanel } from '#web/features/analytics/WorkPanel.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { useNow } from '#web/components/display/now.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Loaded only by shops with several people.
const PeoplePanel = lazy(() =>
  import('#web/features/analytics/PeoplePanel.tsx').then((module) => ({ default: module.PeoplePanel })),
)
// Loaded only by shops that record redos.
const RedosPanel = lazy(() => import('#web/features/analytics/RedosPanel.tsx').then((module) => ({ default: module.RedosPanel })))

export const Route = createFileRoute('/_app/analytics')({
  staticData: { permission: 'ownFigures' },
  // Parsed in the component, because every page loads this file with the route tree.
  validateSearch: (search: Search) => search,
  head: () => ({ meta: [{ title: 'Analytics · Stringdesk' }] }),
  component: Analytics,
})

function Analytics() {
  const { profile } = useSession()
  const today = dayOf(useNow(), profile.time_zone)
  const view = analyticsViewOf(Route.useSearch(), today)
  const navigate = useNavigate({ from: Route.fullPath })
  const download = useExportDownload()
  const seesAll = useCan('figures')
  // A PIN on a shared tablet is not enough to export files.
  const mayExport = useCan('customerData')
  const hasRedos = profile.shop_tools.includes('redos')
  const { days, by, problem } = view
  const exportPanel = (panel: Panel) =>
    void download('figures', (options) => exportBackend.analytics.export({ ...days, by, panel }, options))
  const panelProps = {
    days,
    by,
    currency: profile.currency,
    onDownload: mayExport ? exportPanel : undefined,
    isCompared: view.range !== 'all',
  }
  return (
    <>
      <PageHeader title="Analytics" />
      <Range view={view} onChange={(search) => void navigate({ search: { ...search }, replace: true })} />
      {problem && <ErrorState message={problem} />}
      {!problem && !seesAll && (
        <Suspense>
          <PeoplePanel {...panelProps} onDownload={undefined} />
        </Suspense>
      )}
      {!problem && seesAll && (
        <div className={classes.panels}>
          <WorkPanel {...panelProps} hasIncomePerJob={hasRedos} />
          <TurnaroundPanel {...panelProps} />
          <OwedPanel {...panelProps} />
          <ReturningPanel {...panelProps} />
          <StringsPanel {...panelProps} />
          <TensionsPanel {...panelProps} unit={profile.tension_unit} />
          <RacquetsPanel {...panelProps} />
          <FeedbackPanel {...panelProps} />
          {profile.has_colleagues && (
            <Suspense>
              <PeoplePanel {...panelProps} />
            </Suspense>
          )}
          {hasRedos && (
            <Suspense>
              <RedosPanel {...panelProps} />
            </Suspense>
          )}
          {unlocks(profile.subscription_tier, 'profit') ? <ProfitPanel {...panelProps} /> : <ProfitOffer />}
        </div>
      )}
    </>
  )
}

const ProfitOffer = () => (
  <Card title="Cost and profit">
    <EmptyState
      title="Part of the paid plan"
      text="See your string cost and profit, calculated from your inventory."
      action={<SecondaryLinkButton to="/subscription">See plans</SecondaryLinkButton>}
    />
  </Card>
)
