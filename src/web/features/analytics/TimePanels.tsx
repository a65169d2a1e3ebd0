import { formatCount, nounFor } from '#domain/values/numbers/counts.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { Bars } from './Bars.tsx'
import { BarsSkeleton } from './ChartSkeletons.tsx'
import { Figure, percentOf, points, formatHours, periodLabel } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import type { PanelProps } from './Range.tsx'

const spanNames = { '1': 'Within a day', '2': 'Two days', '3': 'Three days', '4-7': 'Four to seven days', '7+': 'Longer' }
const ageNames = { '0-7': 'Up to 7 days', '8-30': '8 to 30 days', '31-90': '31 to 90 days', '90+': 'Over 90 days' }

/** How long jobs take, and how many are ready on time. */
export function TurnaroundPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.turnaround.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Turnaround"
      panel="turnaround"
      skeleton={<BarsSkeleton rows={5} />}
      definition="Time from drop-off to ready, for jobs finished in this period. Half were ready within the median, 90% within the second figure. On time means ready by the due date; jobs without a due date don’t count."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ jobs }) => jobs.range === 0}
      empty="Turnaround times appear here once your first job is ready."
      renderHeadline={(data, compare) => (
        <>
          <Figure name="median" value={formatHours(data.median_hours.range)} note={compare.difference(data.median_hours, 'h')} />
          <Figure name="90% ready within" value={formatHours(data.p90_hours.range)} />
          <Figure
            name="on time"
            value={percentOf(data.on_time_share.range)}
            note={compare.difference(points(data.on_time_share), 'points')}
          />
        </>
      )}
      renderChart={({ spans, jobs }) => (
        <Bars
          max={jobs.range}
          bars={spans.map((span) => ({
            name: spanNames[span.span],
            value: span.jobs.range,
            label: `${span.jobs.range} · ${percentOf(span.jobs.range / jobs.range)}`,
          }))}
        />
      )}
      table={({ spans, jobs, median_hours, p90_hours, on_time_share, ...bounds }) => ({
        columns: ['Turnaround', 'This period', `In ${periodLabel(bounds)}`],
        rows: [
          ...spans.map((span) => [spanNames[span.span], span.jobs.range, span.jobs.before]),
          ['All', jobs.range, jobs.before],
          ['Median', formatHours(median_hours.range), formatHours(median_hours.before)],
          ['90% ready within', formatHours(p90_hours.range), formatHours(p90_hours.before)],
          ['On time', percentOf(on_time_share.range), percentOf(on_time_share.before)],
        ],
      })}
    />
  )
}

/** Unpaid jobs, by days since they were ready. */
export function OwedPanel({ days, currency, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.owed.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Owed"
      panel="owed"
      skeleton={<BarsSkeleton rows={4} />}
      definition="Finished jobs that were unpaid at the end of this period, or are unpaid now if it hasn’t ended. Days count from when the job was ready."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ jobs }) => jobs.range === 0 && jobs.before === 0}
      empty="Nothing is owed. Finished jobs that aren’t paid appear here, by days since they were ready."
      renderHeadline={(data, compare) => (
        <>
          <Figure
            name={`owed by ${formatCount(data.customers.range, 'customer')}`}
            value={formatMoney(data.amount.range, currency)}
            note={compare.change(data.amount)}
          />
          <Figure name={nounFor(data.jobs.range, 'job')} value={data.jobs.range} />
        </>
      )}
      renderChart={({ ages }) => (
        <Bars
          bars={ages.map(({ age, jobs, amount }) => ({
            name: ageNames[age],
            value: Number(amount),
            label: `${formatMoney(amount, currency)} · ${jobs}`,
          }))}
        />
      )}
      table={({ ages }) => ({
        columns: ['Ready for', 'Jobs', 'Owed'],
        rows: ages.map(({ age, jobs, amount }) => [ageNames[age], jobs, formatMoney(amount, currency)]),
      })}
    />
  )
}
