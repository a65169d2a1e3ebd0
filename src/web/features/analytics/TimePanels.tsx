import { formatMoney } from '#domain/values/money.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { Bars } from './Bars.tsx'
import { changeOf, differenceOf, Figure, percentOf, points, sayHours, wordsOf } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import type { PanelProps } from './Range.tsx'

const spanNames = { '1': 'Within a day', '2': 'Two days', '3': 'Three days', '4-7': 'Four to seven days', '7+': 'Longer' }
const ageNames = { '0-7': 'Up to 7 days', '8-30': '8 to 30 days', '31-90': '31 to 90 days', '90+': 'Over 90 days' }

/** How long a racquet waits, and how many were ready when they should be. */
export function TurnaroundPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.turnaround.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Turnaround"
      panel="turnaround"
      definition="From drop-off until ready, of the racquets made ready in this time. Half were ready within the median, nine in ten within the second figure. On time are those ready before they were due; without a due date a job is not asked."
      query={query}
      onDownload={onDownload}
      isEmpty={({ jobs }) => jobs.range === 0}
      empty="How long a racquet waits with you will stand here, once one is ready."
      renderHeadline={(data) => (
        <>
          <Figure
            name="median"
            value={sayHours(data.median_hours.range)}
            note={isCompared ? differenceOf(data.median_hours, 'h', data) : undefined}
          />
          <Figure name="nine in ten within" value={sayHours(data.p90_hours.range)} />
          <Figure
            name="on time"
            value={percentOf(data.on_time_share.range)}
            note={isCompared ? differenceOf(points(data.on_time_share), 'points', data) : undefined}
          />
        </>
      )}
      renderPicture={({ spans, jobs }) => (
        <Bars
          most={jobs.range}
          bars={spans.map((span) => ({
            name: spanNames[span.span],
            value: span.jobs.range,
            label: `${span.jobs.range} · ${percentOf(span.jobs.range / jobs.range)}`,
          }))}
        />
      )}
      table={({ spans, jobs, median_hours, p90_hours, on_time_share, ...bounds }) => ({
        columns: ['Ready', 'Now', `In ${wordsOf(bounds)}`],
        rows: [
          ...spans.map((span) => [spanNames[span.span], span.jobs.range, span.jobs.before]),
          ['All', jobs.range, jobs.before],
          ['Median', sayHours(median_hours.range), sayHours(median_hours.before)],
          ['Nine in ten within', sayHours(p90_hours.range), sayHours(p90_hours.before)],
          ['On time', percentOf(on_time_share.range), percentOf(on_time_share.before)],
        ],
      })}
    />
  )
}

/** What is not paid, by how long it has been. */
export function OwedPanel({ days, currency, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.owed.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Owed"
      panel="owed"
      definition="Finished racquets that were not paid when this time ended, or now if it has not ended, however old they are. The days count from when the racquet was ready."
      query={query}
      onDownload={onDownload}
      isEmpty={({ jobs }) => jobs.range === 0 && jobs.before === 0}
      empty="Nothing is owed. A finished racquet that is not paid will stand here, by how long it has been."
      renderHeadline={(data) => (
        <>
          <Figure
            name={data.players.range === 1 ? 'owed by 1 player' : `owed by ${data.players.range} players`}
            value={formatMoney(data.amount.range, currency)}
            note={
              isCompared ? changeOf({ range: Number(data.amount.range), before: Number(data.amount.before) }, data) : undefined
            }
          />
          <Figure name={data.jobs.range === 1 ? 'job' : 'jobs'} value={data.jobs.range} />
        </>
      )}
      renderPicture={({ ages }) => (
        <Bars
          bars={ages.map(({ age, jobs, amount }) => ({
            name: ageNames[age],
            value: Number(amount),
            label: `${formatMoney(amount, currency)} · ${jobs}`,
          }))}
        />
      )}
      table={({ ages }) => ({
        columns: ['Ready since', 'Jobs', 'Owed'],
        rows: ages.map(({ age, jobs, amount }) => [ageNames[age], jobs, formatMoney(amount, currency)]),
      })}
    />
  )
}
