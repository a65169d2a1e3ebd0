import type { LastFeedback } from '#contract/jobs.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FeedbackWarning } from '#web/trade/FeedbackWarning.tsx'
import { ofFive, tensionWords } from '#web/trade/feedback-labels.ts'
import { Text } from '@mantine/core'

/** What the player said of the last job on this frame. */
export function LastTime({ feedback }: { feedback: LastFeedback | null }) {
  if (!feedback) return null
  const { rating, tension_feedback, would_restring_same } = feedback
  const facts = [
    rating !== null && ofFive(rating),
    tension_feedback && `Tension: ${tensionWords[tension_feedback].toLowerCase()}`,
    would_restring_same === true && 'Same again',
  ].filter(Boolean)
  const quote = feedback.playability_notes ?? feedback.general_comments
  return (
    <Card title="Last time">
      <FeedbackWarning rating={rating} would_restring_same={would_restring_same} />
      <Text fw={600}>{facts.join(' · ')}</Text>
      {quote && <Text c="dimmed">“{quote}”</Text>}
    </Card>
  )
}
