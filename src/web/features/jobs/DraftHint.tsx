import type { LastFeedback } from '#contract/jobs.ts'
import { sourceWords, type JobDraft } from '#domain/jobs/prefill.ts'
import { formatTension, type TensionUnit } from '#domain/units.ts'
import '@mantine/core/styles/Alert.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'

interface Props {
  readonly from: JobDraft['from']
  readonly feedback: LastFeedback | null
  readonly unit: TensionUnit
  readonly onApply: (tensions: { mains: number; crosses: number | null }) => void
}

const words = { too_tight: 'Too tight last time', too_loose: 'Too loose last time' }

/** Where the values of a new job came from, and what the player said of the last one. */
export function DraftHint({ from, feedback, unit, onApply }: Props) {
  const source = from.string_mains_brand ?? from.tension_mains ?? from.string_pattern
  const suggestion = feedback?.suggestion
  return (
    <Stack gap="xs">
      {suggestion && (
        <Alert color="ball" variant="light">
          <Group justify="space-between">
            <Text fw={600}>{words[suggestion.because]}</Text>
            <Button
              size="compact-md"
              color="dark"
              onClick={() => onApply({ mains: suggestion.tension_mains, crosses: suggestion.tension_crosses })}
            >
              Use {formatTension({ mains: suggestion.tension_mains, crosses: suggestion.tension_crosses }, unit)}
            </Button>
          </Group>
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {source ? `Filled from ${sourceWords[source]}.` : 'This frame is new here: nothing is filled in yet.'}
      </Text>
    </Stack>
  )
}
