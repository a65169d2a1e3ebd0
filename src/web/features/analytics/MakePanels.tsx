import type { Panels } from '#contract/analytics.ts'
import { lbsToKg, type TensionUnit } from '#domain/values/units.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import bars from './Bars.module.css'
import { Bars } from './Bars.tsx'
import { changeOf, Figure, percentOf, wordsOf } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import type { PanelProps } from './Range.tsx'

type Frequent = Panels['strings']

const nameOf = ({ brand, model }: { brand: string; model: string }): string => `${brand} ${model}`

const frequentParts = (what: string, isCompared: boolean) => ({
  isEmpty: ({ jobs }: Frequent) => jobs.range === 0,
  renderHeadline: (data: Frequent) => (
    <>
      <Figure name={`different ${what}`} value={data.makes} />
      <Figure name="jobs" value={data.jobs.range} note={isCompared ? changeOf(data.jobs, data) : undefined} />
    </>
  ),
  renderPicture: ({ items, jobs }: Frequent) => (
    <>
      <Bars
        bars={items.map((item) => ({
          name: nameOf(item),
          value: item.jobs.range,
          label: `${item.jobs.range} · ${percentOf(item.jobs.range / jobs.range)}`,
          before: isCompared ? item.jobs.before : undefined,
        }))}
      />
      {isCompared && items.some((item) => item.jobs.before > 0) && (
        <p className={bars.legend}>The mark is where it stood before.</p>
      )}
    </>
  ),
  table: ({ items, jobs, ...bounds }: Frequent) => ({
    columns: ['Make', 'Jobs', 'Share', `In ${wordsOf(bounds)}`],
    rows: items.map((item) => [nameOf(item), item.jobs.range, percentOf(item.jobs.range / jobs.range), item.jobs.before]),
  }),
})

/** The strings used most. */
export function StringsPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.strings.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      {...frequentParts('strings', isCompared)}
      title="Strings used most"
      panel="strings"
      definition="In how many of the racquets taken in each string went, yours or the player’s own. A hybrid counts for both of its strings. The ten used most; the CSV has all."
      query={query}
      onDownload={onDownload}
      empty="The strings you use most will stand here, from the first racquet you take in."
    />
  )
}

/** The frames strung most. */
export function FramesPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.frames.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      {...frequentParts('frames', isCompared)}
      title="Frames strung most"
      panel="frames"
      definition="How many of the racquets taken in were of each brand and model, whoever they belong to. The ten most frequent; the CSV has all."
      query={query}
      onDownload={onDownload}
      empty="The frames that come to you most will stand here, from the first racquet you take in."
    />
  )
}

type Spread = Panels['tensions']['items'][number]

function SpreadRow({ item, low, high, shown }: { item: Spread; low: number; high: number; shown: (lbs: number) => string }) {
  const at = (lbs: number) => ((lbs - low) / Math.max(1, high - low)) * 100
  const stretch = (from: number, to: number) => ({ left: `${at(from)}%`, width: `${at(to) - at(from)}%` })
  return (
    <div className={bars.row}>
      <span className={bars.name}>{nameOf(item)}</span>
      <span className={bars.label}>
        {shown(item.min)} – {shown(item.median)} – {shown(item.max)}
      </span>
      <span className={bars.track}>
        <span className={bars.spread} style={stretch(item.min, item.max)} />
        <span className={bars.box} style={stretch(item.lower_quartile, item.upper_quartile)} />
        <span className={bars.middle} style={{ left: `${at(item.median)}%` }} />
      </span>
    </div>
  )
}

/** How hard each string was strung. */
export function TensionsPanel({ days, unit, onDownload, isCompared }: PanelProps & { readonly unit: TensionUnit }) {
  const query = useQuery(api.analytics.tensions.queryOptions({ input: days, placeholderData: keepPreviousData }))
  const shown = (lbs: number) => (unit === 'kg' ? lbsToKg(lbs).toFixed(1) : String(lbs))
  const withUnit = (lbs: number | null) => (lbs === null ? '–' : `${shown(lbs)} ${unit}`)
  return (
    <PanelCard
      title="Tension by string"
      panel="tensions"
      definition="How hard each string was strung: the least, the most, and the box that half of the racquets lie in, with the median as its mark. A hybrid’s crosses count with their own tension."
      query={query}
      onDownload={onDownload}
      isEmpty={({ items }) => items.length === 0}
      empty="How hard each string is strung with you will stand here, from the first racquet you take in."
      renderHeadline={({ median, ...bounds }) => (
        <Figure
          name="median of all strings"
          value={withUnit(median.range)}
          note={isCompared && median.before !== null ? `${withUnit(median.before)} in ${wordsOf(bounds)}` : undefined}
        />
      )}
      renderPicture={({ items }) => {
        const low = Math.min(...items.map(({ min }) => min)) - 1
        const high = Math.max(...items.map(({ max }) => max)) + 1
        return (
          <>
            <div className={bars.bars}>
              {items.map((item) => (
                <SpreadRow key={nameOf(item)} item={item} low={low} high={high} shown={shown} />
              ))}
            </div>
            <p className={bars.legend}>Least – median – most, in {unit}. Half of the jobs lie in the box.</p>
          </>
        )
      }}
      table={({ items }) => ({
        columns: [`String, ${unit}`, 'Jobs', 'Least', 'Quarter', 'Median', 'Three quarters', 'Most'],
        rows: items.map((item) => [
          nameOf(item),
          item.jobs,
          ...[item.min, item.lower_quartile, item.median, item.upper_quartile, item.max].map(shown),
        ]),
      })}
    />
  )
}
