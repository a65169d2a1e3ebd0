import '@mantine/core/styles/Progress.css'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'

import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import type { ImportProgress } from './mutations.ts'

interface Props {
  readonly progress: ImportProgress | null
  readonly onStop: () => void
}

const words = { reading: 'Reading', checking: 'Checking', writing: 'Writing' }
// Of the whole bar: reading and checking are quick, and writing is most of it.
const parts = { reading: [0, 10], checking: [10, 15], writing: [15, 100] } as const

function share({ step, done, total }: ImportProgress): number {
  const [from, to] = parts[step]
  return from + (to - from) * (total === 0 ? 1 : done / total)
}

/** How far it is, and a way to stop it. */
export function ImportRunning({ progress, onStop }: Props) {
  const count = (value: number) => value.toLocaleString('en')
  return (
    <>
      <ImportHeading step="Rows" title="Importing" />
      <Stack maw={560}>
        <Progress value={progress ? share(progress) : 0} size="lg" aria-label="How far the import is" />
        <Text className="tabular">
          {progress ? `${words[progress.step]} ${count(progress.done)} of ${count(progress.total)}` : 'A moment'}
        </Text>
        <Text c="dimmed">All of it is written at the end, or nothing.</Text>
        <Group>
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        </Group>
      </Stack>
    </>
  )
}
