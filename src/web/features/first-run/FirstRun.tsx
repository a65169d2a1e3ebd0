import type { FirstChoice } from '#domain/first-run/choices.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Group, Stack, Text } from '@mantine/core'

import { useFirstChoice } from './mutations.ts'

/** Other ways to begin than with the first customer: an import, or a sample shop. Shown until one is chosen. */
export function FirstRun() {
  const { mutate: choose, isPending, variables } = useFirstChoice()
  const isChoosing = (choice: FirstChoice) => isPending && variables.choice === choice
  return (
    <Card title="Or bring your history">
      <Stack gap="md">
        <Text m={0}>
          Import jobs, customers and racquets from a spreadsheet or another program. You check every row first, no messages are
          sent, and you can undo it for seven days.
        </Text>
        <Group gap="xs">
          <SecondaryButton loading={isChoosing('import')} onClick={() => choose({ choice: 'import', next: '/jobs/import' })}>
            Import past jobs
          </SecondaryButton>
          <SecondaryButton disabled={isPending} onClick={() => choose({ choice: 'import', next: '/customers/import' })}>
            Import customers only
          </SecondaryButton>
          <SubtleButton component="a" href="/past-jobs-sample.csv" download>
            Download a sample file
          </SubtleButton>
        </Group>
        <Hint m={0}>
          Do you have a ZIP export from another Stringdesk account?{' '}
          <LinkAnchor to="/settings/$page" params={{ page: 'data' }} hash="import" underline="always">
            Import it in Settings
          </LinkAnchor>
          .
        </Hint>
        <Text m={0}>
          <strong>Just looking?</strong> A sample shop has eight customers and their jobs. It sends nothing, counts toward no
          limit, and is removed with one tap.
        </Text>
        <Group gap="xs">
          <SecondaryButton loading={isChoosing('sample')} onClick={() => choose({ choice: 'sample' })}>
            Add the sample shop
          </SecondaryButton>
          <SubtleButton color="gray" loading={isChoosing('empty')} onClick={() => choose({ choice: 'empty' })}>
            Start empty
          </SubtleButton>
        </Group>
      </Stack>
    </Card>
  )
}
