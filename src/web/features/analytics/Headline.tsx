import type { Headline as Figures } from '#contract/analytics.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { Age } from './Age.tsx'
import { compareTo, formatHours, percentOf, points, type Comparison } from './Figure.tsx'
import { Definition } from './Definition.tsx'
import classes from './Headline.module.css'
import { formatPeriod, type PanelProps } from './Range.tsx'

type Period = 'before' | 'last_year'

interface HeadlineFigure {
  readonly name: string
  readonly definition: string
  readonly format: (figures: Figures, currency: string) => string
  /** The change since one of the two earlier periods. */
  readonly note: (figures: Figures, period: Period, compare: Comparison) => string | undefined
}

/** A figure of the range beside the same one of an earlier period. */
const pair = <Value,>(figure: Readonly<Record<'range' | Period, Value>>, period: Period) => ({
  range: figure.range,
  before: figure[period],
})

const headlineFigures: readonly HeadlineFigure[] = [
  {
    name: 'Jobs finished',
    definition: 'Jobs that became ready in this period, redos included.',
    format: ({ jobs }) => jobs.range.toLocaleString('en'),
    note: (figures, period, compare) => compare.change(pair(figures.jobs, period)),
  },
  {
    name: 'Income',
    definition: 'The prices of the jobs paid in full in this period, whenever they were strung.',
    format: ({ income }, currency) => formatMoney(income.range, currency),
    note: (figures, period, compare) => compare.change(pair(figures.income, period)),
  },
  {
    name: 'Owed',
    definition: 'What was unpaid for finished jobs when this period ended, or is unpaid now if it hasn’t ended.',
    format: ({ owed }, currency) => formatMoney(owed.range, currency),
    note: (figures, period, compare) => compare.change(pair(figures.owed, period)),
  },
  {
    name: 'Median turnaround',
    definition: 'Half of the jobs finished in this period took at most this long from drop-off to ready; redos don’t count.',
    format: ({ median_hours }) => formatHours(median_hours.range),
    note: (figures, period, compare) => compare.difference(pair(figures.median_hours, period), 'h'),
  },
  {
    name: 'On time',
    definition: 'The share of jobs with a due date finished in this period that were ready by it; redos don’t count.',
    format: ({ on_time_share }) => percentOf(on_time_share.range),
    note: (figures, period, compare) => compare.difference(points(pair(figures.on_time_share, period)), 'points'),
  },
]

const before = compareTo('last period', true)
const lastYear = compareTo('last year', true)

/** Five main figures, each compared with the period before and with the same period last year. */
export function Headline({ days, currency, isCompared }: Pick<PanelProps, 'days' | 'currency' | 'isCompared'>) {
  const { data, error, refetch } = useQuery(
    api.analytics.headline.queryOptions({ input: days, placeholderData: keepPreviousData }),
  )
  if (data === undefined && error) return <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
  return (
    <section className={classes.card} aria-label="Main figures">
      <dl className={classes.figures}>
        {headlineFigures.map(({ name, definition, format, note }) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>
              {name}
              <Definition of={name} text={definition} />
            </dt>
            <dd className={classes.value}>{data && format(data, currency)}</dd>
            <dd className={classes.notes}>
              {data && isCompared && (
                <>
                  <span>{note(data, 'before', before)}</span> <span>{note(data, 'last_year', lastYear)}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.periods}>{data && isCompared && periodsLabel(data)}</p>
      {data ? <Age as_of={data.as_of} /> : <VisuallyHidden role="status">Loading: Main figures</VisuallyHidden>}
    </section>
  )
}

/** "Last period: 26 May – 23 Aug 2026. Last year: 24 Aug – 21 Nov 2025." */
const periodsLabel = ({ before_from, before_to, last_year_from, last_year_to }: Figures): string =>
  `Last period: ${formatPeriod({ from: before_from, to: before_to }, 'day')}. Last year: ${formatPeriod({ from: last_year_from, to: last_year_to }, 'day')}.`
