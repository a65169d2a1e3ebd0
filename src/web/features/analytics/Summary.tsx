import type { AnalyticsSummary } from '#contract/analytics.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { SimpleGrid, Stack } from '@mantine/core'

import { Months } from './Months.tsx'

interface Props {
  readonly summary: AnalyticsSummary
  readonly currency: string
}

const percent = (share: number | null): string | null => (share === null ? null : `${Math.round(share * 100)} %`)

/** The year in figures: months, turnaround, what is strung most. */
export function Summary({ summary, currency }: Props) {
  const { owed, median_turnaround_hours, on_time_share, strings, frames } = summary
  const counted = (items: typeof strings) => items.map(({ brand, model, jobs }) => [`${brand} ${model}`, jobs] as const)
  return (
    <Stack>
      <Months months={summary.months} currency={currency} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Card title="How it goes">
          <Facts
            facts={[
              ['Owed', formatMoney(owed, currency)],
              ['Median turnaround', median_turnaround_hours === null ? null : `${Math.round(median_turnaround_hours)} h`],
              ['On time', percent(on_time_share)],
            ]}
          />
        </Card>
        <Card title="Strings used most">
          <Facts facts={counted(strings)} />
        </Card>
        <Card title="Frames strung most">
          <Facts facts={counted(frames)} />
        </Card>
      </SimpleGrid>
    </Stack>
  )
}
