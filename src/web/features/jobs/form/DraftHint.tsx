import type { LastFeedback, RacquetDraft } from '#contract/jobs.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { formatTension, type TensionUnit } from '#domain/values/units.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import '@mantine/core/styles/Alert.css'
import { Alert, Button, Group, Text } from '@mantine/core'

interface Props {
  readonly feedback: LastFeedback | null
  readonly lastJob: RacquetDraft['last_job']
  /** Whether anything was filled in. */
  readonly isFilled: boolean
  readonly unit: TensionUnit
  readonly onApply: (tensions: { mains: number; crosses: number | null }) => void
}

const words = { too_tight: 'Too tight last time', too_loose: 'Too loose last time' }

/** What is to be known before a job is taken in: what the player said of the last one, and whether the frame is here already. */
export function DraftHint({ feedback, lastJob, isFilled, unit, onApply }: Props) {
  const suggestion = feedback?.suggestion
  return (
    <>
      {lastJob && isOnBench(lastJob) && (
        <Text size="sm">
          <LinkAnchor to="/jobs/$jobId" params={{ jobId: lastJob.id }}>
            #{lastJob.job_number}
          </LinkAnchor>{' '}
          is still on the bench.
        </Text>
      )}
      {suggestion && (
        <Alert color="ball" variant="light" py={6}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{words[suggestion.because]}</Text>
            <Button
              variant="default"
              mih={44}
              onClick={() => onApply({ mains: suggestion.tension_mains, crosses: suggestion.tension_crosses })}
            >
              Use {formatTension({ mains: suggestion.tension_mains, crosses: suggestion.tension_crosses }, unit)}
            </Button>
          </Group>
        </Alert>
      )}
      {!isFilled && (
        <Text size="sm" c="dimmed">
          This frame is new here: nothing is filled in yet.
        </Text>
      )}
    </>
  )
}
