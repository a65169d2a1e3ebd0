import type { Panels } from '#contract/analytics.ts'
import { formatCount, nounFor } from '#domain/values/numbers/counts.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { Bars } from './Bars.tsx'
import { BarsSkeleton } from './ChartSkeletons.tsx'
import { Figure, percentOf, points, periodLabel } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import classes from './Ratings.module.css'
import type { PanelProps } from './Range.tsx'

const formatDays = (days: number | null): string => (days === null ? '–' : formatCount(Math.round(days), 'day'))

/** How many customers came back, and how often their racquets are restrung. */
export function ReturningPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.returning.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Returning customers"
      panel="returning"
      skeleton={<BarsSkeleton rows={2} />}
      definition="Customers with a second job in this period, or with a job before it; redos don’t count. Between stringings is the median time from one stringing of a racquet to the next."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ customers }) => customers.range === 0}
      empty="Returning customers appear here after your first job."
      renderHeadline={(data, compare) => (
        <>
          <Figure
            name="returning"
            value={percentOf(data.returning_share.range)}
            note={compare.difference(points(data.returning_share), 'points')}
          />
          <Figure
            name={nounFor(data.customers.range, 'customer')}
            value={data.customers.range}
            note={compare.change(data.customers)}
          />
          <Figure
            name="between stringings"
            value={formatDays(data.restring_days.range)}
            note={compare.difference(data.restring_days, 'days')}
          />
        </>
      )}
      renderChart={({ customers, returning }) => (
        <Bars
          max={customers.range}
          bars={[
            { name: 'Returning customers', value: returning.range, label: `${returning.range} of ${customers.range}` },
            {
              name: 'New customers',
              value: customers.range - returning.range,
              label: `${customers.range - returning.range} of ${customers.range}`,
            },
          ]}
        />
      )}
      table={({ customers, returning, returning_share, racquets, restring_days, ...bounds }) => ({
        columns: ['Customers and racquets', 'This period', `In ${periodLabel(bounds)}`],
        rows: [
          ['Customers', customers.range, customers.before],
          ['Returning customers', returning.range, returning.before],
          ['New customers', customers.range - returning.range, customers.before - returning.before],
          ['Returning share', percentOf(returning_share.range), percentOf(returning_share.before)],
          ['Racquets restrung', racquets.range, racquets.before],
          ['Between stringings', formatDays(restring_days.range), formatDays(restring_days.before)],
        ],
      })}
    />
  )
}

const dimensionLabels: Record<Panels['feedback']['dimensions'][number]['dimension'], string> = {
  overall: 'Overall',
  durability: 'Durability',
  power: 'Power',
  comfort: 'Comfort',
  control: 'Control',
  spin: 'Spin',
  feel: 'Feel',
}

const formatAverage = (average: number): string => average.toFixed(1)

// More strings are in the table.
const maxStrings = 4

/** The average ratings of one string: "Comfort 4.3, n = 12". */
const StringRatings = ({ brand, model, ratings }: Panels['feedback']['strings'][number]) => (
  <div>
    <div className={classes.string}>
      {brand} {model}
    </div>
    <div className={classes.ratings}>
      {ratings.map(({ dimension, average, n }) => (
        <div key={dimension}>
          <b>{formatAverage(average)}</b> <span className={classes.count}>n = {n}</span>
          <div>{dimensionLabels[dimension].toLowerCase()}</div>
        </div>
      ))}
    </div>
  </div>
)

/** Average ratings, overall and by string. */
export function FeedbackPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.feedback.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Feedback"
      panel="feedback"
      skeleton={<BarsSkeleton rows={7} />}
      definition="Average ratings from 1 to 5 for feedback given in this period; n is the number of ratings. Averages need at least three ratings. Feedback on a hybrid counts for both of its strings."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ dimensions }) => dimensions.length === 0}
      empty="Average ratings appear here once you have at least three."
      renderHeadline={(data, compare) => (
        <>
          {data.dimensions.slice(0, 1).map(({ dimension, average, before }) => (
            <Figure
              key={dimension}
              name={`${dimensionLabels[dimension].toLowerCase()}, out of 5`}
              value={formatAverage(average)}
              note={compare.earlier(before, formatAverage)}
            />
          ))}
          <Figure name="responses" value={data.answers.range} note={compare.change(data.answers)} />
        </>
      )}
      renderChart={({ dimensions, strings }) => (
        <div className={classes.feedback}>
          <Bars
            max={5}
            bars={dimensions.map(({ dimension, average, n }) => ({
              name: dimensionLabels[dimension],
              value: average,
              label: `${formatAverage(average)}, n = ${n}`,
            }))}
          />
          <div className={classes.strings}>
            {strings.slice(0, maxStrings).map((string) => (
              <StringRatings key={`${string.brand} ${string.model}`} {...string} />
            ))}
          </div>
        </div>
      )}
      table={({ dimensions, strings }) => ({
        columns: ['Dimension', 'Average', 'n'],
        rows: [
          ...dimensions.map(({ dimension, average, n }) => [dimensionLabels[dimension], formatAverage(average), n]),
          ...strings.flatMap(({ brand, model, ratings }) =>
            ratings.map(({ dimension, average, n }) => [
              `${brand} ${model}: ${dimensionLabels[dimension].toLowerCase()}`,
              formatAverage(average),
              n,
            ]),
          ),
        ],
      })}
    />
  )
}
