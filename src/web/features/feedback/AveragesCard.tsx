import type { FeedbackAverages } from '#contract/feedback.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { ratingFields, ratingLabels } from '#web/domain-components/feedback-labels.ts'

interface Props {
  readonly averages: FeedbackAverages | undefined
  /** Averages of fewer ratings than this are hidden. */
  readonly minCount?: number
}

/** Average ratings with their counts; hidden if there are none. */
export function AveragesCard({ averages, minCount = 1 }: Props) {
  if (!averages) return null
  const { would_restring_same: sameStrings } = averages
  const formatAverage = ({ average, n }: FeedbackAverages['rating']) =>
    average === null || n < minCount ? null : `${average.toFixed(1)} of 5 (${n})`
  const rows = [
    ['Overall', formatAverage(averages.rating)] as const,
    ...ratingFields.map((name) => [ratingLabels[name], formatAverage(averages[name])] as const),
    ['Same strings again', sameStrings.n < minCount ? null : `${sameStrings.yes} of ${sameStrings.n}`] as const,
  ]
  if (rows.every(([, value]) => value === null)) return null
  return (
    <Card title="How it plays">
      <DataList items={rows} />
    </Card>
  )
}
