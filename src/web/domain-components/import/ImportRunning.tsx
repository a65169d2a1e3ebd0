import { SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/Progress.css'
import { Group, Progress, Stack, Text } from '@mantine/core'

import { ImportHeading } from './ImportHeading.tsx'

interface ImportProgress {
  readonly step: 'checking' | 'writing'
  readonly done: number
  readonly total: number
}

interface Props {
  readonly progress: ImportProgress | null
  readonly onCancel: () => void
}

const stepLabels = { checking: 'Checking', writing: 'Saving' }
// Start and end of each step in percent of the progress bar. Saving takes the longest.
const stepRanges = { checking: [0, 10], writing: [10, 100] } as const

function toPercent({ step, done, total }: ImportProgress): number {
  const [from, to] = stepRanges[step]
  return from + (to - from) * (total === 0 ? 1 : done / total)
}

export function ImportRunning({ progress, onCancel }: Props) {
  const count = (value: number) => value.toLocaleString('en')
  return (
    <>
      <ImportHeading step="Rows" title="Importing" />
      <Stack maw={560}>
        <Progress value={progress ? toPercent(progress) : 0} size="lg" aria-label="Import progress" />
        <Text className="tabular">
          {progress ? `${stepLabels[progress.step]} ${count(progress.done)} of ${count(progress.total)}` : 'Starting…'}
        </Text>
        <Text c="dimmed">Everything is saved together at the end. If you stop, nothing is imported.</Text>
        <Group>
          <SecondaryButton onClick={onCancel}>Stop import</SecondaryButton>
        </Group>
      </Stack>
    </>
  )
}
