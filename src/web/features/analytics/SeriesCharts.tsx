import { formatMoney } from '#domain/values/money/money.ts'
import { ChartLegend } from '#web/components/display/ChartLegend.tsx'
import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'

import { seriesHeight } from './ChartSkeletons.tsx'

export interface SeriesChart {
  readonly kind: 'bars' | 'line'
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Set if the values are money. */
  readonly currency?: string
}

// Pixels, including the margin below.
const legendHeight = 30

// Dashes keep the lines distinguishable without color.
const strokes: readonly { readonly color: string; readonly strokeDasharray?: string }[] = [
  { color: 'court' },
  { color: 'clay', strokeDasharray: '7 4' },
  { color: 'hard', strokeDasharray: '2 3' },
]

const formatShort = (currency: string | undefined) => (value: number) =>
  value.toLocaleString('en', { notation: 'compact', ...(currency && { style: 'currency', currency, maximumFractionDigits: 1 }) })

/** Charts of figures over time. The panel's table has the same figures. */
export function SeriesCharts({ days, charts }: { days: readonly string[]; charts: readonly SeriesChart[] }) {
  const height = seriesHeight / charts.length - legendHeight
  return charts.map(({ kind, lines, currency }) => {
    const props = {
      h: height,
      data: days.map((day, index) => ({
        day,
        ...Object.fromEntries(lines.map(({ name, values }) => [name, values[index] ?? 0])),
      })),
      dataKey: 'day',
      series: lines.map(({ name }, index) => ({ name, ...(strokes[index] ?? { color: 'court' }) })),
      valueFormatter: (value: number) => (currency ? formatMoney(String(value), currency) : value.toLocaleString('en')),
      gridAxis: 'x',
      xAxisProps: { minTickGap: 24 },
      // Steps of 1, 2 or 5, each with a label.
      yAxisProps: {
        width: 64,
        allowDecimals: Boolean(currency),
        niceTicks: 'snap125',
        tickCount: 6,
        interval: 0,
        tickFormatter: formatShort(currency),
      },
    } as const
    return (
      <div key={lines[0]?.name}>
        <ChartLegend
          isBars={kind === 'bars'}
          lines={lines.map(({ name }, index) => ({ name, ...(strokes[index] ?? { color: 'court' }) }))}
        />
        {kind === 'bars' ? (
          <BarChart {...props} maxBarWidth={36} barChartProps={{ accessibilityLayer: false }} />
        ) : (
          <LineChart {...props} curveType="linear" withDots={days.length <= 31} lineChartProps={{ accessibilityLayer: false }} />
        )}
      </div>
    )
  })
}
