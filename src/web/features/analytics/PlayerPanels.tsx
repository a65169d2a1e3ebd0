import type { Panels } from '#contract/analytics.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { Bars } from './Bars.tsx'
import { changeOf, differenceOf, Figure, percentOf, points, wordsOf } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import classes from './Ratings.module.css'
import type { PanelProps } from './Range.tsx'

const sayDays = (days: number | null): string => (days === null ? '–' : `${Math.round(days)} days`)

/** How many players came back, and how often a frame is strung anew. */
export function ReturningPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.returning.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Returning players"
      panel="returning"
      definition="Of the players who brought a racquet in this time, those who had brought one before it began. Between stringings: how long it is from one stringing of a frame to its next; half of the frames come sooner."
      query={query}
      onDownload={onDownload}
      isEmpty={({ customers }) => customers.range === 0}
      empty="Who comes back, and how often a frame is strung anew, will stand here from the first racquet you take in."
      renderHeadline={(data) => (
        <>
          <Figure
            name="had been before"
            value={percentOf(data.returning_share.range)}
            note={isCompared ? differenceOf(points(data.returning_share), 'points', data) : undefined}
          />
          <Figure name="players" value={data.customers.range} note={isCompared ? changeOf(data.customers, data) : undefined} />
          <Figure
            name="between stringings"
            value={sayDays(data.restring_days.range)}
            note={isCompared ? differenceOf(data.restring_days, 'days', data) : undefined}
          />
        </>
      )}
      renderPicture={({ customers, returning }) => (
        <Bars
          most={customers.range}
          bars={[
            { name: 'Returning players', value: returning.range, label: `${returning.range} of ${customers.range}` },
            {
              name: 'New players',
              value: customers.range - returning.range,
              label: `${customers.range - returning.range} of ${customers.range}`,
            },
          ]}
        />
      )}
      table={({ customers, returning, returning_share, frames, restring_days, ...bounds }) => ({
        columns: ['Players and frames', 'Now', `In ${wordsOf(bounds)}`],
        rows: [
          ['Players', customers.range, customers.before],
          ['Returning players', returning.range, returning.before],
          ['New players', customers.range - returning.range, customers.before - returning.before],
          ['Had been before', percentOf(returning_share.range), percentOf(returning_share.before)],
          ['Frames that came again', frames.range, frames.before],
          ['Between stringings', sayDays(restring_days.range), sayDays(restring_days.before)],
        ],
      })}
    />
  )
}

const names: Record<Panels['feedback']['dimensions'][number]['dimension'], string> = {
  overall: 'Overall',
  durability: 'Durability',
  power: 'Power',
  comfort: 'Comfort',
  control: 'Control',
  spin: 'Spin',
  feel: 'Feel',
}

const stars = (average: number): string => average.toFixed(1)

// The rest stand in the table.
const mostRated = 4

/** "Comfort 4.3, n = 12" of one string, a figure for each thing that was rated. */
const StringRatings = ({ brand, model, ratings }: Panels['feedback']['strings'][number]) => (
  <div>
    <div className={classes.string}>
      {brand} {model}
    </div>
    <div className={classes.ratings}>
      {ratings.map(({ dimension, average, n }) => (
        <div key={dimension}>
          <b>{stars(average)}</b> <span className={classes.count}>n = {n}</span>
          <div>{names[dimension].toLowerCase()}</div>
        </div>
      ))}
    </div>
  </div>
)

/** What players rated, and each string by them. */
export function FeedbackPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.feedback.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      title="Feedback"
      panel="feedback"
      isWide
      definition="The average of what players rated from 1 to 5, by the day they answered; n is how many did. What fewer than three rated is not shown. An answer counts for the strings of its racquet; of a hybrid for both."
      query={query}
      onDownload={onDownload}
      isEmpty={({ dimensions }) => dimensions.length === 0}
      empty="What players rate will stand here, once three of them have answered."
      renderHeadline={(data) => (
        <>
          {data.dimensions.slice(0, 1).map(({ dimension, average, before }) => (
            <Figure
              key={dimension}
              name={`${names[dimension].toLowerCase()}, of 5`}
              value={stars(average)}
              note={isCompared && before !== null ? `${stars(before)} in ${wordsOf(data)}` : undefined}
            />
          ))}
          <Figure name="answers" value={data.answers.range} note={isCompared ? changeOf(data.answers, data) : undefined} />
        </>
      )}
      renderPicture={({ dimensions, strings }) => (
        <div className={classes.feedback}>
          <Bars
            most={5}
            bars={dimensions.map(({ dimension, average, n }) => ({
              name: names[dimension],
              value: average,
              label: `${stars(average)}, n = ${n}`,
            }))}
          />
          <div className={classes.strings}>
            {strings.slice(0, mostRated).map((string) => (
              <StringRatings key={`${string.brand} ${string.model}`} {...string} />
            ))}
          </div>
        </div>
      )}
      table={({ dimensions, strings }) => ({
        columns: ['Rated', 'Average', 'n'],
        rows: [
          ...dimensions.map(({ dimension, average, n }) => [names[dimension], stars(average), n]),
          ...strings.flatMap(({ brand, model, ratings }) =>
            ratings.map(({ dimension, average, n }) => [
              `${brand} ${model}: ${names[dimension].toLowerCase()}`,
              stars(average),
              n,
            ]),
          ),
        ],
      })}
    />
  )
}
