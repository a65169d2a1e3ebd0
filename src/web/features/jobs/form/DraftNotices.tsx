import type { LastFeedback } from '#contract/jobs/job-detail.ts'
import type { RacquetDraft } from '#contract/jobs/job-drafts.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { formatTension, type TensionUnit } from '#domain/values/numbers/units.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/Alert.css'
import { Alert, Group, Text } from '@mantine/core'

export interface Tensions {
  readonly mains: number
  readonly crosses: number | null
}

interface Props {
  readonly feedback: LastFeedback | null
  readonly lastJob: RacquetDraft['last_job']
  /** Whether the form starts with any values. */
  readonly isPrefilled: boolean
  readonly unit: TensionUnit
  readonly onApply: (tensions: Tensions) => void
}

const titles = { too_tight: 'Too tight last time', too_loose: 'Too loose last time' }

/** Notices above the form of a new job: an open job of the racquet, and a tension suggested by the last feedback. */
export function DraftNotices({ feedback, lastJob, isPrefilled, unit, onApply }: Props) {
  const suggestion = feedback?.suggestion
  const tensions = suggestion && { mains: suggestion.tension_mains, crosses: suggestion.tension_crosses }
  return (
    <>
      {lastJob && isOnBench(lastJob) && (
        <Text size="sm">
          <LinkAnchor to="/jobs/$jobId" params={{ jobId: lastJob.id }} underline="always">
            #{lastJob.job_number}
          </LinkAnchor>{' '}
          is still on the bench.
        </Text>
      )}
      {suggestion && tensions && (
        <Alert color="ball" variant="light" py={6}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{titles[suggestion.because]}</Text>
            <SecondaryButton onClick={() => onApply(tensions)}>Use {formatTension(tensions, unit)}</SecondaryButton>
          </Group>
        </Alert>
      )}
      {!isPrefilled && <Hint>This is the racquet’s first job. The next one starts with these values.</Hint>}
    </>
  )
}
