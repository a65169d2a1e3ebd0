import { nounFor } from '#domain/values/numbers/counts.ts'
import type { Panels } from '#contract/analytics.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { Bars } from './Bars.tsx'
import { BarsSkeleton } from './ChartSkeletons.tsx'
import { Figure, formatHours, percentOf } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import type { PanelProps } from './Range.tsx'

type Person = Panels['people']['people'][number]

const nameOf = ({ name }: Person): string => name ?? 'Not recorded'

interface Props extends PanelProps {
  /** For members who see only their own work. */
  readonly isOwn: boolean
}

/** Finished jobs by who strung them: how many, their value, and how long they took. */
export function PeoplePanel({ days, currency, onDownload, isCompared, isOwn }: Props) {
  const query = useQuery(api.analytics.people.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title={isOwn ? 'Your work' : 'Work by person'}
      panel="people"
      skeleton={<BarsSkeleton rows={4} />}
      definition="Jobs finished in this period, by the person who strung them: the assigned member, or else the one who started the job. Value is the sum of their prices, paid or not. The median is the time from drop-off to ready. On time means ready by the due date. Redos count as jobs, but not toward the median or the on-time share."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ jobs }) => jobs.range === 0 && jobs.before === 0}
      empty="Jobs appear here once they are finished."
      renderHeadline={(data, compare) => (
        <>
          <Figure
            name={nounFor(data.jobs.range, 'finished job')}
            value={data.jobs.range.toLocaleString('en')}
            note={compare.change(data.jobs)}
          />
          <Figure name="value" value={formatMoney(data.value.range, currency)} />
        </>
      )}
      renderChart={({ people }) => (
        <Bars
          bars={people.map((person) => ({
            name: nameOf(person),
            value: person.jobs.range,
            label: `${person.jobs.range} · ${formatMoney(person.value.range, currency)} · median ${formatHours(person.median_hours.range)} · ${percentOf(person.on_time_share.range)} on time`,
            before: isCompared ? person.jobs.before : undefined,
          }))}
        />
      )}
      table={({ people }) => ({
        columns: ['Person', 'Finished jobs', 'Before', 'Value', 'Median', 'On time'],
        rows: people.map((person) => [
          nameOf(person),
          person.jobs.range,
          person.jobs.before,
          formatMoney(person.value.range, currency),
          formatHours(person.median_hours.range),
          percentOf(person.on_time_share.range),
        ]),
      })}
    />
  )
}
