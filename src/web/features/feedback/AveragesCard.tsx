import type { FeedbackAverages } from '#contract/feedback.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { ratingFields, ratingLabels } from '#web/trade/feedback-labels.ts'

interface Props {
  readonly averages: FeedbackAverages | undefined
  /** What fewer have said is not shown: of one's own frame each word counts, of a string one is no word. */
  readonly fewest?: number
}

/** How it played on average, and how many said so; nothing while nobody has. */
export function AveragesCard({ averages, fewest = 1 }: Props) {
  if (!averages) return null
  const { would_restring_same: again } = averages
  const shown = ({ average, n }: FeedbackAverages['rating']) =>
    average === null || n < fewest ? null : `${average.toFixed(1)} of 5 (${n})`
  const rows = [
    ['Overall', shown(averages.rating)] as const,
    ...ratingFields.map((name) => [ratingLabels[name], shown(averages[name])] as const),
    ['Same strings again', again.n < fewest ? null : `${again.yes} of ${again.n}`] as const,
  ]
  if (rows.every(([, value]) => value === null)) return null
  return (
    <Card title="How it plays">
      <DataList items={rows} />
    </Card>
  )
}
