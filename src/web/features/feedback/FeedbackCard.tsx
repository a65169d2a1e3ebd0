import type { JobDetail } from '#contract/jobs.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { FeedbackWarning } from '#web/trade/FeedbackWarning.tsx'
import {
  restringSameLabels,
  formatRating,
  ratingFields,
  ratingLabels,
  tensionFeedbackLabels,
} from '#web/trade/feedback-labels.ts'
import { Button, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

// Rarely opened, and with a form of its own.
const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx').then((module) => ({ default: module.FeedbackDialog })))

const rated = (value: number | null): string | null => (value === null ? null : formatRating(value))

/** What the player of this job said, all of it, and a place for what was told at the counter. */
export function FeedbackCard({ job }: { job: JobDetail }) {
  const [opened, setOpened] = useState(false)
  const said = job.feedback
  if (!said && isOnBench(job)) return null
  return (
    <Card title="How it played" aside={said && (said.entered_by === 'customer' ? 'from the player' : 'told at the counter')}>
      <Stack gap="sm">
        {said ? <Said said={said} /> : <Text c="dimmed">Nothing heard yet. What the player tells you goes here too.</Text>}
        {said?.entered_by !== 'customer' && (
          <Button variant="default" mih={44} onClick={() => setOpened(true)}>
            {said ? 'Change it' : 'Write down what was told'}
          </Button>
        )}
      </Stack>
      {opened && (
        <Suspense fallback={null}>
          <FeedbackDialog job={job} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Said({ said }: { said: NonNullable<JobDetail['feedback']> }) {
  return (
    <>
      <FeedbackWarning rating={said.rating} would_restring_same={said.would_restring_same} />
      <DataList
        items={[
          ['Overall', rated(said.rating)],
          ['Tension', said.tension_feedback && tensionFeedbackLabels[said.tension_feedback]],
          ...ratingFields.map((name) => [ratingLabels[name], rated(said[name])] as const),
          ['Same strings again', said.would_restring_same === null ? null : restringSameLabels[`${said.would_restring_same}`]],
          ['Hours played', said.hours_played],
        ]}
      />
      {[said.playability_notes, said.general_comments].map(
        (text, index) =>
          text !== null && (
            // oxlint-disable-next-line react/no-array-index-key -- always these two
            <Text key={index} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              “{text}”
            </Text>
          ),
      )}
    </>
  )
}
