import { nounFor } from '#domain/values/numbers/counts.ts'
import type { Panels } from '#contract/analytics.ts'
import { lbsToKg, type TensionUnit } from '#domain/values/numbers/units.ts'
import { api } from '#web/app/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import bars from './Bars.module.css'
import { Bars } from './Bars.tsx'
import { BarsSkeleton } from './ChartSkeletons.tsx'
import { Figure, percentOf, periodLabel, type Comparison } from './Figure.tsx'
import { PanelCard } from './PanelCard.tsx'
import type { PanelProps } from './Range.tsx'

type TopItems = Panels['strings']

const nameOf = ({ brand, model }: { brand: string; model: string }): string => `${brand} ${model}`

const topItemsProps = (noun: string, isCompared: boolean) => ({
  isEmpty: ({ jobs }: TopItems) => jobs.range === 0,
  renderHeadline: (data: TopItems, compare: Comparison) => (
    <>
      <Figure name={`different ${noun}`} value={data.makes} />
      <Figure name={nounFor(data.jobs.range, 'job')} value={data.jobs.range} note={compare.change(data.jobs)} />
    </>
  ),
  renderChart: ({ items, jobs }: TopItems) => (
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
        <p className={bars.legend}>The line marks the previous period.</p>
      )}
    </>
  ),
  table: ({ items, jobs, ...bounds }: TopItems) => ({
    columns: ['Model', 'Jobs', 'Share', `In ${periodLabel(bounds)}`],
    rows: items.map((item) => [nameOf(item), item.jobs.range, percentOf(item.jobs.range / jobs.range), item.jobs.before]),
  }),
})

export function StringsPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.strings.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      {...topItemsProps('strings', isCompared)}
      title="Most used strings"
      panel="strings"
      skeleton={<BarsSkeleton rows={10} />}
      definition="Jobs by string, whether from your inventory or the customer’s own. A hybrid counts for both of its strings. Shows the top ten; the CSV has all."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      empty="Your most used strings appear here after your first job."
    />
  )
}

export function RacquetsPanel({ days, onDownload, isCompared }: PanelProps) {
  const query = useQuery(api.analytics.racquets.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <PanelCard
      {...topItemsProps('racquets', isCompared)}
      title="Most strung racquets"
      panel="racquets"
      skeleton={<BarsSkeleton rows={10} />}
      definition="Jobs by racquet model. Shows the top ten; the CSV has all."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      empty="The racquets you string most appear here after your first job."
    />
  )
}

type Spread = Panels['tensions']['items'][number]

function SpreadRow({ item, low, high, format }: { item: Spread; low: number; high: number; format: (lbs: number) => string }) {
  const toPercent = (lbs: number) => ((lbs - low) / Math.max(1, high - low)) * 100
  const rangeStyle = (from: number, to: number) => ({ left: `${toPercent(from)}%`, width: `${toPercent(to) - toPercent(from)}%` })
  return (
    <div className={bars.row}>
      <span className={bars.name}>{nameOf(item)}</span>
      <span className={bars.label}>
        {format(item.min)} – {format(item.median)} – {format(item.max)}
      </span>
      <span className={bars.track}>
        <span className={bars.spread} style={rangeStyle(item.min, item.max)} />
        <span className={bars.box} style={rangeStyle(item.lower_quartile, item.upper_quartile)} />
        <span className={bars.middle} style={{ left: `${toPercent(item.median)}%` }} />
      </span>
    </div>
  )
}

export function TensionsPanel({ days, unit, onDownload, isCompared }: PanelProps & { readonly unit: TensionUnit }) {
  const query = useQuery(api.analytics.tensions.queryOptions({ input: days, placeholderData: keepPreviousData }))
  const format = (lbs: number) => (unit === 'kg' ? lbsToKg(lbs).toFixed(1) : String(lbs))
  const withUnit = (lbs: number | null) => (lbs === null ? '–' : `${format(lbs)} ${unit}`)
  return (
    <PanelCard
      title="Tension by string"
      panel="tensions"
      skeleton={<BarsSkeleton rows={10} />}
      definition="The range of tensions for each string. The box covers the middle half of the jobs, the line is the median. A hybrid’s crosses count with their own tension."
      query={query}
      onDownload={onDownload}
      isCompared={isCompared}
      isEmpty={({ items }) => items.length === 0}
      empty="Tensions by string appear here after your first job."
      renderHeadline={({ median }, compare) => (
        <Figure name="median of all strings" value={withUnit(median.range)} note={compare.earlier(median.before, withUnit)} />
      )}
      renderChart={({ items }) => {
        const low = Math.min(...items.map(({ min }) => min)) - 1
        const high = Math.max(...items.map(({ max }) => max)) + 1
        return (
          <>
            <div className={bars.bars}>
              {items.map((item) => (
                <SpreadRow key={nameOf(item)} item={item} low={low} high={high} format={format} />
              ))}
            </div>
            <p className={bars.legend}>Lowest – median – highest, in {unit}. The box covers the middle half of the jobs.</p>
          </>
        )
      }}
      table={({ items }) => ({
        columns: [`String, ${unit}`, 'Jobs', 'Lowest', 'Lower quartile', 'Median', 'Upper quartile', 'Highest'],
        rows: items.map((item) => [
          nameOf(item),
          item.jobs,
          ...[item.min, item.lower_quartile, item.median, item.upper_quartile, item.max].map(format),
        ]),
      })}
    />
  )
}
