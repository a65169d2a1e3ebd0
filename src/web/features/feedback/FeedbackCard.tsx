import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { useActorLabel } from '#web/app/session/actor.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { FeedbackWarning } from '#web/domain-components/FeedbackWarning.tsx'
import {
  restringSameLabels,
  formatRating,
  ratingFields,
  ratingLabels,
  tensionFeedbackLabels,
} from '#web/domain-components/feedback-labels.ts'
import { Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

// Loaded on demand: rarely opened.
const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx').then((module) => ({ default: module.FeedbackDialog })))

const formatOptionalRating = (value: number | null): string | null => (value === null ? null : formatRating(value))

type Recorded = NonNullable<JobDetail['feedback']>

function describeSource({ entered_by }: Recorded, actor: string | null): string {
  if (entered_by === 'customer') return 'from the customer'
  return actor === null || actor === 'You' ? 'recorded by you' : `recorded by ${actor}`
}

/** The customer's feedback on this job. A member can record feedback given in person. */
export function FeedbackCard({ job }: { job: JobDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { feedback } = job
  const actor = useActorLabel()
  if (!feedback && isOnBench(job)) return null
  return (
    <Card title="Feedback" aside={feedback && describeSource(feedback, actor(feedback))}>
      <Stack gap="sm">
        {feedback ? (
          <Details feedback={feedback} />
        ) : (
          <Text c="dimmed">No feedback yet. If the customer tells you in person, record it here.</Text>
        )}
        {feedback?.entered_by !== 'customer' && (
          <SecondaryButton onClick={() => setOpen(true)}>{feedback ? 'Edit feedback' : 'Record feedback'}</SecondaryButton>
        )}
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackDialog job={job} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const Details = ({ feedback }: { feedback: NonNullable<JobDetail['feedback']> }) => (
  <>
    <FeedbackWarning rating={feedback.rating} would_restring_same={feedback.would_restring_same} />
    <DataList
      items={[
        ['Overall', formatOptionalRating(feedback.rating)],
        ['Tension', feedback.tension_feedback && tensionFeedbackLabels[feedback.tension_feedback]],
        ...ratingFields.map((name) => [ratingLabels[name], formatOptionalRating(feedback[name])] as const),
        [
          'Same strings again',
          feedback.would_restring_same === null ? null : restringSameLabels[`${feedback.would_restring_same}`],
        ],
        ['Hours played', feedback.hours_played],
      ]}
    />
    {[feedback.playability_notes, feedback.general_comments].map(
      (text, index) =>
        text !== null && (
          // oxlint-disable-next-line react/no-array-index-key -- always the same two
          <Text key={index} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            “{text}”
          </Text>
        ),
    )}
  </>
)
