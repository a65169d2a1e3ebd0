import type { PlayerView } from '#contract/feedback.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Button, Text } from '@mantine/core'

type Answer = NonNullable<PlayerView['answer']>

const tensions = { too_tight: 'Too tight', perfect: 'Just right', too_loose: 'Too loose' }

const of5 = (value: number | null): string | null => (value === null ? null : `${value} of 5`)

/** What was sent, and the way to correct it while that is possible. */
export function SentAnswer({ answer, onCorrect }: { answer: Answer; onCorrect?: () => void }) {
  return (
    <Card title="What you sent">
      <Facts
        facts={[
          ['Overall', of5(answer.rating)],
          ['Tension', answer.tension_feedback && tensions[answer.tension_feedback]],
          ['Spin', of5(answer.spin_rating)],
          ['Power', of5(answer.power_rating)],
          ['Control', of5(answer.control_rating)],
          ['Comfort', of5(answer.comfort_rating)],
          ['Feel', of5(answer.feel_rating)],
          ['Durability', of5(answer.durability_rating)],
          ['Hours played', answer.hours_played],
          [
            'Same strings again',
            answer.would_restring_same === null ? null : answer.would_restring_same ? 'Yes' : 'Something else',
          ],
        ]}
      />
      {[answer.playability_notes, answer.general_comments].filter(Boolean).map((text) => (
        <Text key={text} mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ))}
      {onCorrect && (
        <Button variant="default" mt="md" onClick={onCorrect}>
          Correct it
        </Button>
      )}
    </Card>
  )
}
