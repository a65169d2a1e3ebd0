import type { Panels } from '#contract/analytics.ts'
import { formatMoney } from '#domain/values/money.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { changeOf, Figure } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import { sayStretch, type PanelProps } from './Range.tsx'

// The charts are as large as all the rest; the figures stand there before them.
const SeriesCharts = lazy(() => import('./SeriesCharts.tsx').then((module) => ({ default: module.SeriesCharts })))

const isNothing = ({ jobs, income }: Panels['work']): boolean =>
  jobs.range === 0 && Number(income.range) === 0 && jobs.before === 0 && Number(income.before) === 0

const amounts = ({ range, before }: { range: string; before: string }) => ({ range: Number(range), before: Number(before) })

/** Racquets taken in and what was paid, over time. */
export function WorkPanel({ days, by, currency, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.work.queryOptions({ input: { ...days, by }, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Jobs and income"
      panel="work"
      isWide
      definition="Jobs are racquets taken in, by the day they came. Income is what was paid, by the day it was paid, so a racquet that came in May and was paid in June counts in both."
      query={query}
      onDownload={onDownload}
      isEmpty={isNothing}
      empty="Your jobs and your income over time will stand here, from the first racquet you take in."
      renderHeadline={(data) => (
        <>
          <Figure
            name="jobs"
            value={data.jobs.range.toLocaleString('en')}
            note={isCompared ? changeOf(data.jobs, data) : undefined}
          />
          <Figure
            name="income"
            value={formatMoney(data.income.range, currency)}
            note={isCompared ? changeOf(amounts(data.income), data) : undefined}
          />
        </>
      )}
      renderPicture={({ series }) => (
        <Suspense fallback={<div style={{ height: 320 }} />}>
          <SeriesCharts
            days={series.map((stretch) => sayStretch(stretch, by))}
            charts={[
              { kind: 'bars', lines: [{ name: 'Jobs', values: series.map(({ jobs }) => jobs) }] },
              { kind: 'line', lines: [{ name: 'Income', values: series.map(({ income }) => Number(income)) }], currency },
            ]}
          />
        </Suspense>
      )}
      table={({ series }) => ({
        columns: ['Time', 'Jobs', 'Income'],
        rows: series.map(({ jobs, income, ...stretch }) => [sayStretch(stretch, by), jobs, formatMoney(income, currency)]),
      })}
    />
  )
}
