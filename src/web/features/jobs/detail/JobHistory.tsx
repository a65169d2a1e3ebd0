import type { LastFeedback } from '#contract/jobs.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { jobStatus } from '#domain/jobs/schema.ts'
import { statusWords } from '#domain/jobs/status.ts'
import { formatMoney } from '#domain/values/money.ts'
import { formatTension, type TensionUnit } from '#domain/values/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Facts } from '#web/components/layout/DataList.tsx'
import { When } from '#web/components/display/When.tsx'
import { FeedbackWarning } from '#web/trade/FeedbackWarning.tsx'
import { formatRating, tensionFeedbackLabels } from '#web/trade/feedback-labels.ts'
import { Text } from '@mantine/core'

interface JobHistoryProps {
  readonly events: JobDetail['events']
  readonly currency: string
  readonly zone: string
}

function describeEvent({ kind, to_value, amount, payment_method }: JobDetail['events'][number], currency: string): string {
  if (kind === 'status') return statusWords[jobStatus.parse(to_value)]
  if (to_value === 'unpaid') return 'Payment undone'
  return ['Paid', amount && formatMoney(amount, currency), payment_method && `(${payment_method})`].filter(Boolean).join(' ')
}

/** The job's moves and payments, oldest first. */
export function JobHistory({ events, currency, zone }: JobHistoryProps) {
  return (
    <Card title="Job history">
      <Facts
        facts={events.map((event) => [
          describeEvent(event, currency),
          <When key={event.id} instant={event.created_at} zone={zone} />,
        ])}
      />
    </Card>
  )
}

interface RacquetHistoryProps {
  readonly stringings: JobDetail['stringings']
  readonly unit: TensionUnit
  readonly zone: string
}

/** The racquet's latest stringings, this job among them. */
export function RacquetHistory({ stringings, unit, zone }: RacquetHistoryProps) {
  if (stringings.length < 2) return null
  return (
    <Card title="Racquet history" aside={`last ${stringings.length} stringings`}>
      <Facts
        facts={stringings.map(({ id, job_date, string_mains_model, tension_mains: mains, tension_crosses: crosses }) => [
          <span key={id}>
            <When instant={job_date} zone={zone} dayOnly /> · {string_mains_model}
          </span>,
          formatTension({ mains, crosses: crosses ?? mains }, unit),
        ])}
      />
    </Card>
  )
}

/** Feedback on the racquet's previous job. */
export function PreviousFeedback({ feedback }: { feedback: LastFeedback | null }) {
  if (!feedback) return null
  const { rating, tension_feedback, would_restring_same } = feedback
  const summary = [
    rating !== null && formatRating(rating),
    tension_feedback && `Tension: ${tensionFeedbackLabels[tension_feedback].toLowerCase()}`,
    would_restring_same === true && 'Same strings again',
  ].filter(Boolean)
  const quote = feedback.playability_notes ?? feedback.general_comments
  return (
    <Card title="Previous feedback">
      <FeedbackWarning rating={rating} would_restring_same={would_restring_same} />
      <Text fw={600}>{summary.join(' · ')}</Text>
      {quote && <Text c="dimmed">“{quote}”</Text>}
    </Card>
  )
}
