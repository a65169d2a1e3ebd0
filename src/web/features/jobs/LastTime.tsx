import { Card } from '#web/ui/Card.tsx'
import { Text } from '@mantine/core'

interface Said {
  readonly rating: number | null
  readonly tension_feedback: 'too_tight' | 'perfect' | 'too_loose' | null
  readonly playability_notes: string | null
  readonly general_comments: string | null
  readonly would_restring_same: boolean | null
}

const words = { too_tight: 'Too tight', perfect: 'Tension just right', too_loose: 'Too loose' }

/** What the player said: of this job, else of the last one on this frame. */
export function LastTime({ feedback, isThisJob }: { feedback: Said | null; isThisJob: boolean }) {
  if (!feedback) return null
  const { rating, tension_feedback, would_restring_same } = feedback
  const facts = [
    rating !== null && `${rating} of 5`,
    tension_feedback && words[tension_feedback],
    would_restring_same !== null && (would_restring_same ? 'Same again' : 'Something else next time'),
  ].filter(Boolean)
  const quote = feedback.playability_notes ?? feedback.general_comments
  return (
    <Card title={isThisJob ? 'How it played' : 'Last time'}>
      <Text fw={600}>{facts.join(' · ')}</Text>
      {quote && <Text c="dimmed">“{quote}”</Text>}
    </Card>
  )
}
