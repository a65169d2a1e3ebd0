import { nounFor } from '#domain/values/numbers/counts.ts'
import type { Panels } from '#contract/analytics.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { Bars, type Bar } from './Bars.tsx'
import { BarsSkeleton } from './ChartSkeletons.tsx'
import { Figure, percentOf, points } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import type { PanelProps } from './Range.tsx'
import classes from './RedosPanel.module.css'

type Redos = Panels['redos']

interface Rate {
  readonly name: string
  readonly jobs: number
  readonly redos: number
}

const withOthers = (rates: readonly Rate[], others: Omit<Rate, 'name'>): Rate[] =>
  others.jobs === 0 ? [...rates] : [...rates, { name: 'Others', ...others }]

const stringRates = ({ strings, other_strings }: Redos): Rate[] =>
  withOthers(
    strings.map(({ brand, model, jobs, redos }) => ({ name: `${brand} ${model}`, jobs, redos })),
    other_strings,
  )

const personRates = ({ people, other_people }: Redos): Rate[] =>
  withOthers(
    people.map(({ name, jobs, redos }) => ({ name: name ?? 'Not recorded', jobs, redos })),
    other_people,
  )

const toBar = ({ name, jobs, redos }: Rate): Bar => ({
  name,
  value: redos / jobs,
  label: `${percentOf(redos / jobs)} · ${redos} of ${jobs}`,
})

const Rates = ({ title, rates, max }: { title: string; rates: readonly Rate[]; max: number }) => (
  <div>
    <div className={classes.title}>{title}</div>
    <Bars bars={rates.map(toBar)} max={max} />
  </div>
)

/** How many finished jobs had to be redone, by string and by who strung them. */
export function RedosPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.redos.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Redos"
      panel="redos"
      skeleton={<BarsSkeleton rows={6} />}
      definition="Jobs finished in this period that were redone, in this period or later, by string and by the person who strung the original job. A hybrid counts for both of its strings. Shows the ten with the most redos; the CSV has all. Redos are left out of turnaround, tensions, ratings, returning customers and income per job."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ redos }) => redos.range === 0 && redos.before === 0}
      empty="No redos. To redo a job, choose “Start redo” in its menu."
      renderHeadline={(data, compare) => (
        <>
          <Figure name="redone" value={percentOf(data.share.range)} note={compare.difference(points(data.share), 'points')} />
          <Figure name={nounFor(data.redos.range, 'redo')} value={data.redos.range} note={compare.change(data.redos)} />
          <Figure name="finished jobs" value={data.jobs.range.toLocaleString('en')} />
        </>
      )}
      renderChart={(data) => {
        const [strings, people] = [stringRates(data), personRates(data)]
        const max = Math.max(0.01, ...[...strings, ...people].map(({ jobs, redos }) => redos / jobs))
        return (
          <div className={classes.rates}>
            <Rates title="By string" rates={strings} max={max} />
            <Rates title="By person" rates={people} max={max} />
          </div>
        )
      }}
      table={(data) => ({
        columns: ['String or person', 'Finished jobs', 'Redos', 'Redone'],
        rows: [
          ...stringRates(data).map((rate) => ({ ...rate, name: `String: ${rate.name}` })),
          ...personRates(data).map((rate) => ({ ...rate, name: `Person: ${rate.name}` })),
        ].map(({ name, jobs, redos }) => [name, jobs, redos, percentOf(redos / jobs)]),
      })}
    />
  )
}
