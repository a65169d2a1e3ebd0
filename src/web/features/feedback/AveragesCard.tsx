import type { FeedbackAverages } from '#contract/feedback.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { sides, sideWords } from '#web/ui/feedback-words.ts'

const shown = ({ average, n }: FeedbackAverages['rating']): string | null =>
  average === null ? null : `${average.toFixed(1)} of 5 (${n})`

/** How it played on average, and how many said so; nothing while nobody has. */
export function AveragesCard({ averages }: { averages: FeedbackAverages | undefined }) {
  if (!averages) return null
  const { rating, would_restring_same: again } = averages
  const rows = [['Overall', shown(rating)] as const, ...sides.map((name) => [sideWords[name], shown(averages[name])] as const)]
  if (again.n === 0 && rows.every(([, value]) => value === null)) return null
  return (
    <Card title="How it plays">
      <Facts facts={[...rows, ['Same strings again', again.n === 0 ? null : `${again.yes} of ${again.n}`]]} />
    </Card>
  )
}
