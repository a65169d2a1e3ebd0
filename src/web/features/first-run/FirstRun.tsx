import type { FirstChoice } from '#domain/first-run/choices.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'

import { useFirstChoice } from './mutations.ts'

/** Lets a new account start with its history, empty, or with a sample shop. Shown until one is chosen. */
export function FirstRun() {
  const { mutate: choose, isPending, variables } = useFirstChoice()
  const isChoosing = (choice: FirstChoice) => isPending && variables.choice === choice
  return (
    <Card title="How would you like to begin?">
      <Stack gap="lg">
        <Stack gap="xs">
          <Text component="h3" fw={600} m={0}>
            Bring your history
          </Text>
          <Text>
            Import the jobs, customers and racquets that you have in a spreadsheet or another program. It takes about ten minutes:
            choose the file, check the rows, and import them. No messages are sent, and you can undo the import for seven days.
          </Text>
          <Group>
            <Button loading={isChoosing('import')} onClick={() => choose({ choice: 'import', next: '/jobs/import' })}>
              Import past jobs
            </Button>
            <SecondaryButton disabled={isPending} onClick={() => choose({ choice: 'import', next: '/customers/import' })}>
              Import customers only
            </SecondaryButton>
            <SubtleButton component="a" href="/past-jobs-sample.csv" download>
              Download a sample file
            </SubtleButton>
          </Group>
          <Hint>
            Do you have a ZIP export from another Stringdesk account?{' '}
            <LinkAnchor to="/settings/$page" params={{ page: 'data' }} hash="import" underline="always">
              Import it in Settings
            </LinkAnchor>
            .
          </Hint>
        </Stack>
        <Stack gap="xs">
          <Text component="h3" fw={600} m={0}>
            Start empty
          </Text>
          <Text>Add customers as they come to your counter. All you need is a name.</Text>
          <Group>
            <SecondaryButton loading={isChoosing('empty')} onClick={() => choose({ choice: 'empty' })}>
              Start empty
            </SecondaryButton>
          </Group>
        </Stack>
        <Stack gap="xs">
          <Text component="h3" fw={600} m={0}>
            Look around first
          </Text>
          <Text>
            Get a sample shop with eight customers and their jobs to try everything out. It sends nothing, doesn’t count toward
            any limit, and can be removed with one tap.
          </Text>
          <Group>
            <SecondaryButton loading={isChoosing('sample')} onClick={() => choose({ choice: 'sample' })}>
              Add the sample shop
            </SecondaryButton>
          </Group>
        </Stack>
      </Stack>
    </Card>
  )
}
