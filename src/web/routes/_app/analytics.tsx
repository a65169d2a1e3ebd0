import { dayOf } from '#domain/values/dates/dates.ts'
import type { Panel } from '#domain/analytics/panels.ts'
import { unlocks } from '#domain/billing/tiers.ts'
import { analyticsViewOf, type AnalyticsSearch } from '#web/features/analytics/view.ts'
import { chosenPanel, panelTabs } from '#web/features/analytics/panel-tabs.ts'
import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import type { Search } from '#web/app/search-params.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { Headline } from '#web/features/analytics/Headline.tsx'
import { Panels } from '#web/features/analytics/Panels.tsx'
import { Range } from '#web/features/analytics/Range.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { useNow } from '#web/components/display/now.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Loaded only by shops with several people.
const PeoplePanel = lazy(() =>
  import('#web/features/analytics/PeoplePanel.tsx').then((module) => ({ default: module.PeoplePanel })),
)

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
  const search = Route.useSearch()
  const view = analyticsViewOf(search, today)
  const navigate = useNavigate({ from: Route.fullPath })
  const download = useExportDownload()
  const seesAll = useCan('figures')
  // A PIN on a shared tablet is not enough to export files.
  const mayExport = useCan('customerData')
  const hasRedos = profile.shop_tools.includes('redos')
  const { days, by, problem } = view
  const tabs = panelTabs({ hasColleagues: profile.has_colleagues, hasRedos })
  const exportPanel = (panel: Panel) =>
    void download('figures', (options) => exportBackend.analytics.export({ ...days, by, panel }, options))
  const panelProps = {
    days,
    by,
    currency: profile.currency,
    onDownload: mayExport ? exportPanel : undefined,
    isCompared: view.range !== 'all',
  }
  const changeRange = (range: AnalyticsSearch) => void navigate({ search: { ...range, tab: search['tab'] }, replace: true })
  return (
    <>
      <PageHeader title="Analytics" />
      <Range view={view} onChange={changeRange} />
      {problem && <ErrorState message={problem} />}
      {!problem && !seesAll && (
        <Suspense fallback={<CardSkeleton height={340} />}>
          <PeoplePanel {...panelProps} isOwn onDownload={undefined} />
        </Suspense>
      )}
      {!problem && seesAll && (
        <>
          <Headline {...panelProps} />
          <Panels
            {...panelProps}
            tabs={tabs}
            chosen={chosenPanel(tabs, search)}
            onChoose={(tab) => void navigate({ search: { ...search, tab }, replace: true, resetScroll: false })}
            tensionUnit={profile.tension_unit}
            hasRedos={hasRedos}
            hasProfit={unlocks(profile.subscription_tier, 'profit')}
          />
        </>
      )}
    </>
  )
}
