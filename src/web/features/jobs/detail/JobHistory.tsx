import type { JobDetail } from '#contract/jobs.ts'
import { jobStatus } from '#domain/jobs/schema.ts'
import { statusWords } from '#domain/jobs/status.ts'
import { formatMoney } from '#domain/values/money.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Facts } from '#web/components/layout/DataList.tsx'
import { When } from '#web/components/display/When.tsx'

interface Props {
  readonly events: JobDetail['events']
  readonly currency: string
  readonly zone: string
}

function wordsOf({ kind, to_value, amount, payment_method }: JobDetail['events'][number], currency: string): string {
  if (kind === 'status') return statusWords[jobStatus.parse(to_value)]
  if (to_value === 'unpaid') return 'Payment taken back'
  return ['Paid', amount && formatMoney(amount, currency), payment_method && `(${payment_method})`].filter(Boolean).join(' ')
}

/** What happened to the job and when, the first thing first. */
export function JobHistory({ events, currency, zone }: Props) {
  return (
    <Card title="History">
      <Facts
        facts={events.map((event) => [wordsOf(event, currency), <When key={event.id} instant={event.created_at} zone={zone} />])}
      />
    </Card>
  )
}
