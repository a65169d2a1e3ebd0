import type { JobRow } from '#contract/jobs/jobs.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import { roundKg, type TensionUnit } from '#domain/values/numbers/units.ts'
import { ChartLegend } from '#web/components/display/ChartLegend.tsx'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { VisuallyHidden } from '@mantine/core'

interface Props {
  /** Newest first. */
  readonly jobs: readonly Pick<JobRow, 'id' | 'job_date' | 'tension_mains' | 'tension_crosses'>[]
  readonly unit: TensionUnit
  readonly zone: string
}

const lines = [
  { name: 'Mains', color: 'court' },
  { name: 'Crosses', color: 'hard', strokeDasharray: '6 4' },
]

/** The tension of mains and crosses over time, with a table for screen readers. */
export function TensionChart({ jobs, unit, zone }: Props) {
  const toUnit = (lbs: number) => (unit === 'kg' ? Number(roundKg(lbs)) : lbs)
  const points = jobs.toReversed().map(({ id, job_date, tension_mains, tension_crosses }) => ({
    id,
    day: formatFullDay(job_date, zone),
    Mains: toUnit(tension_mains),
    Crosses: toUnit(tension_crosses ?? tension_mains),
  }))
  return (
    <>
      <div aria-hidden>
        <ChartLegend lines={lines} />
      </div>
      <LineChart
        aria-hidden
        h={180}
        data={points}
        dataKey="day"
        unit={` ${unit}`}
        series={lines}
        yAxisProps={{
          domain: ['auto', 'auto'],
          allowDecimals: false,
          niceTicks: 'snap125',
          interval: 0,
          width: 64,
        }}
        curveType="linear"
        gridAxis="y"
        lineChartProps={{ accessibilityLayer: false }}
      />
      <VisuallyHidden>
        <table>
          <caption>Tension over time, {unit}</caption>
          <tbody>
            {points.map(({ id, day, Mains, Crosses }) => (
              <tr key={id}>
                <th scope="row">{day}</th>
                <td>Mains {Mains}</td>
                <td>Crosses {Crosses}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
