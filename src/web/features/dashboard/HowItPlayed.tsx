import type { DashboardView } from '#contract/dashboard.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FeedbackWarning } from '#web/trade/FeedbackWarning.tsx'
import { ofFive, tensionWords } from '#web/trade/feedback-labels.ts'
import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** What players said last; who was let down stands out. */
export function HowItPlayed({ feedback }: { feedback: DashboardView['latest_feedback'] }) {
  if (feedback.length === 0) return null
  return (
    <Card title="How it played">
      <Stack gap="sm">
        {feedback.map(({ id, string_job_id, customer_name, tension_feedback, playability_notes, general_comments, ...said }) => (
          <div key={id}>
            <Link to="/jobs/$jobId" params={{ jobId: string_job_id }} className="quiet">
              {customer_name}
            </Link>
            {said.rating !== null && ` · ${ofFive(said.rating)}`}
            {tension_feedback && ` · ${tensionWords[tension_feedback]}`}
            <FeedbackWarning rating={said.rating} would_restring_same={said.would_restring_same} />
            {(playability_notes ?? general_comments) && (
              <Text size="sm" c="dimmed">
                “{playability_notes ?? general_comments}”
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  )
}
