import type { DashboardView } from '#contract/dashboard.ts'
import { Card } from '#web/ui/Card.tsx'
import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

const tensions = { too_tight: 'Too tight', perfect: 'Just right', too_loose: 'Too loose' }

/** What players said last. */
export function HowItPlayed({ feedback }: { feedback: DashboardView['latest_feedback'] }) {
  if (feedback.length === 0) return null
  return (
    <Card title="How it played">
      <Stack gap="sm">
        {feedback.map(({ id, string_job_id, customer_name, rating, tension_feedback, playability_notes, general_comments }) => (
          <div key={id}>
            <Link to="/jobs/$jobId" params={{ jobId: string_job_id }} className="quiet">
              {customer_name}
            </Link>
            {rating !== null && ` · ${rating} of 5`}
            {tension_feedback && ` · ${tensions[tension_feedback]}`}
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
