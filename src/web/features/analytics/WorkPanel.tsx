import { nounFor } from '#domain/values/numbers/counts.ts'
import type { Panels } from '#contract/analytics.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { SeriesSkeleton } from './ChartSkeletons.tsx'
import { Figure } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import { formatPeriod, type PanelProps } from './Range.tsx'

// Loaded separately: the chart library is as large as the rest of the screen.
const SeriesCharts = lazy(() => import('./SeriesCharts.tsx').then((module) => ({ default: module.SeriesCharts })))

const isEmpty = ({ jobs, income }: Panels['work']): boolean =>
  jobs.range === 0 && Number(income.range) === 0 && jobs.before === 0 && Number(income.before) === 0

interface Props extends PanelProps {
  /** Shows the income per job; redos don't count. */
  readonly hasIncomePerJob: boolean
}

export function WorkPanel({ days, by, currency, onDownload, isCompared, hasIncomePerJob }: Props) {
  const query = useQuery(api.analytics.work.queryOptions({ input: { ...days, by }, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Jobs and income"
      panel="work"
      skeleton={<SeriesSkeleton charts={2} />}
      definition="Jobs are counted by intake date, income by payment date: a job from May that was paid in June counts in both months."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={isEmpty}
      empty="Jobs and income over time appear here after your first job."
      renderHeadline={(data, compare) => (
        <>
          <Figure
            name={nounFor(data.jobs.range, 'job')}
            value={data.jobs.range.toLocaleString('en')}
            note={compare.change(data.jobs)}
          />
          <Figure name="income" value={formatMoney(data.income.range, currency)} note={compare.change(data.income)} />
          {hasIncomePerJob && data.income_per_job.range !== null && (
            <Figure
              name="per paid job, without redos"
              value={formatMoney(data.income_per_job.range, currency)}
              note={compare.earlier(data.income_per_job.before, (income) => formatMoney(income, currency))}
            />
          )}
        </>
      )}
      renderChart={({ series }) => (
        <Suspense fallback={<SeriesSkeleton charts={2} />}>
          <SeriesCharts
            days={series.map((period) => formatPeriod(period, by))}
            charts={[
              { kind: 'bars', lines: [{ name: 'Jobs', values: series.map(({ jobs }) => jobs) }] },
              { kind: 'line', lines: [{ name: 'Income', values: series.map(({ income }) => Number(income)) }], currency },
            ]}
          />
        </Suspense>
      )}
      table={({ series }) => ({
        columns: ['Period', 'Jobs', 'Income'],
        rows: series.map(({ jobs, income, ...period }) => [formatPeriod(period, by), jobs, formatMoney(income, currency)]),
      })}
    />
  )
}
