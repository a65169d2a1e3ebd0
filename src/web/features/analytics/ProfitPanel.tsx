import { formatMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { SeriesSkeleton } from './ChartSkeletons.tsx'
import { Figure } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import { formatPeriod, type PanelProps } from './Range.tsx'

const SeriesCharts = lazy(() => import('./SeriesCharts.tsx').then((module) => ({ default: module.SeriesCharts })))

export function ProfitPanel({ days, by, currency, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.profit.queryOptions({ input: { ...days, by }, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Cost and profit"
      panel="profit"
      skeleton={<SeriesSkeleton charts={1} />}
      definition="For jobs paid in this period: income, the cost of the string they took from inventory, and the difference. The string of a free redo counts on the day the redo was finished. Jobs without an inventory item have no string cost."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ income, string_cost }) => Number(income.range) === 0 && Number(string_cost.range) === 0}
      empty="Your profit after string cost appears here once a job is paid."
      renderHeadline={(data, compare) => (
        <>
          <Figure name="profit" value={formatMoney(data.profit.range, currency)} note={compare.change(data.profit)} />
          <Figure name="string" value={formatMoney(data.string_cost.range, currency)} note={compare.change(data.string_cost)} />
          <Figure name="income" value={formatMoney(data.income.range, currency)} note={compare.change(data.income)} />
        </>
      )}
      renderChart={({ series }) => (
        <Suspense fallback={<SeriesSkeleton charts={1} />}>
          <SeriesCharts
            days={series.map((period) => formatPeriod(period, by))}
            charts={[
              {
                kind: 'line',
                currency,
                lines: [
                  { name: 'Profit', values: series.map(({ profit }) => Number(profit)) },
                  { name: 'String', values: series.map(({ string_cost }) => Number(string_cost)) },
                  { name: 'Income', values: series.map(({ income }) => Number(income)) },
                ],
              },
            ]}
          />
        </Suspense>
      )}
      table={({ series }) => ({
        columns: ['Period', 'Income', 'String', 'Profit'],
        rows: series.map(({ income, string_cost, profit, ...period }) => [
          formatPeriod(period, by),
          ...[income, string_cost, profit].map((amount) => formatMoney(amount, currency)),
        ]),
      })}
    />
  )
}
